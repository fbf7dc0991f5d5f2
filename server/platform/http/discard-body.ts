import type { IncomingMessage } from "node:http";

/** Maximum number of bytes to discard: slightly more than the largest accepted upload. */
const maxBytes = 128 * 1024 * 1024;
const maxMilliseconds = 60_000;

/**
 * Reads and discards the rest of a refused body: browsers read a response only after sending everything, and closing
 * the connection earlier would lose it.
 * @returns false if the rest is too large or does not arrive in time
 */
export async function discardBody(incoming: IncomingMessage): Promise<boolean> {
  if (incoming.complete || incoming.destroyed) {
    incoming.resume();
    return true;
  }
  if (Number(incoming.headers["content-length"] ?? 0) > maxBytes) return false;
  const { promise, resolve } = Promise.withResolvers<boolean>();
  let bytes = 0;
  const count = (chunk: Buffer) => {
    bytes += chunk.length;
    if (bytes > maxBytes) resolve(false);
  };
  const timer = setTimeout(() => resolve(false), maxMilliseconds);
  const isRead = () => resolve(true);
  // Remove the listener that an aborted reader has left on the body: the listener would buffer the rest in memory.
  incoming.removeAllListeners("data").on("data", count).once("end", isRead).once("error", isRead).once("close", isRead);
  incoming.resume();
  return promise.finally(() => {
    clearTimeout(timer);
    incoming.off("data", count).off("end", isRead).off("error", isRead).off("close", isRead);
  });
}

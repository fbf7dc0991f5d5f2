import type { IncomingMessage } from "node:http";

/** A little more than the largest upload that is read at all. */
const mostBytes = 128 * 1024 * 1024;
const mostMilliseconds = 60_000;

/**
 * Reads what is left of a body that was refused, and throws it away: browsers read an answer only after they have sent
 * everything, and a connection that ends before that is reset, and the answer is lost.
 * @returns false when the rest is too much to wait for, or not coming
 */
export async function discardBody(incoming: IncomingMessage): Promise<boolean> {
  if (incoming.complete || incoming.destroyed) {
    incoming.resume();
    return true;
  }
  if (Number(incoming.headers["content-length"] ?? 0) > mostBytes) return false;
  const { promise, resolve } = Promise.withResolvers<boolean>();
  let bytes = 0;
  const count = (chunk: Buffer) => {
    bytes += chunk.length;
    if (bytes > mostBytes) resolve(false);
  };
  const timer = setTimeout(() => resolve(false), mostMilliseconds);
  const isRead = () => resolve(true);
  // A reader that gave up still holds a listener, which would collect all of it.
  incoming.removeAllListeners("data").on("data", count).once("end", isRead).once("error", isRead).once("close", isRead);
  incoming.resume();
  return promise.finally(() => {
    clearTimeout(timer);
    incoming.off("data", count).off("end", isRead).off("error", isRead).off("close", isRead);
  });
}

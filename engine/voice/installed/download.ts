import { createWriteStream } from "node:fs";
import { stat } from "node:fs/promises";
import { Readable, Transform } from "node:stream";
import { pipeline } from "node:stream/promises";
import { setTimeout as wait } from "node:timers/promises";
import { VoicesError } from "./voices-error.ts";

/** Maximum size of a file in bytes, in case a server never ends its response. */
const maxBytes = 2 * 1024 ** 3;
/** Pauses in seconds before a download that broke off is continued. */
export const defaultRetrySeconds: readonly number[] = [1, 5, 20, 60];

const status = { partial: 206, complete: 416, firstServerError: 500, tooManyRequests: 429 };

export type DownloadOptions = {
  signal: AbortSignal;
  retrySeconds: readonly number[];
  /** Whether a partly downloaded file is continued; if false, the file is downloaded from its beginning. */
  isContinued: boolean;
  /** Called with the number of bytes of the file that are stored so far. */
  onBytes?: (bytes: number) => void;
};

const sizeOf = (file: string) =>
  stat(file).then(
    ({ size }) => size,
    () => 0,
  );

/**
 * Downloads a file, or the rest of a partly downloaded file. A download that breaks off is continued where it
 * ended, or repeated from the beginning with `isContinued` false.
 * @throws VoicesError
 */
export async function download(url: string, file: string, options: DownloadOptions): Promise<void> {
  for (let attempt = 0; ; attempt++) {
    try {
      return await request(url, file, options);
    } catch (error) {
      options.signal.throwIfAborted();
      const pause = options.retrySeconds[attempt];
      if (error instanceof VoicesError) throw error;
      if (pause === undefined) throw new VoicesError(`${url} ist nicht zu laden: ${reasonOf(error)}`, { cause: error });
      await wait(pause * 1000, undefined, { signal: options.signal });
    }
  }
}

const reasonOf = (error: unknown) => {
  const { cause } = error as Error;
  return cause instanceof Error ? cause.message : String(error);
};

async function request(url: string, file: string, { signal, isContinued, onBytes }: DownloadOptions): Promise<void> {
  const present = isContinued ? await sizeOf(file) : 0;
  const response = await fetch(url, {
    signal,
    headers: { "accept-encoding": "identity", ...(present > 0 && { range: `bytes=${present}-` }) },
  });
  // Accept status 416 (range not satisfiable): it means that the stored file is already complete.
  if (response.status === status.complete && present > 0) return response.body?.cancel();
  if (!response.ok || !response.body) {
    await response.body?.cancel();
    if (response.status >= status.firstServerError || response.status === status.tooManyRequests)
      throw new Error(`Der Server antwortete mit ${response.status}.`);
    throw new VoicesError(`${url} ist nicht zu laden: Der Server antwortete mit ${response.status}.`);
  }
  const continues =
    response.status === status.partial && response.headers.get("content-range")?.startsWith(`bytes ${present}-`);
  let bytes = continues ? present : 0;
  const count = new Transform({
    transform(chunk: Buffer, _, done) {
      bytes += chunk.length;
      onBytes?.(bytes);
      done(bytes > maxBytes ? new VoicesError(`${url} ist größer als zwei Gigabyte.`) : null, chunk);
    },
  });
  await pipeline(
    Readable.fromWeb(response.body as Parameters<typeof Readable.fromWeb>[0]),
    count,
    createWriteStream(file, { flags: continues ? "a" : "w" }),
    { signal },
  );
  const expected = Number(response.headers.get("content-length"));
  if (expected > 0 && bytes - (continues ? present : 0) !== expected) throw new Error("Die Antwort brach ab.");
}

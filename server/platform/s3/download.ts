import { PassThrough, Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { missingFile, StorageUnavailable } from "../storage-errors.ts";
import type { ByteRange } from "../storage.ts";
import { type S3Answer, type S3Client, timedOut } from "./request.ts";

const notFound = 404;
const unsatisfiable = 416;
const partial = 206;

/** Maximum number of consecutive attempts to resume a download in which not a single byte arrives. */
const maxFruitlessResumes = 5;

type Section = { answer: S3Answer; etag: string | undefined; bytes: number };

/**
 * Opens a stored file or a range of it. If the connection breaks, the download resumes at the same position, so that
 * the reader gets all bytes or an error.
 */
export async function download(client: S3Client, key: string, range: ByteRange = { start: 0 }): Promise<Readable> {
  if (range.end !== undefined && range.end < range.start) return Readable.from([]);
  const stop = new AbortController();
  const first = await openSection(client, { key, ...range, signal: stop.signal });
  if (first === "missing") throw missingFile(key);
  if (first === "behind-end") return Readable.from([]);
  const output = new PassThrough();
  // Abort the request when the reader closes the stream, even while the storage sends nothing.
  output.once("close", () => stop.abort());
  const content = readOn(client, { key, start: range.start, first, signal: stop.signal });
  pipeline(Readable.from(content), output).catch(() => {});
  return output;
}

type Range = ByteRange & { key: string; signal: AbortSignal; etag?: string | undefined };

type Opened = Section | "missing" | "behind-end";

/** Requests a range of a file. @throws StorageUnavailable */
function openSection(client: S3Client, { key, start, end, signal, etag }: Range): Promise<Opened> {
  const isWhole = start === 0 && end === undefined;
  const headers = {
    ...(!isWhole && { range: `bytes=${start}-${end ?? ""}` }),
    ...(etag && { "if-match": etag }),
  };
  return client.send(
    { method: "GET", key, headers, signal, accept: [notFound, unsatisfiable] },
    async (answer): Promise<Opened> => {
      if (answer.status === notFound || answer.status === unsatisfiable) {
        await client.readText(answer);
        return answer.status === notFound ? "missing" : "behind-end";
      }
      const bytes = Number(answer.headers["content-length"]);
      const expected = end === undefined ? undefined : end - start + 1;
      const isRange = answer.status === partial && hasStart(answer, start);
      if (!Number.isSafeInteger(bytes) || (!isWhole && !isRange) || (expected !== undefined && bytes > expected)) {
        answer.body.destroy();
        throw new StorageUnavailable("object storage: another range than the requested one");
      }
      return { answer, etag: answer.headers.etag, bytes };
    },
  );
}

const hasStart = ({ headers }: S3Answer, start: number) =>
  (headers["content-range"] ?? "").startsWith(`bytes ${start}-`);

type Reading = { key: string; start: number; first: Section; signal: AbortSignal };

async function* readOn(client: S3Client, { key, start, first, signal }: Reading): AsyncGenerator<Buffer> {
  const end = start + first.bytes;
  let at = start;
  let fruitless = 0;
  let section: Section = first;
  for (;;) {
    const before = at;
    try {
      for await (const chunk of chunksOf(section.answer, client.limits.idleMilliseconds)) {
        at += chunk.length;
        yield chunk;
      }
      if (at === end) return;
    } catch (error) {
      if (signal.aborted) throw error;
    }
    fruitless = at === before ? fruitless + 1 : 0;
    if (fruitless > maxFruitlessResumes) throw new StorageUnavailable("object storage: the download broke off");
    const next = await openSection(client, { key, start: at, end: end - 1, signal, etag: section.etag });
    if (typeof next === "string" || next.bytes !== end - at)
      throw new StorageUnavailable("object storage: the file changed during a download");
    section = next;
  }
}

/**
 * Reads a response body with a timeout for the pause between two chunks, which excludes the time that the reader takes
 * for a chunk.
 */
async function* chunksOf({ body }: S3Answer, idleMilliseconds: number): AsyncGenerator<Buffer> {
  const chunks = body[Symbol.asyncIterator]() as AsyncIterator<Buffer>;
  try {
    for (;;) {
      const timer = setTimeout(() => body.destroy(timedOut()), idleMilliseconds);
      const next = await chunks.next().finally(() => clearTimeout(timer));
      if (next.done) return;
      yield next.value;
    }
  } finally {
    body.destroy();
  }
}

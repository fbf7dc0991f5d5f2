import { Readable } from "node:stream";
import { Busboy, type BusboyHeaders, type BusboyInstance } from "@fastify/busboy";
import { AppError } from "#domain/errors.ts";
import { bytesPerMegabyte } from "#domain/bytes.ts";
import { tooLargeFile } from "#domain/uploads/messages.ts";
import type { AppContext } from "./request-context.ts";

export type SentFile = { name: string; content: Buffer };
type Limits = { files: number; bytes: number };

/**
 * Reads the files in the field `file` of a multipart body; `take` handles each file before the next one is read.
 * @throws AppError input.not-multipart, upload.too-many, upload.too-large, upload.none
 */
export async function readFiles(
  { req }: AppContext,
  { files: maxFiles, bytes }: Limits,
  take: (file: SentFile) => Promise<void>,
): Promise<void> {
  const type = req.header("content-type") ?? "";
  if (!type.toLowerCase().startsWith("multipart/form-data") || !req.raw.body) {
    throw new AppError("input.not-multipart");
  }
  if (Number(req.header("content-length") ?? 0) > maxFiles * (bytes + 10_000)) throw new AppError("input.too-large");

  const parser = makeParser(type, { maxFiles, bytes });
  const source = Readable.fromWeb(req.raw.body as never);
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const fail = (error: unknown) => {
    source.unpipe(parser);
    source.destroy();
    reject(error);
  };
  let readBytes = 0;
  let working = Promise.resolve();

  parser.on("file", (field, stream, name) => {
    if (field !== "file") {
      stream.resume();
      return;
    }
    readBytes += 1;
    const chunks: Buffer[] = [];
    stream.on("data", (chunk: Buffer) => chunks.push(chunk));
    stream.on("limit", () => fail(tooLarge(name, bytes)));
    stream.on("error", fail);
    stream.on("end", () => {
      // Pause parsing while a file is being handled, so that memory holds at most two files.
      source.pause();
      working = working
        .then(() => take({ name: shortName(name), content: Buffer.concat(chunks) }))
        .then(() => void source.resume());
      working.catch(fail);
    });
  });
  parser.on("filesLimit", () => fail(new AppError("upload.too-many")));
  parser.on("error", (cause) => fail(new AppError("input.not-multipart", { cause: cause as Error })));
  parser.on("finish", () => {
    working.then(() => (readBytes > 0 ? resolve() : reject(new AppError("upload.none"))), reject);
  });
  source.on("error", (cause) => fail(new AppError("input.not-multipart", { cause })));
  source.pipe(parser);
  return promise;
}

function makeParser(type: string, { maxFiles, bytes }: { maxFiles: number; bytes: number }): BusboyInstance {
  try {
    return new Busboy({
      headers: { "content-type": type } as BusboyHeaders,
      limits: { files: maxFiles, fileSize: bytes, fields: 20, parts: maxFiles + 20, headerPairs: 50 },
    });
  } catch (cause) {
    throw new AppError("input.not-multipart", { cause: cause as Error });
  }
}

function tooLarge(name: string | undefined, bytes: number): AppError {
  const message = tooLargeFile(shortName(name), Math.floor(bytes / bytesPerMegabyte));
  return new AppError("upload.too-large", { message });
}

/**
 * Cleans the name of an uploaded file for display; the name is never part of a path. Removes characters that change
 * the writing direction, because `bild<U+202E>gnp.exe` would look like an image.
 */
export function shortName(name: string | undefined): string {
  const base = (name ?? "").toWellFormed().split(/[\\/]/).at(-1) ?? "";
  return base.replace(/[\p{Cc}\p{Bidi_Control}\u2028\u2029]/gu, "").slice(0, 120) || "Bild";
}

import { Readable } from "node:stream";
import { AppError } from "#domain/errors.ts";
import type { Store } from "../storage.ts";
import type { AppContext } from "./context.ts";

type FileAnswer = { key: string; type: string; downloadName?: string; cacheControl?: string };

/**
 * A kept file, whole or the asked range: browsers cannot seek in a film without ranges.
 * Unless told otherwise a private cache may keep it, because the bytes under one address never change.
 */
export async function sendFile(
  context: AppContext,
  store: Store,
  { key, type, downloadName, cacheControl = "private, max-age=3600" }: FileAnswer,
): Promise<Response> {
  const bytes = await store.size(key);
  if (bytes === null) throw new AppError("project.not-found");
  const range = parseRange(context.req.header("range"), bytes);
  const headers = {
    "Content-Type": type,
    "Accept-Ranges": "bytes",
    "Cache-Control": cacheControl,
    ...(downloadName && { "Content-Disposition": `attachment; filename="${downloadName}"` }),
  };
  if (range === "unsatisfiable") {
    return context.body(null, 416, { ...headers, "Content-Range": `bytes */${bytes}` });
  }
  const { start, end } = range ?? { start: 0, end: bytes - 1 };
  const length = { "Content-Length": String(end - start + 1) };
  const file = Readable.toWeb(await store.read(key, { start, end })) as ReadableStream;
  if (!range) return context.body(file, 200, { ...headers, ...length });
  return context.body(file, 206, { ...headers, ...length, "Content-Range": `bytes ${start}-${end}/${bytes}` });
}

/** RFC 9110 §14: one byte range; several at once, or nonsense, are answered with the whole file. */
function parseRange(
  header: string | undefined,
  bytes: number,
): { start: number; end: number } | null | "unsatisfiable" {
  const match = /^bytes=(\d*)-(\d*)$/.exec(header ?? "");
  if (!match || (!match[1] && !match[2])) return null;
  const [, first = "", last = ""] = match;
  const start = first ? Number(first) : Math.max(0, bytes - Number(last));
  const end = first && last ? Math.min(Number(last), bytes - 1) : bytes - 1;
  return start > end || start >= bytes ? "unsatisfiable" : { start, end };
}

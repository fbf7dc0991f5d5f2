import { createHash } from "node:crypto";
import { Readable } from "node:stream";
import { AppError } from "#domain/errors.ts";
import type { Store } from "../storage.ts";
import type { AppContext } from "./request-context.ts";
import { cacheControls } from "./cache-control.ts";

type FileAnswer = { key: string; type: string; downloadName?: string; cacheControl?: string };
type Range = { start: number; end: number };

/**
 * Sends a stored file, whole or as the requested range: browsers need ranges to seek in videos. By default browsers
 * must revalidate their copy, so that they do not show it after the sign-out.
 */
export async function sendFile(context: AppContext, store: Store, { key, ...answer }: FileAnswer): Promise<Response> {
  const bytes = await store.size(key);
  if (bytes === null) throw new AppError("project.not-found");
  const read = async (range: Range) => Readable.toWeb(await store.read(key, range)) as ReadableStream;
  return sendRange(context, { ...answer, etag: etagOf(`${key} ${bytes}`), bytes, read });
}

/** Sends content that was made for the request, in the same way as `sendFile`. */
export async function sendBytes(
  context: AppContext,
  content: Uint8Array<ArrayBuffer>,
  answer: Omit<FileAnswer, "key">,
): Promise<Response> {
  const read = ({ start, end }: Range) => Promise.resolve(content.subarray(start, end + 1));
  return sendRange(context, { ...answer, etag: etagOf(content), bytes: content.length, read });
}

type RangeAnswer = Omit<FileAnswer, "key"> & {
  etag: string;
  bytes: number;
  read: (range: Range) => Promise<ReadableStream | Uint8Array<ArrayBuffer>>;
};

async function sendRange(
  context: AppContext,
  { etag, bytes, type, downloadName, cacheControl = cacheControls.privateFile, read }: RangeAnswer,
): Promise<Response> {
  const range = rangeOf(context, etag, bytes);
  const headers = {
    ETag: etag,
    "Content-Type": type,
    "Accept-Ranges": "bytes",
    "Cache-Control": cacheControl,
    ...(downloadName && { "Content-Disposition": attachmentOf(downloadName) }),
  };
  if (hasSame(context.req.header("if-none-match"), etag)) {
    return context.body(null, 304, { ETag: etag, "Cache-Control": cacheControl });
  }
  if (range === "unsatisfiable") {
    return context.body(null, 416, { ...headers, "Content-Range": `bytes */${bytes}` });
  }
  const { start, end } = range ?? { start: 0, end: bytes - 1 };
  const length = { "Content-Length": String(end - start + 1) };
  // Do not open the file for a HEAD request: nothing would read and close it.
  const content = context.req.method === "HEAD" ? "" : await read({ start, end });
  if (!range) return context.body(content, 200, { ...headers, ...length });
  return context.body(content, 206, { ...headers, ...length, "Content-Range": `bytes ${start}-${end}/${bytes}` });
}

/**
 * Content-Disposition of a download. Browsers that know `filename*` use it (RFC 6266); others get the name without
 * characters beyond ASCII.
 */
function attachmentOf(name: string): string {
  const plain = name.replaceAll(/[^ -~]|"/g, "_");
  if (plain === name) return `attachment; filename="${name}"`;
  const encoded = encodeURIComponent(name).replaceAll(/['()*]/g, (sign) => `%${sign.codePointAt(0)?.toString(16)}`);
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`;
}

/** ETag of a stored file: a hash of its key, because the content of a key never changes and keys must stay secret. */
function etagOf(content: string | Uint8Array): string {
  return `"${createHash("sha256").update(content).digest("base64url").slice(0, 22)}"`;
}

function hasSame(ifNoneMatch: string | undefined, etag: string): boolean {
  const tags = (ifNoneMatch ?? "").split(",").map((tag) => tag.trim().replace(/^W\//, ""));
  return tags.includes(etag) || tags.includes("*");
}

/**
 * The range that a request asks for; null for the whole file, and if `If-Range` names another version of the file (RFC
 * 9110 §13.1.5).
 */
function rangeOf(context: AppContext, etag: string, bytes: number) {
  const ifRange = context.req.header("if-range");
  return ifRange === undefined || ifRange === etag ? parseRange(context.req.header("range"), bytes) : null;
}

/**
 * Parses a Range header with one byte range (RFC 9110 §14).
 * @returns null, for the whole file, if there are several ranges or invalid ones
 */
function parseRange(header: string | undefined, bytes: number): Range | null | "unsatisfiable" {
  const match = /^bytes=(\d*)-(\d*)$/.exec(header ?? "");
  if (!match || (!match[1] && !match[2])) return null;
  const [, first = "", last = ""] = match;
  const start = first ? Number(first) : Math.max(0, bytes - Number(last));
  const end = first && last ? Math.min(Number(last), bytes - 1) : bytes - 1;
  return start > end || start >= bytes ? "unsatisfiable" : { start, end };
}

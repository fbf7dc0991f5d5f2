import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { stat } from "node:fs/promises";
import { pipeline } from "node:stream/promises";
import { log } from "../log.ts";
import { StorageUnavailable } from "../storage-errors.ts";
import type { S3Body, S3Client } from "./request.ts";
import { elements, elementText } from "./xml.ts";

export type UploadLimits = {
  /** Size in bytes above which a file is uploaded by a multipart upload. */
  maxSingleBytes: number;
  /** Size of a part; S3 allows 10,000 parts of at least 5 MiB. */
  partBytes: number;
};
export const uploadLimits: UploadLimits = { maxSingleBytes: 64 * 1024 * 1024, partBytes: 16 * 1024 * 1024 };

const maxParts = 10_000;
const concurrentParts = 3;
const notFound = 404;

const types: Record<string, string> = {
  mp4: "video/mp4",
  webm: "video/webm",
  png: "image/png",
  jpg: "image/jpeg",
  webp: "image/webp",
  gif: "image/gif",
  vtt: "text/vtt",
};
const typeHeader = (key: string) => ({
  "content-type": types[key.slice(key.lastIndexOf(".") + 1)] ?? "application/octet-stream",
});

/**
 * Uploads bytes or a local file: afterwards the key holds the complete file, or is unchanged. Returns the number of
 * bytes.
 */
export async function upload(
  client: S3Client,
  key: string,
  source: Uint8Array | { file: string },
  limits: UploadLimits,
): Promise<number> {
  if (source instanceof Uint8Array) return putWhole(client, key, bytesBody(source));
  const { size } = await stat(source.file);
  if (size <= limits.maxSingleBytes) return putWhole(client, key, await fileBody(source.file, 0, size));
  return putParts(client, key, source.file, size, Math.max(limits.partBytes, Math.ceil(size / maxParts)));
}

async function putWhole(client: S3Client, key: string, body: S3Body): Promise<number> {
  await client.send({ method: "PUT", key, headers: typeHeader(key), body }, client.readText);
  return body.bytes;
}

async function putParts(client: S3Client, key: string, file: string, size: number, partBytes: number): Promise<number> {
  const created = await client.send(
    { method: "POST", key, query: { uploads: "" }, headers: typeHeader(key) },
    client.readText,
  );
  const uploadId = elementText(created, "UploadId");
  if (!uploadId) throw new StorageUnavailable("object storage: no upload id");
  const count = Math.ceil(size / partBytes);
  const tags: string[] = Array.from({ length: count }, () => "");
  let next = 0;
  const stop = new AbortController();
  const sendParts = async () => {
    for (let index = next++; index < count && !stop.signal.aborted; index = next++) {
      const start = index * partBytes;
      const body = await fileBody(file, start, Math.min(partBytes, size - start));
      const query = { partNumber: String(index + 1), uploadId };
      tags[index] = await client.send({ method: "PUT", key, query, body, signal: stop.signal }, async (answer) => {
        await client.readText(answer);
        const tag = answer.headers.etag;
        if (!tag) throw new StorageUnavailable("object storage: a part has no tag");
        return tag;
      });
    }
  };
  try {
    await allOrStop(Array.from({ length: concurrentParts }, sendParts), stop);
    await complete(client, key, uploadId, tags, size);
    return size;
  } catch (error) {
    await abortUpload(client, key, uploadId);
    throw error;
  }
}

/** Waits for all parts, so that none arrives after the upload was given up; the first failure stops the others. */
async function allOrStop(running: Promise<void>[], stop: AbortController): Promise<void> {
  let failure: { error: unknown } | undefined;
  await Promise.all(
    running.map((each) =>
      each.catch((error: unknown) => {
        failure ??= { error };
        stop.abort();
      }),
    ),
  );
  if (failure) throw failure.error;
}

async function complete(client: S3Client, key: string, uploadId: string, tags: string[], size: number): Promise<void> {
  const parts = tags.map((tag, index) => {
    const escaped = tag.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
    return `<Part><PartNumber>${index + 1}</PartNumber><ETag>${escaped}</ETag></Part>`;
  });
  const xml = `<CompleteMultipartUpload xmlns="http://s3.amazonaws.com/doc/2006-03-01/">${parts.join("")}</CompleteMultipartUpload>`;
  const body = bytesBody(Buffer.from(xml));
  const headers = { "content-type": "application/xml" };
  // Accept status 404 for the request that joins the parts: an earlier attempt may have succeeded although its answer
  // was lost. The size is compared afterwards.
  await client.send({ method: "POST", key, query: { uploadId }, headers, body, accept: [notFound] }, async (answer) => {
    const text = await client.readText(answer);
    // Look for an error in the body too: the storage sends status 200 before it joins the parts.
    if (answer.status < 300 && !text.includes("CompleteMultipartUploadResult")) {
      throw new Error(`not completed: ${elementText(text, "Code") ?? "no result"}`);
    }
  });
  const stored = await client.send({ method: "HEAD", key, accept: [notFound] }, async ({ status, headers: found }) =>
    status === notFound ? null : Number(found["content-length"]),
  );
  if (stored !== size) throw new StorageUnavailable(`object storage: ${stored ?? "no"} bytes stored of ${size}`);
}

/** Aborts a multipart upload, because the storage would charge for its parts forever. */
async function abortUpload(client: S3Client, key: string, uploadId: string): Promise<void> {
  await client
    .send({ method: "DELETE", key, query: { uploadId }, accept: [notFound] }, client.readText)
    .catch((error: unknown) => log.warn("multipart upload could not be aborted", { key, error }));
}

export function bytesBody(content: Uint8Array): S3Body {
  const sha256 = createHash("sha256").update(content).digest("hex");
  return { bytes: content.byteLength, sha256, open: () => content };
}

/**
 * A section of a file as a request body. Its hash is signed, so that the storage refuses a body that has changed on
 * the way.
 */
async function fileBody(file: string, start: number, bytes: number): Promise<S3Body> {
  if (bytes === 0) return bytesBody(new Uint8Array());
  const open = () => createReadStream(file, { start, end: start + bytes - 1 });
  const hash = createHash("sha256");
  await pipeline(open(), hash);
  return { bytes, sha256: hash.digest("hex"), open };
}

/**
 * Age in milliseconds from which a multipart upload counts as abandoned: uploads take minutes, so its process must have
 * died.
 */
const abandonedMilliseconds = 24 * 60 * 60 * 1000;

/** Aborts multipart uploads whose process was killed. */
export async function abortAbandonedUploads(client: S3Client): Promise<void> {
  const xml = await client.send({ method: "GET", query: { uploads: "" } }, client.readText);
  for (const each of elements(xml, "Upload")) {
    const key = elementText(each, "Key");
    const uploadId = elementText(each, "UploadId");
    const startedAt = Date.parse(elementText(each, "Initiated") ?? "");
    if (!key || !uploadId || !(Date.now() - startedAt > abandonedMilliseconds)) continue;
    await abortUpload(client, key, uploadId);
  }
}

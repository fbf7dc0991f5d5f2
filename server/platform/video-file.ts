import type { Readable } from "node:stream";
import { AppError } from "#domain/errors.ts";
import { topLevelBoxes } from "#engine/index.ts";
import type { Store } from "./storage.ts";

export type VideoType = { extension: "mp4" | "webm"; type: "video/mp4" | "video/webm" };

/** Maximum number of top-level boxes in an MP4 file, because each header is a separate read from the storage. */
const maxBoxes = 10_000;
const mp4: VideoType = { extension: "mp4", type: "video/mp4" };
const webm: VideoType = { extension: "webm", type: "video/webm" };

/**
 * Detects by the first bytes whether a file has a type that browsers play (ISO 14496-12, RFC 8794), which excludes
 * QuickTime's own brand.
 */
function videoType(head: Buffer): VideoType | null {
  if (head.toString("latin1", 4, 8) === "ftyp") return head.toString("latin1", 8, 12) === "qt  " ? null : mp4;
  return head.readUInt32BE(0) === 0x1a45dfa3 ? webm : null;
}

/**
 * Checks by content that a stored file is a complete video.
 * @throws AppError media.no-video, media.broken-video
 */
export async function checkVideo(store: Store, key: string): Promise<VideoType> {
  const bytes = (await store.size(key)) ?? 0;
  const head = await readRange(store, key, 0, Math.min(bytes, 16));
  const type = head.length === 16 ? videoType(head) : null;
  if (!type) throw new AppError("media.no-video");
  if (type === mp4) await checkBoxes(store, key, bytes);
  return type;
}

/** Checks that the boxes of an MP4 file fill it exactly and include `moov` and `mdat`. */
async function checkBoxes(store: Store, key: string, bytes: number): Promise<void> {
  const types = new Set<string>();
  try {
    const read = (start: number, length: number) => readRange(store, key, start, length);
    for await (const { type } of topLevelBoxes(read, bytes, maxBoxes)) types.add(type);
  } catch (cause) {
    if (cause instanceof RangeError) throw new AppError("media.broken-video", { cause });
    throw cause;
  }
  if (!types.has("moov") || !(types.has("mdat") || types.has("moof"))) throw new AppError("media.broken-video");
}

async function readRange(store: Store, key: string, start: number, length: number): Promise<Buffer> {
  if (length <= 0) return Buffer.alloc(0);
  const chunks: Buffer[] = [];
  for await (const chunk of (await store.read(key, { start, end: start + length - 1 })) as AsyncIterable<Buffer>) {
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/** Passes a stream through; fails if it is longer than `maxBytes`. @throws AppError media.too-large */
export async function* limitBytes(body: Readable, maxBytes: number): AsyncGenerator<Buffer> {
  let bytes = 0;
  for await (const chunk of body as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    if (bytes > maxBytes) throw new AppError("media.too-large");
    yield chunk;
  }
}

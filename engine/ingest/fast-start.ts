import { createReadStream, createWriteStream } from "node:fs";
import { type FileHandle, rename, rm } from "node:fs/promises";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { Mp4Box } from "#engine/output/mp4/boxes.ts";
import { chunkOffsetTables, tracksIn } from "./top-level-boxes.ts";

/** Boxes with byte positions that this code cannot adjust; a video that contains one stays unchanged. */
const positioned = ["saio", "iloc", "cmov", "tfra"];
const maxUint32 = 0xffff_ffff;

/**
 * Whether a player must load the whole video before it can start, and moving the `moov` box to the front changes that;
 * false for videos whose byte positions this code cannot adjust.
 */
export function needsFastStart(tables: Buffer, boxes: readonly Mp4Box[]): boolean {
  const types = boxes.map(({ type }) => type);
  const isLate = types.indexOf("moov") > types.indexOf("mdat");
  const isPlain = types[0] === "ftyp" && !types.includes("moof") && !types.includes("mfra");
  return isLate && isPlain && positioned.every((type) => !tables.includes(type, 0, "latin1"));
}

/** Rewrites the video in place with its `moov` box directly after the first box. Reads and writes the file once. */
export async function moveMoovToFront(file: string, tables: Buffer, boxes: readonly Mp4Box[]): Promise<void> {
  const [first] = boxes;
  const moov = boxes.find(({ type }) => type === "moov");
  if (!first || !moov) return;
  const moved = Buffer.from(tables);
  if (!shift(moved, { from: first.size, until: moov.start, by: moov.size })) return;
  const target = `${file}.moved`;
  try {
    await pipeline(Readable.from(parts(file, moved, first, moov)), createWriteStream(target));
    await rename(target, file);
  } finally {
    await rm(target, { force: true });
  }
}

async function* parts(file: string, moved: Buffer, first: Mp4Box, moov: Mp4Box): AsyncGenerator<Buffer> {
  const read = (start: number, end: number) => createReadStream(file, { start, end: end - 1 }) as AsyncIterable<Buffer>;
  yield* read(0, first.size);
  yield moved;
  yield* read(first.size, moov.start);
  if (!moov.isOpen) yield* createReadStream(file, { start: moov.start + moov.size }) as AsyncIterable<Buffer>;
}

/**
 * Adds `by` to every chunk offset in the tables that is at least `from` and less than `until`, all in bytes. Returns
 * false when an offset would exceed 32 bits.
 */
function shift(tables: Buffer, { from, until, by }: { from: number; until: number; by: number }): boolean {
  for (const track of tracksIn(tables)) {
    for (const { box, wide, count } of chunkOffsetTables(tables, track)) {
      for (let index = 0; index < count; index++) {
        const at = box.body + 8 + index * (wide ? 8 : 4);
        const offset = wide ? Number(tables.readBigUInt64BE(at)) : tables.readUInt32BE(at);
        if (offset < from || offset >= until) continue;
        if (!wide && offset + by > maxUint32) return false;
        if (wide) tables.writeBigUInt64BE(BigInt(offset + by), at);
        else tables.writeUInt32BE(offset + by, at);
      }
    }
  }
  return true;
}

/**
 * Writes an explicit length into the last box of a file if its length is open (0, which means up to the end of the
 * file), so that another box can follow.
 */
export async function closeLastBox(handle: FileHandle, boxes: readonly Mp4Box[]): Promise<void> {
  const last = boxes.at(-1);
  if (!last?.isOpen || last.size > maxUint32) return;
  const size = Buffer.alloc(4);
  size.writeUInt32BE(last.size, 0);
  await handle.write(size, 0, 4, last.start);
}

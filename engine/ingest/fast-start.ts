import { createReadStream, createWriteStream } from "node:fs";
import { type FileHandle, rename, rm } from "node:fs/promises";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { chunkTables, type FilmBox, tracksIn } from "./film-boxes.ts";

/** Boxes with positions in the file that are not moved along here. */
const positioned = ["saio", "iloc", "cmov", "tfra"];
const most32 = 0xffff_ffff;

/** Whether a player has to load the whole film before it may begin, and moving the tables helps. */
export function canStartFaster(tables: Buffer, boxes: readonly FilmBox[]): boolean {
  const types = boxes.map(({ type }) => type);
  const isLate = types.indexOf("moov") > types.indexOf("mdat");
  const isPlain = types[0] === "ftyp" && !types.includes("moof") && !types.includes("mfra");
  return isLate && isPlain && positioned.every((type) => !tables.includes(type, 0, "latin1"));
}

/** Writes the film anew with its tables behind the first box, in place. Reads and writes it once. */
export async function startFaster(file: string, tables: Buffer, boxes: readonly FilmBox[]): Promise<void> {
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

async function* parts(file: string, moved: Buffer, first: FilmBox, moov: FilmBox): AsyncGenerator<Buffer> {
  const read = (start: number, end: number) => createReadStream(file, { start, end: end - 1 }) as AsyncIterable<Buffer>;
  yield* read(0, first.size);
  yield moved;
  yield* read(first.size, moov.start);
  if (!moov.isOpen) yield* createReadStream(file, { start: moov.start + moov.size }) as AsyncIterable<Buffer>;
}

/** False when a position would not fit any more. */
function shift(tables: Buffer, { from, until, by }: { from: number; until: number; by: number }): boolean {
  for (const track of tracksIn(tables)) {
    for (const { box, wide, count } of chunkTables(tables, track)) {
      for (let index = 0; index < count; index++) {
        const at = box.body + 8 + index * (wide ? 8 : 4);
        const offset = wide ? Number(tables.readBigUInt64BE(at)) : tables.readUInt32BE(at);
        if (offset < from || offset >= until) continue;
        if (!wide && offset + by > most32) return false;
        if (wide) tables.writeBigUInt64BE(BigInt(offset + by), at);
        else tables.writeUInt32BE(offset + by, at);
      }
    }
  }
  return true;
}

/** Gives a last box that leaves its length open a length, so that more can follow it. */
export async function closeLastBox(handle: FileHandle, boxes: readonly FilmBox[]): Promise<void> {
  const last = boxes.at(-1);
  if (!last?.isOpen || last.size > most32) return;
  const size = Buffer.alloc(4);
  size.writeUInt32BE(last.size, 0);
  await handle.write(size, 0, 4, last.start);
}

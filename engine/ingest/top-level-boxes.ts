import type { FileHandle } from "node:fs/promises";
import { boxesIn, findBox, type Mp4Box, readerOf, topLevelBoxes } from "#engine/output/mp4/boxes.ts";
import { EngineError } from "#engine/description/engine-error.ts";

/**
 * Displayed size of a video in pixels. `seconds` is null if only movie fragments, which are not read, contain the
 * duration.
 */
export type VideoMetadata = { width: number; height: number; seconds: number | null; rotation: number };

const maxMoovBytes = 64 * 1024 * 1024;
const maxSide = 16_384;

const badVideo = (reason: string) => new EngineError("bad-film", reason);

/** Reads the top-level boxes, which must fill the file exactly. @throws EngineError bad-film */
export async function readBoxes(handle: FileHandle): Promise<Mp4Box[]> {
  const { size: bytes } = await handle.stat();
  const boxes: Mp4Box[] = [];
  try {
    for await (const box of topLevelBoxes(readerOf(handle), bytes)) boxes.push(box);
    return boxes;
  } catch (error) {
    throw error instanceof RangeError ? badVideo("it is cut off") : error;
  }
}

/** Reads the `moov` box as one buffer. @throws EngineError bad-film */
export async function readMoov(handle: FileHandle, boxes: readonly Mp4Box[]): Promise<Buffer> {
  const moov = boxes.find(({ type }) => type === "moov");
  if (!moov || moov.size > maxMoovBytes) throw badVideo("it has no tables");
  if (!boxes.some(({ type }) => type === "mdat")) throw badVideo("it has no pictures");
  const tables = Buffer.alloc(moov.size);
  await handle.read(tables, 0, moov.size, moov.start);
  if (moov.isOpen) tables.writeUInt32BE(moov.size, 0);
  return tables;
}

/** Returns the displayed size and checks that all samples lie within the file. @throws EngineError bad-film */
export function checkMoov(tables: Buffer, boxes: readonly Mp4Box[]): VideoMetadata {
  try {
    return judge(tables, boxes);
  } catch (error) {
    throw error instanceof EngineError ? error : badVideo("its tables are damaged");
  }
}

function judge(tables: Buffer, boxes: readonly Mp4Box[]): VideoMetadata {
  const bytes = boxes.reduce((sum, { size }) => sum + size, 0);
  const isFragmented = boxes.some(({ type }) => type === "moof");
  const tracks = tracksIn(tables);
  for (const track of tracks) checkChunks(tables, track, bytes);
  const video = tracks.find((track) => handlerOf(tables, track) === "vide");
  if (!video) throw badVideo("it has no track of pictures");
  const stsz = findBox(tables, ["mdia", "minf", "stbl", "stsz"], video);
  const samples = stsz ? tables.readUInt32BE(stsz.body + 8) : 0;
  const seconds = secondsOf(tables, video);
  if (!isFragmented && (samples === 0 || seconds === 0)) throw badVideo("it has no pictures");
  return { ...sizeOf(tables, video), seconds: seconds || null };
}

export function tracksIn(tables: Buffer): Mp4Box[] {
  const moov = findBox(tables, ["moov"]);
  return moov ? boxesIn(tables, moov.body, moov.end).filter(({ type }) => type === "trak") : [];
}

const handlerOf = (tables: Buffer, track: Mp4Box) => {
  const hdlr = findBox(tables, ["mdia", "hdlr"], track);
  return hdlr && tables.toString("latin1", hdlr.body + 8, hdlr.body + 12);
};

function secondsOf(tables: Buffer, track: Mp4Box): number {
  const mdhd = findBox(tables, ["mdia", "mdhd"], track);
  if (!mdhd) throw badVideo("it has no duration");
  const isLong = tables.readUInt8(mdhd.body) === 1;
  const timescale = tables.readUInt32BE(mdhd.body + (isLong ? 20 : 12));
  const duration = isLong ? Number(tables.readBigUInt64BE(mdhd.body + 24)) : tables.readUInt32BE(mdhd.body + 16);
  return timescale > 0 ? duration / timescale : 0;
}

/** Size from the first sample description; a rotation by 90 or 270 degrees swaps the sides. */
function sizeOf(tables: Buffer, track: Mp4Box): Pick<VideoMetadata, "width" | "height" | "rotation"> {
  const stsd = findBox(tables, ["mdia", "minf", "stbl", "stsd"], track);
  const [entry] = stsd ? boxesIn(tables, stsd.body + 8, stsd.end) : [];
  if (!entry) throw badVideo("its pictures are not described");
  const [coded, across] = [tables.readUInt16BE(entry.start + 32), tables.readUInt16BE(entry.start + 34)];
  if (coded < 2 || across < 2 || Math.max(coded, across) > maxSide)
    throw badVideo(`it has ${coded} x ${across} pixels`);
  const rotation = rotationOf(tables, track);
  const isUpright = rotation % 180 === 0;
  return { width: isUpright ? coded : across, height: isUpright ? across : coded, rotation };
}

function rotationOf(tables: Buffer, track: Mp4Box): number {
  const tkhd = findBox(tables, ["tkhd"], track);
  if (!tkhd) return 0;
  const matrix = tkhd.body + (tables.readUInt8(tkhd.body) === 1 ? 52 : 40);
  const [a, b] = [tables.readInt32BE(matrix), tables.readInt32BE(matrix + 4)];
  if (a !== 0) return a < 0 ? 180 : 0;
  return b === 0 ? 0 : b > 0 ? 90 : 270;
}

/** The tables of a track that hold its chunk offsets. */
export function chunkOffsetTables(tables: Buffer, track: Mp4Box): { box: Mp4Box; wide: boolean; count: number }[] {
  const stbl = findBox(tables, ["mdia", "minf", "stbl"], track);
  const offsetBoxes = stbl
    ? boxesIn(tables, stbl.body, stbl.end).filter(({ type }) => type === "stco" || type === "co64")
    : [];
  return offsetBoxes.map((box) => {
    const wide = box.type === "co64";
    const count = tables.readUInt32BE(box.body + 4);
    if (box.body + 8 + count * (wide ? 8 : 4) > box.end) throw badVideo("its tables are damaged");
    return { box, wide, count };
  });
}

function checkChunks(tables: Buffer, track: Mp4Box, bytes: number): void {
  for (const { box, wide, count } of chunkOffsetTables(tables, track)) {
    for (let index = 0; index < count; index++) {
      const at = box.body + 8 + index * (wide ? 8 : 4);
      const offset = wide ? Number(tables.readBigUInt64BE(at)) : tables.readUInt32BE(at);
      if (offset >= bytes) throw badVideo("it is cut off");
    }
  }
}

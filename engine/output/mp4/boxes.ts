import type { FileHandle } from "node:fs/promises";

/**
 * One box of an MP4 (ISO 14496-12 §4.2). Positions are bytes in its buffer or file; `body` is where its content begins.
 */
export type Mp4Box = {
  type: string;
  start: number;
  body: number;
  end: number;
  size: number;
  /** Whether the length field says that the box reaches to the end of the file. */
  isOpen: boolean;
};

/** Reads `length` bytes of a file from `start`, or fewer at its end. */
type ReadBytes = (start: number, length: number) => Promise<Buffer>;

const shortHeader = 8;
const longHeader = 16;

/**
 * Reads the header of the box at position `start`.
 * @param header the first 16 bytes of the box, or fewer at the end of the file
 * @throws RangeError when the box is damaged or reaches beyond `end`
 */
function readHeader(header: Buffer, start: number, end: number): Mp4Box {
  const declared = header.length < shortHeader ? -1 : header.readUInt32BE(0);
  const isLong = declared === 1 && header.length >= longHeader;
  const isOpen = declared === 0;
  const size = isLong ? Number(header.readBigUInt64BE(shortHeader)) : isOpen ? end - start : declared;
  const headerBytes = isLong ? longHeader : shortHeader;
  if (size < headerBytes || start + size > end) throw new RangeError("The MP4 is damaged");
  const type = header.toString("latin1", 4, 8);
  return { type, start, body: start + headerBytes, end: start + size, size, isOpen };
}

/** Returns the sibling boxes between two byte positions. @throws RangeError when a box is damaged or ends after `to` */
export function boxesIn(content: Buffer, from = 0, to = content.length): Mp4Box[] {
  const boxes: Mp4Box[] = [];
  for (let start = from; start + shortHeader <= to;) {
    const box = readHeader(content.subarray(start, Math.min(start + longHeader, to)), start, to);
    boxes.push(box);
    start = box.end;
  }
  return boxes;
}

/** Returns the first box under `path`, for example `["moov", "trak", "mdia"]`, in a buffer or in one of its boxes. */
export function findBox(content: Buffer, path: readonly string[], parent?: Mp4Box): Mp4Box | undefined {
  let current = parent;
  for (const type of path) {
    current = boxesIn(content, current?.body, current?.end).find((box) => box.type === type);
    if (!current) return undefined;
  }
  return current;
}

/**
 * Yields the top-level boxes of a file, which must fill the file exactly. Reads only the boxes' headers, because a
 * video may exceed the memory.
 * @throws RangeError when the file is damaged or has more than `maxBoxes` boxes
 */
export async function* topLevelBoxes(read: ReadBytes, bytes: number, maxBoxes = 100_000): AsyncGenerator<Mp4Box> {
  for (let start = 0, count = 1; start < bytes; count++) {
    if (count > maxBoxes) throw new RangeError("The MP4 has too many boxes");
    const box = readHeader(await read(start, Math.min(longHeader, bytes - start)), start, bytes);
    yield box;
    start = box.end;
  }
}

export function readerOf(handle: FileHandle): ReadBytes {
  return async (start, length) => {
    const buffer = Buffer.alloc(length);
    const { bytesRead } = await handle.read(buffer, 0, length, start);
    return buffer.subarray(0, bytesRead);
  };
}

import { brotliDecompressSync } from "node:zlib";
import { UnusableFont } from "./unusable-font.ts";

const signature = 0x774f4632; // "wOF2"
const headerLength = 48;
/** Maximum size in bytes of a font's tables without compression. */
const maxBytes = 32 * 1024 ** 2;

/**
 * Tags that WOFF2 abbreviates to the numbers 0 to 13 (section 4.1, "Table directory format"). Higher numbers stand for
 * tables that are not needed here.
 */
const tags = "cmap head hhea hmtx maxp name OS/2 post cvt_ fpgm glyf loca prep CFF_".replaceAll("_", " ");
const tagLength = 4;
const anyTag = 63;
/** Transform version that leaves `glyf` and `loca` unchanged; for all other tables this is 0. */
const untransformedGlyphs = 3;

export const isWoff2 = (content: Buffer): boolean => content.length >= 4 && content.readUInt32BE(0) === signature;

/** Reads a number of variable length (UIntBase128, section 3.1); `next` is the position after it. */
function readNumber(content: Buffer, start: number): { value: number; next: number } {
  let value = 0;
  for (let at = start; at < start + 5; at++) {
    const byte = content.readUInt8(at);
    value = value * 128 + (byte & 0x7f);
    if ((byte & 0x80) === 0) return { value, next: at + 1 };
  }
  throw new UnusableFont("damaged", "A length has more than five bytes");
}

type Entry = { tag: string; length: number };

/**
 * Reads the tables of a WOFF2 file with one font. Its outlines stay transformed.
 * @throws UnusableFont; RangeError for a file that ends too early
 */
export function readWoff2(content: Buffer, maxTables: number): ReadonlyMap<string, Buffer> {
  const count = content.readUInt16BE(12);
  const compressedBytes = content.readUInt32BE(20);
  if (count > maxTables) throw new UnusableFont("damaged", `${count} tables`);
  const entries: Entry[] = [];
  let at = headerLength;
  for (let index = 0; index < count; index++) {
    const { next, ...entry } = readEntry(content, at);
    if (entries.some(({ tag }) => tag === entry.tag)) throw new UnusableFont("damaged", `${entry.tag} occurs twice`);
    entries.push(entry);
    at = next;
  }
  const bytes = entries.reduce((sum, { length }) => sum + length, 0);
  if (bytes > maxBytes || at + compressedBytes > content.length)
    throw new UnusableFont("damaged", `${bytes} bytes of tables`);
  const data = decompress(content.subarray(at, at + compressedBytes), bytes);
  let start = 0;
  return new Map(
    entries.map(({ tag, length }) => {
      start += length;
      return [tag, data.subarray(start - length, start)];
    }),
  );
}

function readEntry(content: Buffer, start: number): Entry & { next: number } {
  const flags = content.readUInt8(start);
  const [index, transform] = [flags & 63, flags >> 6];
  const hasTag = index === anyTag;
  const known = tags.slice(index * (tagLength + 1), index * (tagLength + 1) + tagLength) || `#${index}`;
  const tag = hasTag ? content.toString("latin1", start + 1, start + 1 + tagLength) : known;
  const original = readNumber(content, start + 1 + (hasTag ? tagLength : 0));
  const untransformed = tag === "glyf" || tag === "loca" ? untransformedGlyphs : 0;
  const { value: length, next } = transform === untransformed ? original : readNumber(content, original.next);
  return { tag, length, next };
}

function decompress(compressed: Buffer, bytes: number): Buffer {
  try {
    const data = brotliDecompressSync(compressed, { maxOutputLength: Math.max(1, bytes) });
    if (data.length === bytes) return data;
  } catch (cause) {
    throw new UnusableFont("damaged", `The tables cannot be decompressed: ${String(cause)}`);
  }
  throw new UnusableFont("damaged", "The tables are shorter than the directory says");
}

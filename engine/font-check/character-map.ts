import { UnusableFont } from "./unusable-font.ts";

/** Subtables for Unicode as [platform, encoding, format], the best first (OpenType, "cmap"). */
const unicodeMaps = [
  [3, 10, 12],
  [0, 6, 12],
  [0, 4, 12],
  [3, 1, 4],
  [0, 3, 4],
  [0, 2, 4],
  [0, 1, 4],
  [0, 0, 4],
] as const;
const maxSubtables = 64;

/**
 * Returns a function that returns the number of the glyph of a character, or 0 if the font lacks the character.
 * @throws UnusableFont if the font has no map for Unicode; RangeError for a table that ends too early
 */
export function readCharacterMap(cmap: Buffer): (code: number) => number {
  const count = Math.min(cmap.readUInt16BE(2), maxSubtables);
  const subtables = Array.from({ length: count }, (_, index) => {
    const at = 4 + index * 8;
    const offset = cmap.readUInt32BE(at + 4);
    const table = cmap.subarray(offset);
    return {
      platform: cmap.readUInt16BE(at),
      encoding: cmap.readUInt16BE(at + 2),
      format: table.readUInt16BE(0),
      table,
    };
  });
  for (const [platform, encoding, format] of unicodeMaps) {
    const found = subtables.find(
      (each) => each.platform === platform && each.encoding === encoding && each.format === format,
    );
    if (found) return format === 12 ? readGroups(found.table) : readSegments(found.table);
  }
  throw new UnusableFont("letters", "The font has no map of Unicode characters");
}

/** Reads a subtable of format 4: ranges of characters of the Basic Multilingual Plane. */
function readSegments(table: Buffer): (code: number) => number {
  const bytes = table.readUInt16BE(6);
  const [ends, starts, deltas, offsets] = [14, 16 + bytes, 16 + 2 * bytes, 16 + 3 * bytes];
  return (code) => {
    for (let at = 0; at < bytes; at += 2) {
      if (code > table.readUInt16BE(ends + at)) continue;
      const start = table.readUInt16BE(starts + at);
      if (code < start) return 0;
      const delta = table.readUInt16BE(deltas + at);
      const offset = table.readUInt16BE(offsets + at);
      if (offset === 0) return (code + delta) & 0xffff;
      const glyph = table.readUInt16BE(offsets + at + offset + 2 * (code - start));
      return glyph === 0 ? 0 : (glyph + delta) & 0xffff;
    }
    return 0;
  };
}

/** Reads a subtable of format 12: sorted ranges of characters of all planes. */
function readGroups(table: Buffer): (code: number) => number {
  const count = table.readUInt32BE(12);
  return (code) => {
    let [low, high] = [0, count - 1];
    while (low <= high) {
      const middle = Math.floor((low + high) / 2);
      const at = 16 + middle * 12;
      const start = table.readUInt32BE(at);
      if (code < start) high = middle - 1;
      else if (code > table.readUInt32BE(at + 4)) low = middle + 1;
      else return table.readUInt32BE(at + 8) + code - start;
    }
    return 0;
  };
}

import { readFile } from "node:fs/promises";
import { readCharacterMap } from "#engine/font-check/character-map.ts";
import { readFontTables } from "#engine/font-check/font-tables.ts";

export type AssetFont =
  | "special-gothic.woff2"
  | "special-gothic-condensed.woff2"
  | "special-gothic-semibold.ttf"
  | "noto-sans-regular.ttf";

export const readAssetFont = (name: AssetFont): Promise<Buffer> =>
  readFile(new URL(`../../assets/fonts/${name}`, import.meta.url));

/**
 * Change of a table in a font: its new content, a function that computes it from the old content, or null to leave the
 * table out.
 */
type TableChange = Buffer | null | ((table: Buffer) => Buffer);

/** Returns a copy of a TTF or OTF font with other tables. */
export function changeTables(content: Buffer, changes: Record<string, TableChange>): Buffer {
  const { tables } = readFontTables(content);
  const entries = [...tables].flatMap(([tag, table]): [string, Buffer][] => {
    const change = changes[tag];
    if (change === null) return [];
    return [[tag, typeof change === "function" ? change(table) : (change ?? table)]];
  });
  const directory = Buffer.alloc(12 + entries.length * 16);
  content.copy(directory, 0, 0, 4);
  directory.writeUInt16BE(entries.length, 4);
  let offset = directory.length;
  const padded = entries.map(([tag, table], index) => {
    const at = 12 + index * 16;
    directory.write(tag, at, "latin1");
    directory.writeUInt32BE(offset, at + 8);
    directory.writeUInt32BE(table.length, at + 12);
    const rest = Buffer.alloc((4 - (table.length % 4)) % 4);
    offset += table.length + rest.length;
    return Buffer.concat([table, rest]);
  });
  return Buffer.concat([directory, ...padded]);
}

/** Returns a function that copies a table or file and changes its bytes from `at` on. */
export const changeBytes =
  (at: number, bytes: readonly number[]) =>
  (table: Buffer): Buffer => {
    const copy = Buffer.from(table);
    copy.set(bytes, at);
    return copy;
  };

/**
 * Returns the table `cmap` of a font for Latin characters after some changes: `changes` maps a character to the
 * character whose glyph it gets, or to null if it has no glyph.
 */
export function changeLetters(content: Buffer, changes: Record<string, string | null>): Buffer {
  const cmap = readFontTables(content).tables.get("cmap") ?? Buffer.alloc(0);
  const glyphOf = readCharacterMap(cmap);
  const groups = Array.from({ length: 0x2100 }, (_, code) => {
    const letter = String.fromCodePoint(code);
    const replaced = changes[letter] === undefined ? letter : changes[letter];
    return [code, replaced === null ? 0 : glyphOf(replaced.codePointAt(0) ?? 0)] as const;
  }).filter(([, glyph]) => glyph !== 0);
  const table = Buffer.alloc(12 + 16 + groups.length * 12);
  for (const [at, value] of [1, 3, 10].entries()) table.writeUInt16BE(value, 2 + at * 2);
  table.writeUInt32BE(12, 8);
  table.writeUInt16BE(12, 12);
  table.writeUInt32BE(table.length - 12, 16);
  table.writeUInt32BE(groups.length, 24);
  groups.forEach(([code, glyph], index) => {
    for (const [part, value] of [code, code, glyph].entries()) table.writeUInt32BE(value, 28 + index * 12 + part * 4);
  });
  return table;
}

/** Returns a table `name` with these entries, by their name ids, in English for Windows. */
export function nameTable(entries: Readonly<Record<number, string>>): Buffer {
  const texts = Object.entries(entries).map(([id, text]) => ({
    id: Number(id),
    bytes: Buffer.from(text, "utf16le").swap16(),
  }));
  const header = Buffer.alloc(6 + texts.length * 12);
  header.writeUInt16BE(texts.length, 2);
  header.writeUInt16BE(header.length, 4);
  let offset = 0;
  for (const [index, { id, bytes }] of texts.entries()) {
    const values = [3, 1, 0x0409, id, bytes.length, offset];
    for (const [part, value] of values.entries()) header.writeUInt16BE(value, 6 + index * 12 + part * 2);
    offset += bytes.length;
  }
  return Buffer.concat([header, ...texts.map(({ bytes }) => bytes)]);
}

import { readFile } from "node:fs/promises";
import { readCharacterMap } from "./character-map.ts";
import { checkDrawing } from "./check-drawing.ts";
import { readFontName } from "./font-name.ts";
import { type FontTables, type FontType, readFontTables } from "./font-tables.ts";
import { type FontProblem, UnusableFont } from "./unusable-font.ts";

/** A usable font with the name that it gives itself, or the reason why it cannot be used. */
export type FontReport =
  | { problem: null; name: string | null; type: FontType }
  | { problem: FontProblem; detail: string; missing: string };

/** Characters that a brand's own font must have. All other characters that the font lacks are drawn in our font. */
const requiredLetters = [..."ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÜabcdefghijklmnopqrstuvwxyzäöüß0123456789€„“.,-!?:"];

/**
 * Checks a font file: its tables, its licence bits, its letters, and that the drawing library draws the letters in a
 * usual size. The drawing library parses fonts in native code, so call this function only in a child process.
 */
export async function checkFont(file: string): Promise<FontReport> {
  const content = await readFile(file);
  try {
    const { type, tables } = readFontTables(content);
    checkLicence(tables);
    checkLetters(tables);
    const name = readFontName(tableOf(tables, "name"));
    checkDrawing(content, requiredLetters);
    return { problem: null, name, type };
  } catch (error) {
    if (error instanceof UnusableFont) return { problem: error.problem, detail: error.message, missing: error.missing };
    // Report a RangeError as a damaged font: the readers of tables throw it when a table ends too early.
    if (error instanceof RangeError) return { problem: "damaged", detail: error.message, missing: "" };
    throw error;
  }
}

const tableOf = (tables: FontTables, tag: string): Buffer => tables.get(tag) ?? Buffer.alloc(0);

/** Bits 1 to 3 of `fsType` (OpenType, "OS/2"): the licence forbids embedding if only the first of them is set. */
const embeddingBits = { mask: 0b1110, restricted: 0b0010 };
const fsTypeAt = 8;

function checkLicence(tables: FontTables): void {
  const fsType = tableOf(tables, "OS/2").readUInt16BE(fsTypeAt);
  if ((fsType & embeddingBits.mask) === embeddingBits.restricted)
    throw new UnusableFont("restricted", `fsType is ${fsType.toString(16)}`);
}

function checkLetters(tables: FontTables): void {
  const glyphs = tableOf(tables, "maxp").readUInt16BE(4);
  const glyphOf = readCharacterMap(tableOf(tables, "cmap"));
  const missing = requiredLetters.filter((letter) => {
    const glyph = glyphOf(letter.codePointAt(0) ?? 0);
    return glyph === 0 || glyph >= glyphs;
  });
  if (missing.length > 0)
    throw new UnusableFont("letters", `Letters are missing: ${missing.join("")}`, missing.join(""));
}

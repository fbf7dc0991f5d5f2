import { readFile } from "node:fs/promises";
import { houseTypeface, type Typeface } from "#engine/typography/fonts.ts";
import { registerTypeface } from "#engine/typography/own-typeface.ts";

/**
 * Reads a brand's own font; returns our own fonts without a file, or if it cannot be read. Fonts are parsed by native
 * code, so call this only in a child process.
 */
export async function readBrandTypeface(file: string | undefined): Promise<Typeface> {
  if (file === undefined) return houseTypeface;
  const content = await readFile(file).catch(() => null);
  return (content && registerTypeface(content)) ?? houseTypeface;
}

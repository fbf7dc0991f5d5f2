import { readFile } from "node:fs/promises";
import { houseTypeface, type Typeface } from "#engine/typography/fonts.ts";
import { registerTypeface } from "#engine/typography/own-typeface.ts";

/**
 * Reads the own font of a brand; our own fonts without one, or if the file cannot be read. Fonts are parsed by native
 * code, so call it only in a child process.
 */
export async function readBrandTypeface(file: string | undefined): Promise<Typeface> {
  if (file === undefined) return houseTypeface;
  const content = await readFile(file).catch(() => null);
  return (content && registerTypeface(content)) ?? houseTypeface;
}

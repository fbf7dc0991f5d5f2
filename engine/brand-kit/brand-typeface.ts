import { readFile } from "node:fs/promises";
import { houseTypeface, type Typeface } from "#engine/typography/fonts.ts";
import { registerTypeface } from "#engine/typography/own-typeface.ts";

/**
 * Reads a brand's own font. Returns our own fonts if there is no file or the file cannot be read. Fonts are parsed by
 * native code, which may crash, so call this function only in a child process.
 */
export async function readBrandTypeface(file: string | undefined): Promise<Typeface> {
  if (file === undefined) return houseTypeface;
  const content = await readFile(file).catch(() => null);
  return (content && registerTypeface(content)) ?? houseTypeface;
}

import { hex, type Colour } from "#engine/drawing/colour.ts";
import type { PromptWord } from "#engine/prompt/content-words.ts";
import { matchesStems } from "#engine/prompt/match-stems.ts";
import { colourWords } from "#engine/prompt/vocabulary.ts";

/** The colour that a word names. */
export function colourOf({ terms }: PromptWord): Colour | undefined {
  const code = colourWords.find(([, stems]) => terms.some((term) => matchesStems(term, stems)))?.[0];
  return code === undefined ? undefined : hex(code);
}

import type { PromptUnderstanding } from "#engine/prompt/understand-prompt.ts";
import { createScript } from "#engine/voice/split-into-passages.ts";
import { withoutPunctuation } from "../overlays/find-offers.ts";
import { findCutawayWords, sentencesOf } from "./find-cutaway-words.ts";

/**
 * Tells which words of a text a video with cutaways may show. The video leaves some out if they are too close to each
 * other or to its beginning, which only the speech decides.
 */
export function understandCutaways(text: string): PromptUnderstanding {
  const { written } = createScript(text);
  const last = sentencesOf(written).at(-1);
  const words = findCutawayWords(written)
    .filter(({ sentence }) => sentence.first !== last?.first)
    .flatMap(({ word }) => written.slice(word, word + 1).map(withoutPunctuation));
  return { recognized: [...new Set(words)], omitted: [], written: [], proposals: [] };
}

import type { PromptUnderstanding } from "#engine/prompt/understand-prompt.ts";
import { createScript, type WrittenWord } from "#engine/voice/split-into-passages.ts";
import { withoutPunctuation } from "../overlays/find-offers.ts";
import { lead, type TimedWord } from "../speech/speech.ts";
import { containsSceneWord, findCutawayWords, sentencesOf } from "./find-cutaway-words.ts";
import { hasRoom } from "./plan-cutaways.ts";

/** Estimates how long speaking a text takes, in seconds. */
export type EstimateSeconds = (text: string) => number;

/**
 * Tells which words of a text a video with cutaways may show. Words that come too early or too shortly before the end of
 * their sentence are left out by estimated times. The video may leave out more: the speech decides its times, and the
 * words may be too close to each other.
 */
export function understandCutaways(text: string, estimateSeconds: EstimateSeconds): PromptUnderstanding {
  const recognized = containsSceneWord(text) ? findShownWords(text, estimateSeconds) : [];
  return { recognized, omitted: [], written: [], proposals: [] };
}

function findShownWords(text: string, estimateSeconds: EstimateSeconds): string[] {
  const { written } = createScript(text);
  const last = sentencesOf(written).at(-1);
  const words = estimateTimes(written, estimateSeconds);
  const shown = findCutawayWords(written)
    .filter((named) => named.sentence.first !== last?.first && hasRoom(words, named, lead))
    .flatMap(({ word }) => written.slice(word, word + 1).map(withoutPunctuation));
  return [...new Set(shown)];
}

function estimateTimes(written: readonly WrittenWord[], estimateSeconds: EstimateSeconds): TimedWord[] {
  let time = 0;
  return written.map((word) => {
    const start = time;
    // The space lets the estimate count the pause after a comma, which belongs to the time before the next word.
    time += estimateSeconds(`${word.text} `);
    return { ...word, start, end: start + estimateSeconds(withoutPunctuation(word)) };
  });
}

import type { TimedWord } from "./speech.ts";

/** Shortest length of a shot in seconds: the first one, each further one, and the last one. */
const leastSeconds = { first: 3.4, further: 2.8, last: 2 };
/** Seconds from a cut to the first word of the sentence. */
const beforeWord = 0.1;

/**
 * Times in seconds of the video at which the camera changes between its two framings. It changes between sentences
 * only; the words' times count from the speech, which begins `lead` seconds after the video. `until` is the end of the
 * last shot, in seconds of the video.
 */
export function planCuts(words: readonly TimedWord[], lead: number, until: number): number[] {
  const cuts: number[] = [];
  for (const [index, word] of words.entries()) {
    const last = words[index - 1];
    if (!last?.endsSentence) continue;
    const cut = lead + Math.max(last.end, word.start - beforeWord);
    const previous = cuts.at(-1);
    const length = previous === undefined ? cut : cut - previous;
    const least = previous === undefined ? leastSeconds.first : leastSeconds.further;
    if (length >= least && until - cut >= leastSeconds.last) cuts.push(cut);
  }
  return cuts;
}

import type { TimedWord } from "./speech.ts";

/** Shortest length of a shot in seconds: the first one, each further one, and the last one. */
const leastSeconds = { first: 3.4, further: 2.8, last: 2 };
/** Shortest length in seconds of a last shot for a raised hand, such as that of a farewell. */
const leastForHand = 1.2;
/** Seconds from a cut to the first word of the sentence. */
const beforeWord = 0.1;

/**
 * Times in seconds of the video at which the camera changes between its two framings. It changes between sentences
 * only; the words' times count from the speech, which begins `lead` seconds after the video. `until` is the end of the
 * last shot, in seconds of the video. A sentence in which a hand is raised, at one of the times `gestures` in seconds of
 * the video, begins no close-up, which has no room for it, and ends one until shortly before `handsUntil`.
 */
export function planCuts(
  words: readonly TimedWord[],
  lead: number,
  until: number,
  gestures: readonly number[] = [],
  handsUntil = until,
): number[] {
  const cuts: number[] = [];
  for (const [index, word] of words.entries()) {
    const last = words[index - 1];
    if (!last?.endsSentence) continue;
    const cut = lead + Math.max(last.end, word.start - beforeWord);
    const previous = cuts.at(-1);
    const length = previous === undefined ? cut : cut - previous;
    const end = words.find(({ endsSentence }, at) => at >= index && endsSentence)?.end ?? Infinity;
    const isGestured = gestures.some((time) => time >= word.start + lead - 0.001 && time <= end + lead);
    if (isGestured && cuts.length % 2 === 0) continue;
    const least = previous === undefined ? leastSeconds.first : leastSeconds.further;
    const hasTime = isGestured ? handsUntil - cut >= leastForHand : until - cut >= leastSeconds.last;
    if (length >= least && hasTime) cuts.push(cut);
  }
  return cuts;
}

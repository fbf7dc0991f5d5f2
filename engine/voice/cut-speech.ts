import { speechRate, type Speech } from "./types.ts";

/** Seconds kept after the last word, in which its sound dies away. */
const after = 0.12;
const fadeSeconds = 0.05;
/** Fraction of the requested seconds after which a sentence may end the speech, although more words would fit. */
const fromShare = 0.75;

/** Returns the beginning of a speech: at most `seconds` long, up to the end of a sentence or at least of a word. */
export function cutSpeech({ samples, words, phones, sampleRate }: Speech, seconds: number): Speech {
  const fitting = words.filter(({ end }) => end + after <= seconds);
  // Return at least the first word, even if it takes longer than `seconds`, so that the speech is never empty.
  const candidates = fitting.length > 0 ? fitting : words.slice(0, 1);
  const sentenceEnd = candidates.findLastIndex(({ endsSentence, end }) => endsSentence && end >= seconds * fromShare);
  const shown = sentenceEnd < 0 ? candidates : candidates.slice(0, sentenceEnd + 1);
  const lastEnd = shown.at(-1)?.end ?? 0;
  const next = words[shown.length]?.start ?? Infinity;
  const length = Math.min(samples.length, Math.round(Math.min(lastEnd + after, Math.max(lastEnd, next)) * speechRate));
  const part = samples.slice(0, length);
  const fade = Math.min(length, Math.round(fadeSeconds * speechRate));
  for (let index = 0; index < fade; index++) {
    part[length - 1 - index] = ((part[length - 1 - index] as number) * index) / fade;
  }
  return {
    samples: part,
    sampleRate,
    seconds: length / speechRate,
    words: shown,
    phones: phones.filter(({ end }) => end <= lastEnd + 1e-6),
    isCut: true,
  };
}

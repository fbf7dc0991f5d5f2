import type { Slide } from "#domain/academy/video-scripts/slide.ts";

type TimedWord = { text: string; start: number; end: number };

/** Times at which a slide and each of its bullet points appear, in seconds of the video. */
export type TimedSlide = { slide: Slide; from: number; to: number; reveals: readonly number[] };

/** Seconds by which slides and bullet points appear before the word that they belong to is spoken. */
const early = 0.18;

const plain = (say: string) => say.replaceAll("|", " ").replaceAll(/\s+/gu, " ").trim();

/** Spoken text, one paragraph per slide. */
export const spokenText = (slides: readonly Slide[]): string => slides.map(({ say }) => plain(say)).join("\n\n");

/**
 * Finds the words at which slides and their bullet points appear. The words' times count from the speech, which begins
 * `lead` seconds after the video.
 */
export function timeSlides(
  slides: readonly Slide[],
  words: readonly TimedWord[],
  { lead, seconds }: { lead: number; seconds: number },
): TimedSlide[] {
  const starts = letterStarts(words);
  const timeAt = (letters: number) => {
    const word = starts.find(({ from }) => from >= letters)?.word;
    return (word?.start ?? words.at(-1)?.end ?? 0) + lead - early;
  };
  let letters = 0;
  const timed = slides.map((slide, index) => {
    const begin = letters;
    const reveals = marksIn(slide.say).map((mark) => timeAt(begin + mark));
    letters += lettersOf(slide.say);
    return { slide, from: index === 0 ? 0 : timeAt(begin), to: seconds, reveals };
  });
  return timed.map((one, index) => ({ ...one, to: timed[index + 1]?.from ?? seconds }));
}

const lettersOf = (text: string) => text.replaceAll(/[\s|]/gu, "").length;

/** Number of letters before each `|`, which marks in a script where a bullet point appears. */
function marksIn(say: string): number[] {
  return say
    .split("|")
    .slice(0, -1)
    .map((_, index, parts) => lettersOf(parts.slice(0, index + 1).join("")));
}

/** Number of letters before each word; spaces are ignored, because they may differ between script and speech. */
function letterStarts(words: readonly TimedWord[]): { from: number; word: TimedWord }[] {
  let from = 0;
  return words.map((word) => {
    const start = { from, word };
    from += lettersOf(word.text);
    return start;
  });
}

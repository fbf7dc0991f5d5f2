import type { Sticker } from "../overlays/sticker-plan.ts";
import type { TimedWord } from "../speech/speech.ts";
import { findCutawayWords, type NamedScene, type Sentence, sentencesOf } from "./find-cutaway-words.ts";

/** A scene that fills the frame for a while; times in seconds of the video. `prompt` is that of the scene. */
export type Cutaway = { prompt: string; from: number; to: number };

type Input = {
  /** Seconds of the video before the first word's times begin. */
  lead: number;
  /** Time in seconds before which no scene is shown, because a lower third introduces the speaker. */
  earliest: number;
  /** Times in seconds at which the camera changes between its two framings. */
  cuts: readonly number[];
  stickers: readonly Sticker[];
};

/** Largest number of cutaways in a video, and seconds from the beginning of one to that of the next. */
const most = 3;
const distance = 8;
/** Seconds at the beginning of a video in which the speaker stays visible. */
const opening = 3;
/** Length of a cutaway in seconds: at least, at most, and the one that is preferred. */
const length = { least: 2, most: 3.5, best: 2.8 };
/** Shortest time in seconds for which the speaker is visible between a cut and a cutaway, in both directions. */
const leastShot = 1.2;
/** Seconds by which a scene may appear before the word that names it. */
const maxEarliness = { word: 0.7, sentence: 1.5 };

/**
 * Plans the cutaways of a speech. Each lies within one sentence, begins and ends between two words, and is over at the
 * latest when its sentence ends; the last sentence always belongs to the speaker.
 */
export function planCutaways(words: readonly TimedWord[], input: Input): Cutaway[] {
  const last = sentencesOf(words).at(-1);
  const cutaways: Cutaway[] = [];
  for (const named of findCutawayWords(words)) {
    if (cutaways.length === most) break;
    if (named.sentence.first === last?.first || cutaways.some(({ prompt }) => prompt === named.scene.prompt)) continue;
    const previous = cutaways.at(-1);
    const earliest = Math.max(opening, input.earliest, previous ? previous.from + distance : 0);
    const span = spanOf(words, named, { ...input, earliest });
    if (span) cutaways.push({ prompt: named.scene.prompt, ...span });
  }
  return cutaways;
}

/**
 * Whether the times of a speech leave room for a scene, regardless of camera, stickers, a lower third and other
 * cutaways. `lead` is the time in seconds before the first word's times begin.
 */
export const hasRoom = (words: readonly TimedWord[], named: NamedScene, lead: number): boolean =>
  spanOf(words, named, { lead, earliest: opening, cuts: [], stickers: [] }) !== undefined;

type Span = { from: number; to: number };

/** The best time span for a scene, or undefined if its word is in an unsuitable place. */
function spanOf(words: readonly TimedWord[], { word, sentence }: NamedScene, input: Input): Span | undefined {
  const begins = beginningsOf(words, { word, sentence }, input);
  for (const from of begins.filter((time) => time >= input.earliest)) {
    const ends = endsOf(words, { word, sentence }, input.lead)
      .filter((to) => to - from >= length.least && to - from <= length.most)
      .filter((to) => input.stickers.every((sticker) => sticker.to <= from || sticker.from >= to));
    const [to] = ends.toSorted((a, b) => Math.abs(a - from - length.best) - Math.abs(b - from - length.best));
    if (to !== undefined) return { from, to };
  }
  return undefined;
}

type Place = { word: number; sentence: Sentence };

/**
 * Times at which a cutaway may begin, the best one first: with the word before the naming one, with that word itself, or
 * with the sentence if the camera would otherwise change twice within a short time.
 */
function beginningsOf(words: readonly TimedWord[], { word, sentence }: Place, { lead, cuts }: Input): number[] {
  const startOf = (index: number) => (words[index]?.start ?? 0) + lead;
  const named = startOf(word);
  const sentenceStart = startOf(sentence.first);
  const cut = cuts.findLast((time) => time <= sentenceStart + 0.001) ?? 0;
  const before = sentence.first < word && named - startOf(word - 1) <= maxEarliness.word ? [startOf(word - 1)] : [];
  const inside = [...before, named].filter((time) => time - cut >= leastShot);
  if (named - sentenceStart > maxEarliness.sentence) return inside;
  const isCutHere = cut >= (words[sentence.first - 1]?.end ?? 0) + lead;
  if (!isCutHere && sentenceStart - cut < leastShot) return inside;
  return [...inside, isCutHere ? cut : sentenceStart];
}

/** Times at which a cutaway may end: between two words after the naming one, but not shortly before the sentence ends. */
function endsOf(words: readonly TimedWord[], { word, sentence }: Place, lead: number): number[] {
  const end = (words[sentence.last]?.end ?? 0) + lead;
  const between = words.slice(word + 1, sentence.last + 1).map(({ start }) => start + lead);
  return [...between.filter((time) => end - time >= leastShot), end];
}

/**
 * Moves a camera cut in the pause after a cutaway to the cutaway's end, so that the camera does not change twice within
 * the pause.
 */
export function alignCuts(
  cuts: readonly number[],
  cutaways: readonly Cutaway[],
  words: readonly TimedWord[],
  lead: number,
): number[] {
  return cuts.map((cut) => {
    const ended = cutaways.findLast(({ to }) => to <= cut);
    const isSpeechBetween = words.some(({ start }) => ended && start + lead >= ended.to && start + lead < cut);
    return ended && !isSpeechBetween ? ended.to : cut;
  });
}

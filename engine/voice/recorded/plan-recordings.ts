import { createOwnWordSearch } from "../lexicon/find-own-words.ts";
import type { OwnPronunciation } from "../lexicon/own-pronunciations.ts";
import { createOwnLexicon } from "../own-lexicon.ts";
import { createScript, type Passage, type Script } from "../split-into-passages.ts";

/**
 * A part of a text, usually one sentence, that another voice speaks in one recording: `text` as it is written,
 * `letters` as they are spoken, with numbers in words.
 */
export type RecordingPlan = { text: string; letters: number };

/** The passages of a script that one recording contains; `pause` is the silence before the first passage in seconds. */
export type RecordedPart = { passages: Passage[]; pause: number };

/** Maximum number of letters in a recording, because aligning takes memory that grows with the square of the length. */
const maxLetters = 400;

const lettersOf = ({ tokens }: Passage) => tokens.reduce((sum, { word }) => sum + word.length, 0);
const firstReading = ({ tokens }: Passage) => tokens[0]?.reading;
const lastReading = ({ tokens }: Passage) => tokens.at(-1)?.reading;

/**
 * Joins the passages of a sentence, which the voices of the engine speak in several breaths, to one part. A written
 * word that is read in two passages, such as a long number, is not divided.
 */
export function recordedParts({ passages }: Script): RecordedPart[] {
  const parts: (RecordedPart & { letters: number })[] = [];
  for (const passage of passages) {
    const part = parts.at(-1);
    const before = part?.passages.at(-1);
    const letters = lettersOf(passage);
    const isDivided = before !== undefined && lastReading(before) === firstReading(passage);
    if (part && (isDivided || (passage.isContinued && part.letters + letters <= maxLetters))) {
      part.passages.push(passage);
      part.letters += letters;
    } else parts.push({ passages: [passage], pause: passage.pause, letters });
  }
  return parts;
}

/**
 * Replaces the words of a customer's list by their German spelling. Pronunciations in IPA are left out, because other
 * voices do not read them.
 */
function respell(text: string, pronunciations: readonly OwnPronunciation[]): string {
  const spelled = pronunciations
    .map(({ word, spoken }) => ({ word: word.trim(), spoken: spoken.trim() }))
    .filter(({ spoken }) => !/^\/.+\/$/.test(spoken));
  if (spelled.length === 0) return text;
  const find = createOwnWordSearch(spelled);
  let result = "";
  for (let at = 0; at < text.length;) {
    const match = find(text, at);
    result += match?.spoken ?? text.charAt(at);
    at += match?.length ?? 1;
  }
  return result;
}

/** Divides a text into the parts to record, in order; empty if nothing in the text can be spoken. */
export function planRecordings(text: string, pronunciations: readonly OwnPronunciation[] = []): RecordingPlan[] {
  const script = createScript(text, createOwnLexicon(pronunciations));
  return recordedParts(script).map(({ passages }) => {
    const readings = new Set(passages.flatMap(({ tokens }) => tokens.map(({ reading }) => reading)));
    const written = [...readings].map((reading) => script.written[reading]?.text ?? "").join(" ");
    return {
      text: respell(written, pronunciations),
      letters: passages.reduce((sum, passage) => sum + lettersOf(passage), 0),
    };
  });
}

import { colourWords } from "#engine/prompt/vocabulary.ts";
import { fold } from "#engine/prompt/fold.ts";
import { matchesStems } from "#engine/prompt/match-stems.ts";
import { readPrompt } from "#engine/prompt/read-prompt.ts";
import type { WrittenWord } from "#engine/voice/split-into-passages.ts";
import { findOffers, withoutPunctuation } from "../overlays/find-offers.ts";
import { type CutawayScene, cutawayScenes, figuresOfSpeech, graveWords } from "./cutaway-words.ts";

/** A sentence of a text: the indices of its first and last word. */
export type Sentence = { first: number; last: number };

/** A word that names what a scene shows: its index among all words, and its sentence. */
export type NamedScene = { scene: CutawayScene; word: number; sentence: Sentence };

const scenesByWord = new Map(
  cutawayScenes.flatMap((scene) => scene.words.split(" ").map((word) => [word, scene] as const)),
);

/** Words in a sentence that may turn the meaning of what it names into its opposite. */
const denial = /^(?:kein\p{L}*|nicht|nichts|nie|niemals|ohne|statt|anstatt|weder|außer|nirgends|früher|verboten)$/iu;
/** Words before a noun that are written with a capital and do not make it part of a name. */
const capitalBeforeNoun = /^(?:ihr(?:e[mnrs]?)?|sie|tasse|tassen|stück|kugel|teller|team)$/iu;
/** Words that stand before names of persons and businesses. */
const title =
  /^(?:familie|frau|herrn?|firma|dr\.?|praxis|kanzlei|apotheke|gasthof|gasthaus|hotel|pension|metzgerei|bäckerei|café|restaurant|bistro|studio|autohaus)$/iu;
/** Words with which a sentence begins that do not make the noun after them part of a name. */
const firstBeforeNoun =
  /^(?:ein|im|am|ins|ans|zum|zur|vom|beim|mit|bei|das|der|auf|in|an|für|und|ob|kein|\p{L}+e[mnrs]?)$/iu;
/** Words after a landscape that make it a figure of speech, as in "ein Meer von Blumen". */
const afterFigure = /^(?:der|des|von|aus|an|voller|voll|vor|wie)$/u;
/** Words after a thing that tell where it is, or when something happens there. */
const afterPlace = /^(?:im|in|ins|am|an|auf|bei|beim|unter|vor|hinter|neben|durch)$/u;
/** Number of words before a noun among which "wie" makes it a comparison, as in "wie ein Wald". */
const comparisonReach = 3;

/** Divides words into sentences, as the voice reads them. */
export function sentencesOf(words: readonly WrittenWord[]): Sentence[] {
  const sentences: Sentence[] = [];
  let first = 0;
  for (const [index, { endsSentence }] of words.entries()) {
    if (!endsSentence && index < words.length - 1) continue;
    sentences.push({ first, last: index });
    first = index + 1;
  }
  return sentences;
}

/** Whether a text contains a word of a scene at all: cheap, for texts whose analysis would find nothing. */
export const containsSceneWord = (text: string): boolean =>
  (text.normalize("NFC").match(/\p{L}+(?:-\p{L}+)*/gu) ?? []).some((word) => scenesByWord.has(word));

/**
 * Finds the words of a text that certainly name what a scene shows, in their order. Sentences with an offer are left
 * out, as is a text about death, illness or accidents.
 */
export function findCutawayWords(words: readonly WrittenWord[]): NamedScene[] {
  // Look up the words first, because analysing a sentence costs far more and most sentences name no scene.
  const sentences = sentencesOf(words).filter(({ first, last }) =>
    words.slice(first, last + 1).some(({ text }) => containsSceneWord(text)),
  );
  if (sentences.length === 0 || graveWords.test(words.map(({ text }) => text).join(" "))) return [];
  return sentences.flatMap((sentence) => findInSentence(words, sentence));
}

function findInSentence(words: readonly WrittenWord[], sentence: Sentence): NamedScene[] {
  const inSentence = words.slice(sentence.first, sentence.last + 1);
  if (findOffers(inSentence).length > 0) return [];
  const texts = inSentence.map(withoutPunctuation);
  const whole = texts.join(" ");
  if (texts.some((text) => denial.test(text)) || figuresOfSpeech.test(whole) || hasOtherConditions(whole)) return [];
  return texts.flatMap((text, index): NamedScene[] => {
    const scene = scenesByWord.get(text);
    if (!scene || isQuoted(words[sentence.first + index]) || !isPlainNoun(texts, index, scene)) return [];
    return [{ scene, word: sentence.first + index, sentence }];
  });
}

/** Whether a sentence names weather or a time of day that the scenes, each in its usual light, would contradict. */
function hasOtherConditions(sentence: string): boolean {
  const { weather, daytime } = readPrompt(sentence);
  return weather !== "clear" || daytime === "night";
}

const isQuoted = (word: WrittenWord | undefined) => /["„“”»«]/u.test(word?.text ?? "");

/** Whether a word means the thing itself, and not a name, a comparison, a figure of speech or one of another colour. */
function isPlainNoun(texts: readonly string[], index: number, scene: CutawayScene): boolean {
  const before = texts[index - 1] ?? "";
  const after = texts[index + 1] ?? "";
  const isColoured = colourWords.some(([, stems]) => matchesStems(fold(before), stems));
  const isCompared = texts.slice(Math.max(0, index - comparisonReach), index).some((text) => /^wie$/iu.test(text));
  if (isColoured || isCompared || isPartOfName(texts, index)) return false;
  if (scene.hasOwnPlace && afterPlace.test(after)) return false;
  return !scene.isLandscape || !(afterFigure.test(after) || /^\p{Lu}/u.test(after));
}

/** Whether the word before makes a noun part of a name, as in "Familie Wald" and "Hotel Strand". */
function isPartOfName(texts: readonly string[], index: number): boolean {
  const before = texts[index - 1] ?? "";
  if (title.test(before)) return true;
  if (!/^\p{Lu}/u.test(before) || capitalBeforeNoun.test(before)) return false;
  return index > 1 || !firstBeforeNoun.test(before);
}

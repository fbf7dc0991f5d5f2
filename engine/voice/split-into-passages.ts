import { readText } from "./normalise/to-spoken-text.ts";
import { defaultLexicon, type Lexicon } from "./lexicon/lexicon.ts";
import type { Token } from "./types.ts";

/**
 * A part of the text that is synthesized in one call, and the silence before it in seconds. `isContinued` says that it
 * continues the sentence of the passage before.
 */
export type Passage = { tokens: Token[]; pause: number; isContinued: boolean };

/** A word as written, and whether a sentence or a line ends with it. */
export type WrittenWord = { text: string; endsSentence: boolean };

/** All passages of a text, and its words as written; tokens refer to the written words by index. */
export type Script = { passages: Passage[]; written: WrittenWord[] };

const pauses = { passage: 0.12, sentence: 0.28, line: 0.4, paragraph: 0.6 } as const;

/** Maximum number of letters in a passage, because the memory of the models grows with the square of the length. */
const maxLetters = 220;
/** Number of letters after which a passage is split at the next comma. */
const maxLettersToComma = 140;

const marks: ReadonlyMap<string, Token["punctuation"]> = new Map([
  [",", ","],
  [";", ","],
  [":", ","],
  [".", "."],
  ["!", "!"],
  ["?", "?"],
  ["…", "…"],
]);

function tokensOf(spoken: string, reading: number): Token[] {
  return spoken.split(" ").flatMap((part): Token[] => {
    const word = part.replace(/[,;:.!?…]+$/, "");
    if (word === "") return [];
    return [{ word, punctuation: marks.get(part.slice(word.length).charAt(0)) ?? "", reading }];
  });
}

/** Splits a sentence that is too long to be spoken in one breath. */
function breathsOf(sentence: readonly Token[]): Token[][] {
  const breaths: Token[][] = [];
  let breath: Token[] = [];
  let letters = 0;
  for (const token of sentence) {
    if (letters > 0 && letters + token.word.length > maxLetters) {
      breaths.push(breath);
      breath = [];
      letters = 0;
    }
    breath.push(token);
    letters += token.word.length + 1;
    if (letters > maxLettersToComma && token.punctuation !== "") {
      breaths.push(breath);
      breath = [];
      letters = 0;
    }
  }
  if (breath.length > 0) breaths.push(breath);
  return breaths;
}

function sentencesOf(tokens: readonly Token[]): Token[][] {
  const sentences: Token[][] = [];
  let sentence: Token[] = [];
  for (const token of tokens) {
    sentence.push(token);
    if (/[.!?…]/.test(token.punctuation)) {
      sentences.push(sentence);
      sentence = [];
    }
  }
  if (sentence.length > 0) sentences.push(sentence);
  return sentences;
}

/**
 * Ends a part of a sentence with a comma, or with a full stop if it is the last: the voice falls only at the end of a
 * sentence.
 */
function closed(breath: Token[], isLast: boolean): Token[] {
  const last = breath.at(-1);
  if (!last || last.punctuation === "!" || last.punctuation === "?" || (!isLast && last.punctuation !== ""))
    return breath;
  return [...breath.slice(0, -1), { ...last, punctuation: isLast ? "." : "," }];
}

/** Normalises the text and splits it into passages that are synthesized one after the other. */
export function createScript(text: string, lexicon: Lexicon = defaultLexicon): Script {
  const script: Script = { passages: [], written: [] };
  for (const { readings, gap } of readText(text, lexicon)) {
    const tokens = readings.flatMap(({ written, spoken }) => {
      const newTokens = tokensOf(spoken, script.written.length);
      if (newTokens.length > 0) script.written.push({ text: written, endsSentence: /[.!?…]$/.test(spoken) });
      return newTokens;
    });
    const last = script.written.at(-1);
    if (last) last.endsSentence = true;
    for (const [sentenceIndex, sentence] of sentencesOf(tokens).entries()) {
      const breaths = breathsOf(sentence);
      for (const [index, breath] of breaths.entries()) {
        const isFirst = script.passages.length === 0;
        const between = sentenceIndex > 0 || gap === "none" ? pauses.sentence : pauses[gap];
        const pause = isFirst ? 0 : index > 0 ? pauses.passage : between;
        script.passages.push({ tokens: closed(breath, index === breaths.length - 1), pause, isContinued: index > 0 });
      }
    }
  }
  return script;
}

import { hex } from "#engine/drawing/colour.ts";
import { compoundDrawings } from "#engine/illustrations/compounds.ts";
import { cameraWords } from "./camera-words.ts";
import { fold } from "./fold.ts";
import { matchesStems } from "./match-stems.ts";
import type { Mood, Place, PromptObject, PromptReading } from "./prompt-reading.ts";
import {
  announcing,
  cakes,
  cameraMoves,
  colourWords,
  daytimes,
  directions,
  fastWords,
  moods,
  mountainWords,
  places,
  slowWords,
  promptObjects,
  weathers,
  type Stems,
} from "./vocabulary.ts";

/**
 * Matches, in a folded prompt, the verb `einladen` with its prefix apart: in `Wir laden euch ein`, `laden` is not the
 * noun for a shop.
 */
const apart = /\bladen((?: [\p{L}]+){0,5}? ein\b)/gu;

function splitWords(text: string): string[] {
  return (
    fold(text)
      .replaceAll(apart, "einladen$1")
      .match(/[\p{L}\p{N}]+(?:-[\p{L}\p{N}]+)*/gu) ?? []
  );
}

const count = (words: readonly string[], stems: Stems) => words.filter((word) => matchesStems(word, stems)).length;

/** Returns the entry with the most matches; on a tie the earlier entry. */
function strongest<T>(words: readonly string[], entries: readonly (readonly [T, Stems])[]): T | undefined {
  let best: T | undefined;
  let highest = 0;
  for (const [value, stems] of entries) {
    const found = count(words, stems);
    if (found > highest) {
      best = value;
      highest = found;
    }
  }
  return best;
}

/**
 * Finds the place that the prompt names. Earlier words count more than later ones, specific places more than
 * landscapes.
 */
function readPlace(words: readonly string[]): Place {
  let best: Place = "abstract";
  let highest = 0;
  places.forEach(([place, stems], rank) => {
    let score = 0;
    words.forEach((word, index) => {
      if (matchesStems(word, stems)) score += 1 / (1 + index * 0.015) + (places.length - rank) * 0.09;
    });
    // Lower the score of mountains that only a word for snow suggests, so that any other place in the prompt wins over
    // them.
    if (place === "mountains" && !words.some((word) => matchesStems(word, mountainWords))) score *= 0.25;
    if (score > highest) {
      best = place;
      highest = score;
    }
  });
  return best;
}

/** Whether a phrase probably only directs the camera: it is short and contains a word of `directions`. */
export function isDirection(phrase: string): boolean {
  const words = splitWords(phrase);
  return words.length > 0 && words.length <= 7 && count(words, directions) > 0;
}

function readVoice(text: string, words: readonly string[], place: Place): PromptReading["voice"] {
  let score = 0;
  if (/\d\s*(%|€|euro\b|prozent\b|chf\b|\$)/iu.test(text)) score += 3;
  score += Math.min(2, (text.match(/!/gu) ?? []).length);
  if (/\d/u.test(text)) score += 0.5;
  score += Math.min(3, count(words, announcing));
  if (words.length <= 4 && place === "abstract") score += 2;
  if (count(words, directions) > 0) score -= 3;
  if (/^(ein|eine|einen|a|an|the)\s/iu.test(text)) score -= 1.5;
  if (words.length > 60) score -= 1;
  return score >= 2 ? "poster" : "subtitle";
}

const usualMood: Partial<Record<Place, Mood>> = {
  product: "elegant",
  bicycle: "lively",
  fireworks: "festive",
  office: "lively",
  running: "lively",
  site: "lively",
};

/** Returns all words, the parts of hyphenated words, and pairs of adjacent words, in the order of the text. */
function termsOf(words: readonly string[]): string[] {
  return words.flatMap((word, index) => {
    const before = words[index - 1];
    const parts = word.includes("-") ? word.split("-").filter((part) => part.length > 3) : [];
    return [...(before === undefined ? [] : [`${before} ${word}`]), word, ...parts];
  });
}

function readObjects(words: readonly string[]): Set<PromptObject> {
  const objects = new Set(promptObjects.filter(([, stems]) => count(words, stems) > 0).map(([object]) => object));
  // Draw only the snow if a prompt names both snow and autumn leaves, because snow covers the leaves.
  if (objects.has("snowscape")) objects.delete("autumn");
  return objects;
}

/** The words without the cream of a cake named before, which is no jar of cream: `Cupcakes mit rosa Creme`. */
function withoutCakeCream(words: readonly string[]): string[] {
  const cake = words.findIndex((word) => matchesStems(word, cakes));
  return words.filter((word, at) => cake === -1 || at < cake || !/cremes?$/u.test(word));
}

/** Parses a German or English prompt; unknown words are ignored. */
export function readPrompt(text: string): PromptReading {
  const words = splitWords(text);
  const terms = termsOf(words);
  // Leave out compounds that mean something else than their parts: `Wasserhahn` names no sea.
  const things = termsOf(withoutCakeCream(words)).filter((term) => compoundDrawings([term]) === undefined);
  const place = readPlace(things);
  const voice = readVoice(text, words, place);
  const daytime = strongest(terms, daytimes);
  const weather = strongest(terms, weathers) ?? "clear";
  const camera = strongest(termsOf(splitWords(cameraWords(text))), cameraMoves);
  let pace = 1;
  if (count(terms, slowWords) > 0) pace = 0.5;
  else if (count(terms, fastWords) > 0) pace = 2.4;
  return {
    place,
    daytime,
    weather,
    mood: strongest(terms, moods) ?? usualMood[place] ?? (voice === "poster" ? "lively" : "calm"),
    camera,
    pace,
    objects: readObjects(things),
    colours: colourWords.filter(([, stems]) => count(terms, stems) > 0).map(([code]) => hex(code)),
    voice,
  };
}

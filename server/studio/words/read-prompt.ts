import { hex } from "../drawing/colour.ts";
import type { Mood, Place, Reading } from "./reading.ts";
import {
  announcing,
  cameraMoves,
  colourWords,
  daytimes,
  directions,
  fastWords,
  moods,
  places,
  slowWords,
  things,
  weathers,
  type Stems,
} from "./vocabulary.ts";

/** Lower case without umlauts and accents: `Straße` → `strasse`, `Café` → `cafe`. */
export function fold(text: string): string {
  return text
    .toLowerCase()
    .replaceAll("ä", "ae")
    .replaceAll("ö", "oe")
    .replaceAll("ü", "ue")
    .replaceAll("ß", "ss")
    .normalize("NFD")
    .replaceAll(/\p{Mn}/gu, "");
}

function wordsOf(text: string): string[] {
  return fold(text).match(/[\p{L}\p{N}]+(?:-[\p{L}\p{N}]+)*/gu) ?? [];
}

function matches(word: string, stem: string): boolean {
  const open = stem.startsWith("*");
  const core = stem.replaceAll("*", "");
  if (open && stem.endsWith("*")) return word.includes(core);
  if (open) return word.endsWith(core);
  return stem.endsWith("*") ? word.startsWith(core) : word === core;
}

const compiled = new Map<Stems, string[]>();

function stemsOf(stems: Stems): string[] {
  const known = compiled.get(stems);
  if (known) return known;
  const list = stems.split(" ");
  compiled.set(stems, list);
  return list;
}

const hits = (word: string, stems: Stems) => stemsOf(stems).some((stem) => matches(word, stem));
const count = (words: readonly string[], stems: Stems) => words.filter((word) => hits(word, stems)).length;

/** The entry with the most words in the text; among equals the earlier entry. */
function strongest<T>(words: readonly string[], entries: readonly (readonly [T, Stems])[]): T | undefined {
  let best: T | undefined;
  let most = 0;
  for (const [value, stems] of entries) {
    const found = count(words, stems);
    if (found > most) {
      best = value;
      most = found;
    }
  }
  return best;
}

/** A word counts more the earlier it stands; the particular place more than the scenery around it. */
function readPlace(words: readonly string[]): Place {
  let best: Place = "abstract";
  let most = 0;
  places.forEach(([place, stems], rank) => {
    let score = 0;
    words.forEach((word, index) => {
      if (hits(word, stems)) score += 1 / (1 + index * 0.03) + (places.length - rank) * 0.09;
    });
    // Snow on its own means mountains, but any other named place wins over the weather.
    if (
      place === "mountains" &&
      !words.some((word) =>
        hits(word, "*berg *berge *bergen berg* alpen* alpin* gipfel* mountain* gebirg* ski tal wander*"),
      )
    )
      score *= 0.25;
    if (score > most) {
      best = place;
      most = score;
    }
  });
  return best;
}

/** True for a phrase that tells the camera what to do and shows nothing. */
export function isDirection(phrase: string): boolean {
  const words = wordsOf(phrase);
  return words.length > 0 && words.length <= 7 && count(words, directions) > 0;
}

function readVoice(text: string, words: readonly string[], place: Place): Reading["voice"] {
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
};

/** What the words ask for, in German or English; unknown words ask for nothing. */
export function readPrompt(text: string): Reading {
  const words = wordsOf(text);
  // Two-word terms are matched with a hyphen.
  const terms = [...words, ...words.slice(1).map((word, index) => `${words[index]}-${word}`)];
  const place = readPlace(words);
  const voice = readVoice(text, words, place);
  const daytime = strongest(terms, daytimes);
  const weather = strongest(terms, weathers) ?? "clear";
  const camera = strongest(terms, cameraMoves);
  let pace = 1;
  if (count(terms, slowWords) > 0) pace = 0.5;
  else if (count(terms, fastWords) > 0) pace = 2.4;
  return {
    place,
    daytime,
    weather,
    mood: strongest(words, moods) ?? usualMood[place] ?? (voice === "poster" ? "lively" : "calm"),
    camera,
    pace,
    things: new Set(things.filter(([, stems]) => count(words, stems) > 0).map(([thing]) => thing)),
    colours: colourWords.filter(([, stems]) => count(words, stems) > 0).map(([code]) => hex(code)),
    voice,
  };
}

import type { MouthShape } from "../figure/mouth.ts";

export const visemeNames = [
  "rest",
  "mbp",
  "fv",
  "tdn",
  "l",
  "sch",
  "kgx",
  "a",
  "e",
  "i",
  "schwa",
  "o",
  "u",
  "ue",
] as const;
export type VisemeName = (typeof visemeNames)[number];

/** A mouth shape, and how strongly it prevails over neighbouring shapes. */
export type Viseme = MouthShape & { dominance: number; closed?: boolean };

const viseme = (
  [wide, open, round, teeth, tongue, smile]: readonly [number, number, number, number, number, number],
  dominance: number,
  bite = 0,
): Viseme => ({ wide, open, round, teeth, tongue, smile, bite, dominance });

// Numbers of each mouth shape: width, opening, rounding, teeth, tongue and smile; then the dominance, which is its
// weight against neighbours (Cohen and Massaro), and the bite if there is one.
export const visemes: Record<VisemeName, Viseme> = {
  rest: viseme([1, 0, 0, 0, 0, 0.85], 0.75),
  mbp: { ...viseme([0.98, 0, 0.08, 0, 0, 0.5], 2.2), closed: true },
  fv: viseme([0.95, 0.1, 0, 1, 0, 0.3], 1.6, 1),
  tdn: viseme([0.98, 0.17, 0, 1, 0.25, 0.55], 0.6),
  l: viseme([0.96, 0.3, 0, 0.9, 0.85, 0.4], 0.8),
  sch: viseme([0.74, 0.24, 0.58, 1, 0, 0.1], 1.3),
  kgx: viseme([0.96, 0.28, 0, 0.7, 0.2, 0.35], 0.5),
  a: viseme([1.0, 0.84, 0, 0.85, 0.12, 0.5], 1.6),
  e: viseme([1.07, 0.46, 0, 1, 0.2, 0.7], 1.35),
  i: viseme([1.12, 0.27, 0, 1, 0.2, 0.8], 1.25),
  schwa: viseme([0.96, 0.34, 0.05, 0.8, 0.2, 0.55], 0.9),
  o: viseme([0.8, 0.56, 0.7, 0.2, 0.05, 0.1], 1.6),
  u: viseme([0.62, 0.26, 1, 0, 0, 0], 1.5),
  ue: viseme([0.66, 0.32, 0.88, 0.25, 0, 0.05], 1.5),
};

const symbols: Record<VisemeName, string> = {
  rest: "pause sil",
  mbp: "m b p ɓ",
  fv: "f v ʋ pf",
  tdn: "t d n s z ts dz θ ð ɾ ɗ",
  l: "l ɫ ʎ",
  sch: "ʃ ʒ tʃ dʒ ɕ ʑ sch",
  kgx: "k g ɡ ŋ ng x χ h ɦ ʁ r ʀ ɹ q c ɣ",
  a: "a ɑ ɒ A æ",
  e: "e ɛ ɜ ä E",
  i: "i ɪ j ç ʝ ch I",
  schwa: "ə ɐ ʌ ɘ ɵ @ schwa",
  o: "o ɔ O ɤ",
  u: "u ʊ w ʍ U ɯ",
  ue: "y ʏ ø œ ɶ Y ɥ ö ü",
};

const table = new Map<string, VisemeName>(
  visemeNames.flatMap((name) =>
    symbols[name]
      .split(" ")
      .filter(Boolean)
      .map((symbol) => [symbol, name] as const),
  ),
);

/** Marks in phonetic symbols that do not affect the lips: length, stress, tie, syllable and nasal marks. */
const ignoredMarks = /[ːˑ:ˈˌ'"\u0300-\u036f\u0361ʰʷʲˠˤ˞.|‿0-9]/gu;

/**
 * Mouth shape (viseme) of a phonetic symbol (IPA or similar): undefined for a pure length mark, `rest` for an unknown
 * symbol.
 */
export function visemeOf(symbol: string): VisemeName | undefined {
  const direct = table.get(symbol);
  if (direct) return direct;
  const bare = symbol
    .normalize("NFD")
    .replaceAll(/\u0327/gu, "¸")
    .replaceAll(ignoredMarks, "")
    .replace("c¸", "ç");
  if (bare === "") return /[ːˑ:]/u.test(symbol) ? undefined : "rest";
  const whole = table.get(bare);
  if (whole) return whole;
  // Use the first part of a diphthong or affricate, which shapes the lips most.
  for (const letter of bare) {
    const first = table.get(letter);
    if (first) return first;
  }
  return "rest";
}

/** A speech sound: its IPA symbol, the symbols of the neural voice, and X-SAMPA for the voice Pico. */
type Sound = readonly [ipa: string, dittli: string, sampa: string];

/**
 * Sounds that both German voices can say. English and French sounds are written as German speakers replace them: "θ" is
 * not among them, but [s] is.
 */
const sounds: readonly Sound[] = [
  ["aɪ", "a ɪ", "aI"],
  ["aʊ", "a ʊ", "aU"],
  ["ɔʏ", "ɔ ʏ", "OY"],
  ["ɔɪ", "ɔ ʏ", "OY"],
  ["tʃ", "t ʃ", "tS"],
  // Pico's [ʒ] begins like [dʒ]: with "dZ", a recogniser heard "Trins" for "Jeans" and "Trin" for "Gin".
  ["dʒ", "d ʒ", "Z"],
  ["ts", "ts", "ts"],
  ["pf", "p f", "pf"],
  ["aː", "a ː", "a:"],
  ["ɛː", "ɛ ː", "E:"],
  ["eː", "e ː", "e:"],
  ["iː", "i ː", "i:"],
  ["oː", "o ː", "o:"],
  ["ɔː", "ɔ ː", "O:"],
  ["øː", "ø ː", "2:"],
  ["œː", "œ ː", "9:"],
  ["uː", "u ː", "u:"],
  ["yː", "yː", "y:"],
  ["ã", "a ŋ", "aN"],
  ["a", "a", "a"],
  ["ɐ", "ɐ", "6"],
  ["ɛ", "ɛ", "E"],
  ["e", "e", "e"],
  ["ə", "ə", "@"],
  ["ɪ", "ɪ", "I"],
  ["i", "i", "i"],
  ["ɔ", "ɔ", "O"],
  ["o", "o", "o"],
  ["ø", "ø", "2"],
  ["œ", "œ", "9"],
  ["ʊ", "ʊ", "U"],
  ["u", "u", "u"],
  ["ʏ", "ʏ", "Y"],
  ["y", "yː", "y"],
  ["p", "p", "p"],
  ["b", "b", "b"],
  ["t", "t", "t"],
  ["d", "d", "d"],
  ["k", "k", "k"],
  ["ɡ", "g", "g"],
  ["g", "g", "g"],
  ["f", "f", "f"],
  ["v", "V", "v"],
  ["s", "s", "s"],
  ["z", "z", "z"],
  ["ʃ", "ʃ", "S"],
  ["ʒ", "ʒ", "Z"],
  ["ç", "ç", "C"],
  ["x", "x", "x"],
  ["h", "h", "h"],
  ["m", "m", "m"],
  ["n", "n", "n"],
  ["ŋ", "ŋ", "N"],
  ["l", "l", "l"],
  ["ʁ", "ʁ", "R"],
  ["r", "ʁ", "R"],
  ["j", "j", "j"],
];

/** Marks that neither voice takes: ties, glottal stops. */
const ignored = /[ʔ\u0361\u032F\s]/gu;
/** Marks that only Pico takes: stress before a syllable. A full stop separates syllables. */
const marks: ReadonlyMap<string, string> = new Map([
  ["ˈ", '"'],
  ["ˌ", "%"],
  [".", "."],
]);

/** A speech sound, or a mark in X-SAMPA. */
type Part = Sound | string;

function partsOf(ipa: string): Part[] | undefined {
  const text = ipa.normalize("NFC").replace(ignored, "");
  const result: Part[] = [];
  for (let at = 0; at < text.length;) {
    const mark = marks.get(text.charAt(at));
    // Take the first entry of the table that matches: the table begins with the sounds of two symbols, so that they are
    // found before their parts.
    const part = mark ?? sounds.find(([symbol]) => text.startsWith(symbol, at));
    if (part === undefined) return undefined;
    result.push(part);
    at += typeof part === "string" ? 1 : part[0].length;
  }
  return result.some((part) => typeof part !== "string") ? result : undefined;
}

/** Whether a text is IPA of which the voices know all sounds. */
export const isIpa = (text: string): boolean => partsOf(text) !== undefined;

/** Converts IPA to the symbols of the neural voice. @throws RangeError for an unknown sound */
export function toDittli(ipa: string): string[] {
  return known(ipa).flatMap((part) => (typeof part === "string" ? [] : part[1].split(" ")));
}

/**
 * Converts IPA to X-SAMPA as the voice Pico takes it, with the stress and the glottal stops that Pico gives to German
 * words: without them, it speaks words fast and joins them to the words before. Without a stress mark, the first
 * syllable is stressed. @throws RangeError for an unknown sound
 */
export function toSampa(ipa: string): string {
  const sampa = known(ipa)
    .map((part) => (typeof part === "string" ? part : part[2]))
    .join("")
    .replaceAll(vowelBeforeR, "$16_^");
  return (sampa.includes('"') ? sampa : `"${sampa}`).replaceAll(initialVowel, "$1?");
}

/** Matches a vowel and the vocalised r of its syllable, as in "Bär"; after a diphthong, the r is a syllable. */
const vowelBeforeR = /(?<![aO])([aEeIiOo29UuYy]:?)6/g;
/** Matches the place before a vowel at the beginning of a word, or of a part with secondary stress, as in "Checkout". */
const initialVowel = /(^["%]?|%)(?=[aEeIiOo29UuYy6@])/g;

function known(ipa: string): Part[] {
  const result = partsOf(ipa);
  if (!result) throw new RangeError(`No voice knows all sounds of ${ipa}`);
  return result;
}

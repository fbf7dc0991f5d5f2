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
  ["dʒ", "d ʒ", "dZ"],
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

/** Marks that neither voice takes: stress, syllables, ties, glottal stops. */
const ignored = /[ˈˌ.ʔ\u0361\u032F\s]/gu;

function soundsOf(ipa: string): Sound[] | undefined {
  const text = ipa.normalize("NFC").replace(ignored, "");
  const result: Sound[] = [];
  for (let at = 0; at < text.length;) {
    // Take the first entry of the table that matches: the table begins with the sounds of two symbols, so that they are
    // found before their parts.
    const sound = sounds.find(([symbol]) => text.startsWith(symbol, at));
    if (!sound) return undefined;
    result.push(sound);
    at += sound[0].length;
  }
  return result.length > 0 ? result : undefined;
}

/** Whether a text is IPA of which the voices know all sounds. */
export const isIpa = (text: string): boolean => soundsOf(text) !== undefined;

/** Converts IPA to the symbols of the neural voice. @throws RangeError for an unknown sound */
export function toDittli(ipa: string): string[] {
  return known(ipa).flatMap(([, symbols]) => symbols.split(" "));
}

/** Converts IPA to X-SAMPA as the voice Pico takes it. @throws RangeError for an unknown sound */
export function toSampa(ipa: string): string {
  return known(ipa)
    .map(([, , sampa]) => sampa)
    .join("");
}

function known(ipa: string): Sound[] {
  const result = soundsOf(ipa);
  if (!result) throw new RangeError(`No voice knows all sounds of ${ipa}`);
  return result;
}

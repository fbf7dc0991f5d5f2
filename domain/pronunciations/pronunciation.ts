import * as z from "zod/mini";
import { stripControlCharacters } from "../control-characters.ts";

/** Maximum number of entries of an account, and of characters in a word and in its spoken form. */
export const pronunciationLimits = { entries: 100, word: 60, spoken: 120 };

/** German messages about pronunciations that are refused. */
export const pronunciationMessages = {
  noWord: "Bitte geben Sie das Wort so ein, wie Sie es schreiben",
  wordSigns:
    "Möglich sind lateinische Buchstaben, Ziffern, Leerzeichen und . & + ' - /, am Anfang Buchstabe oder Ziffer, am Ende Buchstabe, Ziffer oder +",
  wordFullStop: "Bitte lassen Sie den Punkt am Ende weg. Das Wort wird auch vor einem Punkt erkannt",
  wordLetters: "Das Wort braucht mindestens einen Buchstaben",
  noSpoken: "Bitte schreiben Sie, wie das Wort gesprochen wird",
  spokenSigns: "Möglich sind lateinische Buchstaben, Ziffern, Leerzeichen, Bindestriche und Apostrophe",
  taken: "Dieses Wort steht schon in Ihrer Liste",
  /**
   * Says that words are already in the list.
   * @param words words of an import that the list already contains, or that the import contains twice
   */
  takenOf: (words: readonly string[]) =>
    words.length === 1
      ? `Dieses Wort steht schon in Ihrer Liste: ${words.join("")}`
      : `Diese Wörter stehen schon in Ihrer Liste: ${words.slice(0, 5).join(", ")}${words.length > 5 ? " …" : ""}`,
  full: `Ihre Liste hat höchstens ${pronunciationLimits.entries} Einträge. Bitte löschen Sie erst einen, den Sie nicht mehr brauchen.`,
};

const line = (label: string, missing: string, maxLength: number) =>
  z.string(missing).check(
    stripControlCharacters(),
    z.overwrite((text) => text.normalize("NFC").replaceAll(/\s+/gu, " ").trim()),
    z.minLength(1, missing),
    z.maxLength(maxLength, `${label} darf höchstens ${maxLength} Zeichen lang sein`),
  );

/** Schema of an entry: a word or phrase as texts contain it, and the text that the voice reads in its place. */
export const pronunciation = z.strictObject({
  word: line("Das Wort", pronunciationMessages.noWord, pronunciationLimits.word).check(
    z.regex(/(?:^|[^.])$/u, pronunciationMessages.wordFullStop),
    z.regex(
      /^$|^[\p{Script=Latin}\d](?:[\p{Script=Latin}\p{M}\d .&+'’/‐‑-]*[\p{Script=Latin}\p{M}\d+])?$/u,
      pronunciationMessages.wordSigns,
    ),
    z.regex(/^[^\p{L}\p{N}]|^$|\p{L}/u, pronunciationMessages.wordLetters),
  ),
  spoken: line("Die Aussprache", pronunciationMessages.noSpoken, pronunciationLimits.spoken).check(
    z.regex(/^$|^[\p{Script=Latin}\d][\p{Script=Latin}\p{M}\d '’-]*$/u, pronunciationMessages.spokenSigns),
  ),
});
export type Pronunciation = z.output<typeof pronunciation>;

/** Whether a word matches only as it is written, because it has a capital inside, as in "LichtSpiel" or "KI". */
const isCaseSensitive = (word: string): boolean => /(?<=[\p{L}\p{M}])\p{Lu}/u.test(word);

/** Key by which words are compared: two words with the same key would match the same places of a text. */
export function pronunciationKey(word: string): string {
  const unified = word.normalize("NFC").replaceAll("’", "'").replaceAll(/[‐‑]/gu, "-");
  return isCaseSensitive(unified) ? unified : unified.toLocaleLowerCase("de-DE");
}

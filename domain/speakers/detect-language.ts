import { type Language, languageList, languageNames, languages } from "./languages.ts";

/** Frequent words of each language that do not occur in the other languages. */
const frequentWords: Record<Language, readonly string[]> = {
  de: "der das und ist sie wir mit für nicht ein eine einen den dem von auf zu ich ihr ihre ihnen im bei auch wie oder aber sich".split(
    " ",
  ),
  en: "the and of to is are you your we our with for this that it have has can from my be but how they their please".split(
    " ",
  ),
  fr: "le les et est vous nous votre notre vos nos pour avec dans pas sur au aux cette ce qui plus bonjour".split(" "),
  es: "el los las y usted con para una por su sus nuestro nuestra más como está son del que hola".split(" "),
};
const languagesOfWord = new Map<string, Language[]>();
for (const language of languages) {
  for (const word of frequentWords[language]) {
    languagesOfWord.set(word, [...(languagesOfWord.get(word) ?? []), language]);
  }
}

/** Minimum number of frequent words for a language to count as detected: fewer may come from a quotation or a name. */
const fewestHits = 3;

/** Detects a text that is clearly not German and returns its language; undefined if the text is German or unclear. */
export function foreignLanguageOf(text: string): Exclude<Language, "de"> | undefined {
  const hits: Record<Language, number> = { de: 0, en: 0, fr: 0, es: 0 };
  for (const [word] of text.toLocaleLowerCase("de").matchAll(/\p{L}+/gu)) {
    for (const language of languagesOfWord.get(word) ?? []) hits[language] += 1;
  }
  const [best] = (["en", "fr", "es"] as const).toSorted((one, other) => hits[other] - hits[one]);
  return best && hits[best] >= fewestHits && hits[best] > 2 * hits.de ? best : undefined;
}

/**
 * German warning before an order or a generation if the speaker does not speak the language of the text.
 * @param spoken German names of the speaker's languages
 */
export function languageWarning(text: string, { name, spoken }: { name: string; spoken: readonly string[] }) {
  const language = foreignLanguageOf(text);
  if (language === undefined || spoken.includes(languageNames[language])) return undefined;
  return {
    title: `Dieser Text ist wohl ${languageNames[language]}`,
    text: `${name} spricht hier ${languageList(spoken)}. Ein Text in einer anderen Sprache wird mit deutscher Aussprache vorgelesen und ist kaum zu verstehen.`,
  };
}

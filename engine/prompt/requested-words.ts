const quotes = /„([^“”"]{1,200})[“”"]|“([^”"]{1,200})[”"]|"([^"]{1,200})"|»([^«]{1,200})«|«([^»]{1,200})»/gu;
/** Words announced by a label: the rest of the line after "Text:". */
const labelled = /(?<![\p{L}\p{N}])(?:text|schriftzug|überschrift|slogan)\s*:[^\S\n]*([^\n]{1,200})/giu;
/** Matches a label such as "Text:" in front of a quotation, without the quotation. */
const label = /(?<![\p{L}\p{N}])(?:text|schriftzug|überschrift|slogan)\s*:\s*(?=[„“"»«])/giu;

const unspaced = (text: string) => text.replaceAll(/\s+/gu, " ").trim();

/** Returns the texts between quotation marks. */
export function quotedWords(prompt: string): string[] {
  return [...prompt.matchAll(quotes)]
    .map((match) => unspaced(match.slice(1).find((part) => part !== undefined) ?? ""))
    .filter(Boolean);
}

/** Returns the texts to write into the result: those between quotation marks, or else those after "Text:". */
export function requestedWords(prompt: string): string[] {
  const quoted = quotedWords(prompt);
  if (quoted.length > 0) return quoted;
  return [...prompt.matchAll(labelled)].map((match) => unspaced(match[1] ?? "")).filter(Boolean);
}

/** The prompt without the texts to write into the result, which are not content to draw. */
export function withoutRequestedWords(prompt: string): string {
  const unlabelled = quotedWords(prompt).length > 0 ? prompt.replaceAll(label, " ") : prompt.replaceAll(labelled, " ");
  return unlabelled.replaceAll(quotes, " ").trim();
}

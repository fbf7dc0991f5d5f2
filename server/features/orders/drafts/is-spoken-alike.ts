import type { Pronunciation } from "#domain/pronunciations/pronunciation.ts";

/** Whether a preview was rendered with the same pronunciations of the words in its text. */
export function isSpokenAlike(
  { description }: { description: Record<string, unknown> },
  text: string,
  pronunciations: readonly Pronunciation[] | null,
): boolean {
  const rendered = (description.pronunciations ?? []) as readonly Pronunciation[];
  const words = text.toLocaleLowerCase("de-DE");
  const ofText = (entries: readonly Pronunciation[]) =>
    JSON.stringify(
      entries
        .filter(({ word }) => words.includes(word.toLocaleLowerCase("de-DE")))
        .map(({ word, spoken }) => [word, spoken]),
    );
  return ofText(rendered) === ofText(pronunciations ?? []);
}

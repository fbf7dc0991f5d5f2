import { estimateSpeechSeconds } from "#domain/orders/speech-length.ts";
import type { Choose } from "./seeded-choice.ts";
import { type Form, type Values, type Wording, fillWording } from "./wording.ts";

/**
 * A paragraph of a script in several wordings. Paragraphs without a rank are in every script; those with a rank are
 * added to a script that is too short, lowest rank first.
 */
export type Paragraph = { name: string; wordings: readonly Wording[]; rank?: number };
export type Seconds = { target: number; max: number };
type Source = { form: Form; values: Values; choose: Choose; seconds: Seconds };

export const paragraph = (name: string, wordings: readonly Wording[]): Paragraph => ({ name, wordings });
export const optionalParagraph = (rank: number, name: string, wordings: readonly Wording[]): Paragraph => ({
  name,
  wordings,
  rank,
});

/**
 * Builds a script: chooses and fills one wording of each paragraph, and adds paragraphs with a rank until the script
 * has the wanted length.
 */
export function composeScript(
  wordedParagraphs: readonly Paragraph[],
  { form, values, choose, seconds }: Source,
): string {
  const used = new Set<string>();
  const paragraphs = wordedParagraphs.map(({ name, wordings, rank = 0 }) => {
    const filled = wordings.flatMap((wording) => fillWording(wording, form, values) ?? []);
    const text = choose(
      name,
      filled.filter((other) => !used.has(other)),
    );
    if (text) used.add(text);
    return { rank, text: text ?? "" };
  });
  const included = new Set(paragraphs.filter(({ rank, text }) => rank === 0 && text !== ""));
  const textOf = (chosen: ReadonlySet<{ text: string }>) =>
    paragraphs
      .filter((each) => chosen.has(each))
      .map(({ text }) => text)
      .join("\n\n");
  for (const added of paragraphs.filter(({ rank }) => rank > 0).toSorted((one, other) => one.rank - other.rank)) {
    const { text } = added;
    if (text === "" || estimateSpeechSeconds(textOf(included)) >= seconds.target) continue;
    if ([...included].some((other) => other.text.includes(text))) continue;
    const longer = new Set([...included, added]);
    if (estimateSpeechSeconds(textOf(longer)) <= seconds.max) included.add(added);
  }
  return textOf(included);
}

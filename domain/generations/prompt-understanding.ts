import * as z from "zod/mini";

/** Content that the local engine draws or writes from a prompt, and words that it leaves out; all in German. */
export const promptUnderstanding = z.object({
  /** Motif, light, weather, camera and colours that are drawn; empty if the result consists of words alone. */
  recognized: z.array(z.string()),
  /** Words of the prompt that are not drawn. */
  omitted: z.array(z.string()),
  /** Texts that are written into the result. */
  written: z.array(z.string()),
  /** Motifs to propose if none was recognized, each with words that can be added to the prompt. */
  proposals: z.array(z.object({ label: z.string(), words: z.string() })),
});
export type PromptUnderstanding = z.infer<typeof promptUnderstanding>;

const enumerate = (words: readonly string[]) => words.join(", ");

/**
 * German sentence that names what is drawn. If no motif was recognized, the sentence says so, and whether the result is
 * a poster of words.
 */
export function recognizedSentence({ recognized, written }: PromptUnderstanding): string {
  if (recognized.length > 0) return `Verstanden: ${recognized.join(" · ")}`;
  return written.length > 0 ? "Kein Motiv erkannt: es entsteht ein Schriftplakat" : "Kein Motiv erkannt";
}

/**
 * German sentence that names the words of a text that a speaker's video with cutaways can show. It promises none,
 * because their times are only estimated.
 */
export const cutawaysSentence = ({ recognized }: PromptUnderstanding): string =>
  recognized.length > 0
    ? `Kann im Bild erscheinen: ${enumerate(recognized)}`
    : "Voraussichtlich keine Zwischenbilder: Ihr Text nennt nichts, was wir sicher zeichnen, oder nur dort, wo wir keine zeigen.";

/** German sentence about the words that are not drawn; undefined if all words are drawn. */
export const omittedSentence = (omitted: readonly string[]): string | undefined =>
  omitted.length > 0 ? `Nicht gezeichnet: ${enumerate(omitted)}` : undefined;

/** Matches everything before the first thing of a prompt: an article and words in lower case. */
const beforeFirstThing = /^(?:(?:Eine?[mnrs]?|D(?:er|ie|as|e[mn])|Unsere?[mnrs]?)\s+)?[^\p{Lu}]*$/u;

/**
 * German warning for a prompt whose result lacks what the prompt is mainly about: no motif was recognized, or the first
 * thing that the prompt names is left out. Undefined if the main thing is drawn.
 */
export function missingMotifSentence(
  { recognized, omitted, written }: PromptUnderstanding,
  prompt: string,
): string | undefined {
  if (recognized.length === 0) {
    return written.length > 0
      ? "Ihr Motiv können wir nicht zeichnen: Es entsteht ein Bild nur mit Schrift."
      : "Ihr Motiv können wir nicht zeichnen.";
  }
  const first = omitted.find((phrase) => {
    const position = prompt.indexOf(phrase);
    return position >= 0 && /\p{Lu}/u.test(phrase) && beforeFirstThing.test(prompt.slice(0, position));
  });
  return first && `„${first}“ können wir nicht zeichnen und lassen es weg.`;
}

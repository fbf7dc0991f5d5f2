import { countWords } from "./normalize-for-speech.ts";

/**
 * One paragraph of a script. Rank 0 is always included; higher ranks lengthen a script that is too short, lowest rank
 * first.
 */
export type Paragraph = { text: string; rank: number };

/** Length of a script in words: 45 to 90 seconds at the speed of our voices. */
const scriptLength = { min: 110, target: 128, max: 205 };

export const required = (text: string): Paragraph => ({ text, rank: 0 });
export const optional = (rank: number, text: string): Paragraph => ({ text, rank });

/** Joins the beats, one paragraph each, and adds optional ones until the script has the wanted length. */
export function composeScript(beats: readonly Paragraph[]): string {
  const included = new Set(beats.filter((beat) => beat.rank === 0));
  const length = () => countWords([...included].map((beat) => beat.text).join(" "));
  for (const beat of beats.filter(({ rank }) => rank > 0).toSorted((one, other) => one.rank - other.rank)) {
    if (length() < scriptLength.target) included.add(beat);
  }
  return beats
    .filter((beat) => included.has(beat) && beat.text !== "")
    .map((beat) => beat.text)
    .join("\n\n");
}

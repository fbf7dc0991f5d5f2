import { countWords } from "./plain-words.ts";

/** What is said in one go. `rank` 0 is always said; the others fill a script that is too short, the lowest first. */
export type Beat = { text: string; rank: number };

/** In words: 45 to 90 seconds at the pace of the house's voices. */
const scriptLength = { least: 110, wanted: 128, most: 205 };

export const say = (text: string): Beat => ({ text, rank: 0 });
export const fill = (rank: number, text: string): Beat => ({ text, rank });

/** One paragraph a beat, as long as it should be. */
export function compose(beats: readonly Beat[]): string {
  const spoken = new Set(beats.filter((beat) => beat.rank === 0));
  const length = () => countWords([...spoken].map((beat) => beat.text).join(" "));
  for (const beat of beats.filter(({ rank }) => rank > 0).toSorted((one, other) => one.rank - other.rank)) {
    if (length() < scriptLength.wanted) spoken.add(beat);
  }
  return beats
    .filter((beat) => spoken.has(beat) && beat.text !== "")
    .map((beat) => beat.text)
    .join("\n\n");
}

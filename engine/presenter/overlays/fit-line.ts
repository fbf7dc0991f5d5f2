import { widthOf } from "#engine/typography/fonts.ts";

export const oneLine = (text: string) => text.replaceAll(/\s+/gu, " ").trim();

export type FittedLine = { text: string; font: string; width: number };

/** Cuts a text that is wider than `room` pixels in `font`, and ends it with an ellipsis. */
export function truncateLine(text: string, room: number, font: string): FittedLine {
  const letters = [...text];
  let line = text;
  while (letters.length > 0 && widthOf(line, font) > room) {
    letters.length -= Math.max(1, Math.floor(letters.length * 0.05));
    line = `${letters.join("").trimEnd()}…`;
  }
  return { text: line, font, width: widthOf(line, font) };
}

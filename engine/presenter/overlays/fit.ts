import { widthOf } from "#engine/type/fonts.ts";

export const oneLine = (text: string) => text.replaceAll(/\s+/gu, " ").trim();

export type FittedLine = { text: string; font: string; width: number };

/** A line no wider than `room`: smaller when it is long, cut with an ellipsis when it is hopeless. */
export function fitted(text: string, room: number, fontOf: (size: number) => string, size: number): FittedLine {
  let now = size;
  while (now > size * 0.66 && widthOf(text, fontOf(now)) > room) now *= 0.94;
  return cut(text, room, fontOf(now));
}

/** A line in this font with an ellipsis where `room` ends. */
export function cut(text: string, room: number, font: string): FittedLine {
  const letters = [...text];
  let line = text;
  while (letters.length > 0 && widthOf(line, font) > room) {
    letters.length -= Math.max(1, Math.floor(letters.length * 0.05));
    line = `${letters.join("").trimEnd()}…`;
  }
  return { text: line, font, width: widthOf(line, font) };
}

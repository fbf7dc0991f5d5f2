import { fileURLToPath } from "node:url";
import { createCanvas, GlobalFonts } from "@napi-rs/canvas";
import type { Context } from "#engine/drawing/stage.ts";

const folder = new URL("../../assets/fonts/", import.meta.url);

GlobalFonts.registerFromPath(fileURLToPath(new URL("special-gothic.woff2", folder)), "Lichtspiel Text");
GlobalFonts.registerFromPath(fileURLToPath(new URL("special-gothic-condensed.woff2", folder)), "Lichtspiel Poster");

/** Font of posters, which exists in one weight only; `size` in pixels. */
export const posterFont = (size: number) =>
  `400 ${size.toFixed(1)}px "Lichtspiel Poster", "Lichtspiel Text", sans-serif`;
export const textFont = (size: number, weight: 400 | 500 | 600 | 700 = 500) =>
  `${weight} ${size.toFixed(1)}px "Lichtspiel Text", sans-serif`;

const noBreak = "\u00a0";

const measuring: Context = createCanvas(8, 8).getContext("2d");

/** Width in pixels of one line of text in `font`. */
export function widthOf(text: string, font: string): number {
  measuring.font = font;
  return measuring.measureText(text).width;
}

const sampleSide = 40;
const sample: Context = createCanvas(sampleSide, sampleSide).getContext("2d");

function pixelsOf(sign: string): Buffer {
  sample.clearRect(0, 0, sampleSide, sampleSide);
  sample.font = textFont(20);
  sample.fillText(sign, sampleSide / 4, sampleSide * 0.7);
  return Buffer.from(sample.getImageData(0, 0, sampleSide, sampleSide).data.buffer);
}

const nothing = pixelsOf("");
/** Pixels of the glyph that stands for a missing character: nothing or a box. */
const missing = pixelsOf("\u{10ffff}");
const canBeDrawnCache = new Map<string, boolean>();

/** Whether a glyph exists. Our fonts cover Western Europe; other characters depend on the fonts of the system. */
function canBeDrawn(sign: string): boolean {
  const cached = canBeDrawnCache.get(sign);
  if (cached !== undefined) return cached;
  const pixels = pixelsOf(sign);
  const isDrawable = !pixels.equals(nothing) && !pixels.equals(missing);
  canBeDrawnCache.set(sign, isDrawable);
  return isDrawable;
}

/** Returns the character, its base letter ("ż" → "z"), or "" when neither has a glyph. */
function drawableFor(sign: string): string {
  if (canBeDrawn(sign)) return sign;
  return [...sign.normalize("NFKD")].filter((part) => !/\p{M}/u.test(part) && canBeDrawn(part)).join("");
}

/** Escape sequences for colours, as copied from a terminal. */
const terminalCodes = /(?!\s)\p{Cc}\[[\d;]*[a-z]/giu;

/** Removes what fonts cannot show: characters without a glyph, control characters, a third diacritic on a letter. */
export function printableText(text: string): string {
  return text
    .normalize("NFC")
    .replaceAll(terminalCodes, "")
    .replaceAll(/[\u2028\u2029]/gu, "\n")
    .replaceAll(/[\p{Cc}\p{Zs}]/gu, (sign) => (sign === "\n" || sign === noBreak ? sign : " "))
    .replaceAll(/[\p{C}\u115f\u1160\u3164\uffa0\ufe00-\ufe0f]/gu, (sign) => (sign === "\n" ? sign : ""))
    .replaceAll(/(\p{M}{2})\p{M}+/gu, "$1")
    .replaceAll(/[^\s]/gu, drawableFor)
    .replaceAll(/ {2,}/gu, " ");
}

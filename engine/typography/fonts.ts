import { randomUUID } from "node:crypto";
import { fileURLToPath } from "node:url";
import { createCanvas, GlobalFonts } from "@napi-rs/canvas";
import type { Context } from "#engine/drawing/stage.ts";

const folder = new URL("../../assets/fonts/", import.meta.url);

/**
 * Family names of our fonts, different in each process: an uploaded font is also registered under the name inside its
 * file, and must not replace the font of the AI label by having the same name.
 */
export const ourFamilies = { text: `Lichtspiel Text ${randomUUID()}`, poster: `Lichtspiel Poster ${randomUUID()}` };

GlobalFonts.registerFromPath(fileURLToPath(new URL("special-gothic.woff2", folder)), ourFamilies.text);
GlobalFonts.registerFromPath(fileURLToPath(new URL("special-gothic-condensed.woff2", folder)), ourFamilies.poster);

export type FontWeight = 400 | 500 | 600 | 700;

/** CSS families of running text, which also show the characters that another font lacks. */
export const textFamilies = `"${ourFamilies.text}", sans-serif`;

/** Font of posters, which exists in one weight only; `size` is in pixels. */
export const posterFont = (size: number) => `400 ${size.toFixed(1)}px "${ourFamilies.poster}", ${textFamilies}`;
export const textFont = (size: number, weight: FontWeight = 500) => `${weight} ${size.toFixed(1)}px ${textFamilies}`;

/** The fonts in which a video writes. Both functions return a CSS font for a size in pixels. */
export type Typeface = {
  text: (size: number, weight?: FontWeight) => string;
  /** Font of posters, whose capitals are 0.72 of the size high or a little lower. */
  poster: (size: number) => string;
};
export const houseTypeface: Typeface = { text: textFont, poster: posterFont };

const noBreak = "\u00a0";

const measuring: Context = createCanvas(8, 8).getContext("2d");

/** Width in pixels of one line of text in `font`. */
export function widthOf(text: string, font: string): number {
  measuring.font = font;
  return measuring.measureText(text).width;
}

const sampleSide = 40;
const sample: Context = createCanvas(sampleSide, sampleSide).getContext("2d");

function pixelsOf(sign: string, font: string): Buffer {
  sample.clearRect(0, 0, sampleSide, sampleSide);
  sample.font = font;
  sample.fillText(sign, sampleSide / 4, sampleSide * 0.7);
  return Buffer.from(sample.getImageData(0, 0, sampleSide, sampleSide).data.buffer);
}

const nothing = pixelsOf("", textFont(20));
/**
 * Per font: pixels of the glyph that stands for a missing character (nothing or a box), and which signs can be drawn.
 */
const drawableSigns = new Map<string, { missing: Buffer; cache: Map<string, boolean> }>();

/** Whether a glyph exists. Our fonts cover Western Europe; other characters depend on the fonts of the system. */
function canBeDrawn(sign: string, font: string): boolean {
  const { missing, cache } = drawableSigns.get(font) ?? { missing: pixelsOf("\u{10ffff}", font), cache: new Map() };
  drawableSigns.set(font, { missing, cache });
  const cached = cache.get(sign);
  if (cached !== undefined) return cached;
  const pixels = pixelsOf(sign, font);
  const isDrawable = !pixels.equals(nothing) && !pixels.equals(missing);
  cache.set(sign, isDrawable);
  return isDrawable;
}

/** Returns the character, its base letter ("ż" → "z"), or "" when neither has a glyph. */
function drawableFor(sign: string, font: string): string {
  if (canBeDrawn(sign, font)) return sign;
  return [...sign.normalize("NFKD")].filter((part) => !/\p{M}/u.test(part) && canBeDrawn(part, font)).join("");
}

/** Escape sequences for colours, as copied from a terminal. */
const terminalCodes = /(?!\s)\p{Cc}\[[\d;]*[a-z]/giu;

/** Removes what fonts cannot show: characters without a glyph, control characters, a third diacritic on a letter. */
export function printableText(text: string, typeface: Typeface = houseTypeface): string {
  const font = typeface.text(20);
  return text
    .normalize("NFC")
    .replaceAll(terminalCodes, "")
    .replaceAll(/[\u2028\u2029]/gu, "\n")
    .replaceAll(/[\p{Cc}\p{Zs}]/gu, (sign) => (sign === "\n" || sign === noBreak ? sign : " "))
    .replaceAll(/[\p{C}\u115f\u1160\u3164\uffa0\ufe00-\ufe0f]/gu, (sign) => (sign === "\n" ? sign : ""))
    .replaceAll(/(\p{M}{2})\p{M}+/gu, "$1")
    .replaceAll(/[^\s]/gu, (sign) => drawableFor(sign, font))
    .replaceAll(/ {2,}/gu, " ");
}

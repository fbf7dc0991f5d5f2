import { createCanvas, GlobalFonts } from "@napi-rs/canvas";
import type { Context } from "#engine/drawing/stage.ts";
import { houseTypeface, widthOf } from "#engine/typography/fonts.ts";
import { type Extents, extentsOf } from "#engine/typography/own-typeface.ts";
import { UnusableFont } from "./unusable-font.ts";

const family = "Checked font";
const size = 48;
const side = 160;
/** Largest advance (width) at which a character is usable, as a multiple of the font size. */
const maxAdvance = 3;
/** Smallest and largest extents at which a font is usable, in fractions of the font size. */
const usual: { least: Extents; most: Extents } = {
  least: { capital: 0.25, top: 0.25, bottom: 0 },
  most: { capital: 1.6, top: 2.2, bottom: 1.2 },
};

/**
 * Draws all letters with the drawing library of the videos: each must leave visible pixels and have a size that layouts
 * can use.
 * @throws UnusableFont
 */
export function checkDrawing(content: Buffer, letters: readonly string[]): void {
  const before = sampleOfOurs();
  const key = GlobalFonts.register(content, family);
  if (key === null) throw new UnusableFont("damaged", "The drawing library does not read the font");
  try {
    // Check that our own fonts are still drawn as before: the library registers a font also under the family name
    // inside its file, which could replace our font of that name. As our names are random, this should never happen.
    if (!sampleOfOurs().equals(before)) throw new UnusableFont("our-name", "The font would replace ours");
    checkSizes(letters);
    checkInk(letters);
  } finally {
    GlobalFonts.remove(key);
  }
}

/** Pixels of the AI label's text, drawn in all weights of our fonts. */
function sampleOfOurs(): Buffer {
  const context: Context = createCanvas(side, side).getContext("2d");
  const texts = ([400, 500, 600, 700] as const).map((weight) => houseTypeface.text(size / 2, weight));
  for (const [index, font] of [...texts, houseTypeface.poster(size / 2)].entries()) {
    context.font = font;
    context.fillText("KI-generiert", 0, ((index + 1) * size) / 2);
  }
  return Buffer.from(context.getImageData(0, 0, side, side).data);
}

const fontOf = (pixels: number) => `400 ${pixels}px "${family}"`;

function checkSizes(letters: readonly string[]): void {
  const extents = extentsOf(fontOf);
  for (const name of ["capital", "top", "bottom"] as const) {
    const isUsual = extents[name] >= usual.least[name] && extents[name] <= usual.most[name];
    if (!isUsual) throw new UnusableFont("sizes", `${name} is ${extents[name]} of the font size`);
  }
  for (const letter of [...letters, " "]) {
    const width = widthOf(letter, fontOf(size));
    if (!(width > 0 && width <= maxAdvance * size)) throw new UnusableFont("sizes", `${letter} is ${width} wide`);
  }
}

function checkInk(letters: readonly string[]): void {
  const context: Context = createCanvas(side, side).getContext("2d");
  context.font = fontOf(size);
  const blank = letters.filter((letter) => !hasInk(context, letter));
  if (blank.length > 0) throw new UnusableFont("letters", `Letters are blank: ${blank.join("")}`, blank.join(""));
}

function hasInk(context: Context, letter: string): boolean {
  context.clearRect(0, 0, side, side);
  context.fillText(letter, side / 3, side * 0.6);
  const { data } = context.getImageData(0, 0, side, side);
  for (let at = 3; at < data.length; at += 4) if (data[at] !== 0) return true;
  return false;
}

import { createHash } from "node:crypto";
import { createCanvas, GlobalFonts } from "@napi-rs/canvas";
import type { Context } from "#engine/drawing/stage.ts";
import { clamp } from "#engine/drawing/ease.ts";
import { type FontWeight, houseTypeface, textFamilies, type Typeface } from "./fonts.ts";

const weightAxis = 0x77676874; // "wght"
const normalWidth = 5;
const upright = 0;

/** Extents of a font in fractions of its size: capitals, capitals with dots above, and what hangs below the line. */
export type Extents = { capital: number; top: number; bottom: number };

/**
 * Largest extents of capitals, of their dots and of descenders that posters leave room for, in fractions of the font
 * size.
 */
const posterExtents: Extents = { capital: 0.72, top: 0.87, bottom: 0.16 };
/**
 * Factors by which another font's letters may be higher and reach deeper than our own letters in running text; a font
 * that exceeds them is scaled down.
 */
const tolerance = { top: 1.06, bottom: 1.25 };
/** Smallest and largest factor by which a font is scaled. */
const scaleLimits = { least: 0.3, most: 3 };

const measuring: Context = createCanvas(8, 8).getContext("2d");
const measuringSize = 200;

/**
 * Measures the extents of a font's capitals, umlauts and descenders; `fontOf` returns the font as CSS for a size in
 * pixels.
 */
export function extentsOf(fontOf: (size: number) => string): Extents {
  measuring.font = fontOf(measuringSize);
  const capital = measuring.measureText("H").actualBoundingBoxAscent / measuringSize;
  const top = measuring.measureText("ÄÖÜ").actualBoundingBoxAscent / measuringSize;
  const bottom = measuring.measureText("gjpqy").actualBoundingBoxDescent / measuringSize;
  return { capital, top, bottom };
}

/**
 * Factor that makes the capitals of a font as high as `wanted`, or lower if dots or descenders would be cut otherwise.
 */
function scaleTo(wanted: Extents, own: Extents): number {
  const most = Math.min(wanted.top / Math.max(0.01, own.top), wanted.bottom / Math.max(0.01, own.bottom));
  return clamp(Math.min(wanted.capital / Math.max(0.01, own.capital), most), scaleLimits.least, scaleLimits.most);
}

/**
 * Lowest and highest weight of a variable font. For other fonts both are 400: a higher weight would thicken them
 * artificially.
 */
function weightsOf(family: string): { least: number; most: number } {
  const axes = GlobalFonts.getVariationAxes(family, 400, normalWidth, upright);
  const axis = axes.find(({ tag }) => tag === weightAxis);
  return axis ? { least: axis.min, most: axis.max } : { least: 400, most: 400 };
}

const registered = new Map<string, Typeface | null>();

/**
 * Registers the content of a font file. Scales its letters to the size of our own font's letters, for which all layouts
 * are made. Characters that the file lacks are drawn in our own font.
 * @returns null if the drawing library does not read the file
 */
export function registerTypeface(content: Buffer): Typeface | null {
  const family = `Own ${createHash("sha256").update(content).digest("hex").slice(0, 16)}`;
  const known = registered.get(family);
  if (known !== undefined) return known;
  const typeface = GlobalFonts.register(content, family) === null ? null : createTypeface(family);
  registered.set(family, typeface);
  return typeface;
}

function createTypeface(family: string): Typeface {
  const { least, most } = weightsOf(family);
  const fontOf = (size: number, weight: number) =>
    `${Math.round(clamp(weight, least, most))} ${size.toFixed(1)}px "${family}", ${textFamilies}`;
  const house = extentsOf((size) => houseTypeface.text(size, 700));
  const wanted = { ...house, top: house.top * tolerance.top, bottom: house.bottom * tolerance.bottom };
  const own = extentsOf((size) => fontOf(size, 700));
  const textScale = scaleTo(wanted, own);
  // Ignore descenders when the poster font is scaled, because posters show capitals only.
  const posterScale = scaleTo({ ...posterExtents, bottom: Number.POSITIVE_INFINITY }, own);
  return {
    text: (size, weight: FontWeight = 500) => fontOf(size * textScale, weight),
    poster: (size) => fontOf(size * posterScale, 700),
  };
}

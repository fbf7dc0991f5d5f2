import { fileURLToPath } from "node:url";
import { createCanvas, GlobalFonts } from "@napi-rs/canvas";
import type { Context } from "../drawing/stage.ts";

const folder = new URL("../../../assets/fonts/", import.meta.url);

GlobalFonts.registerFromPath(fileURLToPath(new URL("special-gothic.woff2", folder)), "Lichtspiel Text");
GlobalFonts.registerFromPath(fileURLToPath(new URL("special-gothic-condensed.woff2", folder)), "Lichtspiel Poster");

/** The tall face of posters; it has one weight. Size in pixels. */
export const posterFont = (size: number) =>
  `400 ${size.toFixed(1)}px "Lichtspiel Poster", "Lichtspiel Text", sans-serif`;
export const textFont = (size: number, weight: 400 | 500 | 600 | 700 = 500) =>
  `${weight} ${size.toFixed(1)}px "Lichtspiel Text", sans-serif`;

const measuring: Context = createCanvas(8, 8).getContext("2d");

/** Width in pixels of one line set in this font. */
export function widthOf(text: string, font: string): number {
  measuring.font = font;
  return measuring.measureText(text).width;
}

/** Other scripts need a font of the system; without one they are left out rather than shown as boxes. */
const systemHasFonts = GlobalFonts.families.some(({ family }) => !/^(Lichtspiel|Special Gothic)/u.test(family));

export function settable(text: string): string {
  return systemHasFonts
    ? text
    : text.replaceAll(/[^\u0020-\u024f\u1e9e\u2010-\u2026\u20ac\u2122\u2190-\u2193\n]/gu, "");
}

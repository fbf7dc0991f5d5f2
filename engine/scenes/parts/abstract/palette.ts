import { darken, hex, lighten, type Colour } from "#engine/drawing/colour.ts";
import type { Stage } from "#engine/drawing/stage.ts";

/** Five colours from the darkest to the brightest. */
export type Palette = readonly [Colour, Colour, Colour, Colour, Colour];

const of = (...codes: [string, string, string, string, string]): Palette => [
  hex(codes[0]),
  hex(codes[1]),
  hex(codes[2]),
  hex(codes[3]),
  hex(codes[4]),
];

const palettes: readonly Palette[] = [
  of("#0b1026", "#1f2f6b", "#4a5fb8", "#9d8fe0", "#f6c0ae"),
  of("#04151a", "#0b4650", "#178a84", "#6fcda8", "#f6eec6"),
  of("#1a0710", "#641436", "#c23a3f", "#f2824c", "#ffdba2"),
  of("#130f20", "#41265c", "#8a4796", "#e0719f", "#ffd0be"),
  of("#0c130e", "#23483a", "#4f8a5f", "#b6c775", "#f8edbf"),
  of("#0b0d14", "#22364b", "#4f7f9f", "#a9c4c8", "#f7d8ad"),
  of("#150d06", "#56310f", "#b5691d", "#f0a83e", "#ffe6ae"),
];
const noble: readonly Palette[] = [
  of("#080706", "#241a10", "#6b4a1e", "#c9943f", "#ffe3a0"),
  of("#06080c", "#151d2b", "#34465f", "#8a9bb0", "#f2e2bd"),
  of("#0c0609", "#2e1220", "#6e2440", "#c06a72", "#f8d9b8"),
];
const merry: readonly Palette[] = [
  of("#160a24", "#4a1a66", "#c22f7a", "#ff8a4c", "#ffe27a"),
  of("#061a2c", "#0f4f7a", "#19a0a8", "#ffb84c", "#fff0b8"),
];

/** Derives a palette from the first colour of the prompt; without one, the mood chooses. */
export function paletteFor({ reading, videoRandom }: Stage): Palette {
  const [colour] = reading.colours;
  if (colour)
    return [
      darken(colour, 0.88),
      darken(colour, 0.6),
      darken(colour, 0.14),
      lighten(colour, 0.34),
      lighten(colour, 0.8),
    ];
  const random = videoRandom.branch("palette");
  if (reading.mood === "elegant") return random.pick(noble);
  if (reading.mood === "festive") return random.pick(merry);
  return random.pick(palettes);
}

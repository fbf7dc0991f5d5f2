import { along, darken, hex, lighten, type Colour } from "../drawing/colour.ts";
import { createNoise } from "../drawing/noise.ts";
import { createPixelField, drawField } from "../drawing/pixels.ts";
import { atDepth, fullBox, type Scene, type Stage } from "../drawing/stage.ts";

const palettes: readonly (readonly string[])[] = [
  ["#0b1026", "#1d2a5c", "#3f4fa0", "#8d7fd0", "#f3b8a6"],
  ["#04151a", "#0a3d45", "#147a78", "#5fbf9f", "#f4ecc2"],
  ["#1a0710", "#5a1230", "#b0303f", "#ee7a4a", "#ffd59a"],
  ["#12101c", "#3a2350", "#7b3f86", "#d66a9a", "#ffc9b8"],
  ["#0c120c", "#22402f", "#4f7d4d", "#b0bd6c", "#f6e9b9"],
  ["#0b0c10", "#22303e", "#4c6f87", "#a3b9bd", "#f3d3a8"],
  ["#140d06", "#4a2a10", "#a25d1c", "#ea9d3c", "#ffe2a6"],
];

/** A colour word becomes a palette of its shades. */
function paletteFor(stage: Stage): Colour[] {
  const [colour] = stage.reading.colours;
  if (colour)
    return [
      darken(colour, 0.86),
      darken(colour, 0.58),
      darken(colour, 0.15),
      lighten(colour, 0.32),
      lighten(colour, 0.78),
    ];
  return stage.film.branch("palette").pick(palettes).map(hex);
}

/** Slow folds of lit silk. */
export function createAbstract(stage: Stage): Scene {
  const { random } = stage;
  const box = fullBox(stage);
  const field = createPixelField(box.width / 5, box.height / 5);
  const noise = createNoise(random.branch("silk"));
  const stops = paletteFor(stage);
  const shades = Array.from({ length: 256 }, (_, index) => along(stops, index / 255));
  const scale = 1.6 / Math.min(field.width, field.height);
  const angle = random.between(0.5, 1.1) * (random.chance(0.5) ? 1 : -1);
  const cos = Math.cos(angle);
  const sin = Math.sin(angle);
  return {
    draw(context, time, camera) {
      const slow = time * 0.085;
      field.fill((x, y, pixels, offset) => {
        const u = (x * cos - y * sin) * scale;
        const v = (x * sin + y * cos) * scale * 0.55;
        const bend = noise(u * 0.9 + slow, v * 0.9 + 7) * 1.1 + noise(u * 0.4 + 31, v * 0.7 - slow * 0.8) * 1.3;
        const fold = Math.sin((v * 2.1 + bend * 1.5 + slow * 2) * 3.1) * 0.5 + 0.5;
        const sheen = Math.sin((v * 2.1 + bend * 1.5 + slow * 2) * 3.1 + 1.1);
        const depth = 0.5 + 0.5 * noise(u * 0.7 + 60, v * 0.8 + slow);
        const tone = 0.16 + fold ** 1.4 * 0.5 * (0.45 + depth) + Math.max(0, sheen) ** 7 * 0.24;
        const colour = shades[Math.min(255, Math.max(0, (tone * 255) | 0))] as Colour;
        const shadow = 0.72 + 0.28 * depth;
        pixels[offset] = colour[0] * shadow;
        pixels[offset + 1] = colour[1] * shadow;
        pixels[offset + 2] = colour[2] * shadow;
        pixels[offset + 3] = 255;
      });
      atDepth(context, stage, camera, 0.6, () => drawField(context, field, box));
    },
  };
}

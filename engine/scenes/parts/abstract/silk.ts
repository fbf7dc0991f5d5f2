import { along, mix, type Colour } from "#engine/drawing/colour.ts";
import { createNoise } from "#engine/drawing/noise.ts";
import { createPixelField, drawField } from "#engine/drawing/pixels.ts";
import { atDepth, fullBox, type Scene, type Stage } from "#engine/drawing/stage.ts";
import type { Palette } from "./palette.ts";

/** Slow folds of lit silk. */
export function createSilk(stage: Stage, palette: Palette): Scene {
  const { random } = stage;
  const box = fullBox(stage);
  const field = createPixelField(box.width / 6.5, box.height / 6.5);
  const noise = createNoise(random.branch("silk"));
  const shades = Array.from({ length: 256 }, (_, index) => {
    const tone = along(palette, index / 255);
    // Tint the backs of the folds with the colour of the surroundings.
    return index < 40 ? mix(tone, palette[1], 0.25) : tone;
  });
  const scale = 2.1 / Math.min(field.width, field.height);
  const angle = random.between(0.5, 1.1) * (random.chance(0.5) ? 1 : -1);
  const cos = Math.cos(angle);
  const sin = Math.sin(angle);
  return {
    draw(context, time, camera) {
      const slow = time * 0.075;
      field.fill((x, y, pixels, offset) => {
        const u = (x * cos - y * sin) * scale;
        const v = (x * sin + y * cos) * scale * 0.55;
        const bend = noise(u * 0.9 + slow, v * 0.9 + 7) * 1.1 + noise(u * 0.4 + 31, v * 0.7 - slow * 0.8) * 1.3;
        const wave = (v * 2.4 + bend * 1.55 + slow * 2) * 3.1;
        const fold = Math.sin(wave) * 0.5 + 0.5;
        const fine = Math.sin(wave * 2.7 + bend * 4 + 1.3) * 0.5 + 0.5;
        const sheen = Math.max(0, Math.sin(wave + 1.05));
        const edge = Math.max(0, Math.sin(wave + 1.05 + fine * 0.35));
        const depth = 0.5 + 0.5 * noise(u * 0.7 + 60, v * 0.8 + slow);
        const tone =
          0.1 +
          fold ** 1.5 * 0.48 * (0.5 + depth) +
          fine * 0.07 * fold +
          sheen ** 8 * 0.2 +
          edge ** 26 * 0.22 * (0.4 + depth);
        const colour = shades[Math.min(255, Math.max(0, (tone * 255) | 0))] as Colour;
        const shadow = 0.7 + 0.3 * depth;
        pixels[offset] = colour[0] * shadow;
        pixels[offset + 1] = colour[1] * shadow;
        pixels[offset + 2] = colour[2] * shadow;
        pixels[offset + 3] = 255;
      });
      context.imageSmoothingQuality = "high";
      atDepth(context, stage, camera, 0.6, () => drawField(context, field, box));
    },
  };
}

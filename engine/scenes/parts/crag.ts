import { darken, mix, type Colour } from "#engine/drawing/colour.ts";
import { clamp } from "#engine/drawing/ease.ts";
import { createNoise, layered, ridged } from "#engine/drawing/noise.ts";
import { shadeLayer } from "#engine/drawing/pixels.ts";
import { overscan, type Layer, type Stage } from "#engine/drawing/stage.ts";

type CragOptions = {
  name: string;
  /** Uppermost row of the frame, in pixels, that the crag may reach. */
  top: number;
  crestAt(x: number): number;
  ground: Colour;
  /** Colour that the light adds to lit parts. */
  lit: Colour;
  /** Side from which light falls: -1 left, 1 right. */
  side: number;
  /** Roughness of the ground, from 0 (earth) to 1 (broken rock). */
  rough: number;
};

/** Creates rising ground in the foreground, whose folds and stones reflect light from behind the crest. */
export function createCrag(stage: Stage, { name, top, crestAt, ground, lit, side, rough }: CragOptions): Layer {
  const { width, height, unit, random } = stage;
  const noise = createNoise(random.branch(`crag ${name}`));
  const detail = createNoise(random.branch(`crag detail ${name}`));
  const box = {
    left: -width * overscan,
    top,
    width: width * (1 + 2 * overscan),
    height: height * (1 + overscan) - top,
  };
  const crest = Float32Array.from({ length: Math.ceil(box.width) + 2 }, (_, index) => crestAt(box.left + index));
  const relief = (u: number, v: number) =>
    ridged(detail, u + layered(noise, u * 0.6, v * 0.6, 2) * 0.7, v, 4, 0.55) * rough +
    layered(noise, u * 1.4, v * 1.2, 3) * (0.5 - rough * 0.25);
  return shadeLayer(box, 0.55, (x, y, pixels, offset) => {
    const line = crest[Math.round(x - box.left)] ?? height;
    const edge = clamp((y - line) / 1.6 + 0.5);
    if (edge <= 0) {
      pixels[offset + 3] = 0;
      return;
    }
    const below = (y - line) / unit;
    const u = (x / unit) * 0.0052;
    const v = (y / unit) * 0.0105 + below * 0.001;
    const here = relief(u, v);
    const slope = (here - relief(u + side * 0.05, v - 0.045)) * 2.4;
    const near = Math.exp(-below * 0.012);
    const rimmed = Math.exp(-below * 0.16);
    const shine = clamp(0.12 + slope) * (0.2 + 0.62 * near) + rimmed * 0.6;
    const base = darken(ground, clamp(0.08 + below * 0.0012 - here * 0.1, 0, 0.75));
    const colour = mix(base, lit, clamp(shine * 0.62));
    pixels[offset] = colour[0];
    pixels[offset + 1] = colour[1];
    pixels[offset + 2] = colour[2];
    pixels[offset + 3] = 255 * edge;
  });
}

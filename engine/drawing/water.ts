import { mix, type Colour } from "./colour.ts";
import { clamp } from "./ease.ts";
import { createPixelField, drawField } from "./pixels.ts";
import type { Sky } from "./sky.ts";
import { overscan, type Context, type Stage } from "./stage.ts";

const tile = 256;

/** Computes the slopes of a sea as a sum of waves, all of which repeat every 256 cells. */
function createSlopes(stage: Stage): { across: Float32Array; along: Float32Array } {
  const random = stage.random.branch("waves");
  const across = new Float32Array(tile * tile);
  const along = new Float32Array(tile * tile);
  const sines = Float32Array.from({ length: tile }, (_, index) => Math.cos((index / tile) * Math.PI * 2));
  for (let wave = 0; wave < 34; wave++) {
    const size = 3 + 22 * random.next() ** 1.4;
    const angle = random.between(-0.9, 0.9) + Math.PI / 2;
    const columns = Math.round(Math.cos(angle) * size);
    const rows = Math.round(Math.sin(angle) * size) || 1;
    const strength = 0.62 / Math.sqrt(size);
    const phase = random.whole(0, 255);
    for (let y = 0, cell = 0; y < tile; y++) {
      for (let x = 0; x < tile; x++, cell++) {
        const slope = (sines[(columns * x + rows * y + phase) & 255] as number) * strength;
        across[cell] = (across[cell] as number) + (slope * columns) / size;
        along[cell] = (along[cell] as number) + (slope * rows) / size;
      }
    }
  }
  return { across, along };
}

type WaterOptions = {
  /** Vertical position of the horizon, in frame pixels. */
  top: number;
  /** Vertical position of the water's lowest row, in frame pixels. */
  bottom: number;
  deep: Colour;
  /** Roughness of the water: 0 is a mirror, 1 a storm. */
  rough: number;
  /** Strength of the glitter of sun or moon, 0..1. */
  glitter: number;
};

/** Creates a sea up to the horizon that mirrors the sky, darkens towards the viewer and glitters under sun or moon. */
export function createWater(stage: Stage, sky: Sky, options: WaterOptions): (context: Context, time: number) => void {
  const { width, light } = stage;
  const { top, bottom, deep, rough } = options;
  const box = { left: -width * overscan, top, width: width * (1 + 2 * overscan), height: bottom - top };
  const field = createPixelField(Math.min(660, box.width * 0.45), box.height * 0.5);
  const slopes = createSlopes(stage);
  const mirror = new Float32Array(256 * 3);
  for (let index = 0; index < 256; index++) {
    const colour = sky.colourAt(index / 255);
    mirror.set(colour, index * 3);
  }
  const { width: columns, height: rows } = field;
  const perColumn = box.width / columns;
  const sunColumn = (sky.sun.x - box.left) / perColumn;
  const cellsNear = columns * (stage.portrait ? 0.62 : 0.8);
  const [shineRed, shineGreen, shineBlue] = mix(light.sun, light.glow, 0.35);
  const [deepRed, deepGreen, deepBlue] = deep;

  return (context, time) => {
    const drift = time * (6 + rough * 16);
    field.fill((x, y, pixels, offset) => {
      const down = (y + 0.5) / rows;
      const depth = 1 / (down + 0.035);
      const middle = (x - columns / 2) / columns;
      const strength = (0.2 + 0.8 * rough) / (1 + depth * 0.09);
      const u = middle * depth * cellsNear;
      const v = depth * cellsNear * 0.62;
      // Add two swells that cross. The nearest sample of the slopes is exact enough without interpolation, because the
      // water is computed at a small size.
      const first = ((Math.floor(v * 1.6 + drift) & 255) << 8) | (Math.floor(u + drift * 0.35) & 255);
      const second =
        ((Math.floor(v * 0.7 - drift * 0.4 + 90) & 255) << 8) | (Math.floor(u * 0.55 - drift * 0.3 + 140) & 255);
      const along = ((slopes.along[first] as number) * 0.55 + (slopes.along[second] as number) * 0.75) * strength;
      const across = ((slopes.across[first] as number) * 0.6 + (slopes.across[second] as number) * 0.6) * strength;
      const height = clamp(down * 0.62 + along * 0.3 + 0.02);
      const mirrored = (height * 255) | 0;
      const reflect = clamp(0.94 - down * 0.5 - along * 0.34, 0.1, 1);
      const sideways = Math.abs((x - sunColumn) / columns + across * 0.2) / (0.028 + down * 0.11);
      let spark = sideways < 1 ? (1 - sideways) * (0.32 + along * 1.5 + across * 0.5) * options.glitter : 0;
      spark = spark > 0 ? Math.min(1, spark * 1.25) : 0;
      // Write out the three channels instead of a loop, because the calculation runs a hundred million times per video.
      const cell = mirrored * 3;
      const red = deepRed + ((mirror[cell] as number) - deepRed) * reflect;
      const green = deepGreen + ((mirror[cell + 1] as number) - deepGreen) * reflect;
      const blue = deepBlue + ((mirror[cell + 2] as number) - deepBlue) * reflect;
      pixels[offset] = red + (shineRed - red) * spark;
      pixels[offset + 1] = green + (shineGreen - green) * spark;
      pixels[offset + 2] = blue + (shineBlue - blue) * spark;
      pixels[offset + 3] = 255;
    });
    drawField(context, field, box);
  };
}

import { mix, type Colour } from "./colour.ts";
import { clamp } from "./ease.ts";
import { createPixelField, drawField, visiblePart } from "./pixels.ts";
import type { Sky } from "./sky.ts";
import { overscan, type Box, type Context, type Stage } from "./stage.ts";

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
    const [shareAcross, shareAlong] = [(strength * columns) / size, (strength * rows) / size];
    for (let y = 0, cell = 0; y < tile; y++) {
      for (let x = 0, place = rows * y + phase; x < tile; x++, cell++, place += columns) {
        const slope = sines[place & 255] as number;
        across[cell] = (across[cell] as number) + slope * shareAcross;
        along[cell] = (along[cell] as number) + slope * shareAlong;
      }
    }
  }
  return { across, along };
}

/** The largest magnitude of all values. */
function largest(values: Float32Array): number {
  let most = 0;
  for (const value of values) most = Math.max(most, Math.abs(value));
  return most;
}

/** Number of levels into which the slopes of one sign are divided; neighbouring levels hardly differ in colour. */
const levels = 127;

/** Distance of the water from the viewer at a position from 0 (horizon) to 1 (lowest row). */
const depthAt = (down: number) => 1 / (down + 0.035);

/** A position in cells as a 32-bit integer, which overflows where the tile repeats; its upper 8 bits number the cell. */
const inTile = (cells: number) => (cells * 2 ** 24) | 0;

/** An opaque pixel as a number, red in the lowest byte. */
const packed = (red: number, green: number, blue: number) =>
  (255 << 24) | ((blue + 0.5) << 16) | ((green + 0.5) << 8) | (red + 0.5);

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
  const { top, bottom, deep, rough, glitter } = options;
  const box = { left: -width * overscan, top, width: width * (1 + 2 * overscan), height: bottom - top };
  const field = createPixelField(Math.min(660, box.width * 0.45), box.height * 0.5, true);
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

  // Divide the slopes towards the viewer into levels, so that the sum of both swells selects one of few colours.
  const [firstShare, secondShare] = [0.55, 0.75];
  const [steepest, steepestAcross] = [largest(slopes.along), largest(slopes.across)];
  const slopePerLevel = ((firstShare + secondShare) * steepest) / (levels - 1);
  const inLevels = (share: number) => {
    const swell = new Int8Array(slopes.along.length);
    for (let cell = 0; cell < swell.length; cell++) {
      swell[cell] = Math.round(((slopes.along[cell] as number) * share) / slopePerLevel);
    }
    return swell;
  };
  const [firstSwell, secondSwell] = [inLevels(firstShare), inLevels(secondShare)];
  const row = levels * 2 + 1;
  /** Colours of the water by row and by slope towards the viewer. */
  const colours = new Uint32Array(rows * row);
  const strengths = new Float32Array(rows);
  for (let y = 0; y < rows; y++) {
    const down = (y + 0.5) / rows;
    const strength = (0.2 + 0.8 * rough) / (1 + depthAt(down) * 0.09);
    strengths[y] = strength;
    for (let level = 0; level < row; level++) {
      const along = (level - levels) * slopePerLevel * strength;
      const height = clamp(down * 0.62 + along * 0.3 + 0.02);
      const reflect = clamp(0.94 - down * 0.5 - along * 0.34, 0.1, 1);
      const mirrored = ((height * 255) | 0) * 3;
      const red = deepRed + ((mirror[mirrored] as number) - deepRed) * reflect;
      const green = deepGreen + ((mirror[mirrored + 1] as number) - deepGreen) * reflect;
      const blue = deepBlue + ((mirror[mirrored + 2] as number) - deepBlue) * reflect;
      colours[y * row + level] = packed(red, green, blue);
    }
  }

  /** Computes the pixels of `part` at `drift`, the distance in cells by which the waves have moved. */
  const compute = (pixels: Uint32Array, part: Box, drift: number) => {
    for (let y = part.top; y < part.top + part.height; y++) {
      const down = (y + 0.5) / rows;
      const depth = depthAt(down);
      // Add two swells that cross. The nearest sample of the slopes is exact enough without interpolation, because the
      // water is computed at a small size.
      const v = depth * cellsNear * 0.62;
      const firstRow = (Math.floor(v * 1.6 + drift) & 255) << 8;
      const secondRow = (Math.floor(v * 0.7 - drift * 0.4 + 90) & 255) << 8;
      const perCell = (depth * cellsNear) / columns;
      const firstFrom = drift * 0.35 - (columns / 2) * perCell;
      const secondFrom = 140 - drift * 0.3 - (columns / 2) * perCell * 0.55;
      const middle = y * row + levels;
      // Step through both swells with integers, which takes a third of the time of rounding each position down.
      const [firstStep, secondStep] = [inTile(perCell), inTile(perCell * 0.55)];
      let first = inTile(firstFrom + part.left * perCell);
      let second = inTile(secondFrom + part.left * perCell * 0.55);
      for (let cell = y * columns + part.left; cell < y * columns + part.left + part.width; cell++) {
        const level =
          (firstSwell[firstRow | (first >>> 24)] as number) + (secondSwell[secondRow | (second >>> 24)] as number);
        pixels[cell] = colours[middle + level] as number;
        first = (first + firstStep) | 0;
        second = (second + secondStep) | 0;
      }
      if (glitter === 0) continue;
      const strength = strengths[y] as number;
      const glitterWidth = 0.028 + down * 0.11;
      const reach = (glitterWidth + steepestAcross * 1.2 * strength * 0.2) * columns;
      const from = Math.max(part.left, Math.floor(sunColumn - reach));
      const end = Math.min(part.left + part.width, Math.ceil(sunColumn + reach) + 1);
      for (let x = from; x < end; x++) {
        const cell = y * columns + x;
        const at = firstRow | (inTile(firstFrom + x * perCell) >>> 24);
        const other = secondRow | (inTile(secondFrom + x * perCell * 0.55) >>> 24);
        const across = ((slopes.across[at] as number) * 0.6 + (slopes.across[other] as number) * 0.6) * strength;
        const sideways = Math.abs((x - sunColumn) / columns + across * 0.2) / glitterWidth;
        if (sideways >= 1) continue;
        const level = (firstSwell[at] as number) + (secondSwell[other] as number);
        const spark = clamp(
          (1 - sideways) * (0.32 + level * slopePerLevel * strength * 1.5 + across * 0.5) * glitter * 1.25,
        );
        const colour = pixels[cell] as number;
        const [red, green, blue] = [colour & 255, (colour >> 8) & 255, (colour >> 16) & 255];
        pixels[cell] = packed(
          red + (shineRed - red) * spark,
          green + (shineGreen - green) * spark,
          blue + (shineBlue - blue) * spark,
        );
      }
    }
  };

  return (context, time) => {
    const part = visiblePart(context, field, box);
    field.write(part, (pixels) => compute(pixels, part, time * (6 + rough * 16)));
    drawField(context, field, box);
  };
}

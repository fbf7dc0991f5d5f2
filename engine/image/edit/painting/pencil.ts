import { clamp, step } from "#engine/drawing/ease.ts";
import type { Random } from "#engine/drawing/random.ts";
import { blurPhoto, copyPhoto, type Photo } from "#engine/vision/photo.ts";
import { boxBlur, lightsOf } from "./flow.ts";
import { paintedArea, paperTooth } from "./paper.ts";

/** Directions of hatching in degrees, and the darkness (0..1) from which each is drawn. */
const hatchings = [
  { turn: -48, from: 0.2, reach: 34 },
  { turn: -24, from: 0.5, reach: 28 },
  { turn: 58, from: 0.7, reach: 22 },
] as const;

/**
 * Repaints a photo in pencil: repeated contours, hatching that crosses in dark areas, and white paper in bright ones.
 */
export async function drawInPencil(photo: Photo, random: Random): Promise<Photo> {
  const { width, height } = photo;
  const unit = Math.min(width, height) / 1000;
  const smooth = await blurPhoto(photo, Math.max(0.6, 2.2 * unit));
  const dark = darknessOf(lightsOf(smooth), width, height, unit);
  const outline = contours(lightsOf(await blurPhoto(photo, Math.max(0.5, 1.1 * unit))), width, height, unit);
  const tooth = paperTooth(width, height, unit, random.branch("paper"));
  const area = paintedArea(width, height, 34, random.branch("area"));
  boxBlur(area, width, height, Math.max(1, Math.round(16 * unit)));
  const graphite = new Float32Array(width * height);
  for (const { turn, from, reach } of hatchings) {
    const strokes = hatch(width, height, turn, reach * unit, unit, random.branch(`hatch ${turn}`));
    for (let cell = 0; cell < graphite.length; cell++) {
      const need = clamp(((dark[cell] as number) - from) / (0.95 - from));
      if (need <= 0) continue;
      const line = step(0.62 - need * 0.5, 0.92 - need * 0.42, strokes[cell] as number);
      graphite[cell] = (graphite[cell] as number) + line * (0.16 + 0.26 * need);
    }
  }
  const result = copyPhoto(photo);
  for (let cell = 0, at = 0; cell < graphite.length; cell++, at += 4) {
    const grain = tooth[cell] as number;
    const paperShare = area[cell] as number;
    const contour = (outline[cell] as number) * (0.72 + 0.4 * grain);
    const smudge = (dark[cell] as number) ** 1.8 * 0.2;
    const tone = ((graphite[cell] as number) * (0.5 + 0.85 * grain) + smudge) * step(0.15, 0.9, paperShare);
    const load = clamp(tone + contour * 0.86 * step(0.02, 0.4, paperShare));
    const sheet = 247 + (grain - 0.5) * 9;
    for (const [channel, ink] of [50, 50, 54].entries())
      result.data[at + channel] = (sheet - channel * 2.5) * (1 - load) + ink * load;
    result.data[at + 3] = 255;
  }
  return result;
}

/** Darkness of each pixel, from 0 (the brightest of the image) to 1 (the darkest). */
function darknessOf(lights: Float32Array, width: number, height: number, unit: number): Float32Array {
  const sorted = lights.filter((_, cell) => cell % 17 === 0).toSorted();
  const low = sorted[Math.floor(sorted.length * 0.02)] ?? 0;
  const high = sorted[Math.floor(sorted.length * 0.93)] ?? 1;
  const around = Float32Array.from(lights);
  boxBlur(around, width, height, Math.max(1, Math.round(26 * unit)));
  const range = Math.max(0.08, high - low);
  // Make pixels darker that are darker than their surroundings, and the others lighter, as artists do.
  return lights.map((value, cell) => {
    const level = (value - low) / range;
    const local = (value - (around[cell] as number)) * 1.1;
    return clamp(1 - clamp(level * 0.9 + 0.12 + local)) ** 1.1;
  });
}

/**
 * Computes contours as the difference of two blurs: lines on the dark side of edges, drawn twice with a small offset.
 */
function contours(lights: Float32Array, width: number, height: number, unit: number): Float32Array {
  const near = Float32Array.from(lights);
  boxBlur(near, width, height, Math.max(1, Math.round(1.3 * unit)));
  const wide = Float32Array.from(lights);
  boxBlur(wide, width, height, Math.max(2, Math.round(3.4 * unit)));
  const line = lights.map((value, cell) =>
    Math.max(
      0.9 * step(0.014, 0.09, (near[cell] as number) - value),
      0.34 * step(0.03, 0.16, (wide[cell] as number) - value),
    ),
  );
  const shift = Math.round(2.2 * unit) * width + Math.round(2 * unit);
  return line.map((value, cell) => Math.max(value, ((line[cell - shift] ?? 0) as number) * 0.22));
}

/** Creates hatching in one direction, 0..1 per pixel, from noise that is stretched along that direction. */
function hatch(width: number, height: number, turn: number, reach: number, unit: number, random: Random): Float32Array {
  const side = 512;
  const noise = new Float32Array(side * side);
  for (let cell = 0; cell < noise.length; cell++) noise[cell] = random.next();
  const radians = (turn * Math.PI) / 180;
  const [across, down] = [Math.cos(radians), Math.sin(radians)];
  const thick = Math.max(1, 1.9 * unit);
  const strokes = new Float32Array(width * height);
  const taps = 9;
  for (let y = 0, cell = 0; y < height; y++) {
    for (let x = 0; x < width; x++, cell++) {
      // Sample the noise coarsely along the stroke and finely across, which draws it out into lines.
      const along = (x * across + y * down) / reach;
      const beside = (y * across - x * down) / thick;
      let sum = 0;
      for (let tap = 0; tap < taps; tap++) {
        const position = along * 4 + (tap / taps) * 4;
        const bent = beside + Math.sin(position * 0.35) * 0.8;
        sum += sampled(noise, side, position, bent);
      }
      strokes[cell] = clamp((sum / taps - 0.5) * 2.6 + 0.5);
    }
  }
  return strokes;
}

function sampled(noise: Float32Array, side: number, x: number, y: number): number {
  const column = Math.floor(x);
  const row = Math.floor(y);
  const part = x - column;
  const down = y - row;
  const at = (cx: number, cy: number) => noise[(cy & (side - 1)) * side + (cx & (side - 1))] as number;
  const upper = at(column, row) * (1 - part) + at(column + 1, row) * part;
  const lower = at(column, row + 1) * (1 - part) + at(column + 1, row + 1) * part;
  return upper * (1 - down) + lower * down;
}

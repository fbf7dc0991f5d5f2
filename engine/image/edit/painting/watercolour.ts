import { clamp, step } from "#engine/drawing/ease.ts";
import { createNoise, layered } from "#engine/drawing/noise.ts";
import type { Random } from "#engine/drawing/random.ts";
import { paintOver } from "#engine/vision/paint.ts";
import { blurPhoto, copyPhoto, type Photo } from "#engine/vision/photo.ts";
import { applyTone } from "#engine/vision/tone.ts";
import { boxBlur, lightsOf } from "./flow.ts";
import { paintedArea, paperTooth } from "./paper.ts";

const paper = [250, 247, 239] as const;

/**
 * Repaints a photo in watercolour on rough paper: simplified shapes with uneven borders where pigment gathers, paper
 * grain, water stains, a white edge. Pigment densities follow Bousseau et al. 2006.
 */
export async function paintInWatercolour(source: Photo, random: Random): Promise<Photo> {
  const { width, height } = source;
  const unit = Math.min(width, height) / 1000;
  const bright = applyTone(copyPhoto(source), { exposure: 1.32, saturation: 1.34, contrast: 0.96 });
  const fine = paintOver(paintOver(bright, 3.2 * unit), 2.6 * unit);
  const broad = paintOver(paintOver(bright, 10 * unit), 7 * unit);
  const detail = await detailOf(source, unit);
  const washes = waver(mixBy(broad, fine, detail), unit, random.branch("waver"));
  const soft = await blurPhoto(washes, Math.max(0.6, 1.3 * unit));
  const lights = lightsOf(soft);
  const rims = rimsOf(lights, width, height, unit);
  const tooth = paperTooth(width, height, unit, random.branch("paper"));
  const area = paintedArea(width, height, 30, random.branch("area"));
  const rim = Float32Array.from(area);
  boxBlur(rim, width, height, Math.max(1, Math.round(5 * unit)));
  const flowing = createNoise(random.branch("flow"));
  const lines = contours(lightsOf(await blurPhoto(source, Math.max(0.5, 1.2 * unit))), width, height, unit);
  const result = copyPhoto(soft);
  const { data } = result;
  for (let y = 0, cell = 0; y < height; y++) {
    for (let x = 0; x < width; x++, cell++) {
      const at = cell * 4;
      const [u, v] = [x / unit, y / unit];
      const turbulent = layered(flowing, u * 0.007, v * 0.007, 4, 0.56);
      const painted = area[cell] as number;
      const gathered = painted * Math.max(0, 1 - Math.abs((rim[cell] as number) - 0.62) * 4);
      const grain = (tooth[cell] as number) - 0.5;
      const density = 1 + turbulent * 0.5 + (rims[cell] as number) * 0.9 + grain * 0.62 + gathered * 0.55;
      const pencil = (lines[cell] as number) * (0.35 + 0.5 * (tooth[cell] as number)) * 0.42;
      // Keep the paper dry where the wash is thin and the paper grain is high.
      const dry = step(0.72, 0.95, (lights[cell] as number) + grain * 0.3 + turbulent * 0.1) * 0.5;
      for (const channel of [0, 1, 2] as const) {
        const own = (data[at + channel] as number) / 255;
        const dense = clamp(own - (own - own * own) * (density - 1));
        const sheet = (paper[channel] as number) + grain * 10;
        const wash = dense * sheet;
        const value = sheet + (wash - sheet) * painted * (1 - dry);
        data[at + channel] = value * (1 - pencil) + 84 * pencil;
      }
      data[at + 3] = 255;
    }
  }
  return result;
}

/** Amount of fine detail per pixel, 0..1; where it is high, the finer version of the painting is used. */
async function detailOf(photo: Photo, unit: number): Promise<Float32Array> {
  const lights = lightsOf(photo);
  const around = lightsOf(await blurPhoto(photo, 5 * unit));
  const detail = lights.map((value, cell) => Math.abs(value - (around[cell] as number)) * 9);
  boxBlur(detail, photo.width, photo.height, Math.max(1, Math.round(12 * unit)));
  return detail.map((value) => step(0.18, 0.6, value));
}

function mixBy(under: Photo, over: Photo, share: Float32Array): Photo {
  const data = under.data.slice();
  for (let cell = 0, at = 0; cell < share.length; cell++, at += 4)
    for (let channel = 0; channel < 3; channel++)
      data[at + channel] =
        (under.data[at + channel] as number) * (1 - (share[cell] as number)) +
        (over.data[at + channel] as number) * (share[cell] as number);
  return { ...under, data };
}

/** Shifts the borders of shapes slightly, as a hand would draw them. */
function waver(photo: Photo, unit: number, random: Random): Photo {
  const { width, height, data } = photo;
  const sideways = createNoise(random.branch("x"));
  const upright = createNoise(random.branch("y"));
  const result = copyPhoto(photo);
  for (let y = 0, cell = 0; y < height; y++) {
    for (let x = 0; x < width; x++, cell++) {
      const [u, v] = [x / unit, y / unit];
      const fromX = x + (sideways(u * 0.03, v * 0.03) * 2.6 + sideways(u * 0.12 + 9, v * 0.12) * 1.5) * unit;
      const fromY = y + (upright(u * 0.03, v * 0.03) * 2.6 + upright(u * 0.12 + 9, v * 0.12) * 1.5) * unit;
      const from =
        (Math.min(height - 1, Math.max(0, Math.round(fromY))) * width +
          Math.min(width - 1, Math.max(0, Math.round(fromX)))) *
        4;
      for (let channel = 0; channel < 3; channel++) result.data[cell * 4 + channel] = data[from + channel] as number;
    }
  }
  return result;
}

/** Computes where pigment gathers: along the borders of a painted area, on their darker side. */
function rimsOf(lights: Float32Array, width: number, height: number, unit: number): Float32Array {
  const around = Float32Array.from(lights);
  boxBlur(around, width, height, Math.max(1, Math.round(3.4 * unit)));
  return lights.map((value, cell) => clamp(((around[cell] as number) - value) * 7 - 0.05, 0, 1));
}

/** Computes a pencil drawing that shows through the paint, 0..1 per pixel. */
function contours(lights: Float32Array, width: number, height: number, unit: number): Float32Array {
  const around = Float32Array.from(lights);
  boxBlur(around, width, height, Math.max(1, Math.round(1.5 * unit)));
  return lights.map((value, cell) => step(0.018, 0.06, (around[cell] as number) - value));
}

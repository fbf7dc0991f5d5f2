import { clamp, step } from "#engine/drawing/ease.ts";
import { paintOver } from "#engine/vision/paint.ts";
import { blurPhoto, copyPhoto, type Photo } from "#engine/vision/photo.ts";
import { applyTone } from "#engine/vision/tone.ts";
import { boxBlur, lightsOf } from "./flow.ts";

const ink = [24, 20, 34] as const;

/** Repaints a photo as a printed comic: few flat colours, bold ink lines, shadows as halftone dots. */
export async function drawAsComic(source: Photo): Promise<Photo> {
  const { width, height } = source;
  const unit = Math.min(width, height) / 1000;
  const flat = paintOver(paintOver(paintOver(source, 7 * unit), 5 * unit), 3 * unit);
  const vivid = applyTone(copyPhoto(flat), { saturation: 1.55, contrast: 1.12, exposure: 1.24 });
  const soft = await blurPhoto(vivid, Math.max(0.6, 1.4 * unit));
  const lights = lightsOf(soft);
  const lines = await inkOf(source, unit);
  const pitch = Math.max(4, 8.5 * unit);
  const result = copyPhoto(soft);
  const { data } = result;
  for (let y = 0, cell = 0; y < height; y++) {
    for (let x = 0; x < width; x++, cell++) {
      const at = cell * 4;
      const own = lights[cell] as number;
      const level = stepped(own);
      const gain = clamp(level / Math.max(0.04, own), 0.4, 2.2);
      // Draw halftone dots on a grid rotated by 45 degrees, larger in darker areas.
      const u = ((x + y) / pitch) * Math.SQRT1_2;
      const v = ((x - y) / pitch) * Math.SQRT1_2;
      const distance = Math.hypot(u - Math.floor(u) - 0.5, v - Math.floor(v) - 0.5);
      const size = 0.56 * step(0.62, 0.2, own) * step(0.06, 0.16, own);
      const dot = size > 0.05 ? (1 - step(size - 0.07, size + 0.07, distance)) * 0.34 : 0;
      const black = Math.max(lines[cell] as number, 1 - step(0.05, 0.09, own));
      for (const channel of [0, 1, 2] as const) {
        const colour = Math.min(255, (data[at + channel] as number) * gain) * (1 - dot) + ink[channel] * dot;
        data[at + channel] = colour * (1 - black) + ink[channel] * black;
      }
      data[at + 3] = 255;
    }
  }
  return result;
}

/** Reduces brightness to about four levels with narrow transitions between them. */
function stepped(light: number): number {
  const steps = 4.2;
  const scaled = light * steps;
  const base = Math.floor(scaled);
  return (base + step(0.4, 0.6, scaled - base) + 0.12) / steps;
}

/**
 * Computes ink lines, 0..1 per pixel: strong along strong edges, none along weak ones (extended difference of
 * Gaussians).
 */
async function inkOf(photo: Photo, unit: number): Promise<Float32Array> {
  const { width, height } = photo;
  const calm = paintOver(photo, 2.4 * unit);
  const fine = lightsOf(await blurPhoto(calm, Math.max(0.7, 1.5 * unit)));
  const wide = lightsOf(await blurPhoto(calm, Math.max(1.2, 3.1 * unit)));
  const line = fine.map((value, cell) => step(0.02, 0.05, (wide[cell] as number) - value));
  boxBlur(line, width, height, Math.max(1, Math.round(0.6 * unit)));
  return line.map((value) => step(0.32, 0.62, value));
}

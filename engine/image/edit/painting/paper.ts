import { createNoise, layered, type Noise } from "#engine/drawing/noise.ts";
import type { Random } from "#engine/drawing/random.ts";

/**
 * Computes the grain of a sheet of paper, about 0..1 per pixel; `unit` is a thousandth of the shorter side in pixels.
 */
export function paperTooth(width: number, height: number, unit: number, random: Random): Float32Array {
  const fine = createNoise(random.branch("fine"));
  const coarse = createNoise(random.branch("coarse"));
  const tooth = new Float32Array(width * height);
  for (let y = 0, cell = 0; y < height; y++) {
    for (let x = 0; x < width; x++, cell++) {
      const [u, v] = [x / unit, y / unit];
      tooth[cell] = 0.5 + 0.34 * fine(u * 0.34, v * 0.34) + 0.24 * coarse(u * 0.14, v * 0.14);
    }
  }
  return tooth;
}

/**
 * Opacity of the paint per pixel, 0..1: paint ends at an uneven line about `margin` thousandths of the shorter side
 * inside the borders.
 */
export function paintedArea(width: number, height: number, margin: number, random: Random): Float32Array {
  const rough: Noise = createNoise(random.branch("edge"));
  const area = new Float32Array(width * height);
  const unit = Math.min(width, height) / 1000;
  for (let y = 0, cell = 0; y < height; y++) {
    for (let x = 0; x < width; x++, cell++) {
      const [u, v] = [x / unit, y / unit];
      const border = Math.min(x, y, width - 1 - x, height - 1 - y) / unit;
      const uneven =
        layered(rough, u * 0.008, v * 0.008, 3) * margin * 0.62 +
        layered(rough, u * 0.06 + 40, v * 0.06, 2) * margin * 0.16;
      const depth = (border - margin - uneven) / 3.2;
      area[cell] = depth <= 0 ? 0 : depth >= 1 ? 1 : depth;
    }
  }
  return area;
}

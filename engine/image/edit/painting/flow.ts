import { blurPhoto, type Photo } from "#engine/vision/photo.ts";

/** Brightness of each pixel, 0..1. */
export function lightsOf({ width, height, data }: Photo): Float32Array {
  const lights = new Float32Array(width * height);
  for (let cell = 0, at = 0; cell < lights.length; cell++, at += 4)
    lights[cell] =
      ((data[at] as number) * 0.3 + (data[at + 1] as number) * 0.59 + (data[at + 2] as number) * 0.11) / 255;
  return lights;
}

/** Per pixel: direction of structures in radians, how clear that direction is (0..1), and strength of the edge. */
export type Flow = { angle: Float32Array; clearness: Float32Array; edge: Float32Array };

/** Computes the direction of edges, smoothed over `reach` pixels so that neighbouring strokes agree. */
export async function flowOf(photo: Photo, reach: number): Promise<Flow> {
  const { width, height } = photo;
  const soft = await blurPhoto(photo, Math.max(0.6, reach * 0.3));
  const lights = lightsOf(soft);
  const cells = width * height;
  const xx = new Float32Array(cells);
  const yy = new Float32Array(cells);
  const xy = new Float32Array(cells);
  const edge = new Float32Array(cells);
  for (let y = 0, cell = 0; y < height; y++) {
    for (let x = 0; x < width; x++, cell++) {
      const across = (lights[x < width - 1 ? cell + 1 : cell] as number) - (lights[x > 0 ? cell - 1 : cell] as number);
      const down =
        (lights[y < height - 1 ? cell + width : cell] as number) - (lights[y > 0 ? cell - width : cell] as number);
      xx[cell] = across * across;
      yy[cell] = down * down;
      xy[cell] = across * down;
      edge[cell] = Math.hypot(across, down);
    }
  }
  for (const field of [xx, yy, xy]) boxBlur(field, width, height, Math.max(1, Math.round(reach)));
  const angle = new Float32Array(cells);
  const clearness = new Float32Array(cells);
  for (let cell = 0; cell < cells; cell++) {
    const [a, b, c] = [xx[cell] as number, xy[cell] as number, yy[cell] as number];
    const root = Math.hypot(a - c, 2 * b);
    angle[cell] = Math.atan2(2 * b, a - c) / 2 + Math.PI / 2;
    clearness[cell] = root / (a + c + 1e-5);
  }
  return { angle, clearness, edge };
}

/**
 * Blurs a field in place, twice: each time, a cell takes the mean of itself and `radius` cells on both sides, along the
 * rows and then along the columns.
 */
export function boxBlur(field: Float32Array, width: number, height: number, radius: number): void {
  const other = new Float32Array(field.length);
  const slide = (from: Float32Array, to: Float32Array, lines: number, length: number, line: number, next: number) => {
    for (let row = 0; row < lines; row++) {
      const start = row * line;
      const at = (index: number) => from[start + Math.min(length - 1, Math.max(0, index)) * next] as number;
      let sum = 0;
      for (let index = -radius; index <= radius; index++) sum += at(index);
      for (let index = 0; index < length; index++) {
        to[start + index * next] = sum / (2 * radius + 1);
        sum += at(index + radius + 1) - at(index - radius);
      }
    }
  };
  for (let pass = 0; pass < 2; pass++) {
    slide(field, other, height, width, width, 1);
    slide(other, field, width, height, 1, width);
  }
}

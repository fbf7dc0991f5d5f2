import type { Photo } from "./photo.ts";

/**
 * Kuwahara filter: every pixel takes the mean colour of the most uniform of four squares around it. Texture becomes
 * strokes of `radius` pixels, and edges stay sharp.
 */
export function paintOver({ width, height, data }: Photo, radius: number): Photo {
  const reach = Math.max(1, Math.round(radius));
  const stride = width + 1;
  const sums = Array.from({ length: 4 }, () => new Float64Array(stride * (height + 1)));
  const [reds, greens, blues, squares] = sums as [Float64Array, Float64Array, Float64Array, Float64Array];
  for (let y = 0; y < height; y++) {
    let red = 0;
    let green = 0;
    let blue = 0;
    let square = 0;
    for (let x = 0; x < width; x++) {
      const at = (y * width + x) * 4;
      const r = data[at] as number;
      const g = data[at + 1] as number;
      const b = data[at + 2] as number;
      red += r;
      green += g;
      blue += b;
      square += r * r + g * g + b * b;
      const cell = (y + 1) * stride + x + 1;
      reds[cell] = (reds[cell - stride] as number) + red;
      greens[cell] = (greens[cell - stride] as number) + green;
      blues[cell] = (blues[cell - stride] as number) + blue;
      squares[cell] = (squares[cell - stride] as number) + square;
    }
  }
  const result = new Uint8ClampedArray(data.length);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      let least = Infinity;
      let r = 0;
      let g = 0;
      let b = 0;
      for (let corner = 0; corner < 4; corner++) {
        const left = Math.max(0, corner & 1 ? x : x - reach);
        const right = Math.min(width, (corner & 1 ? x + reach : x) + 1);
        const top = Math.max(0, corner & 2 ? y : y - reach);
        const bottom = Math.min(height, (corner & 2 ? y + reach : y) + 1);
        const count = (right - left) * (bottom - top);
        const a = top * stride + left;
        const c = top * stride + right;
        const d = bottom * stride + left;
        const e = bottom * stride + right;
        const of = (table: Float64Array) =>
          ((table[e] as number) - (table[c] as number) - (table[d] as number) + (table[a] as number)) / count;
        const red = of(reds);
        const green = of(greens);
        const blue = of(blues);
        const spread = of(squares) - red * red - green * green - blue * blue;
        if (spread >= least) continue;
        least = spread;
        r = red;
        g = green;
        b = blue;
      }
      const at = (y * width + x) * 4;
      result[at] = r;
      result[at + 1] = g;
      result[at + 2] = b;
      result[at + 3] = data[at + 3] as number;
    }
  }
  return { width, height, data: result };
}

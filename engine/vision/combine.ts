import type { Mask } from "./mask.ts";
import type { Photo } from "./photo.ts";

/** Combines two images of equal size: `over` where the mask is 255, `under` where it is 0, mixed in between. */
export function blendByMask(under: Photo, over: Photo, mask: Mask): Photo {
  const data = new Uint8ClampedArray(under.data.length);
  for (let at = 0, cell = 0; at < data.length; at += 4, cell++) {
    const share = (mask.data[cell] as number) / 255;
    for (let channel = 0; channel < 3; channel++) {
      const below = under.data[at + channel] as number;
      data[at + channel] = below + ((over.data[at + channel] as number) - below) * share;
    }
    data[at + 3] = under.data[at + 3] as number;
  }
  return { ...under, data };
}

/** Mixes two images with the same weight for all pixels; `share` (0..1) is the weight of `over`. */
export function blendEvenly(under: Photo, over: Photo, share: number): Photo {
  const data = new Uint8ClampedArray(under.data.length);
  for (let at = 0; at < data.length; at++) {
    const below = under.data[at] as number;
    data[at] = below + ((over.data[at] as number) - below) * share;
  }
  return { ...under, data };
}

/**
 * Replaces colours along the subject's border, which contain some of the old background, with colours from a little
 * further inside.
 */
export function cleanBorder(photo: Photo, mask: Mask, radius: number): Photo {
  const { width, height } = photo;
  const cells = width * height;
  const solid = Float32Array.from(mask.data, (value) => (value > 242 ? 1 : 0));
  const weight = spread(solid, width, height, radius);
  const data = photo.data.slice();
  for (let channel = 0; channel < 3; channel++) {
    const weighted = new Float32Array(cells);
    for (let cell = 0; cell < cells; cell++)
      weighted[cell] = (photo.data[cell * 4 + channel] as number) * (solid[cell] as number);
    const inside = spread(weighted, width, height, radius);
    for (let cell = 0; cell < cells; cell++) {
      const share = weight[cell] as number;
      const alpha = mask.data[cell] as number;
      if (alpha > 242 || alpha === 0 || share < 0.01) continue;
      const own = photo.data[cell * 4 + channel] as number;
      data[cell * 4 + channel] = own + ((inside[cell] as number) / share - own) * (1 - alpha / 255) ** 0.6;
    }
  }
  return { width, height, data };
}

function spread(source: Float32Array, width: number, height: number, radius: number): Float32Array {
  const across = new Float32Array(source.length);
  const result = new Float32Array(source.length);
  const size = 2 * radius + 1;
  for (let y = 0; y < height; y++) {
    let sum = 0;
    for (let x = -radius; x < width; x++) {
      if (x + radius < width) sum += source[y * width + x + radius] as number;
      if (x >= 0) {
        across[y * width + x] = sum / size;
        if (x - radius >= 0) sum -= source[y * width + x - radius] as number;
      }
    }
  }
  for (let x = 0; x < width; x++) {
    let sum = 0;
    for (let y = -radius; y < height; y++) {
      if (y + radius < height) sum += across[(y + radius) * width + x] as number;
      if (y >= 0) {
        result[y * width + x] = sum / size;
        if (y - radius >= 0) sum -= across[(y - radius) * width + x] as number;
      }
    }
  }
  return result;
}

import { clamp, step } from "#engine/drawing/ease.ts";
import { dilate, resizeMask, softenMask, type Mask } from "./mask.ts";
import { resizePhoto, type Photo } from "./photo.ts";

const workingSide = 1280;
/**
 * Distance in pixels between the places where local means are computed; closer places would change little, because
 * means are smooth.
 */
const coarse = 3;
/** Weight of a set of pixels around a place below which its means say nothing. */
export const leastWeight = 0.004;

/**
 * Sharpens the border of a subject's mask. Where the colours of subject and background differ, every border pixel is
 * taken as their mixture, which shows hair, wheels and leaves in finer detail than a neural network can.
 */
export async function refineMatte(photo: Photo, mask: Mask): Promise<Mask> {
  const scale = Math.min(1, workingSide / Math.max(photo.width, photo.height));
  const width = Math.max(coarse, Math.round(photo.width * scale));
  const height = Math.max(coarse, Math.round(photo.height * scale));
  const small = await resizePhoto(photo, width, height);
  const start = resizeMask(mask, width, height);
  const size = Math.max(width, height);
  const reach = Math.max(2, Math.round(size * 0.008));
  const soft = softenMask(start, reach);
  const isSolid = (cell: number) => (soft.data[cell] as number) > 236 && (start.data[cell] as number) > 240;
  const isEmpty = (cell: number) => (soft.data[cell] as number) < 14 && (start.data[cell] as number) < 12;
  const near = Math.max(2, Math.round((size * 0.026) / coarse));
  const inside = meansAround(small, isSolid, near);
  const outside = meansAround(small, isEmpty, near);
  const data = new Uint8Array(start.data);
  for (let y = 0, cell = 0; y < height; y++) {
    for (let x = 0; x < width; x++, cell++) {
      if (isSolid(cell) || isEmpty(cell)) continue;
      const place = placeAt(inside, x, y);
      if ((inside.weight[place] as number) < leastWeight || (outside.weight[place] as number) < leastWeight) continue;
      const original = (start.data[cell] as number) / 255;
      let along = 0;
      let length = 0;
      for (let channel = 0; channel < 3; channel++) {
        const back = outside.colours[place * 3 + channel] as number;
        const line = (inside.colours[place * 3 + channel] as number) - back;
        along += ((small.data[cell * 4 + channel] as number) - back) * line;
        length += line * line;
      }
      const part = clamp(along / Math.max(1, length));
      let away = 0;
      for (let channel = 0; channel < 3; channel++) {
        const back = outside.colours[place * 3 + channel] as number;
        const front = inside.colours[place * 3 + channel] as number;
        away += ((small.data[cell * 4 + channel] as number) - back - (front - back) * part) ** 2;
      }
      const apart = Math.sqrt(length);
      const restless = (outside.spread[place] as number) / Math.max(1, apart);
      const trust =
        step(26, 80, apart) *
        (1 - step(0.22, 0.6, Math.sqrt(away) / Math.max(1, apart))) *
        (1 - step(0.3, 0.8, restless));
      data[cell] = 255 * (original + (step(0.08, 0.92, part) - original) * trust * 0.94);
    }
  }
  const sharper = keepNear({ width, height, data }, start, reach * 2);
  return resizeMask(withoutSpecks(sharper), photo.width, photo.height);
}

/** Removes everything that is farther than `reach` pixels from the original mask. */
function keepNear(mask: Mask, start: Mask, reach: number): Mask {
  const around = softenMask(dilate(start, reach, 90), reach);
  const data = mask.data.map((value, cell) => Math.min(value, around.data[cell] as number));
  return { ...mask, data };
}

/** Removes small spots beside the subject, which come from similar colours; larger parts stay. */
function withoutSpecks(mask: Mask): Mask {
  const scale = Math.min(1, 360 / Math.max(mask.width, mask.height));
  const small = resizeMask(
    mask,
    Math.max(1, Math.round(mask.width * scale)),
    Math.max(1, Math.round(mask.height * scale)),
  );
  const { width, height } = small;
  const part = new Int32Array(width * height);
  const sizes = [0];
  for (let start = 0; start < part.length; start++) {
    if (part[start] !== 0 || (small.data[start] as number) < 40) continue;
    const name = sizes.length;
    const cells = [start];
    part[start] = name;
    for (let index = 0; index < cells.length; index++) {
      const cell = cells[index] as number;
      const x = cell % width;
      for (const other of [x > 0 ? cell - 1 : -1, x < width - 1 ? cell + 1 : -1, cell - width, cell + width]) {
        if (other < 0 || other >= part.length || part[other] !== 0 || (small.data[other] as number) < 40) continue;
        part[other] = name;
        cells.push(other);
      }
    }
    sizes.push(cells.length);
  }
  const least = Math.max(...sizes) * 0.012;
  const withoutSmall = small.data.map((_, cell) =>
    (sizes[part[cell] as number] as number) >= least && part[cell] ? 255 : 0,
  );
  const around = resizeMask(dilate({ width, height, data: withoutSmall }, 1, 127), mask.width, mask.height);
  return { ...mask, data: mask.data.map((value, cell) => Math.min(value, around.data[cell] as number)) };
}

export type Means = {
  columns: number;
  rows: number;
  colours: Float32Array;
  /** For each place, the fraction of the surrounding pixels that belong to the chosen set (subject or background). */
  weight: Float32Array;
  /**
   * For each place, the standard deviation of the green channel, which stands for brightness, of the surrounding pixels
   * that belong to the set.
   */
  spread: Float32Array;
};

/** Index of the place whose means belong to a pixel. */
export const placeAt = ({ columns, rows }: Means, x: number, y: number): number =>
  Math.min(rows - 1, (y / coarse) | 0) * columns + Math.min(columns - 1, (x / coarse) | 0);

/** Computes the mean colour around many places of the image, counting only pixels that belong to a set (`isMember`). */
export function meansAround(
  { width, height, data }: Photo,
  isMember: (cell: number) => boolean,
  radius: number,
): Means {
  const columns = Math.floor(width / coarse);
  const rows = Math.floor(height / coarse);
  const cells = columns * rows;
  const weight = new Float32Array(cells);
  const squares = new Float32Array(cells);
  const channels = [new Float32Array(cells), new Float32Array(cells), new Float32Array(cells)] as const;
  for (let y = 0, place = 0; y < rows; y++) {
    for (let x = 0; x < columns; x++, place++) {
      const cell = (y * coarse + 1) * width + x * coarse + 1;
      if (!isMember(cell)) continue;
      weight[place] = 1;
      const [r, g, b] = [data[cell * 4] as number, data[cell * 4 + 1] as number, data[cell * 4 + 2] as number];
      channels[0][place] = r;
      channels[1][place] = g;
      channels[2][place] = b;
      squares[place] = g * g;
    }
  }
  for (const field of [weight, squares, ...channels]) boxTwice(field, columns, rows, radius);
  const colours = new Float32Array(cells * 3);
  const spread = new Float32Array(cells);
  for (let place = 0; place < cells; place++) {
    const share = Math.max(1e-6, weight[place] as number);
    for (const channel of [0, 1, 2] as const)
      colours[place * 3 + channel] = (channels[channel][place] as number) / share;
    const green = colours[place * 3 + 1] as number;
    spread[place] = Math.sqrt(Math.max(0, (squares[place] as number) / share - green * green));
  }
  return { columns, rows, colours, weight, spread };
}

/** Applies a box blur twice in place, so that nearer pixels count more in local means. */
function boxTwice(field: Float32Array, width: number, height: number, radius: number): void {
  const other = new Float32Array(field.length);
  const size = 2 * radius + 1;
  const slide = (from: Float32Array, to: Float32Array, lines: number, length: number, line: number, next: number) => {
    for (let row = 0; row < lines; row++) {
      const start = row * line;
      let sum = 0;
      for (let index = -radius; index < length; index++) {
        if (index + radius < length) sum += from[start + (index + radius) * next] as number;
        if (index < 0) continue;
        to[start + index * next] = sum / size;
        if (index - radius >= 0) sum -= from[start + (index - radius) * next] as number;
      }
    }
  };
  for (let pass = 0; pass < 2; pass++) {
    slide(field, other, height, width, width, 1);
    slide(other, field, width, height, 1, width);
  }
}

import type { Area } from "./photo.ts";

/** A mask with one byte per pixel: 0 is outside, 255 inside. */
export type Mask = { width: number; height: number; data: Uint8Array };

/** Share of the image that lies inside the mask, 0..1. */
export function coverage({ data }: Mask): number {
  let inside = 0;
  for (const value of data) if (value > 127) inside++;
  return data.length > 0 ? inside / data.length : 0;
}

/** Whether a pixel of the mask has a neighbour outside; only for pixels that do not lie at the image's own border. */
export function isBorder({ width, data }: Mask, cell: number): boolean {
  const isInside = (other: number) => (data[other] as number) > 127;
  return (
    isInside(cell) && !(isInside(cell - 1) && isInside(cell + 1) && isInside(cell - width) && isInside(cell + width))
  );
}

/** The smallest area that contains all pixels above `least`; undefined for an empty mask. */
export function boundsOf({ width, height, data }: Mask, least = 127): Area | undefined {
  let left = width;
  let right = -1;
  let top = height;
  let bottom = -1;
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      if ((data[y * width + x] as number) <= least) continue;
      if (x < left) left = x;
      if (x > right) right = x;
      if (y < top) top = y;
      bottom = y;
    }
  }
  return right < 0 ? undefined : { left, top, width: right - left + 1, height: bottom - top + 1 };
}

/** Returns a mask in which all pixels above `least`, and all pixels within `radius` of them, are 255. */
export function dilate({ width, height, data }: Mask, radius: number, least = 20): Mask {
  const across = new Uint8Array(data.length);
  const result = new Uint8Array(data.length);
  const spread = (
    source: Uint8Array,
    target: Uint8Array,
    lines: number,
    length: number,
    line: number,
    step: number,
    limit: number,
  ) => {
    for (let row = 0; row < lines; row++) {
      const start = row * line;
      let left = 0;
      for (let at = -radius; at < length; at++) {
        const ahead = at + radius;
        if (ahead < length && (source[start + ahead * step] as number) > limit) left = 2 * radius + 1;
        if (at >= 0 && left > 0) target[start + at * step] = 255;
        if (left > 0) left--;
      }
    }
  };
  spread(data, across, height, width, width, 1, least);
  spread(across, result, width, height, 1, width, 0);
  return { width, height, data: result };
}

/** Blurs a mask with two box filters, nearly Gaussian and fast at any radius. */
export function softenMask(mask: Mask, radius: number): Mask {
  if (radius < 1) return mask;
  const { width, height } = mask;
  const first = new Uint8Array(mask.data);
  const second = new Uint8Array(first.length);
  for (let pass = 0; pass < 2; pass++) {
    slide(first, second, height, width, width, 1, radius);
    slide(second, first, width, height, 1, width, radius);
  }
  return { width, height, data: first };
}

function slide(
  source: Uint8Array,
  target: Uint8Array,
  lines: number,
  length: number,
  line: number,
  step: number,
  radius: number,
): void {
  const reach = Math.min(Math.round(radius), length);
  const size = 2 * reach + 1;
  for (let row = 0; row < lines; row++) {
    const start = row * line;
    const at = (index: number) => source[start + Math.min(length - 1, Math.max(0, index)) * step] as number;
    let sum = 0;
    for (let index = -reach; index <= reach; index++) sum += at(index);
    for (let index = 0; index < length; index++) {
      target[start + index * step] = sum / size;
      sum += at(index + reach + 1) - at(index - reach);
    }
  }
}

/** Returns the mask scaled to another size. */
export function resizeMask(mask: Mask, width: number, height: number): Mask {
  if (mask.width === width && mask.height === height) return mask;
  const data = new Uint8Array(width * height);
  for (let y = 0; y < height; y++) {
    const fromY = Math.min(mask.height - 1, Math.max(0, ((y + 0.5) * mask.height) / height - 0.5));
    const top = Math.floor(fromY);
    const bottom = Math.min(mask.height - 1, top + 1);
    const down = fromY - top;
    for (let x = 0; x < width; x++) {
      const fromX = Math.min(mask.width - 1, Math.max(0, ((x + 0.5) * mask.width) / width - 0.5));
      const left = Math.floor(fromX);
      const right = Math.min(mask.width - 1, left + 1);
      const part = fromX - left;
      const upper =
        (mask.data[top * mask.width + left] as number) * (1 - part) +
        (mask.data[top * mask.width + right] as number) * part;
      const lower =
        (mask.data[bottom * mask.width + left] as number) * (1 - part) +
        (mask.data[bottom * mask.width + right] as number) * part;
      data[y * width + x] = upper * (1 - down) + lower * down + 0.5;
    }
  }
  return { width, height, data };
}

/** Reduces a part of a mask to another size. Even a line of one pixel is still visible in the result. */
export function shrinkMask(mask: Mask, area: Area, { width, height }: { width: number; height: number }): Mask {
  const data = new Uint8Array(width * height);
  for (let y = 0; y < area.height; y++) {
    const row = Math.floor((y * height) / area.height) * width;
    const from = (area.top + y) * mask.width + area.left;
    for (let x = 0; x < area.width; x++)
      if ((mask.data[from + x] as number) > 127) data[row + Math.floor((x * width) / area.width)] = 255;
  }
  return { width, height, data };
}

export function cropMask(mask: Mask, { left, top, width, height }: Area): Mask {
  const data = new Uint8Array(width * height);
  for (let row = 0; row < height; row++) {
    const from = (top + row) * mask.width + left;
    data.set(mask.data.subarray(from, from + width), row * width);
  }
  return { width, height, data };
}

export type Borders = { left: boolean; right: boolean; top: boolean; bottom: boolean };

/** The sides of the image at which more than a few pixels of the mask touch the border. */
export function bordersTouched({ width, height, data }: Mask): Borders {
  const isCut = (length: number, at: (index: number) => number) => {
    let inside = 0;
    for (let index = 0; index < length; index++) if ((data[at(index)] ?? 0) > 64) inside++;
    return inside / length > 0.015;
  };
  return {
    left: isCut(height, (y) => y * width + 2),
    right: isCut(height, (y) => y * width + width - 3),
    top: isCut(width, (x) => 2 * width + x),
    bottom: isCut(width, (x) => (height - 3) * width + x),
  };
}

import type { Size } from "./geometry.ts";

const sizes = [
  1, 2, 3, 4, 5, 6, 8, 10, 12, 16, 20, 24, 32, 40, 48, 64, 80, 100, 128, 160, 200, 256, 320, 400, 512, 640, 800, 1000,
];

/** Brush diameters in image pixels, in perceptually even steps up to half of the image's longer side. */
export function brushSizes({ width, height }: Size): readonly number[] {
  const largest = Math.max(width, height) / 2;
  return sizes.filter((size, index) => index < 6 || size <= largest);
}

export function firstBrushSize(image: Size): number {
  const target = Math.min(image.width, image.height) / 16;
  return brushSizes(image).findLast((size) => size <= target) ?? 1;
}

export function nextBrushSize(image: Size, size: number, direction: 1 | -1): number {
  const all = brushSizes(image);
  const next = direction > 0 ? all.find((other) => other > size) : all.findLast((other) => other < size);
  return next ?? size;
}

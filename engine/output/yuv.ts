import { loadModule, memoryBytes, pixelsAtOnce } from "./yuv-module.ts";

type Size = { width: number; height: number };
type Place = Size & { left: number; top: number };

/** Bytes of one frame in I420: full-size brightness, then two colour planes at half the size each way. */
export const i420Size = (width: number, height: number) => (width * height * 3) / 2;

/** Of a pixel in the memory of the module: RGBA and its share of the planes. */
const bytesPerPixel = 4 + 1.5;

/** Copies the planes of a small picture into a frame; all numbers must be even. Its rows are `rowLength` pixels apart. */
export function copyPlanes(
  planes: Uint8Array,
  part: Place,
  target: Uint8Array,
  frame: Size,
  rowLength = part.width,
): void {
  let from = 0;
  let start = 0;
  for (const share of [1, 2, 2]) {
    const width = part.width / share;
    const stride = frame.width / share;
    for (let row = 0; row < part.height / share; row++, from += rowLength / share) {
      const to = start + (part.top / share + row) * stride + part.left / share;
      target.set(planes.subarray(from, from + width), to);
    }
    start += stride * (frame.height / share);
  }
}

/** Converts opaque RGBA pixels; `width` and `height` must be even and `target` hold `i420Size` bytes. */
export function toI420(rgba: Uint8Array, width: number, height: number, target: Uint8Array): void {
  const frame = { width, height };
  convertPart(rgba, { ...frame, left: 0, top: 0 }, target, frame);
}

let loaded: ReturnType<typeof loadModule> | undefined;

/** Converts the opaque RGBA pixels of a part into their place in the planes of a frame; all numbers must be even. */
export function convertPart(rgba: Uint8Array, part: Place, target: Uint8Array, frame: Size): void {
  const { left, top, width, height } = part;
  const { convert, memory } = (loaded ??= loadModule());
  const padded = Math.ceil(width / pixelsAtOnce) * pixelsAtOnce;
  // A few rows at a time stay in the processor's cache.
  const most = Math.floor(memoryBytes / (padded * bytesPerPixel)) & ~1;
  for (let done = 0; done < height; done += most) {
    const rows = Math.min(most, height - done);
    for (let row = 0; row < (padded === width ? 1 : rows); row++) {
      const from = (done + row) * width * 4;
      memory.set(rgba.subarray(from, from + width * 4 * (padded === width ? rows : 1)), row * padded * 4);
    }
    const planes = padded * rows * 4;
    convert(padded, rows, planes);
    const strip = { left, top: top + done, width, height: rows };
    copyPlanes(memory.subarray(planes, planes + i420Size(padded, rows)), strip, target, frame, padded);
  }
}

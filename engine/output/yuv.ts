import { loadModule, stripBytes, pixelsPerStep } from "./yuv-module.ts";

type Size = { width: number; height: number };
type Place = Size & { left: number; top: number };

/** Bytes of one I420 frame: a full-size luma plane, then two chroma planes at half the width and height. */
export const i420Size = (width: number, height: number) => (width * height * 3) / 2;

/** Bytes of the module's memory per pixel: 4 for RGBA and 1.5 for I420. */
const bytesPerPixel = 4 + 1.5;

/**
 * Copies the planes of a small image into a frame; positions and sizes must be even. `rowLength` is the distance in
 * pixels between the beginnings of the small image's rows.
 */
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
    const rows = part.height / share;
    if (width === stride && part.width === rowLength) {
      target.set(planes.subarray(from, from + rows * width), start + (part.top / share) * stride);
      from += rows * width;
    } else {
      for (let row = 0; row < rows; row++, from += rowLength / share) {
        const to = start + (part.top / share + row) * stride + part.left / share;
        target.set(planes.subarray(from, from + width), to);
      }
    }
    start += stride * (frame.height / share);
  }
}

/** Converts opaque RGBA pixels to I420; `width` and `height` must be even, and `target` must hold `i420Size` bytes. */
export function toI420(rgba: Uint8Array, width: number, height: number, target: Uint8Array): void {
  const frame = { width, height };
  convertPart(rgba, { ...frame, left: 0, top: 0 }, target, frame);
}

let loaded: ReturnType<typeof loadModule> | undefined;

/**
 * Converts the opaque RGBA pixels of a rectangle to I420 and writes them at its position in the planes of a frame;
 * positions and sizes must be even.
 */
export function convertPart(rgba: Uint8Array, part: Place, target: Uint8Array, frame: Size): void {
  const { convert, memory } = (loaded ??= loadModule());
  convertStrips(memory, rgba, part, target, frame, convert);
}

/**
 * Converts pixels a few rows at a time, so that they stay in the processor's cache. `convert` receives the number of rows
 * that are done as its last argument.
 */
export function convertStrips(
  memory: Uint8Array,
  rgba: Uint8Array,
  { left, top, width, height }: Place,
  target: Uint8Array,
  frame: Size,
  convert: (width: number, rows: number, planes: number, done: number) => void,
): void {
  const padded = Math.ceil(width / pixelsPerStep) * pixelsPerStep;
  const maxRows = Math.floor(stripBytes / (padded * bytesPerPixel)) & ~1;
  for (let done = 0; done < height; done += maxRows) {
    const rows = Math.min(maxRows, height - done);
    for (let row = 0; row < (padded === width ? 1 : rows); row++) {
      const from = (done + row) * width * 4;
      memory.set(rgba.subarray(from, from + width * 4 * (padded === width ? rows : 1)), row * padded * 4);
    }
    const planes = padded * rows * 4;
    convert(padded, rows, planes, done);
    const strip = { left, top: top + done, width, height: rows };
    copyPlanes(memory.subarray(planes, planes + i420Size(padded, rows)), strip, target, frame, padded);
  }
}

import {
  cornersBytes,
  cornersStart,
  grainSize,
  grainStart,
  grainStride,
  loadModule,
  pixelsPerStep,
} from "./yuv-module.ts";
import { convertStrips } from "./yuv.ts";

type Size = { width: number; height: number };

export type GradeTables = {
  /** Opacity of the grain in a tile of `grainSize` × `grainSize` pixels, 0..1; negative where it is black. */
  grain: Float32Array;
  /** Brightness, 0..1, that remains at a point of the frame between its centre and its corners. */
  remainingAt(x: number, y: number): number;
};

/**
 * Converts the opaque RGBA pixels of a frame to I420, darkens them towards the corners and adds grain. `grainColumn`
 * and `grainRow` are the place of the first pixel in the tile of grain.
 */
export type ConvertGraded = (rgba: Uint8Array, target: Uint8Array, grainColumn: number, grainRow: number) => void;

export { grainSize };

/** Whether frames of this size can be converted by {@link createGradedConversion}. */
export const isGradable = (frame: Size) =>
  frame.width % 2 === 0 && frame.height % 2 === 0 && cornersLength(frame) * 2 <= cornersBytes;

/** Numbers in two rows of the table of corners, and in the whole table. */
const cornersPerRow = ({ width }: Size) => Math.ceil(width / pixelsPerStep) + 1;
const cornersLength = (frame: Size) => cornersPerRow(frame) * (frame.height / 2);

const one = 32_767;

export function createGradedConversion(frame: Size, { grain, remainingAt }: GradeTables): ConvertGraded {
  const { convertGraded, memory } = loadModule();
  const grainTable = new Int16Array(memory.buffer, grainStart, grainStride * grainSize);
  for (let at = 0; at < grainTable.length; at++) {
    const row = Math.floor(at / grainStride);
    grainTable[at] = Math.round((grain[row * grainSize + ((at % grainStride) % grainSize)] ?? 0) * one);
  }
  const perRow = cornersPerRow(frame);
  const corners = new Int16Array(memory.buffer, cornersStart, cornersLength(frame));
  for (let at = 0; at < corners.length; at++) {
    const row = Math.floor(at / perRow);
    corners[at] = Math.round(remainingAt((at - row * perRow) * pixelsPerStep, row * 2 + 1) * one);
  }
  return (rgba, target, grainColumn, grainRow) =>
    convertStrips(memory, rgba, { ...frame, left: 0, top: 0 }, target, frame, (width, rows, planes, done) =>
      convertGraded(width, rows, planes, cornersStart + (done / 2) * perRow * 2, grainColumn, grainRow + done),
    );
}

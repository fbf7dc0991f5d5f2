import { createCanvas, type Canvas } from "@napi-rs/canvas";
import { clearCanvas, withPixels } from "#engine/drawing/canvas-memory.ts";
import type { Box, Context } from "#engine/drawing/stage.ts";
import type { Pose } from "./figure/figure.ts";
import { isUnchanged } from "./speech/freeze-invisible-motion.ts";
import { step, within } from "./update-planes.ts";

type Size = { width: number; height: number };

/** Caches the body, whose pixels are reused while only the head moves. `box` is the part of the frame in which it moves. */
export function createBodyLayer(box: Box, frame: Size, draw: (context: Context, pose: Pose) => void) {
  const [left, width] = within(box.left, box.width, frame.width);
  const [top, height] = within(box.top, box.height + step, frame.height);
  const bottom = top + height;
  const paint = (canvas: Canvas, from: number, pose: Pose) => {
    clearCanvas(canvas);
    const context = canvas.getContext("2d");
    context.save();
    context.translate(-left, -from);
    draw(context, pose);
    context.restore();
  };
  const moving = createCanvas(width, height);
  let cached: Pose | undefined;
  let still: Canvas | undefined;
  const prepare = (pose: Pose) => {
    if (cached && isUnchanged("body", cached, pose)) return;
    paint(moving, top, pose);
    cached = pose;
  };
  return {
    /** Draws the body from the cache. */
    stamp(target: Context, pose: Pose, part: Box): void {
      prepare(pose);
      target.drawImage(moving, left, top);
      if (part.top + part.height <= bottom) return;
      if (!still) {
        still = createCanvas(width, frame.height - bottom);
        paint(still, bottom, pose);
      }
      target.drawImage(still, left, bottom);
    },
    /** The first row, in pixels of the frame, in which the body reaches beyond the columns from `first` to `end`. */
    widerFrom(pose: Pose, first: number, end: number): number {
      prepare(pose);
      return withPixels(moving, (pixels) => {
        for (let row = 0; row < height; row++) {
          for (let column = 0; column < width; column++) {
            const isInside = left + column >= first && left + column < end;
            if (!isInside && (pixels[(row * width + column) * 4 + 3] ?? 0) > 0) return top + row;
          }
        }
        return bottom;
      });
    },
  };
}

type Layer = (context: Context, pose: Pose, part: Box) => void;

/** Caches the pixels behind and in front of the mouth for frames in which only the mouth moves. */
export function createAroundMouth(drawBehind: Layer, drawFront: Layer) {
  let cached: { behind: Canvas; front: Canvas; part: Box; pose: Pose } | undefined;
  return (pose: Pose, part: Box): { behind: Canvas; front: Canvas } => {
    const isCached =
      cached &&
      isUnchanged("body", cached.pose, pose) &&
      isUnchanged("head", cached.pose, pose) &&
      isSameBox(cached.part, part);
    if (cached && isCached) return cached;
    const isFitting = cached && cached.part.width === part.width && cached.part.height === part.height;
    const { behind, front } =
      cached && isFitting
        ? cached
        : { behind: createCanvas(part.width, part.height), front: createCanvas(part.width, part.height) };
    for (const [canvas, draw] of [
      [behind, drawBehind],
      [front, drawFront],
    ] as const) {
      clearCanvas(canvas);
      const context = canvas.getContext("2d");
      context.save();
      context.translate(-part.left, -part.top);
      draw(context, pose, part);
      context.restore();
    }
    cached = { behind, front, part, pose };
    return cached;
  };
}

const isSameBox = (a: Box, b: Box): boolean =>
  a.left === b.left && a.top === b.top && a.width === b.width && a.height === b.height;

import { createCanvas, type Canvas } from "@napi-rs/canvas";
import type { Box, Context } from "../drawing/stage.ts";
import { frameSizes } from "../output/frame-size.ts";
import { i420Size, toI420 } from "../output/yuv.ts";
import type { Speaker } from "./cast.ts";
import { createFigure, restPose, type Pose } from "./figure/figure.ts";
import { drawLabel } from "./overlays/label.ts";
import { paintRoom } from "./rooms/room.ts";

/** Something over the picture that rarely changes; equal keys are equal pictures. */
export type Overlay = { box: Box; keyAt(time: number): string; draw(context: Context, time: number): void };

export type Stage = {
  canvas: Canvas;
  /** Draws the whole frame on the canvas. */
  draw(pose: Pose, time: number): void;
  /** The same frame as I420; only what changed is redrawn. Valid until the next call. */
  planes(pose: Pose, time: number): Uint8Array;
};

/** Where the person stands: origin between the eyes in shares of the frame, pixels per unit and shorter side. */
const framing = {
  portrait: { x: 0.5, y: 0.385, scale: 1.66 / 1080 },
  landscape: { x: 0.5, y: 0.46, scale: 1.32 / 1080 },
};

/** A person in a room; `overlays` are drawn in order, the label always. */
export function createStage(speaker: Speaker, format: "portrait" | "landscape", overlays: readonly Overlay[]): Stage {
  const frame = frameSizes[format];
  const { width, height } = frame;
  const place = framing[format];
  const scale = place.scale * Math.min(width, height);
  const x = Math.round(width * place.x);
  const y = Math.round(height * place.y);
  const room = paintRoom(speaker.room, width, height, speaker.id);
  const figure = createFigure(speaker, scale);
  const drawFigure = (context: Context, pose: Pose) => {
    context.save();
    context.translate(x, y);
    context.scale(scale, scale);
    figure.draw(context, pose);
    context.restore();
  };
  drawLabel(room.getContext("2d"), frame);
  const canvas = createCanvas(width, height);
  const context = canvas.getContext("2d");
  const drawAll = (pose: Pose) => {
    context.drawImage(room, 0, 0);
    drawFigure(context, pose);
  };

  /** Everything that stands still is converted once. */
  const prepare = () => {
    drawAll(restPose);
    const plate = createCanvas(width, height);
    plate.getContext("2d").drawImage(canvas, 0, 0);
    const pixels = new Uint8Array(i420Size(width, height));
    toI420(canvas.data(), width, height, pixels);
    const { left, top, width: wide, height: tall } = figure.moving;
    const moving = { left: x + left * scale, top: y + top * scale, width: wide * scale, height: tall * scale };
    return {
      pixels,
      person: createRegion(moving, frame, room),
      above: overlays.map((overlay) => ({ overlay, region: createRegion(overlay.box, frame, plate), key: "" })),
    };
  };
  let quick: ReturnType<typeof prepare> | undefined;

  return {
    canvas,
    draw(pose, time) {
      drawAll(pose);
      for (const { draw } of overlays) draw(context, time);
    },
    planes(pose, time) {
      quick ??= prepare();
      const { pixels, person, above } = quick;
      const drawOverlays = (part: Context) => {
        for (const { draw } of overlays) draw(part, time);
      };
      for (const entry of above) {
        const key = entry.overlay.keyAt(time);
        if (key === entry.key) continue;
        entry.key = key;
        entry.region.update(pixels, drawOverlays);
      }
      person.update(pixels, (part) => {
        drawFigure(part, pose);
        drawOverlays(part);
      });
      return pixels;
    },
  };
}

/** A part of the frame with its own small canvas over `backdrop`. */
function createRegion(box: Box, frame: { width: number; height: number }, backdrop: Canvas) {
  // Colour is stored for two by two pixels, so regions begin and end on even ones.
  const even = (value: number, most: number) => Math.min(most, Math.max(0, Math.round(value / 2) * 2));
  const left = even(box.left - 2, frame.width);
  const top = even(box.top - 2, frame.height);
  const width = Math.max(2, even(box.left + box.width + 2, frame.width) - left);
  const height = Math.max(2, even(box.top + box.height + 2, frame.height) - top);
  const behind = createCanvas(width, height);
  behind.getContext("2d").drawImage(backdrop, -left, -top);
  const canvas = createCanvas(width, height);
  const context = canvas.getContext("2d");
  const part = new Uint8Array(i420Size(width, height));
  return {
    update(target: Uint8Array, draw: (context: Context) => void): void {
      context.drawImage(behind, 0, 0);
      context.save();
      context.translate(-left, -top);
      draw(context);
      context.restore();
      toI420(canvas.data(), width, height, part);
      copyPlanes(part, { left, top, width, height }, target, frame);
    },
  };
}

function copyPlanes(part: Uint8Array, box: Box, target: Uint8Array, frame: { width: number; height: number }): void {
  let from = 0;
  let plane = 0;
  for (const half of [1, 2, 2]) {
    const width = box.width / half;
    const stride = frame.width / half;
    let to = plane + (box.top / half) * stride + box.left / half;
    for (let row = 0; row < box.height / half; row++, from += width, to += stride) {
      target.set(part.subarray(from, from + width), to);
    }
    plane += (frame.width * frame.height) / (half * half);
  }
}

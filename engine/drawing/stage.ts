import { createCanvas, type Canvas, type SKRSContext2D } from "@napi-rs/canvas";
import type { Light } from "./light.ts";
import type { Random } from "./random.ts";
import type { Reading } from "#engine/words/reading.ts";

export type Context = SKRSContext2D;

/** Where a scene is built: the frame in pixels, what the words ask for and the light on it. */
export type Stage = {
  width: number;
  height: number;
  /** One thousandth of the shorter side: sizes in units look the same in both formats. */
  unit: number;
  portrait: boolean;
  light: Light;
  reading: Reading;
  /** For this shot only. */
  random: Random;
  /** The same in all shots: what must not change when the film cuts. */
  film: Random;
  /** 0 for the first shot, then 1, 2 …: the same place from another side. */
  variant: number;
};

/** What sizes go by in a wide frame: one that is nearly square has less room than its height says. */
export const roomOf = ({ width, height }: Stage): number => Math.min(height, width * 0.62);

/** `x`, `y` in pixels at depth 1; `zoom` 1 shows the whole frame. */
export type Camera = { x: number; y: number; zoom: number };

/** `time` in seconds since the shot began. Must depend on nothing but its arguments. */
export type Scene = { draw(context: Context, time: number, camera: Camera): void };

export type BuildScene = (stage: Stage) => Scene;

/** A picture drawn once and shifted afterwards; `left`, `top`, `width`, `height` in frame pixels. */
export type Layer = { canvas: Canvas; left: number; top: number; width: number; height: number };

/** How far layers reach over the frame on each side, so that the camera never sees their end. */
export const overscan = 0.14;

export type Box = { left: number; top: number; width: number; height: number };

export function fullBox(stage: Stage): Box {
  const { width, height } = stage;
  return {
    left: -width * overscan,
    top: -height * overscan,
    width: width * (1 + 2 * overscan),
    height: height * (1 + 2 * overscan),
  };
}

/** Paints in frame coordinates; `scale` below 1 saves memory for soft things. */
export function paintLayer(box: Box, paint: (context: Context) => void, scale = 1): Layer {
  const canvas = createCanvas(Math.max(1, Math.ceil(box.width * scale)), Math.max(1, Math.ceil(box.height * scale)));
  const context = canvas.getContext("2d");
  context.scale(canvas.width / box.width, canvas.height / box.height);
  context.translate(-box.left, -box.top);
  paint(context);
  return { canvas, ...box };
}

export function drawLayer(context: Context, layer: Layer, shiftX = 0, shiftY = 0): void {
  context.drawImage(layer.canvas, layer.left + shiftX, layer.top + shiftY, layer.width, layer.height);
}

/** Runs `draw` as seen by the camera at this depth: 0 infinitely far, 1 the subject, above 1 in front of it. */
export function atDepth(context: Context, stage: Stage, camera: Camera, depth: number, draw: () => void): void {
  const zoom = 1 + (camera.zoom - 1) * (0.35 + 0.65 * depth);
  context.save();
  context.translate(stage.width / 2, stage.height / 2);
  context.scale(zoom, zoom);
  context.translate(-stage.width / 2 - camera.x * depth, -stage.height / 2 - camera.y * depth);
  draw();
  context.restore();
}

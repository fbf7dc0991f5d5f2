import { createCanvas, type Canvas, type SKRSContext2D } from "@napi-rs/canvas";
import { releaseSources, withPixels } from "./canvas-memory.ts";
import type { Light } from "./light.ts";
import type { Random } from "./random.ts";
import type { PromptReading } from "#engine/prompt/prompt-reading.ts";

export type Context = SKRSContext2D;

/** Input of a scene: frame size in pixels, parsed prompt, and light. */
export type Stage = {
  width: number;
  height: number;
  /** Unit of length: one thousandth of the frame's shorter side, so that sizes look the same in all formats. */
  unit: number;
  portrait: boolean;
  light: Light;
  reading: PromptReading;
  /** Random generator of the shot, for objects that may differ from shot to shot. */
  random: Random;
  /** Random generator with the same sequence in all shots, for objects that must look the same after a cut. */
  videoRandom: Random;
  /** Number of the shot, from 0; each shot of a video shows the same place from another side. */
  variant: number;
  /** Whether the scene is drawn for each frame of a video, where soft parts may be drawn at a smaller size. */
  isVideo?: boolean;
};

/** Reference length in pixels for the size of objects: the height of a wide frame, less in a narrow frame. */
export const roomOf = ({ width, height }: Stage): number => Math.min(height, width * 0.62);

/** Camera position: `x` and `y` shift the view in pixels at depth 1; `zoom` 1 shows the whole frame. */
export type Camera = { x: number; y: number; zoom: number };

/**
 * A drawable scene. `time` is in seconds since the start of the shot. Equal arguments must give equal drawings, because
 * frames may be drawn in any order.
 */
export type Scene = { draw(context: Context, time: number, camera: Camera): void };

export type BuildScene = (stage: Stage) => Scene;

/**
 * An image that is drawn once and then only shifted; `left`, `top`, `width` and `height` are in frame pixels. `painted` is the
 * part of the canvas, in its own pixels, outside of which it is transparent; the whole canvas when left out.
 */
export type Layer = { canvas: Canvas; left: number; top: number; width: number; height: number; painted?: Box };

/** Fraction of the frame by which layers exceed it on each side, so that the camera never reaches their edge. */
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

/**
 * Paints a layer in frame coordinates. `scale` is the number of layer pixels per frame pixel; values below 1 save
 * memory where the content is blurred.
 */
export function paintLayer(box: Box, paint: (context: Context) => void, scale = 1): Layer {
  const canvas = createCanvas(Math.max(1, Math.ceil(box.width * scale)), Math.max(1, Math.ceil(box.height * scale)));
  const context = canvas.getContext("2d");
  context.scale(canvas.width / box.width, canvas.height / box.height);
  context.translate(-box.left, -box.top);
  paint(context);
  releaseSources(canvas);
  const painted = paintedPart(canvas);
  const { left, top, width, height } = box;
  return { left, top, width, height, canvas, ...(painted && { painted }) };
}

/** Draws a layer without its transparent margins, because scaling an empty pixel costs as much as a full one. */
export function drawLayer(context: Context, layer: Layer, shiftX = 0, shiftY = 0): void {
  const { canvas, left, top, width, height, painted } = layer;
  if (!painted) {
    context.drawImage(canvas, left + shiftX, top + shiftY, width, height);
    return;
  }
  const [perColumn, perRow] = [width / canvas.width, height / canvas.height];
  context.drawImage(
    canvas,
    painted.left,
    painted.top,
    painted.width,
    painted.height,
    left + shiftX + painted.left * perColumn,
    top + shiftY + painted.top * perRow,
    painted.width * perColumn,
    painted.height * perRow,
  );
}

/** The smallest rectangle outside of which a canvas is transparent, with a margin of one pixel, if it is not the whole canvas. */
function paintedPart(canvas: Canvas): Box | undefined {
  const { width, height } = canvas;
  return withPixels(canvas, (bytes) => {
    const pixels = new Uint32Array(bytes.buffer, bytes.byteOffset, width * height);
    const isRowPainted = (y: number) => {
      for (let at = y * width; at < (y + 1) * width; at++) if (pixels[at] !== 0) return true;
      return false;
    };
    let [top, bottom] = [0, height - 1];
    while (top < bottom && !isRowPainted(top)) top++;
    while (bottom > top && !isRowPainted(bottom)) bottom--;
    let [left, right] = [width - 1, 0];
    for (let y = top; y <= bottom; y++) {
      for (let x = 0; x < left; x++) if (pixels[y * width + x] !== 0) left = x;
      for (let x = width - 1; x > right; x--) if (pixels[y * width + x] !== 0) right = x;
    }
    [left, top] = [Math.max(0, Math.min(left, right) - 1), Math.max(0, top - 1)];
    [right, bottom] = [Math.min(width, right + 2), Math.min(height, bottom + 2)];
    const isWhole = left === 0 && top === 0 && right === width && bottom === height;
    return isWhole ? undefined : { left, top, width: Math.max(1, right - left), height: bottom - top };
  });
}

/** Runs `draw` with the camera's shift and zoom at `depth`: 0 is infinitely far, 1 the subject, above 1 nearer. */
export function atDepth(context: Context, stage: Stage, camera: Camera, depth: number, draw: () => void): void {
  const zoom = 1 + (camera.zoom - 1) * (0.35 + 0.65 * depth);
  context.save();
  context.translate(stage.width / 2, stage.height / 2);
  context.scale(zoom, zoom);
  context.translate(-stage.width / 2 - camera.x * depth, -stage.height / 2 - camera.y * depth);
  draw();
  context.restore();
}

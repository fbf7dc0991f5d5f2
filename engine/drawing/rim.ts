import { createCanvas, type Canvas } from "@napi-rs/canvas";
import { css, type Colour } from "./colour.ts";
import { releaseSources, withPixels } from "./canvas-memory.ts";
import { drawLayer, paintLayer, type Box, type Context, type Layer } from "./stage.ts";

/** A light behind or beside an object; `towards` points from the object to the light. */
export type EdgeLight = {
  towards: readonly [x: number, y: number];
  colour: Colour;
  /** Width of the light along the object's edge, in frame pixels. */
  width: number;
  /** Strength of the rim light, 0..1. */
  strength: number;
};

/** Paints an object with `paint` and lights its outline from each of the `lights`. */
export function paintLit(box: Box, paint: (context: Context) => void, lights: readonly EdgeLight[], scale = 1): Layer {
  const layer = trimmed(paintLayer(box, paint, scale));
  const { canvas } = layer;
  const edge = createCanvas(canvas.width, canvas.height);
  const context = edge.getContext("2d");
  const target = canvas.getContext("2d");
  const shape = createCanvas(canvas.width, canvas.height);
  shape.getContext("2d").drawImage(canvas, 0, 0);
  target.resetTransform();
  target.globalCompositeOperation = "source-atop";
  for (const {
    towards: [x, y],
    colour,
    width,
    strength,
  } of lights) {
    const reach = Math.hypot(x, y) || 1;
    const pixels = width * (canvas.width / layer.width);
    context.globalCompositeOperation = "copy";
    context.drawImage(shape, 0, 0);
    context.globalCompositeOperation = "destination-out";
    // Cut away several shifted copies of the shape, each with low opacity: this gives the lit edge a soft inner border
    // at far less cost than a blur.
    for (const share of pixels > 2 ? [0.45, 0.75, 1, 1.3] : [1]) {
      context.globalAlpha = pixels > 2 ? 0.45 : 1;
      context.drawImage(shape, (-x / reach) * pixels * share, (-y / reach) * pixels * share);
    }
    context.globalAlpha = 1;
    context.globalCompositeOperation = "source-in";
    context.fillStyle = css(colour, strength);
    context.fillRect(0, 0, edge.width, edge.height);
    target.drawImage(edge, 0, 0);
  }
  return layer;
}

/**
 * Crops empty borders of a layer, because the layer is drawn in every frame and empty pixels cost as much as visible
 * ones.
 */
function trimmed({ canvas, left, top, width, height }: Layer): Layer {
  const part = paintedPart(canvas);
  if (!part) return { canvas, left, top, width, height };
  const small = createCanvas(part.wide, part.tall);
  small.getContext("2d").drawImage(canvas, -part.x, -part.y);
  releaseSources(small);
  const scaleX = width / canvas.width;
  const scaleY = height / canvas.height;
  return {
    canvas: small,
    left: left + part.x * scaleX,
    top: top + part.y * scaleY,
    width: part.wide * scaleX,
    height: part.tall * scaleY,
  };
}

/**
 * Returns the bounds of the visible pixels, plus one pixel for smooth edges. For speed, the search reads hardly more
 * than the empty borders.
 */
function paintedPart(canvas: Canvas): { x: number; y: number; wide: number; tall: number } | undefined {
  const { width, height } = canvas;
  return withPixels(canvas, (bytes) => {
    const pixels = new Int32Array(bytes.buffer, bytes.byteOffset, width * height);
    let first = 0;
    while (first < pixels.length && pixels[first] === 0) first++;
    if (first === pixels.length) return undefined;
    let last = pixels.length - 1;
    while (pixels[last] === 0) last--;
    const minY = Math.floor(first / width);
    const maxY = Math.floor(last / width);
    let minX = width - 1;
    let maxX = 0;
    for (let y = minY; y <= maxY; y++) {
      const row = y * width;
      for (let x = 0; x < minX; x++) if (pixels[row + x] !== 0) minX = x;
      for (let x = width - 1; x > maxX; x--) if (pixels[row + x] !== 0) maxX = x;
    }
    const x = Math.max(0, minX - 1);
    const y = Math.max(0, minY - 1);
    return { x, y, wide: Math.min(width, maxX + 2) - x, tall: Math.min(height, maxY + 2) - y };
  });
}

/** Paints the images of a repeating animation in advance; `count` images make one cycle. */
export function paintCycle(
  count: number,
  box: Box,
  paint: (context: Context, turn: number) => void,
  lights: readonly EdgeLight[],
): (context: Context, turn: number, x: number, y: number) => void {
  const frames: Layer[] = [];
  return (context, turn, x, y) => {
    const index = ((Math.floor(turn * count) % count) + count) % count;
    const frame = (frames[index] ??= paintLit(box, (canvas) => paint(canvas, index / count), lights));
    drawLayer(context, frame, x, y);
  };
}

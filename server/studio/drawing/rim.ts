import { createCanvas } from "@napi-rs/canvas";
import { css, type Colour } from "./colour.ts";
import { drawLayer, paintLayer, type Box, type Context, type Layer } from "./stage.ts";

/** A light behind or beside a thing; `towards` points from the thing to it. */
export type EdgeLight = {
  towards: readonly [x: number, y: number];
  colour: Colour;
  /** How far it reaches in, in frame pixels. */
  width: number;
  /** 0..1 */
  strength: number;
};

/** Paints a thing and lets lights graze its outline. */
export function paintLit(box: Box, paint: (context: Context) => void, lights: readonly EdgeLight[], scale = 1): Layer {
  const layer = paintLayer(box, paint, scale);
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
    const pixels = width * (canvas.width / box.width);
    context.globalCompositeOperation = "copy";
    context.drawImage(shape, 0, 0);
    context.globalCompositeOperation = "destination-out";
    // Several shifts that take a part each: soft, and far cheaper than a blur.
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
  return trimmed(layer);
}

/** Without its empty borders: what is drawn in every frame should be small. */
function trimmed({ canvas, left, top, width, height }: Layer): Layer {
  const { data } = canvas.getContext("2d").getImageData(0, 0, canvas.width, canvas.height);
  let [minX, minY, maxX, maxY] = [canvas.width, canvas.height, -1, -1];
  for (let y = 0, at = 3; y < canvas.height; y++) {
    for (let x = 0; x < canvas.width; x++, at += 4) {
      if (data[at] === 0) continue;
      if (x < minX) minX = x;
      if (x > maxX) maxX = x;
      if (y < minY) minY = y;
      maxY = y;
    }
  }
  if (maxX < 0) return { canvas, left, top, width, height };
  minX = Math.max(0, minX - 1);
  minY = Math.max(0, minY - 1);
  const wide = Math.min(canvas.width, maxX + 2) - minX;
  const tall = Math.min(canvas.height, maxY + 2) - minY;
  const small = createCanvas(wide, tall);
  small.getContext("2d").drawImage(canvas, -minX, -minY);
  const scaleX = width / canvas.width;
  const scaleY = height / canvas.height;
  return {
    canvas: small,
    left: left + minX * scaleX,
    top: top + minY * scaleY,
    width: wide * scaleX,
    height: tall * scaleY,
  };
}

/** A loop of pictures of something that moves, `count` to a turn. */
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

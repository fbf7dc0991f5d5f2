import { createCanvas, type Canvas, type Path2D } from "@napi-rs/canvas";
import { freeCanvas, releaseSources, withPixels } from "#engine/drawing/canvas-memory.ts";
import { css, hex, mix, type Colour } from "#engine/drawing/colour.ts";
import type { Random } from "#engine/drawing/random.ts";
import type { Box, Context } from "#engine/drawing/stage.ts";

/**
 * An image drawn once and cropped to its visible pixels. Its position and size are in the figure's own units (see
 * appearance.ts).
 */
export type Sprite = Box & { canvas: Canvas };

export type Stop = readonly [position: number, colour: string];

/** Mixes two `hex` colours; `share` is the weight of `to`. */
export const blend = (from: string, to: string, share: number): Colour => mix(hex(from), hex(to), share);
export const solid = (from: string, to: string, share: number) => css(blend(from, to, share));
export const veil = (colour: string, alpha: number) => css(hex(colour), alpha);

export function across(context: Context, box: readonly [number, number, number, number], ...stops: Stop[]) {
  const gradient = context.createLinearGradient(...box);
  for (const [position, colour] of stops) gradient.addColorStop(position, colour);
  return gradient;
}

export function around(context: Context, x: number, y: number, radius: number, ...stops: Stop[]) {
  const gradient = context.createRadialGradient(x, y, 0, x, y, radius);
  for (const [position, colour] of stops) gradient.addColorStop(position, colour);
  return gradient;
}

export function fillPath(context: Context, path: Path2D): void {
  context.fill(path);
}

export function ellipse(context: Context, x: number, y: number, wide: number, tall: number, turn = 0): void {
  context.beginPath();
  context.ellipse(x, y, wide, tall, turn, 0, Math.PI * 2);
}

/** Draws a round light or shadow that fades towards its edge. */
export function glow(
  context: Context,
  x: number,
  y: number,
  wide: number,
  tall: number,
  colour: string,
  alpha: number,
): void {
  context.save();
  context.translate(x, y);
  context.scale(wide, tall);
  context.fillStyle = around(
    context,
    0,
    0,
    1,
    [0, veil(colour, alpha)],
    [0.5, veil(colour, alpha * 0.45)],
    [1, veil(colour, 0)],
  );
  context.fillRect(-1, -1, 2, 2);
  context.restore();
}

/** Runs `draw` with a blur of `radius` figure units. */
export function softly(context: Context, radius: number, draw: () => void): void {
  context.save();
  const { a, b } = context.getTransform();
  context.filter = `blur(${(radius * Math.hypot(a, b)).toFixed(2)}px)`;
  draw();
  context.restore();
}

/**
 * Works like {@link softly}, but blurs many shapes at once: every draw call with a filter costs as much as blurring the
 * whole image.
 */
export function softlyTogether(context: Context, radius: number, draw: (layer: Context) => void): void {
  const layer = createCanvas(context.canvas.width, context.canvas.height);
  const paint = layer.getContext("2d");
  const transform = context.getTransform();
  paint.setTransform(transform);
  draw(paint);
  context.save();
  context.resetTransform();
  context.filter = `blur(${(radius * Math.hypot(transform.a, transform.b)).toFixed(2)}px)`;
  context.drawImage(layer, 0, 0);
  context.restore();
  freeCanvas(layer);
}

/** Changes the pixels of a painted sprite before it is cropped; `scale` is in pixels per figure unit. */
export type Finish = (canvas: Canvas, context: Context, scale: number) => void;

/** Paints `area` (figure units) at `scale` pixels per unit and crops the transparent border. */
export function paintSprite(area: Box, scale: number, paint: (context: Context) => void, finish?: Finish): Sprite {
  const canvas = createCanvas(Math.ceil(area.width * scale), Math.ceil(area.height * scale));
  const context = canvas.getContext("2d");
  context.scale(scale, scale);
  context.translate(-area.left, -area.top);
  paint(context);
  context.resetTransform();
  finish?.(canvas, context, scale);
  const sprite = trimmed(canvas, area, scale);
  freeCanvas(canvas);
  return sprite;
}

function trimmed(canvas: Canvas, area: Box, scale: number): Sprite {
  const { width, height } = canvas;
  let { left, top, right, bottom } = withPixels(canvas, (bytes) => visibleBounds(bytes, width, height));
  if (right < 0) return { canvas: createCanvas(1, 1), left: area.left, top: area.top, width: 1, height: 1 };
  // Leave one transparent pixel around the sprite: it keeps the edge soft when the sprite is rotated.
  left = Math.max(0, left - 1);
  top = Math.max(0, top - 1);
  right = Math.min(width - 1, right + 1);
  bottom = Math.min(height - 1, bottom + 1);
  const cut = createCanvas(right - left + 1, bottom - top + 1);
  cut.getContext("2d").drawImage(canvas, -left, -top);
  releaseSources(cut);
  return {
    canvas: cut,
    left: area.left + left / scale,
    top: area.top + top / scale,
    width: cut.width / scale,
    height: cut.height / scale,
  };
}

/** First and last column and row with visible pixels; `right` and `bottom` are -1 if there are none. */
function visibleBounds(bytes: Uint8Array, width: number, height: number) {
  const pixels = new Uint32Array(bytes.buffer, bytes.byteOffset, width * height);
  let left = width;
  let top = height;
  let right = -1;
  let bottom = -1;
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      if ((pixels[y * width + x] as number) >>> 24 === 0) continue;
      if (x < left) left = x;
      if (x > right) right = x;
      if (y < top) top = y;
      bottom = y;
    }
  }
  return { left, top, right, bottom };
}

/**
 * Merges two sprites, which must not be used afterwards. The front sprite stays on its pixel grid, so that none of its
 * pixels change.
 */
export function merged(behind: Sprite, front: Sprite, scale: number): Sprite {
  const onGrid = (from: number, to: number) => from - Math.ceil(Math.max(0, from - to) * scale) / scale;
  const left = onGrid(front.left, behind.left);
  const top = onGrid(front.top, behind.top);
  const width = Math.max(front.left + front.width, behind.left + behind.width) - left;
  const height = Math.max(front.top + front.height, behind.top + behind.height) - top;
  const sprite = paintSprite({ left, top, width, height }, scale, (context) => {
    stamp(context, behind);
    stamp(context, front);
  });
  freeCanvas(behind.canvas);
  freeCanvas(front.canvas);
  return sprite;
}

export function stamp(context: Context, sprite: Sprite, shiftX = 0, shiftY = 0): void {
  context.drawImage(sprite.canvas, sprite.left + shiftX, sprite.top + shiftY, sprite.width, sprite.height);
}

/** Returns a {@link Finish} that lights the right edge of a sprite from behind, `depth` figure units wide. */
export function rimLight(colour: string, depth: number, strength: number): Finish {
  return (canvas, context, scale) => {
    const edge = createCanvas(canvas.width, canvas.height);
    const paint = edge.getContext("2d");
    paint.drawImage(canvas, 0, 0);
    paint.globalCompositeOperation = "destination-out";
    paint.drawImage(canvas, -depth * scale, depth * 0.4 * scale);
    paint.globalCompositeOperation = "source-in";
    // Light only the outer right edge: light from behind does not reach the middle.
    paint.fillStyle = across(paint, [0, 0, canvas.width, 0], [0.6, veil(colour, 0)], [0.72, colour]);
    paint.fillRect(0, 0, edge.width, edge.height);
    context.save();
    context.globalCompositeOperation = "source-atop";
    context.globalAlpha = strength;
    context.filter = `blur(${(depth * 0.34 * scale).toFixed(1)}px)`;
    context.drawImage(edge, 0, 0);
    context.restore();
    freeCanvas(edge);
  };
}

/** Returns a {@link Finish} that adds paper grain, because smooth shading looks like plastic. */
export function grain(random: Random, strength: number): Finish {
  return (_canvas, context) => {
    const size = 192;
    const tile = createCanvas(size, size);
    const paint = tile.getContext("2d");
    const image = paint.createImageData(size, size);
    for (let offset = 0; offset < image.data.length; offset += 4) {
      image.data.fill(random.chance(0.5) ? 255 : 0, offset, offset + 3);
      image.data[offset + 3] = random.next() ** 1.6 * 255 * strength;
    }
    paint.putImageData(image, 0, 0);
    const pattern = context.createPattern(tile, "repeat");
    if (!pattern) return;
    context.save();
    context.globalCompositeOperation = "source-atop";
    context.fillStyle = pattern;
    context.fillRect(0, 0, context.canvas.width, context.canvas.height);
    context.restore();
  };
}

export const inTurn =
  (...steps: Finish[]): Finish =>
  (canvas, context, scale) => {
    for (const step of steps) step(canvas, context, scale);
  };

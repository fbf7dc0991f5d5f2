import { createCanvas, type Canvas, type Image } from "@napi-rs/canvas";
import { freeCanvas } from "#engine/drawing/canvas-memory.ts";
import type { Box, Context } from "#engine/drawing/stage.ts";
import type { RoomLook } from "../figure/appearance.ts";
import { across, ellipse, solid, veil } from "../figure/paint.ts";
import { type Place, placesIn } from "../rooms/places.ts";

/** A thing of a trade: its illustration, and whether it cannot stand and is shown as a framed picture. */
export type TradeItem = { image: Image; isFramed: boolean };

/** Blur in thousandths of the frame's shorter side: less than that of the room, so that the things can be recognized. */
const blur = 5;
/** How far things take the colours of the room, 0..1. */
const roomTint = { shade: 0.26, light: 0.14 };
const saturation = 0.86;

type Size = { width: number; height: number };

/** Draws things of a trade into a room, out of focus and in its light. */
export function paintTradeItems(
  context: Context,
  items: readonly TradeItem[],
  look: RoomLook,
  { width, height }: Size,
): void {
  const unit = Math.min(width, height) / 1000;
  const places = placesIn[look.kind][height > width ? "portrait" : "landscape"];
  context.save();
  try {
    context.filter = `blur(${(blur * unit).toFixed(1)}px)`;
    for (const [index, item] of items.entries()) {
      const place = places[index];
      if (!place) break;
      const painted = paintPlace(item, place, look, unit);
      context.drawImage(painted, place.x * width - painted.width / 2, place.y * height - painted.height + below * unit);
      freeCanvas(painted);
    }
  } finally {
    context.restore();
  }
}

/** The area of the thing at a place, in pixels. */
export function boxOf({ x, y, size }: Place, { width, height }: Size): Box {
  const side = (size * Math.min(width, height)) / 1000;
  return { left: x * width - side / 2, top: y * height - side, width: side, height: side };
}

/** Space around a thing, and below the surface that it stands on, in thousandths of the frame's shorter side. */
const around = 60;
const below = 90;
const boardTall = 16;

function paintPlace(item: TradeItem, { size, on }: Place, look: RoomLook, unit: number): Canvas {
  const wide = size + 2 * around;
  const canvas = createCanvas(Math.ceil(wide * unit), Math.ceil((size + around + below) * unit));
  const context = canvas.getContext("2d");
  context.scale(unit, unit);
  context.translate(wide / 2, size + around);
  if (on === "books") clearBooks(context, look, size);
  if (on === "board") drawBoard(context, look, size);
  context.fillStyle = veil("#000000", 0.4);
  ellipse(context, size * 0.05, 0, size * 0.5, size * 0.055);
  context.fill();
  const shown = toned(
    item.isFramed ? drawFramed(item.image, look, size, unit) : drawPlain(item.image, size, unit),
    look,
  );
  context.drawImage(shown, -size / 2, -size, size, size);
  freeCanvas(shown);
  return canvas;
}

/** Draws a wall board with its edge in the light and its shadow on the wall. */
function drawBoard(context: Context, look: RoomLook, size: number): void {
  const half = size * 0.5 + 34;
  context.fillStyle = across(
    context,
    [0, boardTall, 0, below - 20],
    [0, veil("#000000", 0.42)],
    [1, veil("#000000", 0)],
  );
  context.fillRect(-half + 10, boardTall, half * 2 - 6, below - 20 - boardTall);
  context.fillStyle = across(
    context,
    [-half, 0, half, 0],
    [0, solid(look.wall, "#f3dcb8", 0.42)],
    [1, solid(look.wall, look.dark, 0.3)],
  );
  context.fillRect(-half, -4, half * 2, boardTall);
  context.fillStyle = veil("#fff1dc", 0.3);
  context.fillRect(-half, -4, half * 2, 4);
}

/** Covers the books behind a thing with the dark back of the shelf. */
function clearBooks(context: Context, look: RoomLook, size: number): void {
  context.fillStyle = solid(look.wall, "#000000", 0.62);
  context.fillRect(-size * 0.5 - 22, -size - 8, size + 44, size + 8);
}

function drawPlain(image: Image, size: number, unit: number): Canvas {
  const canvas = createCanvas(Math.ceil(size * unit), Math.ceil(size * unit));
  const context = canvas.getContext("2d");
  context.filter = `saturate(${saturation})`;
  // Drawings have a small margin, with which things would float above the surface.
  const margin = 0.05 * canvas.width;
  context.drawImage(image, -margin, -margin * 1.2, canvas.width + 2 * margin, canvas.height + 2 * margin);
  return canvas;
}

function drawFramed(image: Image, look: RoomLook, size: number, unit: number): Canvas {
  const canvas = createCanvas(Math.ceil(size * unit), Math.ceil(size * unit));
  const context = canvas.getContext("2d");
  context.scale(unit, unit);
  context.fillStyle = solid(look.wall, "#2a1a12", 0.7);
  context.fillRect(0, 0, size, size);
  context.fillStyle = solid(look.wall, "#f6ecdc", 0.6);
  context.fillRect(size * 0.06, size * 0.06, size * 0.88, size * 0.88);
  context.filter = `saturate(${saturation})`;
  context.drawImage(image, size * 0.15, size * 0.15, size * 0.7, size * 0.7);
  return canvas;
}

/** Gives a painted thing the colours of the room, lit from the upper left. */
function toned(canvas: Canvas, look: RoomLook): Canvas {
  const { width, height } = canvas;
  const context = canvas.getContext("2d");
  context.save();
  context.resetTransform();
  context.filter = "none";
  context.globalCompositeOperation = "source-atop";
  context.fillStyle = across(
    context,
    [0, 0, width, height],
    [0, veil(look.lamp, roomTint.light)],
    [0.45, veil(look.wall, roomTint.shade)],
    [1, veil(look.dark, roomTint.shade * 2)],
  );
  context.fillRect(0, 0, width, height);
  context.restore();
  return canvas;
}

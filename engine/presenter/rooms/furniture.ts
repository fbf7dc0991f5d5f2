import type { Context } from "#engine/drawing/stage.ts";
import { across, ellipse, glow, solid, veil } from "../figure/paint.ts";
import type { RoomPaint } from "./room-paint.ts";

type Area = readonly [x: number, y: number, width: number, height: number];

export function fill(context: Context, colour: string, [x, y, wide, tall]: Area): void {
  context.fillStyle = colour;
  context.fillRect(x, y, wide, tall);
}

/** Draws a window with daylight and the silhouette of a city or of trees. */
export function window(
  { context, unit, random, look }: RoomPaint,
  [x, y, wide, tall]: Area,
  panes: number,
  sky: readonly [string, string],
): void {
  context.save();
  context.beginPath();
  context.rect(x, y, wide, tall);
  context.clip();
  context.fillStyle = across(context, [0, y, 0, y + tall], [0, sky[0]], [1, sky[1]]);
  context.fillRect(x, y, wide, tall);
  for (let count = 0; count < 9; count++) {
    const high = tall * random.between(0.18, 0.52);
    fill(context, veil(look.dark, random.between(0.12, 0.34)), [
      x + (count * wide) / 9,
      y + tall - high,
      wide / 9 + 2,
      high,
    ]);
  }
  context.restore();
  const bar = 14 * unit;
  const colour = solid(look.wall, "#000000", 0.35);
  for (let pane = 0; pane <= panes; pane++) fill(context, colour, [x + (pane * wide) / panes - bar / 2, y, bar, tall]);
  fill(context, colour, [x, y + tall * 0.42, wide, bar * 0.7]);
  fill(context, colour, [x - bar, y - bar, wide + 2 * bar, bar]);
  fill(context, solid(look.wall, "#ffffff", 0.2), [x - bar, y + tall, wide + 2 * bar, bar * 1.4]);
  context.globalCompositeOperation = "screen";
  glow(context, x + wide / 2, y + tall * 0.4, wide * 1.3, tall * 0.9, sky[1], 0.4);
  context.globalCompositeOperation = "source-over";
}

const spines = ["#8c3f2e", "#24505e", "#b8863b", "#3d5a44", "#5a3b55", "#b9ab94", "#1f3247", "#70302f", "#c9beaa"];

export function shelf(
  { context, unit, random, look }: RoomPaint,
  x: number,
  y: number,
  wide: number,
  tall: number,
): void {
  fill(context, veil("#000000", 0.28), [x, y - tall, wide, tall]);
  let at = x + 6 * unit;
  while (at < x + wide - 30 * unit) {
    if (random.chance(0.2)) {
      at += random.between(20, 60) * unit;
      continue;
    }
    if (random.chance(0.1)) {
      context.fillStyle = solid(look.lamp, "#5a4632", 0.5);
      ellipse(context, at + 24 * unit, y - 32 * unit, 22 * unit, 34 * unit);
      context.fill();
      at += 62 * unit;
      continue;
    }
    const thick = random.between(12, 30) * unit;
    const high = tall * random.between(0.5, 0.86);
    const colour = random.pick(spines);
    context.fillStyle = across(
      context,
      [at, 0, at + thick, 0],
      [0, solid(colour, "#fff1dc", 0.2)],
      [1, solid(colour, look.dark, 0.4)],
    );
    context.fillRect(at, y - high, thick, high);
    at += thick + 2 * unit;
  }
  fill(context, solid(look.wall, "#000000", 0.5), [x, y, wide, 12 * unit]);
}

export function plant({ context, random, look }: RoomPaint, x: number, y: number, size: number, green: string): void {
  for (let leaf = 0; leaf < 22; leaf++) {
    const angle = -Math.PI / 2 + (leaf - 10.5) * 0.15 + random.between(-0.12, 0.12);
    const long = size * random.between(0.6, 1.15);
    context.save();
    context.translate(x, y);
    context.rotate(angle);
    context.fillStyle = across(
      context,
      [0, 0, long, 0],
      [0, solid(green, look.dark, 0.6)],
      [1, solid(green, "#fff1c8", random.between(0, 0.4))],
    );
    context.beginPath();
    context.moveTo(0, 0);
    context.bezierCurveTo(long * 0.3, -size * 0.12, long * 0.8, -size * 0.1, long, size * 0.04);
    context.bezierCurveTo(long * 0.8, size * 0.09, long * 0.3, size * 0.1, 0, 0);
    context.fill();
    context.restore();
  }
  context.fillStyle = across(
    context,
    [x - size * 0.26, 0, x + size * 0.26, 0],
    [0, solid(look.lamp, "#8a6a4a", 0.6)],
    [1, look.dark],
  );
  context.beginPath();
  context.moveTo(x - size * 0.26, y);
  context.lineTo(x + size * 0.26, y);
  context.lineTo(x + size * 0.19, y + size * 0.46);
  context.lineTo(x - size * 0.19, y + size * 0.46);
  context.fill();
}

/**
 * Draws a lit lampshade. A positive `drop` is the length of the stand below the shade in pixels, a negative `drop` the
 * length of the cord above it.
 */
export function lamp({ context, unit, look }: RoomPaint, x: number, y: number, size: number, drop: number): void {
  fill(context, veil("#000000", 0.5), [x - 2.5 * unit, drop < 0 ? y + drop : y, 5 * unit, Math.abs(drop)]);
  context.globalCompositeOperation = "screen";
  glow(context, x, y, size * 4.6, size * 4.6, look.lamp, 0.6);
  context.globalCompositeOperation = "source-over";
  context.fillStyle = across(
    context,
    [0, y - size * 0.6, 0, y + size * 0.6],
    [0, solid(look.lamp, "#a8642a", 0.3)],
    [1, solid(look.lamp, "#ffffff", 0.6)],
  );
  context.beginPath();
  context.moveTo(x - size * 0.44, y - size * 0.6);
  context.lineTo(x + size * 0.44, y - size * 0.6);
  context.lineTo(x + size * 0.8, y + size * 0.5);
  context.lineTo(x - size * 0.8, y + size * 0.5);
  context.fill();
}

export function framedPrint(
  { context, unit, look }: RoomPaint,
  [x, y, wide, tall]: Area,
  sky: string,
  ground: string,
): void {
  fill(context, veil("#000000", 0.3), [x + 8 * unit, y + 12 * unit, wide, tall]);
  fill(context, solid(look.wall, "#ffffff", 0.7), [x, y, wide, tall]);
  const edge = 14 * unit;
  fill(context, sky, [x + edge, y + edge, wide - 2 * edge, tall - 2 * edge]);
  fill(context, ground, [x + edge, y + tall * 0.6, wide - 2 * edge, tall * 0.4 - edge]);
  context.fillStyle = look.lamp;
  ellipse(context, x + wide * 0.58, y + tall * 0.5, wide * 0.16, wide * 0.16);
  context.fill();
}

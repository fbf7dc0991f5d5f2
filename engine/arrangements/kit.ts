import type { Light } from "#engine/drawing/light.ts";
import type { Random } from "#engine/drawing/random.ts";
import type { Context } from "#engine/drawing/stage.ts";

/**
 * A place to paint. The origin of `context` is the middle of the floor line, one unit is the height of a wide frame,
 * and y grows downwards. The frame shows -`right` to `right` and `top` to `bottom`; at least 1.06 units are visible
 * across.
 */
export type Room = {
  context: Context;
  random: Random;
  light: Light;
  right: number;
  top: number;
  bottom: number;
  /** Strength of lamps, from 0 by day to 1 at night. */
  lamps: number;
  /** Whether the prompt asks for the low sun of a morning. */
  isMorning: boolean;
  /** Whether clouds cover the sky of the place. */
  isGrey: boolean;
  /** Words of the prompt decide variants, such as the view from a window. */
  variant: string | undefined;
  /** Draws an illustration that stands at `x`, `foot`; `size` is its side. */
  prop(name: string, x: number, foot: number, size: number, turn?: number): void;
};

export type Fill = string | CanvasGradient;

/** A gradient from `y0` down to `y1` over evenly spaced colours. */
export function down(context: Context, y0: number, y1: number, ...colours: string[]): CanvasGradient {
  return spread(context.createLinearGradient(0, y0, 0, y1), colours);
}

/** A gradient from `x0` right to `x1` over evenly spaced colours. */
export function across(context: Context, x0: number, x1: number, ...colours: string[]): CanvasGradient {
  return spread(context.createLinearGradient(x0, 0, x1, 0), colours);
}

function spread(gradient: CanvasGradient, colours: readonly string[]): CanvasGradient {
  for (const [index, colour] of colours.entries()) gradient.addColorStop(index / (colours.length - 1), colour);
  return gradient;
}

export function rect(
  context: Context,
  x: number,
  y: number,
  w: number,
  h: number,
  fill: Fill,
  radius: number | number[] = 0,
): void {
  context.fillStyle = fill;
  if (radius === 0) return context.fillRect(x, y, w, h);
  context.beginPath();
  context.roundRect(x, y, w, h, radius);
  context.fill();
}

export function oval(context: Context, x: number, y: number, rx: number, ry: number, fill: Fill, turn = 0): void {
  context.fillStyle = fill;
  context.beginPath();
  context.ellipse(x, y, rx, ry, turn, 0, Math.PI * 2);
  context.fill();
}

export type Points = readonly (readonly [x: number, y: number])[];

function trace(context: Context, points: Points): void {
  context.beginPath();
  for (const [index, [x, y]] of points.entries()) index === 0 ? context.moveTo(x, y) : context.lineTo(x, y);
}

export function polygon(context: Context, points: Points, fill: Fill): void {
  trace(context, points);
  context.closePath();
  context.fillStyle = fill;
  context.fill();
}

export function line(context: Context, points: Points, colour: Fill, width: number): void {
  trace(context, points);
  context.lineCap = "round";
  context.lineJoin = "round";
  context.lineWidth = width;
  context.strokeStyle = colour;
  context.stroke();
}

/** A path in SVG syntax, in units. */
export function path(context: Context, data: (context: Context) => void, fill: Fill): void {
  context.beginPath();
  data(context);
  context.fillStyle = fill;
  context.fill();
}

/** A soft shadow on the ground. */
export function shadow(context: Context, x: number, y: number, rx: number, ry: number, strength = 0.4): void {
  context.save();
  context.translate(x, y);
  context.scale(1, ry / rx);
  const pool = context.createRadialGradient(0, 0, 0, 0, 0, rx);
  pool.addColorStop(0, `rgba(24,14,18,${strength})`);
  pool.addColorStop(0.55, `rgba(24,14,18,${strength * 0.55})`);
  pool.addColorStop(1, "rgba(24,14,18,0)");
  context.fillStyle = pool;
  context.fillRect(-rx, -rx, rx * 2, rx * 2);
  context.restore();
}

/** Light of a lamp; `colour` is "r,g,b". */
export function glow(context: Context, x: number, y: number, reach: number, colour: string, strength: number): void {
  if (strength <= 0) return;
  context.save();
  context.globalCompositeOperation = "screen";
  const light = context.createRadialGradient(x, y, 0, x, y, reach);
  light.addColorStop(0, `rgba(${colour},${strength})`);
  light.addColorStop(0.35, `rgba(${colour},${strength * 0.4})`);
  light.addColorStop(1, `rgba(${colour},0)`);
  context.fillStyle = light;
  context.fillRect(x - reach, y - reach, reach * 2, reach * 2);
  context.restore();
}

/** A glossy ball or round cushion, lit from the upper left. */
export function ball(context: Context, x: number, y: number, rx: number, ry: number, colours: readonly string[]): void {
  const fill = context.createRadialGradient(x - rx * 0.35, y - ry * 0.4, 0, x, y, Math.max(rx, ry) * 1.05);
  oval(context, x, y, rx, ry, spread(fill, colours));
}

/** A wall with light from the left, and a floor with a reflection of it. */
export function wallAndFloor(room: Room, wall: readonly [string, string], floor: readonly [string, string]): void {
  const { context, right, top, bottom } = room;
  const [wide, high, deep] = [right * 1.5, Math.abs(top) * 1.4, bottom * 1.6];
  rect(context, -wide, -high, wide * 2, high + 0.01, across(context, -right, right, wall[0], wall[1]));
  rect(context, -wide, -high, wide * 2, high, down(context, top, 0, "rgba(255,255,255,0.12)", "rgba(40,20,20,0.14)"));
  rect(context, -wide, 0, wide * 2, deep, down(context, 0, bottom, floor[0], floor[1]));
  rect(context, -wide, 0, wide * 2, 0.012, "rgba(40,26,20,0.25)");
}

/** Floor boards that run towards the viewer. */
export function boards(room: Room, colour: string): void {
  const { context, right, bottom } = room;
  for (let at = -12; at <= 12; at++)
    line(
      context,
      [
        [at * 0.13, 0.012],
        [at * 0.13 * (1 + bottom * 3.2), bottom * 1.5],
      ],
      colour,
      0.003,
    );
  for (const part of [0.16, 0.4, 0.75]) rect(context, -right * 1.5, bottom * part, right * 3, 0.0025, colour);
}

/** A window with a frame; `view` paints what is behind it, in a box from 0, 0 to 1, 1. */
export function pane(
  room: Room,
  [x, y, w, h]: readonly [number, number, number, number],
  view: (context: Context) => void,
  frame = "#f4f1ea",
  bars: readonly [columns: number, rows: number] = [2, 1],
): void {
  const { context } = room;
  rect(context, x - 0.022, y - 0.022, w + 0.044, h + 0.044, frame, 0.008);
  context.save();
  context.beginPath();
  context.rect(x, y, w, h);
  context.clip();
  context.translate(x, y);
  context.scale(w, h);
  view(context);
  context.restore();
  for (let at = 1; at < bars[0]; at++) rect(context, x + (w * at) / bars[0] - 0.006, y, 0.012, h, frame);
  for (let at = 1; at < bars[1]; at++) rect(context, x, y + (h * at) / bars[1] - 0.006, w, 0.012, frame);
  rect(context, x, y, w, 0.012, "rgba(30,20,30,0.22)");
  rect(context, x - 0.035, y + h + 0.018, w + 0.07, 0.022, frame, 0.006);
}

/** The sky of the room's light as a window view, with hills or towers below. */
export function skyView(room: Room): (context: Context) => void {
  const colours = room.light.sky.map(([r, g, b]) => `rgb(${r},${g},${b})`);
  return (context) => rect(context, 0, 0, 1, 1, down(context, 0, 1, ...colours));
}

import { css, darken, hex, lighten, mix, type Colour } from "#engine/drawing/colour.ts";
import type { Random } from "#engine/drawing/random.ts";
import type { Context } from "#engine/drawing/stage.ts";
import { paintRoomBehind } from "./room-behind.ts";

export type HousePaint = {
  /** Left side of the house, as a position in pixels. */
  left: number;
  /** Right side of the house, as a position in pixels. */
  right: number;
  /** Vertical position of the ground under the house, in pixels. */
  ground: number;
  unit: number;
  random: Random;
  /** Brightness of the light in the rooms, 0..1. */
  lamps: number;
  /** Returns a colour as it looks in the light outside. */
  tone(colour: Colour): Colour;
  /** Colour of the sky that dark window panes reflect. */
  sky: Colour;
  accent: Colour;
};

/**
 * Draws a modern house of two stacked volumes: a glazed ground floor, and a timber box that projects over the terrace.
 */
export function drawModernHouse(context: Context, house: HousePaint): void {
  const { left, right, ground, unit, random, lamps, tone, sky } = house;
  const wide = right - left;
  const storey = wide * 0.2;
  const white = tone(hex("#ece7df"));
  const concrete = tone(hex("#b9b2a8"));
  const timber = tone(random.pick([hex("#a06a3e"), hex("#8a5a3a"), hex("#6d5242")]));
  const box = (x: number, y: number, across: number, down: number, colour: Colour) => {
    const fall = context.createLinearGradient(0, y, 0, y + down);
    fall.addColorStop(0, css(lighten(colour, 0.06)));
    fall.addColorStop(1, css(mix(darken(colour, 0.14), hex("#ffb870"), 0.12 * lamps)));
    context.fillStyle = fall;
    context.fillRect(x, y, across, down);
  };
  const glass = (
    x: number,
    y: number,
    across: number,
    down: number,
    panes: number,
    name: string,
    kind: "living" | "kitchen" | "bed",
  ) => {
    context.save();
    context.beginPath();
    context.rect(x, y, across, down);
    context.clip();
    paintRoomBehind(context, {
      left: x,
      top: y,
      width: across,
      height: down,
      lamps,
      random: random.branch(name),
      kind,
      tone,
    });
    const sheen = context.createLinearGradient(x, y, x + across, y + down);
    sheen.addColorStop(0, css(sky, 0.5 * (1.15 - lamps)));
    sheen.addColorStop(0.4, css(sky, 0.08));
    sheen.addColorStop(0.42, css(sky, 0.3 * (1.1 - lamps)));
    sheen.addColorStop(0.6, css(sky, 0.02));
    context.fillStyle = sheen;
    context.fillRect(x, y, across, down);
    context.restore();
    context.fillStyle = css(tone(hex("#2a2c2f")));
    const bar = 5 * unit;
    for (let pane = 0; pane <= panes; pane++) context.fillRect(x + (across * pane) / panes - bar / 2, y, bar, down);
    context.fillRect(x - bar / 2, y - bar / 2, across + bar, bar);
    context.fillRect(x - bar / 2, y + down - bar / 2, across + bar, bar);
  };
  // Draw the ground floor: wall, glass, wall.
  const floorTop = ground - storey;
  box(left + wide * 0.06, floorTop, wide * 0.86, storey, white);
  box(left + wide * 0.06, floorTop, wide * 0.1, storey, concrete);
  glass(left + wide * 0.2, floorTop + storey * 0.1, wide * 0.4, storey * 0.86, 5, "living", "living");
  glass(left + wide * 0.75, floorTop + storey * 0.1, wide * 0.13, storey * 0.86, 2, "kitchen", "kitchen");
  // Draw the wooden entrance with a lamp beside it.
  box(left + wide * 0.635, floorTop + storey * 0.12, wide * 0.07, storey * 0.88, darken(timber, 0.12));
  context.fillStyle = css(tone(hex("#d8d4cc")));
  context.fillRect(left + wide * 0.694, floorTop + storey * 0.45, wide * 0.004, storey * 0.26);
  glow(context, left + wide * 0.62, floorTop + storey * 0.34, storey * 0.36, lamps);
  // Draw the upper box, which projects to the right and casts a shadow.
  const upTop = floorTop - storey * 0.98;
  const shade = context.createLinearGradient(0, floorTop, 0, floorTop + storey * 0.3);
  shade.addColorStop(0, css(tone(hex("#1a1a20")), 0.55 * (1.1 - lamps * 0.5)));
  shade.addColorStop(1, css(tone(hex("#1a1a20")), 0));
  context.fillStyle = shade;
  context.fillRect(left + wide * 0.36, floorTop, wide * 0.64, storey * 0.3);
  box(left + wide * 0.34, upTop, wide * 0.66, storey, white);
  box(left + wide * 0.355, upTop + storey * 0.07, wide * 0.63, storey * 0.86, timber);
  context.fillStyle = css(darken(timber, 0.4), 0.55);
  for (let board = 1; board < 46; board++)
    context.fillRect(left + wide * (0.355 + (0.63 * board) / 46), upTop + storey * 0.07, 2 * unit, storey * 0.86);
  glass(left + wide * 0.41, upTop + storey * 0.18, wide * 0.2, storey * 0.64, 2, "bed", "bed");
  glass(left + wide * 0.7, upTop + storey * 0.18, wide * 0.24, storey * 0.64, 3, "study", "living");
  // Draw the flat roof over the lower part, with a glass railing.
  box(left + wide * 0.04, floorTop - storey * 0.07, wide * 0.3, storey * 0.08, white);
  context.fillStyle = css(sky, 0.28);
  context.fillRect(left + wide * 0.06, floorTop - storey * 0.3, wide * 0.28, storey * 0.24);
  context.fillStyle = css(tone(hex("#3a3c40")));
  context.fillRect(left + wide * 0.06, floorTop - storey * 0.31, wide * 0.28, 4 * unit);
  box(left + wide * 0.33, upTop - storey * 0.05, wide * 0.68, storey * 0.07, lighten(white, 0.05));
  // Draw a slim pillar under the overhang, and spotlights in the overhang.
  box(left + wide * 0.955, floorTop, wide * 0.012, storey, darken(concrete, 0.2));
  for (const at of [0.42, 0.54, 0.66, 0.78, 0.9])
    glow(context, left + wide * at, floorTop + storey * 0.04, storey * 0.24, lamps);
}

/** Draws the light of a small lamp in the dark. */
export function glow(context: Context, x: number, y: number, reach: number, strength: number): void {
  if (strength < 0.3) return;
  context.save();
  context.globalCompositeOperation = "screen";
  const halo = context.createRadialGradient(x, y, 0, x, y, reach);
  halo.addColorStop(0, css([255, 236, 190], 0.95 * strength));
  halo.addColorStop(0.15, css([255, 204, 130], 0.5 * strength));
  halo.addColorStop(1, css([255, 170, 90], 0));
  context.fillStyle = halo;
  context.fillRect(x - reach, y - reach, reach * 2, reach * 2);
  context.restore();
}

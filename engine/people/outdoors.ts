import { css, darken, hex, lighten, mix, type Colour } from "#engine/drawing/colour.ts";
import type { Random } from "#engine/drawing/random.ts";
import type { Context } from "#engine/drawing/stage.ts";
import type { Setting } from "./people-scene.ts";
import { fillBall, fillLimb, fillOutline, strokeLine } from "./shape.ts";

/** A colour as it looks outdoors in the light of the time of day. */
export const outside = (colour: Colour, { isNight, light }: Setting): Colour =>
  isNight ? mix(colour, hex("#141c38"), 0.66) : mix(colour, light.glow, 0.14);

/** Paints the sky down to `horizon`, with sun or moon and clouds. */
export function paintSky(context: Context, setting: Setting, horizon: number): void {
  const { left, right, top, light, isNight, random } = setting;
  const sky = context.createLinearGradient(0, Math.max(top, -14), 0, horizon);
  light.sky.forEach((colour, index) => sky.addColorStop(index / 4, css(colour)));
  context.fillStyle = sky;
  context.fillRect(left, top, right - left, horizon - top);
  const clouds = random.branch("clouds");
  for (let cloud = 0; cloud < 5; cloud++) {
    const x = clouds.between(left, right);
    const y = horizon - clouds.between(2.4, 6.5);
    const size = clouds.between(0.7, 1.5);
    context.fillStyle = css(light.cloudLit, isNight ? 0.12 : 0.6);
    for (const [dx, dy, radius] of [
      [-0.9, 0.06, 0.5],
      [-0.2, -0.12, 0.8],
      [0.6, 0, 0.65],
      [1.2, 0.1, 0.4],
    ] as const) {
      context.beginPath();
      context.ellipse(x + dx * size, y + dy * size, radius * size, radius * size * 0.45, 0, 0, Math.PI * 2);
      context.fill();
    }
  }
  if (!isNight) return;
  context.fillStyle = css([255, 255, 255], 0.8);
  for (let star = 0; star < 40; star++)
    context.fillRect(clouds.between(left, right), clouds.between(top, horizon - 2), 0.04, 0.04);
  fillBall(context, [left + (right - left) * 0.78, horizon - 5.2], 0.5, 0.5, hex("#fff3cf"), 0.4);
}

/** Draws a tree with a round crown. */
export function drawTree(
  context: Context,
  [x, foot]: readonly [number, number],
  size: number,
  leaf: Colour,
  bark: Colour = hex("#7a5636"),
): void {
  fillLimb(
    context,
    [
      [x, foot, size * 0.085],
      [x + size * 0.02, foot - size * 0.5, size * 0.06],
      [x, foot - size * 0.9, size * 0.04],
    ],
    bark,
  );
  for (const [dx, dy, radius] of [
    [-0.3, -0.92, 0.3],
    [0.3, -0.95, 0.3],
    [0.02, -1.22, 0.36],
    [-0.16, -1.06, 0.3],
    [0.16, -1.02, 0.28],
  ] as const)
    fillBall(context, [x + dx * size, foot + dy * size], radius * size, radius * size * 0.92, leaf);
}

/** Paints a garden: sky, hills, trees and a hedge behind a lawn. */
export function paintGarden(context: Context, setting: Setting): void {
  const { left, right, bottom, random } = setting;
  const edge = -1.5;
  paintSky(context, setting, edge);
  const green = outside(hex("#6f9b4f"), setting);
  for (const [share, rise, tone] of [
    [0.15, 1.5, 0.34],
    [0.8, 1.9, 0.24],
    [0.5, 1.2, 0.16],
  ] as const)
    fillBall(
      context,
      [left + (right - left) * share, edge + 0.3],
      (right - left) * 0.34,
      rise,
      lighten(green, tone),
      0.5,
    );
  const trees = random.branch("trees");
  for (let at = left + 0.4; at < right; at += 2.5)
    drawTree(
      context,
      [at + trees.between(-0.4, 0.4), edge + 0.2],
      trees.between(2.0, 3.0),
      darken(green, trees.between(0.04, 0.2)),
    );
  for (let at = left; at < right + 0.6; at += 0.8)
    fillBall(context, [at, edge + 0.1], 0.75, trees.between(0.55, 0.8), darken(green, 0.18));
  const lawn = context.createLinearGradient(0, edge, 0, Math.max(1, bottom));
  lawn.addColorStop(0, css(lighten(outside(hex("#86b257"), setting), 0.06)));
  lawn.addColorStop(1, css(outside(hex("#5d8a3e"), setting)));
  context.fillStyle = lawn;
  context.fillRect(left, edge + 0.35, right - left, bottom - edge);
  const tufts = random.branch("tufts");
  for (let tuft = 0; tuft < 70; tuft++) {
    const [x, y] = [tufts.between(left, right), tufts.between(edge + 0.6, bottom)];
    strokeLine(
      context,
      [
        [x, y],
        [x + tufts.between(-0.06, 0.06), y - 0.16],
      ],
      css(darken(green, 0.2), 0.5),
      0.035,
    );
  }
}

const petals = ["#e2557d", "#f2b134", "#f7f3ee", "#b85fc2", "#e8643c", "#f48fb1"];

/** Draws a flower seen from the front. */
export function drawBloom(context: Context, x: number, y: number, size: number, colour: Colour): void {
  for (let petal = 0; petal < 6; petal++) {
    const angle = (petal / 6) * Math.PI * 2 + 0.3;
    fillBall(
      context,
      [x + Math.cos(angle) * size * 0.5, y + Math.sin(angle) * size * 0.5],
      size * 0.42,
      size * 0.42,
      colour,
      0.7,
    );
  }
  fillBall(context, [x, y], size * 0.3, size * 0.3, hex("#f4c430"));
}

/** Draws a bouquet whose stems are held at the point; the flowers stand above it. */
export function drawBouquet(
  context: Context,
  [x, y]: readonly [number, number],
  size: number,
  random: Random,
  { isWrapped = false, colours = petals }: { isWrapped?: boolean; colours?: readonly string[] } = {},
): void {
  const stem = hex("#4f8a3c");
  for (const at of [-0.5, -0.25, 0, 0.25, 0.5]) {
    strokeLine(
      context,
      [
        [x - at * 0.5 * size, y + 0.5 * size],
        [x, y],
        [x + at * size, y - 0.75 * size],
      ],
      stem,
      0.07 * size,
    );
  }
  if (isWrapped)
    fillOutline(
      context,
      [
        [x - 0.68 * size, y - 0.7 * size, 1],
        [x, y - 0.45 * size],
        [x + 0.68 * size, y - 0.7 * size, 1],
        [x + 0.14 * size, y + 0.1 * size],
        [x + 0.2 * size, y + 0.42 * size, 1],
        [x - 0.2 * size, y + 0.42 * size, 1],
        [x - 0.14 * size, y + 0.1 * size],
      ],
      hex("#f3e3d3"),
    );
  const order = random.branch("bouquet");
  for (const [dx, dy, turn] of [
    [-0.72, -0.62, -1],
    [0.72, -0.62, 1],
    [-0.4, -1.36, -0.5],
    [0.42, -1.36, 0.5],
    [0, -1.5, 0],
  ] as const) {
    context.save();
    context.translate(x + dx * size, y + dy * size);
    context.rotate(turn);
    fillOutline(
      context,
      [
        [0, 0.3 * size],
        [-0.16 * size, 0],
        [0, -0.32 * size],
        [0.16 * size, 0],
      ],
      lighten(stem, 0.1),
    );
    context.restore();
  }
  for (const [dx, dy, radius] of [
    [-0.52, -0.78, 0.3],
    [0.54, -0.78, 0.3],
    [-0.3, -1.16, 0.31],
    [0.32, -1.14, 0.31],
    [0.02, -1.36, 0.26],
    [0.0, -0.84, 0.34],
  ] as const)
    drawBloom(context, x + dx * size, y + dy * size, radius * size, hex(order.pick(colours)));
}

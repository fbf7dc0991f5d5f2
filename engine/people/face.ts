import { css, darken, hex, lighten, mix, type Colour } from "#engine/drawing/colour.ts";
import type { Context } from "#engine/drawing/stage.ts";
import { traceCurve } from "#engine/scenes/parts/curve.ts";
import type { Look } from "./look.ts";
import { fillBall, fillOutline, strokeLine } from "./shape.ts";

export type Expression = "smile" | "laugh" | "calm";

const ink = hex("#2a1c1a");

/**
 * Draws a face with the chin at the origin, in units of the head's height. `turn` is where the face looks, from -1
 * (left) to 1 (right); `nod` lowers the gaze, from 0 to 1.
 */
export function drawFace(context: Context, look: Look, turn: number, nod: number, expression: Expression): void {
  const { skin, age, isWoman } = look;
  const down = nod * 0.06;
  const middle = turn * 0.15;
  drawEars(context, skin, turn, down);
  const jaw = age === "child" ? 0.3 : isWoman ? 0.26 : 0.3;
  const shift = turn * 0.05;
  fillOutline(
    context,
    [
      [-0.39, -0.6],
      [-0.375, -0.36],
      [-jaw + shift * 0.6, -0.13],
      [-0.1 + shift, -0.005],
      [0.1 + shift, -0.005],
      [jaw + shift * 0.6, -0.13],
      [0.375, -0.36],
      [0.39, -0.6],
      [0.29, -0.88],
      [0, -0.99],
      [-0.29, -0.88],
    ],
    skin,
    0.55,
  );
  if (look.beard) drawBeard(context, look, middle);
  drawCheeks(context, look, middle, down);
  drawEyes(context, look, turn, down, expression);
  const nose = darken(mix(skin, hex("#c0603c"), 0.3), 0.18);
  const lean = turn * 0.035 + 0.012;
  strokeLine(
    context,
    [
      [turn * 0.19 + lean * 0.2, -0.4 + down],
      [turn * 0.19 + lean * 1.6 + 0.01, -0.325 + down],
      [turn * 0.19 - 0.025, -0.305 + down],
    ],
    css(nose, 0.85),
    0.026,
  );
  drawMouth(context, look, middle + turn * 0.03, -0.175 + down * 0.8, expression);
  if (look.glasses) drawGlasses(context, turn, down);
  if (age === "old") drawWrinkles(context, skin, middle, down);
}

function drawEars(context: Context, skin: Colour, turn: number, down: number): void {
  for (const side of [-1, 1]) {
    // Hide the ear on the side to which the face is turned.
    if (side * turn > 0.45) continue;
    const x = side * 0.385 - turn * 0.06;
    fillBall(context, [x, -0.42 + down * 0.4], 0.075, 0.12, darken(skin, 0.06), 0.6);
    context.fillStyle = css(darken(skin, 0.2), 0.5);
    context.beginPath();
    context.ellipse(x + side * 0.005, -0.42 + down * 0.4, 0.035, 0.065, 0, 0, Math.PI * 2);
    context.fill();
  }
}

function drawCheeks(context: Context, { skin, age }: Look, middle: number, down: number): void {
  const rose = mix(skin, hex("#e2574a"), 0.55);
  const strength = age === "child" ? 0.6 : 0.38;
  for (const side of [-1, 1]) {
    const x = middle * 0.9 + side * 0.21;
    const glow = context.createRadialGradient(x, -0.27 + down, 0, x, -0.27 + down, 0.13);
    glow.addColorStop(0, css(rose, strength));
    glow.addColorStop(1, css(rose, 0));
    context.fillStyle = glow;
    context.fillRect(x - 0.13, -0.4 + down, 0.26, 0.26);
  }
}

function drawEyes(context: Context, look: Look, turn: number, down: number, expression: Expression): void {
  const { age, isWoman, hair } = look;
  const y = -0.455 + down;
  const size = age === "child" ? 1.16 : 1;
  const brow = age === "old" ? mix(hair, hex("#8c8580"), 0.4) : darken(hair, 0.15);
  for (const side of [-1, 1]) {
    const narrow = 1 - Math.max(0, side * turn) * 0.16;
    const x = turn * 0.15 + side * 0.158 * narrow;
    if (expression === "laugh" || down > 0.045) {
      // Draw lowered or laughing eyes as an arc.
      const bend = expression === "laugh" ? -0.045 : 0.035;
      strokeLine(
        context,
        [
          [x - 0.065 * narrow, y + (bend < 0 ? 0.015 : -0.005)],
          [x, y + bend * 0.75],
          [x + 0.065 * narrow, y + (bend < 0 ? 0.015 : -0.005)],
        ],
        ink,
        0.034,
      );
    } else {
      context.fillStyle = css([255, 253, 250]);
      context.beginPath();
      context.ellipse(x, y, 0.072 * narrow * size, 0.06 * size, 0, 0, Math.PI * 2);
      context.fill();
      context.fillStyle = css(ink);
      context.beginPath();
      context.ellipse(x + turn * 0.026, y + 0.004 + down * 0.4, 0.043 * narrow * size, 0.052 * size, 0, 0, Math.PI * 2);
      context.fill();
      context.fillStyle = css([255, 255, 255], 0.9);
      context.beginPath();
      context.arc(x + turn * 0.026 - 0.014, y - 0.016, 0.015 * size, 0, Math.PI * 2);
      context.fill();
      strokeLine(
        context,
        [
          [x - 0.078 * narrow, y - 0.022],
          [x - 0.01, y - 0.066 * size],
          [x + 0.078 * narrow, y - 0.022],
        ],
        css(ink, 0.9),
        isWoman ? 0.03 : 0.02,
      );
    }
    strokeLine(
      context,
      [
        [x - 0.085 * narrow, y - 0.15 + (side < 0 ? 0.02 : 0)],
        [x, y - 0.18],
        [x + 0.085 * narrow, y - 0.15 + (side > 0 ? 0.02 : 0)],
      ],
      css(brow, 0.9),
      isWoman ? 0.024 : 0.031,
    );
  }
}

function drawMouth(context: Context, look: Look, x: number, y: number, expression: Expression): void {
  const lip =
    look.isWoman && look.age !== "child" ? hex("#c4504f") : darken(mix(look.skin, hex("#a8413a"), 0.55), 0.05);
  if (expression === "calm") {
    strokeLine(
      context,
      [
        [x - 0.085, y],
        [x, y + 0.022],
        [x + 0.085, y],
      ],
      lip,
      0.03,
    );
    return;
  }
  const isLaugh = expression === "laugh";
  const wide = isLaugh ? 0.15 : 0.14;
  const deep = isLaugh ? 0.12 : 0.072;
  /** How far the corners of the mouth are above its middle. */
  const lift = isLaugh ? 0.026 : 0.036;
  context.save();
  context.beginPath();
  traceCurve(context, [
    [x - wide, y - lift, 1],
    [x, y + 0.012],
    [x + wide, y - lift, 1],
    [x + wide * 0.55, y + deep * 0.8],
    [x, y + deep],
    [x - wide * 0.55, y + deep * 0.8],
  ]);
  context.fillStyle = css(hex("#7d2b2b"));
  context.fill();
  context.clip();
  context.fillStyle = css([255, 253, 250]);
  context.fillRect(x - wide, y - 0.05, wide * 2, isLaugh ? 0.095 : 0.098);
  context.restore();
  strokeLine(
    context,
    [
      [x - wide - 0.01, y - lift - 0.006],
      [x, y + 0.012],
      [x + wide + 0.01, y - lift - 0.006],
    ],
    lip,
    0.024,
  );
}

function drawBeard(context: Context, { hair }: Look, middle: number): void {
  fillOutline(
    context,
    [
      [-0.385, -0.44],
      [-0.36, -0.2],
      [-0.22 + middle * 0.3, -0.01],
      [middle * 0.4, 0.05],
      [0.22 + middle * 0.3, -0.01],
      [0.36, -0.2],
      [0.385, -0.44],
      [0.29, -0.27],
      [middle + 0.1, -0.26],
      [middle, -0.245],
      [middle - 0.1, -0.26],
      [-0.29, -0.27],
    ],
    lighten(hair, 0.04),
    0.7,
  );
}

function drawGlasses(context: Context, turn: number, down: number): void {
  const y = -0.45 + down;
  context.strokeStyle = css(hex("#3b3034"));
  context.lineWidth = 0.026;
  for (const side of [-1, 1]) {
    const x = turn * 0.15 + side * 0.165 * (1 - Math.max(0, side * turn) * 0.16);
    context.fillStyle = css([255, 255, 255], 0.16);
    context.beginPath();
    context.roundRect(x - 0.115, y - 0.085, 0.23, 0.18, 0.08);
    context.fill();
    context.stroke();
  }
  strokeLine(
    context,
    [
      [turn * 0.16 - 0.05, y - 0.02],
      [turn * 0.16 + 0.05, y - 0.02],
    ],
    hex("#3b3034"),
    0.024,
  );
}

function drawWrinkles(context: Context, skin: Colour, middle: number, down: number): void {
  const line = css(darken(skin, 0.22), 0.55);
  for (const side of [-1, 1]) {
    strokeLine(
      context,
      [
        [middle + side * 0.13, -0.27 + down],
        [middle + side * 0.175, -0.2 + down],
        [middle + side * 0.17, -0.14 + down],
      ],
      line,
      0.016,
    );
    strokeLine(
      context,
      [
        [middle + side * 0.25, -0.43 + down],
        [middle + side * 0.3, -0.4 + down],
      ],
      line,
      0.014,
    );
  }
  for (const y of [-0.71, -0.765])
    strokeLine(
      context,
      [
        [middle - 0.14, y + down],
        [middle, y - 0.012 + down],
        [middle + 0.14, y + down],
      ],
      line,
      0.013,
    );
}

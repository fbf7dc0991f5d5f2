import { css, darken, lighten, type Colour } from "#engine/drawing/colour.ts";
import type { Context } from "#engine/drawing/stage.ts";
import type { OutlinePoint } from "#engine/scenes/parts/curve.ts";
import type { Look } from "./look.ts";
import { fillBall, fillOutline, strokeLine } from "./shape.ts";

/** Draws the hair behind the head; the chin is the origin, in units of the head's height. */
export function drawBackHair(context: Context, { hair, style, hat }: Look, turn: number): void {
  const back = darken(hair, 0.2);
  const away = -turn * 0.06;
  if (style === "bob")
    fillOutline(
      context,
      [
        [-0.46 + away, -0.6],
        [-0.53 + away, -0.2],
        [-0.43 + away, 0.06],
        [0, 0.08],
        [0.43 + away, 0.06],
        [0.53 + away, -0.2],
        [0.46 + away, -0.6],
        [0.3, -1.0],
        [-0.3, -1.0],
      ],
      back,
    );
  if (style === "long")
    fillOutline(
      context,
      [
        [-0.45 + away, -0.6],
        [-0.55 + away, -0.1],
        [-0.53 + away, 0.5],
        [-0.3 + away, 0.68],
        [0.3 + away, 0.68],
        [0.53 + away, 0.5],
        [0.55 + away, -0.1],
        [0.45 + away, -0.6],
        [0.3, -1.0],
        [-0.3, -1.0],
      ],
      back,
    );
  const side = turn > 0 ? -1 : 1;
  if (style === "tail")
    fillOutline(
      context,
      [
        [side * 0.3, -0.86],
        [side * 0.58, -0.78],
        [side * 0.7, -0.4],
        [side * 0.6, 0.16],
        [side * 0.48, 0.24],
        [side * 0.46, -0.1],
        [side * 0.36, -0.5],
      ],
      back,
    );
  if (style === "pigtails")
    for (const each of [-1, 1])
      fillOutline(
        context,
        [
          [each * 0.36, -0.62],
          [each * 0.58, -0.66],
          [each * 0.7, -0.3],
          [each * 0.58, 0.04],
          [each * 0.5, 0.0],
          [each * 0.5, -0.3],
        ],
        back,
      );
  if (style === "bun" && !hat) fillBall(context, [away * 3, -1.1], 0.23, 0.2, darken(hair, 0.06));
  if (style === "bun" && hat) fillBall(context, [side * 0.4, -0.36], 0.2, 0.2, back);
  if (style === "curls")
    for (const [x, y, radius] of [
      [-0.46, -0.45, 0.22],
      [0.46, -0.45, 0.22],
      [-0.5, -0.7, 0.22],
      [0.5, -0.7, 0.22],
      [-0.42, -0.2, 0.18],
      [0.42, -0.2, 0.18],
    ] as const)
      fillBall(context, [x + away, y], radius, radius, back);
}

/** Outline of the hair on top of the head: the outer edge from left to right, and the hairline back. */
function capOf(style: Look["style"], turn: number, thick: number): OutlinePoint[] {
  const lift = -thick;
  const part = -0.12 + turn * 0.12;
  const low = style === "bob" || style === "long" ? -0.22 : -0.44;
  return [
    [-0.4, low],
    [-0.44, -0.66],
    [-0.33, -0.97 + lift * 0.6],
    [0, -1.04 + lift],
    [0.33, -0.97 + lift * 0.6],
    [0.44, -0.66],
    [0.4, low],
    [0.36, -0.54],
    [0.31 + turn * 0.05, -0.7],
    [0.14 + turn * 0.12, -0.77],
    [part, -0.83],
    [-0.28 + turn * 0.06, -0.69],
    [-0.36, -0.52],
  ];
}

/** Draws the hair over the forehead. */
export function drawFrontHair(context: Context, { hair, style, age, hat }: Look, turn: number): void {
  if (style === "bald") {
    for (const side of [-1, 1]) {
      if (side * turn > 0.6) continue;
      fillBall(context, [side * 0.385 - turn * 0.04, -0.55], 0.085, 0.17, hair);
    }
    return;
  }
  if (style === "curls" && !hat) {
    for (const [x, y, radius] of [
      [-0.4, -0.72, 0.16],
      [-0.3, -0.9, 0.18],
      [-0.06, -0.98, 0.19],
      [0.2, -0.96, 0.19],
      [0.37, -0.83, 0.17],
      [0.42, -0.66, 0.13],
      [-0.14, -0.85, 0.14],
      [0.12, -0.86, 0.13],
      [-0.43, -0.56, 0.11],
    ] as const)
      fillBall(context, [x, y], radius, radius * 0.95, hair, 0.8);
    return;
  }
  const thick = hat ? 0 : style === "crop" ? 0.0 : 0.06;
  fillOutline(context, capOf(style, turn, thick), hair, 0.9);
  if (!hat) drawShine(context, hair, turn);
  if (age === "child" && (style === "short" || style === "crop") && !hat)
    fillOutline(
      context,
      [
        [-0.26, -0.98],
        [0.02, -1.14],
        [0.22, -1.04],
        [0.1, -0.98],
      ],
      hair,
    );
  if (style === "pigtails")
    for (const side of [-1, 1]) fillBall(context, [side * 0.43, -0.63], 0.06, 0.06, [216, 84, 104]);
}

function drawShine(context: Context, hair: Colour, turn: number): void {
  strokeLine(
    context,
    [
      [-0.3 + turn * 0.05, -0.88],
      [-0.12, -0.975],
      [0.08, -0.99],
    ],
    css(lighten(hair, 0.45), 0.4),
    0.045,
  );
}

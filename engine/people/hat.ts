import { css, darken, hex, lighten } from "#engine/drawing/colour.ts";
import type { Context } from "#engine/drawing/stage.ts";
import type { Look } from "./look.ts";
import { fillBall, fillBox, fillOutline, strokeLine } from "./shape.ts";

/** Draws the hat of a person; the chin is the origin, in units of the head's height. */
export function drawHat(context: Context, { hat, hatColour }: Look, turn: number): void {
  const look = turn * 0.06;
  switch (hat) {
    case "toque":
      for (const [x, y, radius] of [
        [-0.27, -1.22, 0.24],
        [0.27, -1.22, 0.24],
        [0, -1.34, 0.3],
      ] as const)
        fillBall(context, [x + look, y], radius, radius * 0.92, hatColour, 0.6);
      fillBox(context, [-0.41 + look * 0.5, -1.12, 0.82, 0.33], hatColour, 0.06, 0.7);
      for (const x of [-0.2, 0, 0.2])
        strokeLine(
          context,
          [
            [x + look, -1.3],
            [x + look, -1.14],
          ],
          css(darken(hatColour, 0.2), 0.5),
          0.02,
        );
      return;
    case "cap":
      fillOutline(
        context,
        [
          [-0.43, -0.72],
          [-0.4, -0.98],
          [0, -1.14],
          [0.4, -0.98],
          [0.43, -0.72],
          [0, -0.8],
        ],
        hatColour,
      );
      fillOutline(
        context,
        [
          [-0.36 + turn * 0.3, -0.77],
          [turn * 0.42, -0.83],
          [0.36 + turn * 0.3, -0.77],
          [0.3 + turn * 0.5, -0.68],
          [turn * 0.6, -0.69],
          [-0.3 + turn * 0.5, -0.68],
        ],
        darken(hatColour, 0.2),
      );
      return;
    case "helmet":
      fillOutline(
        context,
        [
          [-0.46, -0.74],
          [-0.44, -1.02],
          [-0.2, -1.22],
          [0.2, -1.22],
          [0.44, -1.02],
          [0.46, -0.74],
        ],
        hatColour,
      );
      fillBox(context, [-0.09 + look, -1.25, 0.18, 0.48], lighten(hatColour, 0.12), 0.08);
      fillBox(context, [-0.52 + look, -0.8, 1.04, 0.11], darken(hatColour, 0.08), 0.05);
      strokeLine(
        context,
        [
          [-0.32, -1.0],
          [-0.24, -1.12],
        ],
        css([255, 255, 255], 0.65),
        0.05,
      );
      return;
    case "straw":
      fillOutline(
        context,
        [
          [-0.82, -0.7],
          [-0.4, -0.84],
          [0.4, -0.84],
          [0.82, -0.7],
          [0.4, -0.64],
          [-0.4, -0.64],
        ],
        darken(hatColour, 0.1),
      );
      fillOutline(
        context,
        [
          [-0.41, -0.76],
          [-0.38, -1.04],
          [0, -1.15],
          [0.38, -1.04],
          [0.41, -0.76],
          [0, -0.72],
        ],
        hatColour,
      );
      fillBox(context, [-0.41, -0.87, 0.82, 0.11], hex("#a4553a"), 0.03);
      return;
    case "party":
      context.save();
      context.rotate(0.12);
      fillOutline(
        context,
        [
          [-0.24, -0.9, 1],
          [0.0, -1.58, 1],
          [0.24, -0.9, 1],
          [0, -0.85],
        ],
        hatColour,
      );
      for (const [x, y] of [
        [-0.08, -1.02],
        [0.1, -1.05],
        [0.0, -1.22],
      ] as const)
        fillBall(context, [x, y], 0.045, 0.045, hex("#fff4c2"), 0.3);
      fillBall(context, [0, -1.58], 0.085, 0.085, hex("#ffd84d"));
      context.restore();
      return;
    case "scarf":
      fillOutline(
        context,
        [
          [-0.44, -0.66],
          [-0.42, -0.98],
          [0, -1.12],
          [0.42, -0.98],
          [0.44, -0.66],
          [0.2, -0.82],
          [-0.2, -0.82],
        ],
        hatColour,
      );
      return;
    case "veil":
      for (const [x, y] of [
        [-0.26, -0.98],
        [-0.09, -1.05],
        [0.09, -1.05],
        [0.26, -0.98],
      ] as const)
        fillBall(context, [x, y], 0.1, 0.09, hex("#fff3f0"), 0.5);
      return;
    default:
  }
}

/** Draws the veil that falls down behind a bride. */
export function drawVeil(context: Context): void {
  const fall = context.createLinearGradient(-0.8, 0, 0.8, 0);
  fall.addColorStop(0, css([255, 255, 255], 0.75));
  fall.addColorStop(1, css([226, 228, 240], 0.6));
  context.fillStyle = fall;
  context.beginPath();
  context.moveTo(-0.3, -1.02);
  context.bezierCurveTo(-0.75, -0.6, -0.72, 1.2, -1.0, 2.4);
  context.bezierCurveTo(-0.4, 2.6, 0.4, 2.6, 1.0, 2.4);
  context.bezierCurveTo(0.72, 1.2, 0.75, -0.6, 0.3, -1.02);
  context.closePath();
  context.fill();
}

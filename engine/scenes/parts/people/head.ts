import { css, darken, lighten, mix, type Colour } from "#engine/drawing/colour.ts";
import type { Context } from "#engine/drawing/stage.ts";
import { traceCurve, type OutlinePoint } from "../curve.ts";

export type HairStyle = "short" | "crop" | "bun" | "bob" | "long" | "tail" | "curls";

export type HeadLook = { skin: Colour; hair: Colour; style: HairStyle; beard?: boolean; glasses?: boolean };

/**
 * Profile facing right, from the throat over face and skull to the nape. The height of the head is 1: the chin is at 0,
 * the top of the skull at -1.
 */
const profile: readonly OutlinePoint[] = [
  [0.02, 0.12, 1],
  [0.05, 0.08],
  [0.11, 0.04],
  [0.225, 0.02],
  [0.315, -0.015],
  [0.345, -0.075],
  [0.322, -0.135],
  [0.352, -0.178],
  [0.332, -0.207],
  [0.362, -0.24],
  [0.338, -0.288],
  [0.405, -0.315],
  [0.432, -0.35],
  [0.392, -0.43],
  [0.338, -0.525],
  [0.352, -0.6],
  [0.35, -0.72],
  [0.27, -0.875],
  [0.04, -0.99],
  [-0.25, -0.955],
  [-0.455, -0.76],
  [-0.485, -0.53],
  [-0.4, -0.3],
  [-0.335, -0.12],
  [-0.32, 0.08, 1],
];

const hairShapes: Record<HairStyle, readonly OutlinePoint[]> = {
  short: [
    [0.335, -0.76, 1],
    [0.24, -0.715],
    [0.12, -0.7],
    [0.035, -0.62, 1],
    [0.03, -0.47],
    [-0.03, -0.46],
    [-0.07, -0.55],
    [-0.17, -0.5],
    [-0.19, -0.3],
    [-0.36, -0.19, 1],
    [-0.45, -0.32],
    [-0.53, -0.55],
    [-0.5, -0.8],
    [-0.29, -1.01],
    [0.03, -1.06],
    [0.27, -0.985],
    [0.4, -0.9],
  ],
  crop: [
    [0.325, -0.79, 1],
    [0.18, -0.735],
    [0.1, -0.6, 1],
    [0.045, -0.46],
    [-0.03, -0.47],
    [-0.09, -0.57],
    [-0.2, -0.46],
    [-0.24, -0.26],
    [-0.37, -0.2, 1],
    [-0.46, -0.36],
    [-0.515, -0.56],
    [-0.48, -0.79],
    [-0.26, -0.985],
    [0.04, -1.02],
    [0.27, -0.91],
  ],
  bun: [
    [0.34, -0.74, 1],
    [0.22, -0.72],
    [0.11, -0.62],
    [0.06, -0.46],
    [-0.06, -0.4],
    [-0.25, -0.34],
    [-0.38, -0.3],
    [-0.5, -0.46],
    [-0.54, -0.6],
    [-0.51, -0.8],
    [-0.27, -1.01],
    [0.04, -1.05],
    [0.27, -0.94],
  ],
  bob: [
    [0.345, -0.73, 1],
    [0.26, -0.74],
    [0.15, -0.62],
    [0.11, -0.42],
    [0.1, -0.2],
    [0.06, -0.06, 1],
    [-0.16, -0.02],
    [-0.38, -0.06, 1],
    [-0.5, -0.24],
    [-0.575, -0.5],
    [-0.54, -0.82],
    [-0.28, -1.04],
    [0.05, -1.07],
    [0.28, -0.95],
  ],
  long: [
    [0.345, -0.73, 1],
    [0.24, -0.73],
    [0.13, -0.58],
    [0.06, -0.38],
    [0.01, -0.1],
    [-0.03, 0.2],
    [-0.05, 0.5],
    [-0.2, 0.66],
    [-0.46, 0.62, 1],
    [-0.58, 0.3],
    [-0.55, 0],
    [-0.57, -0.3],
    [-0.575, -0.6],
    [-0.5, -0.86],
    [-0.26, -1.04],
    [0.05, -1.07],
    [0.28, -0.95],
  ],
  tail: [
    [0.34, -0.74, 1],
    [0.21, -0.73],
    [0.1, -0.63],
    [0.04, -0.47],
    [-0.08, -0.42],
    [-0.24, -0.4],
    [-0.37, -0.36],
    [-0.49, -0.46],
    [-0.54, -0.62],
    [-0.5, -0.82],
    [-0.27, -1.01],
    [0.04, -1.05],
    [0.27, -0.94],
  ],
  curls: [
    [0.36, -0.7, 1],
    [0.24, -0.7],
    [0.16, -0.62],
    [0.12, -0.48],
    [0.04, -0.42],
    [-0.02, -0.3],
    [-0.12, -0.2],
    [-0.26, -0.14],
    [-0.42, -0.16],
    [-0.56, -0.28],
    [-0.64, -0.46],
    [-0.66, -0.66],
    [-0.6, -0.86],
    [-0.46, -1.03],
    [-0.26, -1.13],
    [-0.02, -1.16],
    [0.22, -1.1],
    [0.38, -0.96],
    [0.42, -0.82],
  ],
};

/** Draws a head with its neck from the side; the origin is at chin height in the middle of the neck. */
export function drawHead(context: Context, { skin, hair, style, beard, glasses }: HeadLook, swing = 0): void {
  if (style === "bun") blob(context, -0.56, -0.78, 0.2, 0.19, darken(hair, 0.12));
  if (style === "tail") drawTail(context, hair, swing);
  context.fillStyle = css(skin);
  context.beginPath();
  traceCurve(context, profile);
  context.fill();
  // Draw a soft shadow that separates the jaw from the neck.
  context.save();
  context.clip();
  const shadow = context.createLinearGradient(0.05, -0.1, -0.02, 0.1);
  shadow.addColorStop(0, css(darken(skin, 0.5), 0));
  shadow.addColorStop(1, css(darken(skin, 0.5), 0.55));
  context.fillStyle = shadow;
  context.beginPath();
  traceCurve(context, [
    [0.2, 0.03],
    [0.04, -0.06],
    [-0.1, -0.2],
    [-0.18, -0.36],
    [-0.5, -0.2],
    [-0.6, 0.4, 1],
    [0.3, 0.4, 1],
  ]);
  context.fill();
  context.restore();
  if (beard) {
    context.fillStyle = css(hair, 0.92);
    context.beginPath();
    traceCurve(context, [
      [0.03, -0.5, 1],
      [0.06, -0.34],
      [0.17, -0.245],
      [0.3, -0.285, 1],
      [0.355, -0.262, 1],
      [0.33, -0.225],
      [0.26, -0.2],
      [0.34, -0.15, 1],
      [0.37, -0.06],
      [0.33, 0.04],
      [0.2, 0.07],
      [0.04, 0],
      [-0.05, -0.2],
      [-0.04, -0.46, 1],
    ]);
    context.fill();
  }
  // Draw the ear.
  blob(context, -0.06, -0.42, 0.062, 0.1, mix(skin, darken(skin, 0.3), 0.3));
  context.fillStyle = css(hair);
  context.beginPath();
  traceCurve(context, hairShapes[style]);
  context.fill();
  strands(context, hair, style);
  face(context, skin, hair);
  if (glasses) drawGlasses(context);
}

function blob(context: Context, x: number, y: number, rx: number, ry: number, colour: Colour): void {
  context.fillStyle = css(colour);
  context.beginPath();
  context.ellipse(x, y, rx, ry, 0, 0, Math.PI * 2);
  context.fill();
}

function drawTail(context: Context, hair: Colour, swing: number): void {
  context.save();
  context.translate(-0.47, -0.66);
  context.rotate(swing);
  context.fillStyle = css(darken(hair, 0.1));
  context.beginPath();
  traceCurve(context, [
    [0.03, -0.1],
    [-0.14, -0.12],
    [-0.3, 0.08],
    [-0.36, 0.36],
    [-0.34, 0.66],
    [-0.22, 0.78, 1],
    [-0.18, 0.56],
    [-0.1, 0.3],
    [0.02, 0.1],
  ]);
  context.fill();
  context.restore();
}

/** Draws a few light strands, because plain hair looks flat. */
function strands(context: Context, hair: Colour, style: HairStyle): void {
  context.save();
  context.clip();
  context.strokeStyle = css(lighten(hair, 0.2), 0.32);
  context.lineWidth = 0.02;
  context.lineCap = "round";
  const long = style === "long" || style === "bob" ? 0.5 : 0;
  for (const [start, bow] of [
    [0.2, -0.86],
    [0.05, -0.9],
    [-0.12, -0.9],
    [-0.28, -0.86],
  ] as const) {
    context.beginPath();
    context.moveTo(start, bow);
    context.bezierCurveTo(start - 0.18, bow + 0.02, start - 0.28, bow + 0.2, start - 0.26, bow + 0.42 + long);
    context.stroke();
  }
  context.restore();
}

/** Draws only brow and lashes: nothing else of the face is visible at the size of a head in a scene. */
function face(context: Context, skin: Colour, hair: Colour): void {
  context.strokeStyle = css(mix(darken(skin, 0.6), hair, 0.6), 0.85);
  context.lineCap = "round";
  context.lineWidth = 0.03;
  context.beginPath();
  context.moveTo(0.2, -0.615);
  context.quadraticCurveTo(0.27, -0.65, 0.325, -0.615);
  context.stroke();
  context.lineWidth = 0.026;
  context.beginPath();
  context.moveTo(0.225, -0.505);
  context.quadraticCurveTo(0.265, -0.53, 0.3, -0.5);
  context.stroke();
}

function drawGlasses(context: Context): void {
  context.strokeStyle = "rgba(24,20,20,0.9)";
  context.lineWidth = 0.022;
  context.beginPath();
  context.ellipse(0.285, -0.49, 0.06, 0.075, 0, 0, Math.PI * 2);
  context.moveTo(0.225, -0.51);
  context.lineTo(-0.04, -0.48);
  context.stroke();
}

import { css, darken, hex, lighten, type Colour } from "#engine/drawing/colour.ts";
import type { Context } from "#engine/drawing/stage.ts";
import { traceCurve } from "../curve.ts";

export type Tone = (colour: Colour) => Colour;

const steel = hex("#a9b0b6");
const wood = hex("#a8703c");
const dark = hex("#3b3a3d");

type DrawTool = (context: Context, tone: Tone) => void;

function metal(context: Context, tone: Tone, from: number, to: number) {
  const fill = context.createLinearGradient(from, 0, to, 0);
  fill.addColorStop(0, css(tone(lighten(steel, 0.3))));
  fill.addColorStop(0.5, css(tone(steel)));
  fill.addColorStop(1, css(tone(darken(steel, 0.45))));
  return fill;
}

function handle(context: Context, tone: Tone, from: number, to: number, colour: Colour = wood) {
  const fill = context.createLinearGradient(from, 0, to, 0);
  fill.addColorStop(0, css(tone(lighten(colour, 0.25))));
  fill.addColorStop(1, css(tone(darken(colour, 0.42))));
  return fill;
}

const hammer: DrawTool = (context, tone) => {
  context.fillStyle = handle(context, tone, -0.06, 0.06);
  context.beginPath();
  context.roundRect(-0.055, -0.02, 0.11, 0.98, 0.05);
  context.fill();
  context.fillStyle = metal(context, tone, -0.3, 0.3);
  context.beginPath();
  traceCurve(context, [
    [-0.28, -0.02, 1],
    [-0.28, 0.16, 1],
    [-0.12, 0.13],
    [0.1, 0.13],
    [0.24, 0.1],
    [0.38, 0.2, 1],
    [0.3, 0.02],
    [0.1, -0.03],
    [-0.12, 0.01],
  ]);
  context.fill();
};

const saw: DrawTool = (context, tone) => {
  context.fillStyle = metal(context, tone, -0.3, 0.3);
  context.beginPath();
  context.moveTo(-0.26, 0.26);
  context.lineTo(0.2, 0.3);
  for (let tooth = 0; tooth < 22; tooth++) {
    const y = 0.3 + (tooth / 22) * 0.98;
    context.lineTo(0.2 - (tooth / 22) * 0.16 + 0.022, y + 0.012);
    context.lineTo(0.2 - (tooth / 22) * 0.16, y + 0.044);
  }
  context.lineTo(-0.06, 1.28);
  context.fill();
  context.fillStyle = handle(context, tone, -0.3, 0.25);
  context.beginPath();
  traceCurve(context, [
    [-0.28, 0.32],
    [-0.32, 0.1],
    [-0.2, -0.08],
    [0.08, -0.06],
    [0.22, 0.1],
    [0.24, 0.32],
    [0, 0.36],
  ]);
  context.moveTo(0.1, 0.12);
  context.ellipse(-0.03, 0.14, 0.13, 0.09, 0, 0, Math.PI * 2, true);
  context.fill("evenodd");
};

const chisel: DrawTool = (context, tone) => {
  context.fillStyle = metal(context, tone, -0.05, 0.05);
  context.beginPath();
  context.moveTo(-0.045, 0.4);
  context.lineTo(0.045, 0.4);
  context.lineTo(0.055, 0.98);
  context.lineTo(-0.055, 1.04);
  context.fill();
  context.fillStyle = handle(context, tone, -0.08, 0.08, hex("#c47a32"));
  context.beginPath();
  context.roundRect(-0.075, -0.02, 0.15, 0.44, 0.06);
  context.fill();
  context.fillStyle = css(tone(hex("#d8b25a")));
  context.fillRect(-0.06, 0.38, 0.12, 0.05);
};

const spanner: DrawTool = (context, tone) => {
  context.fillStyle = metal(context, tone, -0.15, 0.15);
  context.beginPath();
  traceCurve(context, [
    [-0.055, 0.2],
    [-0.15, 0.12],
    [-0.15, -0.06],
    [-0.06, -0.12, 1],
    [-0.06, 0.03, 1],
    [0.06, 0.03, 1],
    [0.06, -0.12, 1],
    [0.15, -0.06],
    [0.15, 0.12],
    [0.055, 0.2],
    [0.05, 0.86],
    [0.12, 0.96],
    [0.08, 1.08],
    [-0.08, 1.08],
    [-0.12, 0.96],
    [-0.05, 0.86],
  ]);
  context.fill();
};

const pliers: DrawTool = (context, tone) => {
  for (const side of [-1, 1]) {
    context.fillStyle = handle(context, tone, -0.2, 0.2, hex("#b8382c"));
    context.beginPath();
    traceCurve(context, [
      [side * 0.01, 0.36],
      [side * 0.1, 0.44],
      [side * 0.19, 0.72],
      [side * 0.17, 1.02],
      [side * 0.1, 1.02],
      [side * 0.1, 0.74],
      [side * 0.01, 0.5],
    ]);
    context.fill();
    context.fillStyle = metal(context, tone, -0.12, 0.12);
    context.beginPath();
    traceCurve(context, [
      [side * 0.008, -0.04, 1],
      [side * 0.07, -0.02],
      [side * 0.13, 0.22],
      [side * 0.1, 0.42],
      [-side * 0.05, 0.46],
      [side * 0.008, 0.3],
    ]);
    context.fill();
  }
  context.fillStyle = css(tone(dark));
  context.beginPath();
  context.arc(0, 0.35, 0.045, 0, Math.PI * 2);
  context.fill();
};

const square: DrawTool = (context, tone) => {
  context.fillStyle = handle(context, tone, -0.35, -0.2, hex("#6d4528"));
  context.fillRect(-0.32, -0.04, 0.13, 0.66);
  context.fillStyle = metal(context, tone, -0.2, 0.5);
  context.fillRect(-0.2, -0.04, 0.7, 0.11);
};

const screwdriver: DrawTool = (context, tone) => {
  context.fillStyle = metal(context, tone, -0.03, 0.03);
  context.fillRect(-0.028, 0.36, 0.056, 0.62);
  context.fillStyle = handle(context, tone, -0.09, 0.09, hex("#2f6b86"));
  context.beginPath();
  context.roundRect(-0.085, -0.02, 0.17, 0.42, 0.07);
  context.fill();
};

export const tools: readonly DrawTool[] = [
  saw,
  hammer,
  chisel,
  chisel,
  spanner,
  pliers,
  square,
  screwdriver,
  screwdriver,
  spanner,
];

/**
 * A hand plane from the side, pushed to the right. Lengths are in units of the worker's head height; the sole of the
 * plane is at 0.
 */
export const drawPlane: DrawTool = (context, tone) => {
  const body = context.createLinearGradient(0, -0.4, 0, 0);
  body.addColorStop(0, css(tone(lighten(wood, 0.18))));
  body.addColorStop(1, css(tone(darken(wood, 0.35))));
  context.fillStyle = body;
  context.beginPath();
  traceCurve(context, [
    [-0.72, 0, 1],
    [-0.74, -0.26],
    [-0.6, -0.32],
    [0.5, -0.3],
    [0.76, -0.24],
    [0.82, -0.08],
    [0.8, 0, 1],
  ]);
  context.fill();
  context.fillStyle = css(tone(darken(wood, 0.45)));
  context.beginPath();
  traceCurve(context, [
    [-0.5, -0.28],
    [-0.56, -0.52],
    [-0.44, -0.72],
    [-0.3, -0.66],
    [-0.34, -0.5],
    [-0.3, -0.28],
  ]);
  context.fill();
  context.beginPath();
  context.ellipse(0.56, -0.36, 0.09, 0.12, 0.2, 0, Math.PI * 2);
  context.fill();
  context.fillStyle = metal(context, tone, -0.1, 0.2);
  context.save();
  context.translate(0.08, -0.12);
  context.rotate(0.72);
  context.fillRect(-0.06, -0.56, 0.1, 0.56);
  context.restore();
};

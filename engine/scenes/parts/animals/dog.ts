import { css, darken, hex, lighten, mix, type Colour } from "#engine/drawing/colour.ts";
import type { Context } from "#engine/drawing/stage.ts";
import { traceCurve, traceLimb, type OutlinePoint } from "../curve.ts";
import { fillCoat } from "./coat.ts";

/**
 * Outline of a sitting dog from the side, facing right. The height of the dog is 1: the ground is at 0, the top of the
 * head at -1.
 */
const body: readonly OutlinePoint[] = [
  [0.02, -0.94],
  [-0.03, -0.84],
  [-0.075, -0.72],
  [-0.155, -0.57],
  [-0.24, -0.42],
  [-0.32, -0.26],
  [-0.36, -0.12],
  [-0.34, -0.015],
  [-0.24, 0, 1],
  [0.0, 0],
  [0.065, -0.008],
  [0.07, -0.04],
  [0.015, -0.062],
  [-0.03, -0.085],
  [0.03, -0.17],
  [0.065, -0.27],
  [0.085, -0.24],
  [0.08, -0.12],
  [0.075, -0.04],
  [0.075, 0, 1],
  [0.175, 0],
  [0.205, -0.016],
  [0.19, -0.046],
  [0.155, -0.065],
  [0.155, -0.14],
  [0.165, -0.28],
  [0.215, -0.42],
  [0.24, -0.53],
  [0.225, -0.63],
  [0.2, -0.7],
  [0.22, -0.74],
];

const head: readonly OutlinePoint[] = [
  [0.19, -0.7],
  [0.25, -0.733],
  [0.34, -0.747],
  [0.385, -0.757],
  [0.402, -0.785],
  [0.418, -0.815],
  [0.4, -0.842],
  [0.33, -0.855],
  [0.268, -0.873],
  [0.238, -0.915],
  [0.19, -0.965],
  [0.11, -0.992],
  [0.03, -0.965],
  [-0.03, -0.89],
  [-0.02, -0.8],
  [0.08, -0.72],
];

const ear: readonly OutlinePoint[] = [
  [0.085, -0.955],
  [0.03, -0.945],
  [-0.035, -0.88],
  [-0.06, -0.79],
  [-0.03, -0.72],
  [0.03, -0.705],
  [0.07, -0.76],
  [0.1, -0.84],
];

export const coats: readonly Colour[] = [
  hex("#c98f4c"),
  hex("#7a4a2c"),
  hex("#3a302c"),
  hex("#dfc39a"),
  hex("#a8643a"),
];

/** Draws a sitting dog; `wag` rotates the tail, in radians, and nothing else moves. */
export function drawSittingDog(context: Context, coat: Colour, size: number, wag: number): void {
  context.save();
  context.scale(size, size);
  drawTail(context, coat, wag);
  // Draw the far foreleg.
  context.fillStyle = css(darken(coat, 0.45));
  context.beginPath();
  traceLimb(context, [
    [0.16, -0.42, 0.06],
    [0.18, -0.2, 0.036],
    [0.185, -0.05, 0.03],
    [0.215, -0.022, 0.024],
    [0.25, -0.018, 0.02],
  ]);
  context.fill("nonzero");
  fillCoat(context, body, coat, -0.95);
  context.save();
  context.beginPath();
  traceCurve(context, body);
  context.clip();
  // Draw soft shadows that make haunch, shoulder and belly look round.
  shadow(context, -0.02, -0.16, 0.2, 0.26, darken(coat, 0.6), 0.5, [
    [-0.2, -0.36],
    [0.0, -0.33],
    [0.075, -0.2],
    [0.02, -0.09],
    [-0.1, -0.05],
    [0.2, -0.06, 1],
    [0.16, -0.5],
    [-0.06, -0.5],
  ]);
  const chest = context.createRadialGradient(0.19, -0.5, 0, 0.19, -0.5, 0.2);
  chest.addColorStop(0, css(lighten(coat, 0.34), 0.7));
  chest.addColorStop(1, css(lighten(coat, 0.2), 0));
  context.fillStyle = chest;
  context.fillRect(-1, -1, 2, 1);
  context.restore();
  context.strokeStyle = css(darken(coat, 0.6), 0.6);
  context.lineWidth = 0.006;
  for (const at of [0.155, 0.178, 0.02, 0.045]) {
    context.beginPath();
    context.moveTo(at, -0.035);
    context.lineTo(at + 0.006, -0.008);
    context.stroke();
  }
  drawFace(context, coat);
  context.restore();
}

function shadow(
  context: Context,
  x: number,
  y: number,
  rx: number,
  ry: number,
  colour: Colour,
  strength: number,
  outline: readonly OutlinePoint[],
): void {
  const pool = context.createRadialGradient(x, y, Math.min(rx, ry) * 0.2, x, y, Math.max(rx, ry) * 1.5);
  pool.addColorStop(0, css(colour, strength));
  pool.addColorStop(1, css(colour, 0));
  context.fillStyle = pool;
  context.beginPath();
  traceCurve(context, outline);
  context.fill();
}

function drawTail(context: Context, coat: Colour, wag: number): void {
  context.save();
  context.translate(-0.33, -0.07);
  context.rotate(wag);
  context.fillStyle = css(darken(coat, 0.14));
  context.beginPath();
  traceLimb(context, [
    [0.03, 0.0, 0.04],
    [-0.09, 0.0, 0.036],
    [-0.2, -0.05, 0.03],
    [-0.29, -0.15, 0.014],
  ]);
  context.fill("nonzero");
  // Draw the long hair under the tail.
  context.fillStyle = css(darken(coat, 0.26));
  context.beginPath();
  traceCurve(context, [
    [0.0, 0.02],
    [-0.1, 0.07],
    [-0.2, 0.05],
    [-0.29, -0.03],
    [-0.335, -0.14],
    [-0.3, -0.17, 1],
    [-0.2, -0.06],
    [-0.09, 0],
  ]);
  context.fill();
  context.restore();
}

function drawFace(context: Context, coat: Colour): void {
  fillCoat(context, head, lighten(coat, 0.04), -1);
  const dark = mix(darken(coat, 0.75), [20, 14, 14], 0.5);
  // Draw cheek and muzzle.
  context.save();
  context.beginPath();
  traceCurve(context, head);
  context.clip();
  const muzzle = context.createRadialGradient(0.36, -0.77, 0, 0.36, -0.77, 0.15);
  muzzle.addColorStop(0, css(lighten(coat, 0.25), 0.6));
  muzzle.addColorStop(1, css(lighten(coat, 0.2), 0));
  context.fillStyle = muzzle;
  context.fillRect(0, -1, 1, 0.4);
  context.restore();
  context.strokeStyle = css(dark, 0.75);
  context.lineWidth = 0.009;
  context.lineCap = "round";
  context.beginPath();
  context.moveTo(0.395, -0.79);
  context.quadraticCurveTo(0.33, -0.772, 0.265, -0.785);
  context.stroke();
  context.fillStyle = css(dark);
  context.beginPath();
  context.ellipse(0.405, -0.827, 0.024, 0.02, 0.3, 0, Math.PI * 2);
  context.fill();
  context.beginPath();
  context.ellipse(0.225, -0.885, 0.016, 0.015, 0, 0, Math.PI * 2);
  context.fill();
  context.fillStyle = "rgba(255,255,255,0.8)";
  context.beginPath();
  context.arc(0.23, -0.89, 0.0045, 0, Math.PI * 2);
  context.fill();
  const fall = context.createLinearGradient(0, -0.95, 0, -0.7);
  fall.addColorStop(0, css(darken(coat, 0.16)));
  fall.addColorStop(1, css(darken(coat, 0.42)));
  context.fillStyle = fall;
  context.beginPath();
  traceCurve(context, ear);
  context.fill();
}

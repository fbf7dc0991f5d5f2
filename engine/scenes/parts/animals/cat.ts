import { css, darken, hex, lighten, mix, type Colour } from "#engine/drawing/colour.ts";
import type { Context } from "#engine/drawing/stage.ts";
import { traceCurve, traceLimb, type OutlinePoint } from "../curve.ts";
import { fillCoat } from "./coat.ts";

/**
 * Outline of a sitting cat from the side, facing right. The height of the cat is 1: the window sill is at 0, the tips
 * of the ears at -1.
 */
const body: readonly OutlinePoint[] = [
  [0.05, -0.78],
  [-0.02, -0.7],
  [-0.1, -0.6],
  [-0.22, -0.45],
  [-0.32, -0.28],
  [-0.365, -0.12],
  [-0.33, -0.02],
  [-0.24, 0, 1],
  [0.02, 0],
  [0.1, -0.004],
  [0.115, -0.035],
  [0.06, -0.062],
  [0.0, -0.08],
  [0.05, -0.16],
  [0.085, -0.25],
  [0.1, -0.2],
  [0.1, -0.08],
  [0.1, 0, 1],
  [0.19, 0],
  [0.222, -0.016],
  [0.205, -0.045],
  [0.17, -0.065],
  [0.175, -0.16],
  [0.19, -0.3],
  [0.235, -0.43],
  [0.24, -0.54],
  [0.215, -0.62],
];

const head: readonly OutlinePoint[] = [
  [0.14, -0.62],
  [0.22, -0.625],
  [0.285, -0.645],
  [0.33, -0.675],
  [0.352, -0.708],
  [0.345, -0.742],
  [0.322, -0.775],
  [0.31, -0.82],
  [0.28, -0.87],
  [0.225, -0.9],
  [0.195, -0.95],
  [0.165, -1.01, 1],
  [0.125, -0.965],
  [0.085, -0.885],
  [0.03, -0.83],
  [0.01, -0.75],
  [0.05, -0.67],
];

export const catCoats: readonly Colour[] = [
  hex("#c9843f"),
  hex("#4a4646"),
  hex("#e6dccb"),
  hex("#7a6a5c"),
  hex("#2c2829"),
];

/** Draws a cat that sits on a sill; `sway` rotates the hanging tail, in radians. */
export function drawSittingCat(context: Context, coat: Colour, size: number, sway: number): void {
  context.save();
  context.scale(size, size);
  drawTail(context, coat, sway);
  // Draw the far ear.
  context.fillStyle = css(darken(coat, 0.4));
  context.beginPath();
  traceCurve(context, [
    [0.2, -0.86],
    [0.235, -0.99, 1],
    [0.29, -0.86],
  ]);
  context.fill();
  fillCoat(context, body, coat, -0.9);
  context.save();
  context.beginPath();
  traceCurve(context, body);
  context.clip();
  const haunch = context.createRadialGradient(0.08, -0.2, 0.02, 0.02, -0.22, 0.3);
  haunch.addColorStop(0, css(darken(coat, 0.6), 0.6));
  haunch.addColorStop(1, css(darken(coat, 0.6), 0));
  context.fillStyle = haunch;
  context.beginPath();
  traceCurve(context, [
    [-0.16, -0.36],
    [0.02, -0.31],
    [0.085, -0.19],
    [0.03, -0.085],
    [0.2, -0.07, 1],
    [0.16, -0.5],
    [-0.04, -0.5],
  ]);
  context.fill();
  const bib = context.createRadialGradient(0.21, -0.5, 0, 0.21, -0.5, 0.17);
  bib.addColorStop(0, css(lighten(coat, 0.5), 0.75));
  bib.addColorStop(1, css(lighten(coat, 0.4), 0));
  context.fillStyle = bib;
  context.fillRect(-1, -1, 2, 1);
  stripes(context, coat);
  context.restore();
  drawFace(context, coat);
  context.restore();
}

function stripes(context: Context, coat: Colour): void {
  context.strokeStyle = css(darken(coat, 0.42), 0.55);
  context.lineWidth = 0.024;
  context.lineCap = "round";
  for (let stripe = 0; stripe < 6; stripe++) {
    const part = stripe / 6;
    const x = -0.06 - part * 0.3;
    const y = -0.62 + part * 0.46;
    context.beginPath();
    context.moveTo(x, y);
    context.quadraticCurveTo(x + 0.08, y + 0.04, x + 0.12, y + 0.12);
    context.stroke();
  }
}

function drawTail(context: Context, coat: Colour, sway: number): void {
  context.save();
  context.translate(-0.3, -0.05);
  const swing = sway * 0.4;
  const points = [
    [0.02, 0, 0.045],
    [-0.09, 0.02, 0.042],
    [-0.15, 0.12, 0.04],
    [-0.15 + swing * 0.4, 0.26, 0.038],
    [-0.1 + swing * 0.9, 0.4, 0.034],
    [-0.02 + swing * 1.4, 0.47, 0.02],
  ] as const;
  const fall = context.createLinearGradient(0, 0, 0, 0.5);
  fall.addColorStop(0, css(darken(coat, 0.2)));
  fall.addColorStop(1, css(darken(coat, 0.42)));
  context.fillStyle = fall;
  context.beginPath();
  traceLimb(context, points);
  context.fill("nonzero");
  context.restore();
}

function drawFace(context: Context, coat: Colour): void {
  fillCoat(context, head, lighten(coat, 0.03), -1);
  const dark = mix(darken(coat, 0.8), [18, 14, 16], 0.5);
  context.fillStyle = css(mix(coat, hex("#d98f86"), 0.5));
  context.beginPath();
  traceCurve(context, [
    [0.115, -0.885],
    [0.158, -0.975, 1],
    [0.19, -0.895],
  ]);
  context.fill();
  const muzzle = context.createRadialGradient(0.32, -0.69, 0, 0.32, -0.69, 0.09);
  muzzle.addColorStop(0, css(lighten(coat, 0.55), 0.85));
  muzzle.addColorStop(1, css(lighten(coat, 0.4), 0));
  context.save();
  context.beginPath();
  traceCurve(context, head);
  context.clip();
  context.fillStyle = muzzle;
  context.fillRect(0, -1, 1, 1);
  context.restore();
  context.fillStyle = css(hex("#b9705f"));
  context.beginPath();
  context.ellipse(0.348, -0.722, 0.013, 0.011, 0.5, 0, Math.PI * 2);
  context.fill();
  context.fillStyle = css(hex("#d8c258"));
  context.beginPath();
  context.ellipse(0.282, -0.785, 0.015, 0.02, -0.15, 0, Math.PI * 2);
  context.fill();
  context.fillStyle = css(dark);
  context.beginPath();
  context.ellipse(0.286, -0.785, 0.007, 0.018, -0.1, 0, Math.PI * 2);
  context.fill();
  context.strokeStyle = css(dark, 0.8);
  context.lineWidth = 0.006;
  context.beginPath();
  context.moveTo(0.262, -0.798);
  context.quadraticCurveTo(0.285, -0.815, 0.302, -0.792);
  context.moveTo(0.34, -0.7);
  context.quadraticCurveTo(0.315, -0.685, 0.298, -0.694);
  context.stroke();
  context.strokeStyle = css(lighten(coat, 0.7), 0.8);
  context.lineWidth = 0.0028;
  context.beginPath();
  for (const lift of [-0.05, 0, 0.045]) {
    context.moveTo(0.325, -0.702 + lift * 0.3);
    context.quadraticCurveTo(0.39, -0.71 + lift, 0.45, -0.69 + lift * 1.8);
  }
  context.stroke();
}

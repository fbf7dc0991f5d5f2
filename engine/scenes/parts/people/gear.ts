import { css, darken, lighten, type Colour } from "#engine/drawing/colour.ts";
import type { Context } from "#engine/drawing/stage.ts";
import { traceCurve, traceLimb } from "../curve.ts";
import type { Joints, Point } from "./pose.ts";

/**
 * Draws a hiker's backpack with a rolled mat; call it before the person is drawn. Lengths are in units of the head's
 * height, and the origin is the hip.
 */
export function drawBackpack(context: Context, { shoulder }: Joints, colour: Colour): void {
  context.save();
  context.rotate(Math.atan2(shoulder[0], -shoulder[1]));
  const body = context.createLinearGradient(-1.2, 0, -0.3, 0);
  body.addColorStop(0, css(darken(colour, 0.25)));
  body.addColorStop(1, css(colour));
  context.fillStyle = body;
  context.beginPath();
  traceCurve(context, [
    [-0.28, -2.3],
    [-0.62, -2.42],
    [-0.98, -2.2],
    [-1.1, -1.6],
    [-1.12, -0.9],
    [-0.98, -0.36],
    [-0.6, -0.24],
    [-0.28, -0.34],
  ]);
  context.fill();
  context.fillStyle = css(darken(colour, 0.4));
  context.beginPath();
  traceCurve(context, [
    [-0.86, -1.5],
    [-1.2, -1.44],
    [-1.27, -1.0],
    [-1.2, -0.56],
    [-0.86, -0.5],
  ]);
  context.fill();
  context.fillStyle = css(lighten(colour, 0.3));
  context.beginPath();
  context.ellipse(-0.62, -2.5, 0.36, 0.2, -0.12, 0, Math.PI * 2);
  context.fill();
  context.restore();
}

/** Draws the shoulder strap of the backpack over the person. */
export function drawStrap(context: Context, { shoulder }: Joints, colour: Colour): void {
  context.save();
  context.rotate(Math.atan2(shoulder[0], -shoulder[1]));
  context.strokeStyle = css(darken(colour, 0.45));
  context.lineWidth = 0.11;
  context.lineCap = "round";
  context.beginPath();
  context.moveTo(-0.24, -2.42);
  context.bezierCurveTo(0.3, -2.5, 0.38, -1.7, -0.14, -1.06);
  context.stroke();
  context.restore();
}

/** Draws a walking pole from the hand `[x, y]` to `foot` on the ground; a unit is the height of the head. */
export function drawPole(context: Context, [x, y]: Point, foot: Point, colour: Colour): void {
  const back = 0.1;
  const share = back / Math.max(0.1, foot[1] - y);
  context.fillStyle = css(colour);
  context.beginPath();
  traceLimb(context, [
    [x - (foot[0] - x) * share, y - back, 0.06],
    [x + (foot[0] - x) * 0.3, y + (foot[1] - y) * 0.3, 0.026],
    [foot[0], foot[1], 0.018],
  ]);
  context.fill();
}

/** Draws a safety helmet in the coordinates of the head. */
export function drawHelmet(context: Context, colour: Colour): void {
  const dome = context.createLinearGradient(0.3, -1.1, -0.5, -0.6);
  dome.addColorStop(0, css(lighten(colour, 0.3)));
  dome.addColorStop(1, css(darken(colour, 0.2)));
  context.fillStyle = dome;
  context.beginPath();
  traceCurve(context, [
    [0.42, -0.72, 1],
    [0.4, -0.94],
    [0.2, -1.14],
    [-0.1, -1.18],
    [-0.4, -1.08],
    [-0.56, -0.84],
    [-0.6, -0.62, 1],
    [-0.1, -0.68],
    [0.3, -0.72],
    [0.6, -0.66, 1],
    [0.58, -0.74, 1],
  ]);
  context.fill();
}

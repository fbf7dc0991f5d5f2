import { css, darken, hex, lighten, type Colour } from "#engine/drawing/colour.ts";
import type { Random } from "#engine/drawing/random.ts";
import type { Context } from "#engine/drawing/stage.ts";
import { traceCurve, type OutlinePoint } from "../curve.ts";
import { fillCoat } from "./coat.ts";

/**
 * Outline of a standing horse from the side, facing right. The ground is at 0, the withers (the highest point of the
 * back) at -1.
 */
const trunk: readonly OutlinePoint[] = [
  [0.685, -1.365],
  [0.72, -1.325],
  [0.775, -1.215],
  [0.838, -1.1],
  [0.882, -1.03],
  [0.898, -0.985],
  [0.88, -0.945],
  [0.845, -0.938],
  [0.812, -0.965],
  [0.765, -1.02],
  [0.71, -1.052],
  [0.665, -1.075],
  [0.628, -1.11],
  [0.595, -1.02],
  [0.555, -0.92],
  [0.52, -0.83],
  [0.505, -0.75],
  [0.495, -0.66],
  [0.455, -0.58],
  [0.36, -0.525],
  [0.2, -0.5],
  [0.02, -0.5],
  [-0.14, -0.53],
  [-0.24, -0.585],
  [-0.34, -0.56],
  [-0.46, -0.58],
  [-0.5, -0.68],
  [-0.505, -0.79],
  [-0.48, -0.88],
  [-0.42, -0.955],
  [-0.32, -0.985],
  [-0.2, -0.965],
  [-0.05, -0.94],
  [0.08, -0.945],
  [0.19, -1.0],
  [0.3, -1.075],
  [0.42, -1.19],
  [0.53, -1.305],
  [0.61, -1.37],
];

const foreleg: readonly OutlinePoint[] = [
  [0.47, -0.62],
  [0.462, -0.5],
  [0.437, -0.38],
  [0.441, -0.325],
  [0.437, -0.285],
  [0.42, -0.24],
  [0.413, -0.15],
  [0.425, -0.115],
  [0.424, -0.09],
  [0.44, -0.055],
  [0.468, 0, 1],
  [0.372, 0, 1],
  [0.376, -0.05],
  [0.363, -0.09],
  [0.355, -0.115],
  [0.372, -0.16],
  [0.368, -0.24],
  [0.362, -0.3],
  [0.352, -0.38],
  [0.31, -0.48],
  [0.28, -0.6],
];

const hindleg: readonly OutlinePoint[] = [
  [-0.22, -0.66],
  [-0.225, -0.56],
  [-0.275, -0.47],
  [-0.335, -0.4],
  [-0.375, -0.345],
  [-0.392, -0.29],
  [-0.398, -0.18],
  [-0.388, -0.12],
  [-0.388, -0.09],
  [-0.372, -0.055],
  [-0.345, 0, 1],
  [-0.44, 0, 1],
  [-0.438, -0.05],
  [-0.455, -0.09],
  [-0.462, -0.12],
  [-0.45, -0.19],
  [-0.452, -0.28],
  [-0.488, -0.365],
  [-0.462, -0.42],
  [-0.45, -0.5],
  [-0.5, -0.62],
  [-0.46, -0.76],
];

export const horseCoats: readonly Colour[] = [
  hex("#7a4426"),
  hex("#4a2c20"),
  hex("#a8743f"),
  hex("#d8d0c4"),
  hex("#2c2422"),
];

/** Draws a standing horse; `wind` rotates mane and tail, in radians. */
export function drawHorse(context: Context, coat: Colour, size: number, random: Random, wind: number): void {
  const mane = darken(coat, coat[0] > 190 ? 0.25 : 0.6);
  context.save();
  context.scale(size, size);
  drawTail(context, mane, random.branch("tail"), wind);
  const leg = (outline: readonly OutlinePoint[], shiftX: number, colour: Colour) => {
    context.save();
    context.translate(shiftX, 0);
    fillCoat(context, outline, colour, -1.35);
    context.fillStyle = css(darken(colour, 0.65));
    context.save();
    context.beginPath();
    traceCurve(context, outline);
    context.clip();
    context.fillRect(-1, -0.048, 2, 0.06);
    context.restore();
    context.restore();
  };
  // Cut off the far legs where the trunk hides them.
  const below = (outline: readonly OutlinePoint[]) => outline.filter(([, y]) => y > -0.52);
  leg(below(foreleg), -0.105, darken(coat, 0.42));
  leg(below(hindleg), 0.15, darken(coat, 0.42));
  leg(hindleg, 0, coat);
  leg(foreleg, 0, coat);
  fillCoat(context, trunk, coat, -1.35);
  context.save();
  context.beginPath();
  traceCurve(context, trunk);
  context.clip();
  // Draw highlights that make trunk, shoulder and hindquarters look round.
  for (const [x, y, rx, ry, lift] of [
    [-0.36, -0.82, 0.2, 0.24, 0.2],
    [0.36, -0.78, 0.17, 0.26, 0.16],
    [0.02, -0.78, 0.34, 0.2, 0.1],
    [0.48, -1.1, 0.12, 0.2, 0.12],
  ] as const) {
    context.save();
    context.translate(x, y);
    context.scale(1, ry / rx);
    const ball = context.createRadialGradient(0, -rx * 0.4, 0, 0, 0, rx);
    ball.addColorStop(0, css(lighten(coat, lift + 0.06), 0.5));
    ball.addColorStop(1, css(coat, 0));
    context.fillStyle = ball;
    context.fillRect(-rx, -rx, rx * 2, rx * 2);
    context.restore();
  }
  context.save();
  context.translate(0.06, -0.46);
  context.scale(1, 0.36);
  const under = context.createRadialGradient(0, 0, 0.1, 0, 0, 0.5);
  under.addColorStop(0, css(darken(coat, 0.55), 0.8));
  under.addColorStop(1, css(darken(coat, 0.5), 0));
  context.fillStyle = under;
  context.fillRect(-0.6, -0.6, 1.2, 1.2);
  context.restore();
  drawMuzzle(context, coat);
  context.restore();
  drawHead(context, coat);
  drawMane(context, mane, random.branch("mane"), wind);
  context.restore();
}

function drawHead(context: Context, coat: Colour): void {
  const dark = darken(coat, 0.75);
  context.fillStyle = css(darken(coat, 0.1));
  context.beginPath();
  traceCurve(context, [
    [0.628, -1.355],
    [0.625, -1.42],
    [0.648, -1.475, 1],
    [0.685, -1.42],
    [0.69, -1.35],
  ]);
  context.fill();
  context.strokeStyle = css(darken(coat, 0.55), 0.5);
  context.lineWidth = 0.012;
  context.beginPath();
  context.moveTo(0.655, -1.2);
  context.quadraticCurveTo(0.64, -1.1, 0.72, -1.06);
  context.stroke();
  context.fillStyle = css(dark);
  context.beginPath();
  context.ellipse(0.735, -1.245, 0.016, 0.013, 0.6, 0, Math.PI * 2);
  context.ellipse(0.872, -1.0, 0.013, 0.018, 0.5, 0, Math.PI * 2);
  context.fill("nonzero");
  context.lineWidth = 0.007;
  context.strokeStyle = css(dark, 0.7);
  context.beginPath();
  context.moveTo(0.888, -0.962);
  context.quadraticCurveTo(0.86, -0.968, 0.838, -0.985);
  context.stroke();
}

function drawMuzzle(context: Context, coat: Colour): void {
  const dark = darken(coat, 0.75);
  const muzzle = context.createRadialGradient(0.88, -0.97, 0, 0.88, -0.97, 0.13);
  muzzle.addColorStop(0, css(dark, 0.6));
  muzzle.addColorStop(1, css(dark, 0));
  context.fillStyle = muzzle;
  context.fillRect(0.7, -1.2, 0.4, 0.4);
}

function drawMane(context: Context, colour: Colour, random: Random, wind: number): void {
  context.fillStyle = css(darken(colour, 0.1));
  context.beginPath();
  traceCurve(context, [
    [0.675, -1.39, 1],
    [0.6, -1.385],
    [0.5, -1.3],
    [0.36, -1.15],
    [0.2, -1.01, 1],
    [0.235 + wind * 0.03, -0.92],
    [0.34 + wind * 0.04, -0.97],
    [0.46 + wind * 0.05, -1.08],
    [0.57 + wind * 0.05, -1.2],
    [0.645, -1.3],
  ]);
  context.fill();
  context.lineCap = "round";
  for (let lock = 0; lock < 44; lock++) {
    const part = lock / 43;
    const x = 0.66 - part * 0.44;
    const y = -1.395 + part * 0.375 - Math.sin(part * Math.PI) * 0.03;
    const long = random.between(0.09, 0.15);
    const bend = wind * (0.4 + random.next() * 0.6);
    context.strokeStyle = css(lock % 3 === 0 ? lighten(colour, 0.16) : colour);
    context.lineWidth = random.between(0.008, 0.018);
    context.beginPath();
    context.moveTo(x, y + 0.012);
    context.quadraticCurveTo(x + 0.015 + bend * 0.06, y + long * 0.55, x + 0.005 + bend * 0.22, y + long);
    context.stroke();
  }
  context.fillStyle = css(colour);
  // Draw the forelock.
  context.beginPath();
  context.moveTo(0.66, -1.39);
  context.quadraticCurveTo(0.74 + wind * 0.04, -1.34, 0.745 + wind * 0.06, -1.23);
  context.quadraticCurveTo(0.7, -1.3, 0.69, -1.365);
  context.fill();
}

function drawTail(context: Context, colour: Colour, random: Random, wind: number): void {
  for (let lock = 0; lock < 18; lock++) {
    const aside = random.between(-0.05, 0.05);
    const long = random.between(0.52, 0.7);
    const bend = wind * (0.6 + random.next() * 0.8);
    context.fillStyle = css(lock % 3 === 0 ? lighten(colour, 0.12) : colour);
    context.beginPath();
    context.moveTo(-0.47, -0.89);
    context.bezierCurveTo(
      -0.58 + aside * 0.5,
      -0.88,
      -0.6 + aside - bend * 0.12,
      -0.7,
      -0.575 + aside - bend * 0.34,
      -0.89 + long,
    );
    context.bezierCurveTo(-0.54 + aside - bend * 0.1, -0.62, -0.53 + aside, -0.75, -0.47, -0.8);
    context.fill();
  }
}

import { css, darken, hex, lighten, mix, type Colour } from "#engine/drawing/colour.ts";
import type { Context } from "#engine/drawing/stage.ts";
import { traceCurve, traceLimb } from "./curve.ts";

/**
 * Draws a shell chair on wooden legs from the side, facing right. Lengths are in units of the sitter's head height: the
 * origin is the sitter's hip, and the floor is 2.35 below.
 */
export function drawChair(context: Context, shell: Colour, wood: Colour): void {
  context.fillStyle = css(darken(wood, 0.35));
  context.beginPath();
  traceLimb(context, [
    [-0.3, 0.5, 0.06],
    [-0.62, 2.32, 0.035],
  ]);
  traceLimb(context, [
    [0.62, 0.5, 0.06],
    [0.9, 2.32, 0.035],
  ]);
  context.fill("nonzero");
  const fall = context.createLinearGradient(-0.8, -1.6, 0.4, 0.5);
  fall.addColorStop(0, css(lighten(shell, 0.12)));
  fall.addColorStop(1, css(darken(shell, 0.3)));
  context.fillStyle = fall;
  context.beginPath();
  traceCurve(context, [
    [-0.86, -1.5],
    [-0.74, -1.56],
    [-0.66, -1.4],
    [-0.6, -0.5],
    [-0.42, 0.18],
    [0.2, 0.32],
    [0.98, 0.3],
    [1.1, 0.4],
    [0.96, 0.5],
    [0.1, 0.54],
    [-0.5, 0.46],
    [-0.72, 0.1],
    [-0.82, -0.6],
  ]);
  context.fill();
}

/**
 * Draws an open laptop from the side; the screen faces the sitter on the left. Lengths are in units of the sitter's
 * head height, and the origin is the lower end of the hinge.
 */
export function drawLaptop(context: Context, body: Colour, glow: Colour, strength: number): void {
  context.save();
  const light = context.createRadialGradient(-0.1, -0.5, 0, -0.1, -0.5, 1.5);
  light.addColorStop(0, css(glow, 0.4 * strength));
  light.addColorStop(1, css(glow, 0));
  context.globalCompositeOperation = "screen";
  context.fillStyle = light;
  context.fillRect(-2, -2.2, 4, 4);
  context.restore();
  context.fillStyle = css(darken(body, 0.2));
  context.beginPath();
  context.roundRect(-1.05, -0.055, 1.1, 0.055, 0.02);
  context.fill();
  context.beginPath();
  traceLimb(context, [
    [0.02, -0.04, 0.026],
    [0.34, -0.9, 0.022],
  ]);
  context.fillStyle = css(body);
  context.fill();
  context.strokeStyle = css(glow, 0.85 * strength);
  context.lineWidth = 0.03;
  context.beginPath();
  context.moveTo(-0.01, -0.1);
  context.lineTo(0.3, -0.88);
  context.stroke();
}

/**
 * Draws a desk lamp with a jointed arm that points to the left. Lengths are in units of a head's height; the origin is
 * the lamp's foot.
 */
export function drawDeskLamp(context: Context, metal: Colour, on: number): void {
  const glow = context.createRadialGradient(-0.85, -1.3, 0, -0.85, -1.3, 2.1);
  glow.addColorStop(0, css([255, 222, 160], 0.65 * on));
  glow.addColorStop(0.3, css([255, 194, 116], 0.22 * on));
  glow.addColorStop(1, css([255, 170, 90], 0));
  context.save();
  context.globalCompositeOperation = "screen";
  context.fillStyle = glow;
  context.fillRect(-3, -3.6, 4.6, 4.6);
  context.restore();
  context.fillStyle = css(darken(metal, 0.2));
  context.beginPath();
  context.ellipse(0, -0.04, 0.34, 0.08, 0, 0, Math.PI * 2);
  context.fill();
  context.strokeStyle = css(metal);
  context.lineWidth = 0.06;
  context.lineCap = "round";
  context.lineJoin = "round";
  context.beginPath();
  context.moveTo(0, -0.06);
  context.lineTo(0.26, -1.05);
  context.lineTo(-0.62, -1.72);
  context.stroke();
  context.save();
  context.translate(-0.7, -1.66);
  context.rotate(0.5);
  const cone = context.createLinearGradient(-0.36, 0, 0.36, 0);
  cone.addColorStop(0, css(lighten(metal, 0.25)));
  cone.addColorStop(1, css(darken(metal, 0.35)));
  context.fillStyle = css(mix(hex("#fff0cc"), metal, 1 - on * 0.9));
  context.beginPath();
  context.ellipse(0, 0.5, 0.36, 0.09, 0, 0, Math.PI * 2);
  context.fill();
  context.fillStyle = cone;
  context.beginPath();
  context.moveTo(-0.36, 0.5);
  context.quadraticCurveTo(-0.3, 0.02, -0.1, -0.08);
  context.lineTo(0.1, -0.08);
  context.quadraticCurveTo(0.3, 0.02, 0.36, 0.5);
  context.ellipse(0, 0.5, 0.36, 0.09, 0, 0, Math.PI);
  context.fill();
  context.restore();
}

/** Draws a mug that stands at the origin; `size` is its height. */
export function drawMug(context: Context, size: number, colour: Colour, side: number): void {
  const half = size * 0.4;
  const fill = context.createLinearGradient(-half, 0, half, 0);
  fill.addColorStop(0, css(side < 0 ? lighten(colour, 0.35) : darken(colour, 0.4)));
  fill.addColorStop(1, css(side < 0 ? darken(colour, 0.4) : lighten(colour, 0.35)));
  context.strokeStyle = css(darken(colour, 0.2));
  context.lineWidth = size * 0.1;
  context.beginPath();
  context.ellipse(half * 1.1, -size * 0.5, size * 0.2, size * 0.24, 0, -1.3, 1.4);
  context.stroke();
  context.fillStyle = fill;
  context.beginPath();
  context.moveTo(-half, -size);
  context.quadraticCurveTo(0, -size * 0.9, half, -size);
  context.lineTo(half * 0.88, -size * 0.06);
  context.quadraticCurveTo(0, size * 0.08, -half * 0.88, -size * 0.06);
  context.fill();
  context.fillStyle = css(darken(colour, 0.45));
  context.beginPath();
  context.ellipse(0, -size, half, size * 0.09, 0, 0, Math.PI * 2);
  context.fill();
}

/** Draws a pendant lamp on its cable; `x`, `y` is the centre of its opening, `size` half its width. */
export function drawPendant(context: Context, x: number, y: number, size: number, metal: Colour, on: number): void {
  context.strokeStyle = css(darken(metal, 0.3));
  context.lineWidth = Math.max(1.5, size * 0.045);
  context.beginPath();
  context.moveTo(x, y - size * 40);
  context.lineTo(x, y - size * 0.9);
  context.stroke();
  if (on > 0) {
    const pool = context.createRadialGradient(x, y + size * 0.2, 0, x, y + size * 0.2, size * 4.4);
    pool.addColorStop(0, css([255, 222, 160], 0.75 * on));
    pool.addColorStop(0.25, css([255, 190, 110], 0.26 * on));
    pool.addColorStop(1, css([255, 170, 90], 0));
    context.save();
    context.globalCompositeOperation = "screen";
    context.fillStyle = pool;
    context.fillRect(x - size * 5, y - size * 5, size * 10, size * 10);
    context.restore();
  }
  const inside = mix(hex("#ffe9bf"), metal, 1 - on * 0.9);
  context.fillStyle = css(inside);
  context.beginPath();
  context.ellipse(x, y, size, size * 0.2, 0, 0, Math.PI * 2);
  context.fill();
  const dome = context.createLinearGradient(x - size, 0, x + size, 0);
  dome.addColorStop(0, css(lighten(metal, 0.22)));
  dome.addColorStop(0.4, css(metal));
  dome.addColorStop(1, css(darken(metal, 0.45)));
  context.fillStyle = dome;
  context.beginPath();
  context.moveTo(x - size, y);
  context.bezierCurveTo(
    x - size * 0.92,
    y - size * 0.62,
    x - size * 0.3,
    y - size * 0.7,
    x - size * 0.12,
    y - size * 0.95,
  );
  context.lineTo(x + size * 0.12, y - size * 0.95);
  context.bezierCurveTo(x + size * 0.3, y - size * 0.7, x + size * 0.92, y - size * 0.62, x + size, y);
  context.ellipse(x, y, size, size * 0.2, 0, 0, Math.PI, false);
  context.fill();
}

import { css, darken, hex, lighten, mix, type Colour } from "#engine/drawing/colour.ts";
import type { Context } from "#engine/drawing/stage.ts";

/** An object that stands at `x`, `foot` and is about `size` pixels high. */
export type Piece = { x: number; foot: number; size: number; tint: Colour };

const gold: readonly [Colour, Colour, Colour] = [hex("#fff0c4"), hex("#d9a548"), hex("#6b4312")];

function metal(context: Context, left: number, right: number, tones: readonly [Colour, Colour, Colour] = gold) {
  const fill = context.createLinearGradient(left, 0, right, 0);
  fill.addColorStop(0, css(tones[2]));
  fill.addColorStop(0.18, css(tones[1]));
  fill.addColorStop(0.3, css(tones[0]));
  fill.addColorStop(0.46, css(tones[1]));
  fill.addColorStop(0.8, css(tones[2]));
  fill.addColorStop(0.93, css(tones[1]));
  fill.addColorStop(1, css(tones[2]));
  return fill;
}

/** A heavy square perfume bottle half full of amber liquid, with a golden cap. */
export function drawFlacon(context: Context, { x, foot, size, tint }: Piece): void {
  const half = size * 0.23;
  const top = foot - size * 0.56;
  const wall = size * 0.032;
  const glass = context.createLinearGradient(x - half, 0, x + half, 0);
  glass.addColorStop(0, "rgba(255,250,238,0.78)");
  glass.addColorStop(0.07, "rgba(150,120,84,0.42)");
  glass.addColorStop(0.5, "rgba(255,246,226,0.22)");
  glass.addColorStop(0.93, "rgba(90,64,36,0.55)");
  glass.addColorStop(1, "rgba(255,240,214,0.6)");
  context.fillStyle = css(mix(tint, [20, 14, 8], 0.66), 0.88);
  context.beginPath();
  context.roundRect(x - half, top, half * 2, foot - top, size * 0.035);
  context.fill();
  context.fillStyle = glass;
  context.fill();
  const level = top + size * 0.1;
  const liquid = context.createLinearGradient(x - half, level, x + half, foot);
  liquid.addColorStop(0, css(lighten(tint, 0.55), 0.96));
  liquid.addColorStop(0.35, css(tint, 0.94));
  liquid.addColorStop(0.75, css(darken(tint, 0.45), 0.96));
  liquid.addColorStop(1, css(mix(lighten(tint, 0.3), hex("#ffdf9a"), 0.4), 0.96));
  context.fillStyle = liquid;
  context.beginPath();
  context.roundRect(x - half + wall, level, (half - wall) * 2, foot - size * 0.055 - level, size * 0.02);
  context.fill();
  context.fillStyle = css(lighten(tint, 0.75), 0.55);
  context.fillRect(x - half + wall, level, (half - wall) * 2, size * 0.007);
  // Draw the dip tube, the light in the base, and the edges.
  context.fillStyle = "rgba(255,240,210,0.28)";
  context.fillRect(x - size * 0.007, top, size * 0.014, foot - top - size * 0.07);
  const base = context.createLinearGradient(0, foot - size * 0.055, 0, foot);
  base.addColorStop(0, "rgba(255,246,226,0.6)");
  base.addColorStop(0.4, css(darken(tint, 0.3), 0.5));
  base.addColorStop(1, "rgba(255,240,210,0.35)");
  context.fillStyle = base;
  context.fillRect(x - half + wall * 0.6, foot - size * 0.052, (half - wall * 0.6) * 2, size * 0.046);
  context.fillStyle = "rgba(255,255,255,0.5)";
  context.fillRect(x - half + wall * 1.5, top + size * 0.13, size * 0.02, (foot - top) * 0.6);
  context.fillStyle = "rgba(255,255,255,0.2)";
  context.fillRect(x - half + wall * 2.5, top + size * 0.13, size * 0.007, (foot - top) * 0.6);
  context.strokeStyle = "rgba(255,250,236,0.6)";
  context.lineWidth = size * 0.005;
  context.beginPath();
  context.roundRect(x - half, top, half * 2, foot - top, size * 0.035);
  context.stroke();
  // Draw the label.
  context.fillStyle = css(gold[0], 0.95);
  context.fillRect(x - half * 0.42, top + size * 0.27, half * 0.84, size * 0.006);
  context.fillRect(x - half * 0.42, top + size * 0.37, half * 0.84, size * 0.006);
  context.fillRect(x - half * 0.26, top + size * 0.312, half * 0.52, size * 0.022);
  // Draw the bottle's collar and cap.
  context.fillStyle = metal(context, x - half * 0.36, x + half * 0.36);
  context.fillRect(x - half * 0.36, top - size * 0.04, half * 0.72, size * 0.045);
  context.fillStyle = metal(context, x - half * 0.56, x + half * 0.56);
  context.beginPath();
  context.roundRect(x - half * 0.56, top - size * 0.215, half * 1.12, size * 0.18, size * 0.014);
  context.fill();
  context.fillStyle = "rgba(255,248,226,0.75)";
  context.fillRect(x - half * 0.54, top - size * 0.213, half * 1.08, size * 0.006);
}

/** A slim bottle with a label. */
export function drawBottle(context: Context, { x, foot, size, tint }: Piece): void {
  const half = size * 0.135;
  const top = foot - size * 0.92;
  const body = context.createLinearGradient(x - half, 0, x + half, 0);
  body.addColorStop(0, css(darken(tint, 0.45)));
  body.addColorStop(0.16, css(lighten(tint, 0.4)));
  body.addColorStop(0.32, css(tint));
  body.addColorStop(0.8, css(darken(tint, 0.62)));
  body.addColorStop(0.95, css(darken(tint, 0.2)));
  body.addColorStop(1, css(darken(tint, 0.5)));
  context.fillStyle = body;
  context.beginPath();
  context.moveTo(x - half * 0.34, top + size * 0.06);
  context.lineTo(x - half * 0.34, top + size * 0.22);
  context.bezierCurveTo(x - half * 0.36, top + size * 0.33, x - half, top + size * 0.33, x - half, top + size * 0.45);
  context.lineTo(x - half, foot - size * 0.025);
  context.quadraticCurveTo(x - half, foot, x - half * 0.82, foot + size * 0.004);
  context.quadraticCurveTo(x, foot + size * 0.02, x + half * 0.82, foot + size * 0.004);
  context.quadraticCurveTo(x + half, foot, x + half, foot - size * 0.025);
  context.lineTo(x + half, top + size * 0.45);
  context.bezierCurveTo(
    x + half,
    top + size * 0.33,
    x + half * 0.36,
    top + size * 0.33,
    x + half * 0.34,
    top + size * 0.22,
  );
  context.lineTo(x + half * 0.34, top + size * 0.06);
  context.fill();
  const paper = context.createLinearGradient(x - half, 0, x + half, 0);
  paper.addColorStop(0, "rgb(196,188,176)");
  paper.addColorStop(0.25, "rgb(252,249,243)");
  paper.addColorStop(0.7, "rgb(226,219,208)");
  paper.addColorStop(1, "rgb(140,132,122)");
  context.fillStyle = paper;
  context.fillRect(x - half, top + size * 0.54, half * 2, size * 0.25);
  context.fillStyle = css(darken(tint, 0.5));
  context.fillRect(x - half * 0.5, top + size * 0.6, half, size * 0.03);
  context.fillRect(x - half * 0.34, top + size * 0.66, half * 0.68, size * 0.008);
  context.fillRect(x - half * 0.42, top + size * 0.69, half * 0.84, size * 0.008);
  context.fillStyle = metal(context, x - half * 0.4, x + half * 0.4);
  context.fillRect(x - half * 0.4, top, half * 0.8, size * 0.12);
  context.fillStyle = "rgba(255,255,255,0.4)";
  context.beginPath();
  context.roundRect(x - half * 0.76, top + size * 0.44, half * 0.14, size * 0.46, half * 0.07);
  context.fill();
}

/** A cream jar with a golden lid. */
export function drawJar(context: Context, { x, foot, size, tint }: Piece): void {
  const half = size * 0.29;
  const top = foot - size * 0.34;
  const pale = lighten(tint, 0.62);
  const body = context.createLinearGradient(x - half, 0, x + half, 0);
  body.addColorStop(0, css(darken(pale, 0.3)));
  body.addColorStop(0.2, css(lighten(pale, 0.7)));
  body.addColorStop(0.5, css(pale));
  body.addColorStop(1, css(darken(pale, 0.48)));
  context.fillStyle = body;
  context.beginPath();
  context.moveTo(x - half, top);
  context.lineTo(x - half * 0.96, foot - size * 0.03);
  context.quadraticCurveTo(x, foot + size * 0.06, x + half * 0.96, foot - size * 0.03);
  context.lineTo(x + half, top);
  context.fill();
  context.fillStyle = css(darken(tint, 0.4), 0.85);
  context.fillRect(x - half * 0.34, top + size * 0.12, half * 0.68, size * 0.03);
  context.fillRect(x - half * 0.22, top + size * 0.18, half * 0.44, size * 0.009);
  context.fillStyle = metal(context, x - half * 1.05, x + half * 1.05);
  context.beginPath();
  context.moveTo(x - half * 1.05, top - size * 0.13);
  context.lineTo(x - half * 1.05, top);
  context.quadraticCurveTo(x, top + size * 0.07, x + half * 1.05, top);
  context.lineTo(x + half * 1.05, top - size * 0.13);
  context.fill();
  const lid = context.createLinearGradient(x - half, top - size * 0.18, x + half, top - size * 0.08);
  lid.addColorStop(0, css(gold[0]));
  lid.addColorStop(1, css(gold[1]));
  context.fillStyle = lid;
  context.beginPath();
  context.ellipse(x, top - size * 0.13, half * 1.05, size * 0.05, 0, 0, Math.PI * 2);
  context.fill();
}

/** A wrapped box with a bow. */
export function drawGift(context: Context, { x, foot, size, tint }: Piece): void {
  const half = size * 0.28;
  const top = foot - size * 0.42;
  const box = context.createLinearGradient(x - half, 0, x + half, 0);
  box.addColorStop(0, css(lighten(tint, 0.2)));
  box.addColorStop(0.5, css(tint));
  box.addColorStop(1, css(darken(tint, 0.5)));
  context.fillStyle = box;
  context.fillRect(x - half, top, half * 2, foot - top);
  context.fillRect(x - half * 1.07, top - size * 0.09, half * 2.14, size * 0.1);
  context.fillStyle = "rgba(0,0,0,0.22)";
  context.fillRect(x - half, top + size * 0.01, half * 2, size * 0.02);
  context.fillStyle = metal(context, x - half * 0.17, x + half * 0.17);
  context.fillRect(x - half * 0.17, top - size * 0.09, half * 0.34, foot - top + size * 0.09);
  for (const side of [-1, 1]) {
    context.fillStyle = metal(context, x, x + side * half * 0.8);
    context.beginPath();
    context.moveTo(x, top - size * 0.09);
    context.bezierCurveTo(
      x + side * half * 0.3,
      top - size * 0.34,
      x + side * half * 1.05,
      top - size * 0.3,
      x + side * half * 0.75,
      top - size * 0.14,
    );
    context.quadraticCurveTo(x + side * half * 0.4, top - size * 0.07, x, top - size * 0.09);
    context.fill();
    context.fillStyle = css(gold[2], 0.7);
    context.beginPath();
    context.ellipse(
      x + side * half * 0.52,
      top - size * 0.175,
      half * 0.16,
      size * 0.026,
      side * -0.35,
      0,
      Math.PI * 2,
    );
    context.fill();
  }
  context.fillStyle = css(gold[1]);
  context.beginPath();
  context.ellipse(x, top - size * 0.11, half * 0.14, size * 0.04, 0, 0, Math.PI * 2);
  context.fill();
}

import type { Context } from "#engine/drawing/stage.ts";
import type { Look } from "./appearance.ts";
import { glow, softly, softlyTogether, solid, veil } from "./paint.ts";
import { lineThrough, pointsOf, swell } from "./spline.ts";

/**
 * Paints the nose, which stands in front of the face and therefore moves a little more. It has no outline: soft planes
 * of light and shade form it.
 */
export function paintNose(context: Context, look: Look): void {
  shadeBridge(context, look);
  shadeTip(context, look);
  drawWings(context, look);
  drawNostrils(context, look);
}

/** Shades both flanks of the bridge, and lights its back. */
function shadeBridge(context: Context, { skin, nose: { width: n, length } }: Look): void {
  const flank = (layer: Context, side: number, inner: number) => {
    layer.beginPath();
    layer.moveTo(side * 13, -44);
    layer.bezierCurveTo(side * 9, -8, side * (n * 0.5 + 3), length * 0.4, side * n * 0.86, length - 18);
    layer.quadraticCurveTo(side * n * 0.7, length - 6, side * n * 0.5, length - 10);
    layer.bezierCurveTo(side * inner, length * 0.62, side * inner * 0.8, 4, side * inner, -40);
    layer.closePath();
    layer.fill();
  };
  softlyTogether(context, 5, (layer) => {
    layer.fillStyle = veil(skin.shade, 0.46);
    flank(layer, 1, 5);
    layer.fillStyle = veil(skin.shade, 0.18);
    flank(layer, -1, 8);
  });
  glow(context, -2, length * 0.42, 9, length * 0.56, "#fff4e2", 0.26);
}

/** Paints the round tip with its underside, which is in shadow and throws a shadow on the upper lip. */
function shadeTip(context: Context, { skin, nose: { width: n, length } }: Look): void {
  glow(context, 5, length + 15, n * 1.05, 13, skin.shade, 0.34);
  glow(context, 0, length - 9, n + 9, 22, skin.blush, 0.24);
  glow(context, n * 0.46, length - 8, n * 0.6, 15, skin.shade, 0.24);
  softly(context, 2.6, () => {
    context.fillStyle = veil(skin.shade, 0.42);
    context.beginPath();
    context.moveTo(-n * 0.96, length - 1);
    context.bezierCurveTo(-n * 0.6, length + 10, -n * 0.3, length + 11, 0, length + 11);
    context.bezierCurveTo(n * 0.3, length + 11, n * 0.6, length + 10, n * 0.96, length - 1);
    context.bezierCurveTo(n * 0.6, length + 1, n * 0.3, length + 3, 0, length + 4);
    context.bezierCurveTo(-n * 0.3, length + 3, -n * 0.6, length + 1, -n * 0.96, length - 1);
    context.fill();
  });
  glow(context, -3, length - 13, n * 0.44, 9, "#fff8ec", 0.56);
}

/** Draws the wings of the nose as creases that fade at both ends, fainter on the lit side. */
function drawWings(context: Context, { skin, nose: { width: n, length } }: Look): void {
  softlyTogether(context, 1.5, (layer) => {
    for (const side of [-1, 1]) {
      const crease = pointsOf(
        `${n - 2},${length - 19} ${n + 3},${length - 11} ${n + 3.5},${length - 2} ${n - 1},${length + 5} ${n - 7},${length + 6}`,
        side,
      );
      layer.fillStyle = veil(skin.shade, side < 0 ? 0.42 : 0.58);
      swell(layer, lineThrough(crease), 0, 1, 4.4);
      layer.fill();
    }
  });
  for (const side of [-1, 1]) glow(context, side * n * 0.82, length - 8, 7, 9, skin.light, side < 0 ? 0.34 : 0.14);
}

function drawNostrils(context: Context, { skin, nose: { width: n, length } }: Look): void {
  softly(context, 1, () => {
    context.fillStyle = solid(skin.shade, "#3a1410", 0.5);
    context.globalAlpha = 0.8;
    for (const side of [-1, 1]) {
      context.save();
      context.translate(side * n * 0.5, length + 4);
      context.scale(side * (n / 20), 1);
      context.beginPath();
      context.moveTo(-7, 2.6);
      context.bezierCurveTo(-4, -2.4, 4, -4.2, 8, 0.2);
      context.bezierCurveTo(5, 3.2, -2, 4, -7, 2.6);
      context.fill();
      context.restore();
    }
  });
}

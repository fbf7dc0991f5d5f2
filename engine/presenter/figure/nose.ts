import type { Context } from "#engine/drawing/stage.ts";
import type { Look } from "./appearance.ts";
import { ellipse, glow, softly, solid, veil } from "./paint.ts";

/** Paints the nose, which stands in front of the face and therefore moves a little more. */
export function paintNose(context: Context, look: Look): void {
  const { skin } = look;
  const { width: n, length } = look.nose;
  softly(context, 5, () => {
    context.fillStyle = veil(skin.shade, 0.5);
    context.beginPath();
    context.moveTo(12, -38);
    context.bezierCurveTo(11, 4, 15, 34, n + 3, length - 10);
    context.quadraticCurveTo(n + 4, length + 4, 6, length + 4);
    context.bezierCurveTo(8, length - 26, 6, 10, 7, -30);
    context.closePath();
    context.fill();
  });
  softly(context, 5, () => {
    context.fillStyle = veil(skin.shade, 0.55);
    ellipse(context, 5, length + 9, n * 0.95, 7);
    context.fill();
  });
  glow(context, 0, length - 8, n + 10, 22, skin.blush, 0.3);
  glow(context, -4, length * 0.4, 8, length * 0.5, "#fff4e2", 0.4);
  glow(context, -4, length - 14, 10, 9, "#fff4e2", 0.62);
  const line = solid(skin.shade, "#4a1c14", 0.42);
  softly(context, 0.9, () => {
    context.fillStyle = line;
    for (const side of [-1, 1]) {
      context.save();
      context.translate(side * n * 0.5, length + 1);
      context.scale(side, 1);
      context.beginPath();
      context.moveTo(-7, 2.2);
      context.bezierCurveTo(-3, -3.4, 6, -3.6, 9, 1.4);
      context.quadraticCurveTo(2, 3.6, -7, 2.2);
      context.fill();
      context.restore();
    }
  });
  softly(context, 1.2, () => {
    context.strokeStyle = veil(skin.shade, 0.9);
    context.lineWidth = 3;
    context.lineCap = "round";
    context.beginPath();
    for (const side of [-1, 1]) {
      context.moveTo(side * (n - 1), length - 17);
      context.bezierCurveTo(side * (n + 6), length - 8, side * (n + 5), length + 3, side * (n - 5), length + 3);
    }
    context.stroke();
  });
}

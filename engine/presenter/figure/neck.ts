import { Path2D } from "@napi-rs/canvas";
import type { Context } from "#engine/drawing/stage.ts";
import type { Look } from "./appearance.ts";
import { across, fillPath, glow, softly, solid, veil } from "./paint.ts";

/** Draws the neck with the chin's shadow and the collarbones. */
export function paintNeck(context: Context, look: Look): void {
  const { skin, face } = look;
  const { neck: n, shoulders } = face;
  const outline = new Path2D();
  outline.moveTo(-n, 60);
  outline.bezierCurveTo(-n, 180, -n - 2, 232, -n - 14, 274);
  outline.bezierCurveTo(-n - 30, 318, -shoulders * 0.6, 326, -shoulders * 0.7, 352);
  outline.lineTo(-shoulders * 0.5, 560);
  outline.lineTo(shoulders * 0.5, 560);
  outline.lineTo(shoulders * 0.7, 352);
  outline.bezierCurveTo(shoulders * 0.6, 326, n + 30, 318, n + 14, 274);
  outline.bezierCurveTo(n + 2, 232, n, 180, n, 60);
  outline.closePath();
  context.fillStyle = across(
    context,
    [-120, 0, 140, 0],
    [0, skin.base],
    [0.5, skin.base],
    [1, solid(skin.base, skin.shade, 0.7)],
  );
  fillPath(context, outline);
  context.save();
  context.clip(outline);
  softly(context, 7, () => {
    context.fillStyle = veil(skin.shade, 0.86);
    context.beginPath();
    context.moveTo(-n - 30, 40);
    context.bezierCurveTo(-n + 6, 196, -30, 236, 26, 252);
    context.bezierCurveTo(60, 262, n - 4, 270, n + 40, 300);
    context.lineTo(n + 60, 40);
    context.closePath();
    context.fill();
  });
  softly(context, 8, () => {
    context.strokeStyle = veil(skin.shade, 0.45);
    context.lineWidth = 9;
    context.lineCap = "round";
    context.beginPath();
    context.moveTo(-n + 14, 210);
    context.quadraticCurveTo(-34, 292, -15, 320);
    context.moveTo(n - 14, 220);
    context.quadraticCurveTo(36, 292, 16, 322);
    context.moveTo(-22, 330);
    context.quadraticCurveTo(-70, 316, -126, 330);
    context.moveTo(22, 332);
    context.quadraticCurveTo(70, 318, 126, 334);
    context.stroke();
  });
  glow(context, -60, 330, 60, 20, "#fff4e2", 0.26);
  glow(context, -34, 258, 26, 40, "#fff4e2", 0.14);
  context.restore();
}

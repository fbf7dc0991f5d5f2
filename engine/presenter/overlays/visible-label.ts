import type { Context } from "#engine/drawing/stage.ts";
import { textFont, widthOf } from "#engine/typography/fonts.ts";

const labelText = "KI-generiert";

/** Draws the visible label "made by AI" into the upper right corner; every frame shows it. */
export function drawVisibleLabel(context: Context, { width, height }: { width: number; height: number }): void {
  const unit = Math.min(width, height) / 1000;
  const size = 25 * unit;
  const font = textFont(size, 500);
  const wide = widthOf(labelText, font) + size * 1.3;
  const tall = size * 1.76;
  const left = width - wide - 40 * unit;
  const top = 44 * unit;
  context.save();
  context.fillStyle = "rgba(16,14,12,0.58)";
  context.beginPath();
  context.roundRect(left, top, wide, tall, 4 * unit);
  context.fill();
  context.font = font;
  context.textAlign = "left";
  context.textBaseline = "alphabetic";
  context.fillStyle = "rgba(255,255,255,0.92)";
  context.fillText(labelText, left + size * 0.65, top + tall / 2 + size * 0.35);
  context.restore();
}

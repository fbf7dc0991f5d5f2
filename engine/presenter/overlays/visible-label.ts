import type { Context } from "#engine/drawing/stage.ts";
import { textFont, widthOf } from "#engine/typography/fonts.ts";

const labelText = "KI-generiert";

/** Lower edge of the header with which apps for vertical videos cover a frame, as a share of its height. */
const appHeader = 0.14;
/** Smallest height of a vertical frame, as a multiple of its width. */
const verticalRatio = 1.6;

type Placement = {
  /** Whether the frame belongs to a video, over which apps draw their header, and not to a still image. */
  isVideo?: boolean;
};

/**
 * Draws the visible label "made by AI" at the right edge, in the upper corner or below the header of apps for vertical
 * videos; every frame shows it.
 */
export function drawVisibleLabel(
  context: Context,
  { width, height }: { width: number; height: number },
  { isVideo = false }: Placement = {},
): void {
  const unit = Math.min(width, height) / 1000;
  const size = 25 * unit;
  const font = textFont(size, 500);
  const wide = widthOf(labelText, font) + size * 1.3;
  const tall = size * 1.76;
  const left = width - wide - 40 * unit;
  const top = isVideo && height >= width * verticalRatio ? height * appHeader + 12 * unit : 44 * unit;
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

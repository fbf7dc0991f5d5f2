import { createCanvas } from "@napi-rs/canvas";
import type { Box, Context } from "#engine/drawing/stage.ts";
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

type Frame = { width: number; height: number };

/** Computes place and size of the label in pixels. */
function measure({ width, height }: Frame, { isVideo = false }: Placement) {
  const unit = Math.min(width, height) / 1000;
  const size = 25 * unit;
  const font = textFont(size, 500);
  const wide = widthOf(labelText, font) + size * 1.3;
  const left = width - wide - 40 * unit;
  const top = isVideo && height >= width * verticalRatio ? height * appHeader + 12 * unit : 44 * unit;
  return { left, top, wide, tall: size * 1.76, size, font, corner: 4 * unit };
}

/**
 * Draws the visible label "made by AI" at the right edge, in the upper corner or below the header of apps for vertical
 * videos; every frame shows it.
 */
export function drawVisibleLabel(context: Context, frame: Frame, placement: Placement = {}): void {
  const { left, top, wide, tall, size, font, corner } = measure(frame, placement);
  context.save();
  context.fillStyle = "rgba(16,14,12,0.58)";
  context.beginPath();
  context.roundRect(left, top, wide, tall, corner);
  context.fill();
  context.font = font;
  context.textAlign = "left";
  context.textBaseline = "alphabetic";
  context.fillStyle = "rgba(255,255,255,0.92)";
  context.fillText(labelText, left + size * 0.65, top + tall / 2 + size * 0.35);
  context.restore();
}

/** Creates the visible label as an overlay, which is painted once and stands in front of the person. */
export function createVisibleLabel(frame: Frame, placement: Placement): { box: Box; draw(context: Context): void } {
  const { left, top, wide, tall } = measure(frame, placement);
  const box = {
    left: Math.floor(left) - 1,
    top: Math.floor(top) - 1,
    width: Math.ceil(wide) + 3,
    height: Math.ceil(tall) + 3,
  };
  const canvas = createCanvas(box.width, box.height);
  const context = canvas.getContext("2d");
  context.translate(-box.left, -box.top);
  drawVisibleLabel(context, frame, placement);
  return { box, draw: (target) => target.drawImage(canvas, box.left, box.top) };
}

import { createCanvas, type Canvas } from "@napi-rs/canvas";
import { clearCanvas } from "#engine/drawing/canvas-memory.ts";
import type { Context, Stage } from "#engine/drawing/stage.ts";

/** Widths of the parts of a beam, each of which lies in the one before and adds to its brightness. */
export const beamParts = [1, 0.72, 0.45] as const;

/** Opacity with which each part is drawn. */
export const partOpacity = 0.55;

/** Colours along the beam, from the lamp (0) to its end (1); `facing` is 0 for a beam towards the viewer, 1 sideways. */
export const beamColours = (facing: number) =>
  [
    [0, `rgba(255,240,200,${0.7 * facing + 0.15})`],
    [0.35, `rgba(255,240,205,${0.3 * facing})`],
    [1, "rgba(255,240,210,0)"],
  ] as const;

/** Columns of an image of the beam's colours before the lamp, for pixels that the beam covers in part. */
const margin = 16;
const columns = 1024;

/** Creates the beam of a lamp at the top of a tower of `size` pixels; `turn` is its direction in radians. */
export function createBeam(
  { width, height }: Stage,
  lamp: { x: number; y: number },
  size: number,
): (context: Context, turn: number) => void {
  const strips = beamParts.map(() => createCanvas(columns, 1));
  return (context, turn) => {
    const way = Math.sin(turn);
    const facing = Math.abs(way);
    if (facing < 0.04) return;
    const reach = Math.hypot(width, height) * 0.9 * facing * Math.sign(way);
    const wide = size * (0.42 + 0.34 * (1 - facing));
    const addOutline = (part: number) => {
      context.moveTo(lamp.x, lamp.y - size * 0.012);
      context.lineTo(lamp.x + reach, lamp.y - wide * part - size * 0.04);
      context.lineTo(lamp.x + reach, lamp.y + wide * part + size * 0.02);
      context.lineTo(lamp.x, lamp.y + size * 0.012);
      context.closePath();
    };
    context.save();
    context.imageSmoothingEnabled = false;
    context.globalCompositeOperation = "screen";
    // Draw each pixel once, with the colour of all parts that cover it: drawing the parts over each other takes longer.
    for (const [index, strip] of strips.entries()) {
      paintColours(strip, facing, index + 1);
      const glow = context.createPattern(strip, "repeat");
      if (!glow) continue;
      const perColumn = reach / (columns - margin);
      glow.setTransform({ a: perColumn, d: 1, e: lamp.x - margin * perColumn });
      context.fillStyle = glow;
      context.beginPath();
      for (const part of beamParts.slice(index, index + 2)) addOutline(part);
      context.fill("evenodd");
    }
    context.restore();
  };
}

/**
 * Paints the colours along the beam where `count` parts cover each other, because a gradient that fills the beam takes
 * three times as long as an image.
 */
function paintColours(strip: Canvas, facing: number, count: number): void {
  clearCanvas(strip);
  const context = strip.getContext("2d");
  const colours = context.createLinearGradient(margin, 0, columns, 0);
  for (const [position, colour] of beamColours(facing)) colours.addColorStop(position, colour);
  context.save();
  context.fillStyle = colours;
  context.globalAlpha = partOpacity;
  context.globalCompositeOperation = "screen";
  for (let part = 0; part < count; part++) context.fillRect(0, 0, columns, 1);
  context.restore();
}

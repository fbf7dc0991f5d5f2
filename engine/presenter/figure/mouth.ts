import { Path2D } from "@napi-rs/canvas";
import type { Box, Context } from "#engine/drawing/stage.ts";
import type { Look } from "./appearance.ts";
import { across, ellipse, fillPath, glow, solid, veil } from "./paint.ts";

/** Shape of a mouth, with the same meaning for all speakers. */
export type MouthShape = {
  /** Width relative to the relaxed mouth, about 0.55..1.15. */
  wide: number;
  /** Opening of the mouth, from 0 (closed) to 1 (fully open). */
  open: number;
  /** Rounding of the lips, from 0 to 1 (pushed forward, as in the vowel u). */
  round: number;
  teeth: number;
  tongue: number;
  smile: number;
  /** How far the upper teeth lie on the lower lip, as in the sound f. */
  bite: number;
};

/** Vertical position of the closed lips in figure units; a long face has a longer distance from the eyes to the lips. */
export const lipLine = ({ face }: Pick<Look, "face">) => face.length * 0.622;
/** Opening of a fully open mouth in figure units. */
const most = 50;

/** Bounds of a mouth in every shape, in figure units. */
export function boxAroundLips(look: Pick<Look, "face" | "lips">): Box {
  const { width, upper, lower } = look.lips;
  const half = width * 1.3 + 8;
  const [above, below] = [most * 0.4 + upper * 1.3 + 6, most + lower * 1.4 + 24];
  return { left: -half, top: lipLine(look) - above, width: half * 2, height: above + below };
}

export type Mouth = { draw(context: Context, shape: MouthShape): void };

/** Opening of the jaw, 0..1; rounded lips open with less movement of the jaw. */
export const jawOf = ({ open, round }: MouthShape) => Math.min(1, open * (1 - 0.35 * round));

/** Measures of a mouth in figure units, relative to the middle of the closed lips. */
type Lips = {
  /** Half width of the lips and of the opening between them. */
  half: number;
  inside: number;
  gap: number;
  /** Vertical positions of the corners, of both edges of the upper lip and of both edges of the lower lip. */
  corner: number;
  top: number;
  middleTop: number;
  middleBottom: number;
  bottom: number;
  /** Thickness of both lips. */
  upper: number;
  lower: number;
  smile: number;
  shape: MouthShape;
};

function lipsOf({ width, upper, lower }: Look["lips"], shape: MouthShape): Lips {
  const { wide, open, round, bite } = shape;
  const half = width * (wide + (0.6 - wide) * round * 0.8) * (1 - 0.12 * open * (1 - round));
  const gap = Math.max(0, open) * most * (1 - 0.2 * round);
  const smile = shape.smile * 8.4 * (1 - round * 0.75);
  const stretched = Math.max(0, shape.smile);
  const thickUpper = upper * (1 + 0.2 * round) * (1 - 0.14 * open - 0.12 * stretched);
  const thickLower = lower * (1 + 0.18 * round) * (1 - 0.12 * open - 0.06 * stretched) * (1 - 0.5 * bite);
  const middleTop = -gap * 0.26 + smile * 0.36;
  const middleBottom = gap * 0.74 + smile * 0.46;
  return {
    half,
    inside: half * (0.93 - 0.1 * round),
    gap,
    corner: -smile * (0.72 + 0.4 * Math.min(1, gap / 16)),
    top: middleTop - thickUpper,
    middleTop,
    middleBottom,
    bottom: middleBottom + thickLower,
    upper: thickUpper,
    lower: thickLower,
    smile,
    shape,
  };
}

/** Traces the lower edge of the upper lip from the left corner to the right one, or the other way for `side` 1. */
function traceUpperEdge(path: Path2D, { inside, corner, middleTop, gap, shape }: Lips, side: -1 | 1, drop = 0): void {
  const bend = 0.5 + 0.16 * shape.round;
  const arc = middleTop - gap * 0.05 + drop * 0.8;
  const x = side * inside;
  path.bezierCurveTo(x * bend, arc, x * 0.26, middleTop - 1.4 + drop, 0, middleTop + drop);
  path.bezierCurveTo(-x * 0.26, middleTop - 1.4 + drop, -x * bend, arc, -x, corner);
}

/** Traces the upper edge of the lower lip between the corners. */
function traceLowerEdge(path: Path2D, { inside, corner, middleBottom, shape }: Lips, side: -1 | 1, rise = 0): void {
  const bend = 0.84 + 0.08 * shape.round;
  const x = side * inside;
  const at = middleBottom - rise;
  const low = corner + (at - corner) * 0.66;
  path.bezierCurveTo(x * bend, low, x * 0.48, at, 0, at);
  path.bezierCurveTo(-x * 0.48, at, -x * bend, low, -x, corner);
}

function openingOf(lips: Lips): Path2D {
  const path = new Path2D();
  path.moveTo(-lips.inside, lips.corner);
  traceUpperEdge(path, lips, -1);
  traceLowerEdge(path, lips, 1);
  path.closePath();
  return path;
}

/** The upper lip with its two peaks and the dip between them. */
function upperLipOf(lips: Lips): Path2D {
  const { half, corner, top, upper } = lips;
  const peak = half * (0.19 + 0.04 * lips.shape.round);
  const dip = top + upper * 0.3;
  const path = new Path2D();
  path.moveTo(-half, corner);
  path.bezierCurveTo(-half * 0.74, corner * 0.55 + top * 0.42, -half * 0.42, top + upper * 0.04, -peak, top);
  path.bezierCurveTo(-peak * 0.6, top, -peak * 0.36, dip, 0, dip);
  path.bezierCurveTo(peak * 0.36, dip, peak * 0.6, top, peak, top);
  path.bezierCurveTo(half * 0.42, top + upper * 0.04, half * 0.74, corner * 0.55 + top * 0.42, half, corner);
  traceUpperEdge(path, lips, 1, 2.6);
  path.closePath();
  return path;
}

function lowerLipOf(lips: Lips): Path2D {
  const { half, corner, bottom, shape } = lips;
  const bend = 0.84 + 0.08 * shape.round;
  const low = corner + (bottom - corner) * 0.72;
  const path = new Path2D();
  path.moveTo(-half, corner);
  traceLowerEdge(path, lips, -1, 2.4);
  path.lineTo(half, corner);
  path.bezierCurveTo(half * bend, low, half * 0.48, bottom, 0, bottom);
  path.bezierCurveTo(-half * 0.48, bottom, -half * bend, low, -half, corner);
  path.closePath();
  return path;
}

export function createMouth(look: Look): Mouth {
  const { skin } = look;
  const { colour } = look.lips;
  const deep = solid(colour, "#2a070c", 0.3);
  const upperTone = solid(colour, "#35090f", 0.16);
  const lit = solid(colour, "#fff0e6", 0.24);
  const seam = solid(colour, "#22060a", 0.62);
  const edge = veil(colour, 0.3);
  const lineY = lipLine(look);

  const fillUpper = (context: Context, { top, middleTop }: Lips, path: Path2D) => {
    context.fillStyle = across(context, [0, top, 0, middleTop + 3], [0, colour], [0.5, upperTone], [1, deep]);
    fillPath(context, path);
  };
  const fillLower = (context: Context, { middleBottom, bottom }: Lips, path: Path2D) => {
    context.fillStyle = across(
      context,
      [0, middleBottom - 2, 0, bottom],
      [0, upperTone],
      [0.2, colour],
      [0.48, lit],
      [0.8, colour],
      [1, upperTone],
    );
    fillPath(context, path);
  };
  /** Draws the dark line between closed lips, whose middle hangs down a little. */
  const drawSeam = (context: Context, { half, corner, smile }: Lips) => {
    context.strokeStyle = seam;
    context.lineWidth = 2;
    context.beginPath();
    context.moveTo(-half * 0.97, corner);
    context.bezierCurveTo(-half * 0.56, smile * 0.3 + 0.6, -half * 0.2, smile * 0.34 - 0.4, 0, smile * 0.36 + 1.6);
    context.bezierCurveTo(half * 0.2, smile * 0.34 - 0.4, half * 0.56, smile * 0.3 + 0.6, half * 0.97, corner);
    context.stroke();
  };
  const drawCorners = (context: Context, { half, corner, smile }: Lips) => {
    context.strokeStyle = veil(skin.shade, 0.3);
    context.lineWidth = 2.6;
    context.beginPath();
    for (const side of [-1, 1]) {
      context.moveTo(side * (half - 2), corner + 0.4);
      context.quadraticCurveTo(side * (half + 1.6), corner - 0.4, side * (half + 2.8), corner - 1.4 - smile * 0.14);
    }
    context.stroke();
  };

  return {
    draw(context, shape) {
      const lips = lipsOf(look.lips, shape);
      const { gap, half, middleBottom, lower, bottom } = lips;
      const upper = upperLipOf(lips);
      context.save();
      context.translate(0, lineY);
      context.lineCap = "round";
      glow(context, 4, bottom + 6, half * 0.62, 11, skin.shade, 0.34);
      if (gap > 1 || shape.bite > 0.2) drawInside(context, lips);
      const lowerLip = lowerLipOf(lips);
      fillLower(context, lips, lowerLip);
      fillUpper(context, lips, upper);
      // Let the colour of the lips fade into the skin.
      context.strokeStyle = edge;
      context.lineWidth = 2;
      context.stroke(upper);
      context.stroke(lowerLip);
      context.fillStyle = "rgba(255,246,236,0.1)";
      ellipse(context, -half * 0.17, middleBottom + lower * 0.44, half * 0.26, Math.max(1.4, lower * 0.2), 0.05);
      context.fill();
      if (gap <= 1.6 && shape.bite < 0.3) drawSeam(context, lips);
      if (shape.bite > 0.25) {
        context.globalAlpha = Math.min(1, shape.bite);
        drawTeeth(context, { ...lips, inside: lips.inside * 0.66 }, 6, lips.middleTop);
        context.globalAlpha = 1;
        fillUpper(context, lips, upper);
      }
      drawCorners(context, lips);
      context.restore();
    },
  };
}

/** Draws the dark inside of the mouth with tongue and teeth. */
function drawInside(context: Context, lips: Lips): void {
  const { half, inside, gap, middleTop, middleBottom, shape } = lips;
  const { teeth, tongue } = shape;
  context.save();
  context.clip(openingOf(lips));
  context.fillStyle = across(context, [0, middleTop, 0, middleBottom], [0, "#26090d"], [1, "#6a222a"]);
  context.fillRect(-half - 4, middleTop - 30, half * 2 + 8, gap + 66);
  const tongueTop = middleBottom - (0.24 + 0.62 * tongue) * gap;
  const tall = Math.max(9, gap * 0.44);
  context.fillStyle = across(context, [0, tongueTop, 0, tongueTop + 22], [0, "#c9696c"], [1, "#8c3a42"]);
  ellipse(context, 0, tongueTop + tall, inside * 0.6, tall);
  context.fill();
  if (teeth > 0.03) drawTeeth(context, lips, Math.min(16, gap * 0.56 + 3.5) * teeth, lips.corner - 16);
  if (teeth > 0.5 && gap > 3 && gap < 16) {
    context.fillStyle = "rgba(222,208,198,0.5)";
    ellipse(context, 0, middleBottom + 3.5, inside * 0.55, 6.4);
    context.fill();
  }
  // Draw the shadow of the upper lip on the teeth.
  context.strokeStyle = "rgba(58,14,16,0.3)";
  context.lineWidth = 5;
  const edge = new Path2D();
  edge.moveTo(-inside, lips.corner);
  traceUpperEdge(edge, lips, -1);
  context.stroke(edge);
  context.restore();
}

/**
 * Draws the upper teeth from `top` down to `height` below the upper lip, as one shape that is darker towards the corners
 * of the mouth.
 */
function drawTeeth(context: Context, { inside, corner, middleTop, shape }: Lips, height: number, top: number): void {
  const half = inside * (0.9 - 0.1 * shape.round);
  const edge = middleTop + height;
  const end = Math.max(top, corner + (edge - corner) * 0.34);
  context.fillStyle = across(
    context,
    [-half, 0, half, 0],
    [0, "#8a6f69"],
    [0.2, "#e6dcd2"],
    [0.46, "#fbf7f1"],
    [0.8, "#e0d5cb"],
    [1, "#7c625d"],
  );
  context.beginPath();
  context.moveTo(-half, top);
  context.lineTo(half, top);
  context.lineTo(half, end);
  context.bezierCurveTo(half * 0.78, edge - 1, half * 0.4, edge, 0, edge + 0.6);
  context.bezierCurveTo(-half * 0.4, edge, -half * 0.78, edge - 1, -half, end);
  context.closePath();
  context.fill();
  context.strokeStyle = "rgba(120,90,82,0.13)";
  context.lineWidth = 0.9;
  context.beginPath();
  for (const place of [0, 0.27, -0.27, 0.5, -0.5]) {
    context.moveTo(half * place, Math.max(top, middleTop - 4));
    context.lineTo(half * place, edge - 1);
  }
  context.stroke();
}

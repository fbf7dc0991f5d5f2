import { Path2D } from "@napi-rs/canvas";
import type { Context } from "#engine/drawing/stage.ts";
import type { Look } from "./appearance.ts";
import { across, ellipse, solid, veil, fillPath } from "./paint.ts";

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

const lineY = 134;
const most = 52;

export type Mouth = { draw(context: Context, shape: MouthShape): void };

/** Opening of the jaw, 0..1; rounded lips open with less movement of the jaw. */
export const jawOf = ({ open, round }: MouthShape) => Math.min(1, open * (1 - 0.35 * round));

export function createMouth(look: Look): Mouth {
  const { lips, skin } = look;
  const deep = solid(lips.colour, "#2a070c", 0.3);
  const upperTone = solid(lips.colour, "#35090f", 0.2);
  const lit = solid(lips.colour, "#fff0e6", 0.22);
  const seam = solid(lips.colour, "#22060a", 0.66);
  const shadow = veil(skin.shade, 0.22);
  return {
    draw(context, shape) {
      const { wide, round, teeth, tongue, bite } = shape;
      const half = lips.width * (wide + (0.6 - wide) * round * 0.8) * (1 - 0.12 * shape.open * (1 - round));
      const gap = Math.max(0, shape.open) * most * (1 - 0.2 * round);
      const smile = shape.smile * 9.5 * (1 - round * 0.75);
      const above = gap * 0.26;
      const below = gap * 0.74;
      const upperLip = lips.upper * (1 + 0.2 * round) * (1 - 0.16 * shape.open - 0.14 * Math.max(0, shape.smile));
      const lowerLip = lips.lower * (1 + 0.18 * round) * (1 - 0.14 * shape.open) * (1 - 0.5 * bite);
      const corner = -smile * 0.9;
      const inside = half * (0.93 - 0.1 * round);
      const full = 0.5 + 0.16 * round;
      const top = -above - upperLip + smile * 0.24;
      const bottom = below + lowerLip + smile * 0.45;
      const middleTop = -above + smile * 0.34;
      const middleBottom = below + smile * 0.45;
      context.save();
      context.translate(0, lineY);

      const opening = new Path2D();
      opening.moveTo(-inside, corner);
      opening.bezierCurveTo(-inside * full, middleTop - above * 0.2, -inside * 0.26, middleTop - 1.2, 0, middleTop);
      opening.bezierCurveTo(inside * 0.26, middleTop - 1.2, inside * full, middleTop - above * 0.2, inside, corner);
      opening.bezierCurveTo(
        inside * (0.68 + 0.2 * round),
        middleBottom * 0.92,
        inside * 0.36,
        middleBottom,
        0,
        middleBottom,
      );
      opening.bezierCurveTo(
        -inside * 0.36,
        middleBottom,
        -inside * (0.68 + 0.2 * round),
        middleBottom * 0.92,
        -inside,
        corner,
      );
      opening.closePath();

      const upper = new Path2D();
      upper.moveTo(-half, corner);
      upper.bezierCurveTo(-half * 0.66, top * 0.56 + corner * 0.4, -half * 0.34, top - 1, -half * 0.15, top);
      upper.quadraticCurveTo(0, top + upperLip * 0.44, half * 0.15, top);
      upper.bezierCurveTo(half * 0.34, top - 1, half * 0.66, top * 0.56 + corner * 0.4, half, corner);
      upper.bezierCurveTo(inside * full, middleTop + 2.5, inside * 0.26, middleTop + 2.5, 0, middleTop + 3.2);
      upper.bezierCurveTo(-inside * 0.26, middleTop + 2.5, -inside * full, middleTop + 2.5, -half, corner);
      upper.closePath();

      const lower = new Path2D();
      lower.moveTo(-half, corner);
      lower.bezierCurveTo(
        -inside * 0.72,
        middleBottom * 0.9 - 2,
        -inside * 0.36,
        middleBottom - 2.5,
        0,
        middleBottom - 2.5,
      );
      lower.bezierCurveTo(inside * 0.36, middleBottom - 2.5, inside * 0.72, middleBottom * 0.9 - 2, half, corner);
      lower.bezierCurveTo(half * (0.7 + 0.2 * round), bottom * 0.86, half * 0.42, bottom, 0, bottom);
      lower.bezierCurveTo(-half * 0.42, bottom, -half * (0.7 + 0.2 * round), bottom * 0.86, -half, corner);
      lower.closePath();

      context.fillStyle = shadow;
      ellipse(context, 3, bottom + 7, half * 0.5, 5.5);
      context.fill();

      if (gap > 1 || bite > 0.2) {
        context.save();
        context.clip(opening);
        context.fillStyle = across(context, [0, middleTop, 0, middleBottom], [0, "#22070b"], [1, "#541820"]);
        context.fillRect(-half - 4, middleTop - 24, half * 2 + 8, gap + 60);
        const tongueTop = middleBottom - (0.24 + 0.62 * tongue) * gap;
        context.fillStyle = across(context, [0, tongueTop, 0, tongueTop + 22], [0, "#c46468"], [1, "#8c3a42"]);
        ellipse(context, 0, tongueTop + Math.max(9, gap * 0.44), inside * 0.6, Math.max(9, gap * 0.44));
        context.fill();
        if (teeth > 0.03)
          drawTeeth(
            context,
            inside * (1 + 0.1 * Math.max(0, shape.smile)),
            middleTop,
            Math.min(13, gap * 0.5 + 2) * teeth,
            round,
            14,
          );
        if (teeth > 0.5 && gap > 3 && gap < 16) {
          context.fillStyle = "rgba(226,216,206,0.75)";
          ellipse(context, 0, middleBottom + 3.5, inside * 0.6, 7);
          context.fill();
        }
        // Draw the shadow of the lip on the teeth.
        context.strokeStyle = "rgba(30,6,8,0.42)";
        context.lineWidth = 5;
        context.beginPath();
        context.moveTo(-inside, corner);
        context.bezierCurveTo(-inside * full, middleTop - above * 0.2, -inside * 0.26, middleTop, 0, middleTop);
        context.bezierCurveTo(inside * 0.26, middleTop, inside * full, middleTop - above * 0.2, inside, corner);
        context.stroke();
        context.restore();
      }
      context.fillStyle = across(context, [-half, 0, half, 0], [0, upperTone], [0.35, lips.colour], [1, deep]);
      fillPath(context, upper);
      context.fillStyle = across(
        context,
        [0, middleBottom - 2, 0, bottom],
        [0, lips.colour],
        [0.35, lit],
        [0.75, lips.colour],
        [1, upperTone],
      );
      fillPath(context, lower);
      context.fillStyle = "rgba(255,246,236,0.26)";
      ellipse(context, -half * 0.16, middleBottom + lowerLip * 0.4, half * 0.24, Math.max(1.2, lowerLip * 0.13), 0.06);
      context.fill();
      if (gap <= 1.6 && bite < 0.3) {
        context.strokeStyle = seam;
        context.lineWidth = 2.6;
        context.lineCap = "round";
        context.beginPath();
        context.moveTo(-half * 0.97, corner);
        context.bezierCurveTo(-half * 0.5, smile * 0.36 + 1, -half * 0.2, smile * 0.3 - 0.6, 0, smile * 0.34 + 1.8);
        context.bezierCurveTo(half * 0.2, smile * 0.3 - 0.6, half * 0.5, smile * 0.36 + 1, half * 0.97, corner);
        context.stroke();
      }
      if (bite > 0.25) {
        context.globalAlpha = Math.min(1, bite);
        drawTeeth(context, inside * 0.62, middleTop + 3, 4.5, 0, 0);
        context.globalAlpha = 1;
        context.fillStyle = across(context, [-half, 0, half, 0], [0, upperTone], [0.35, lips.colour], [1, deep]);
        fillPath(context, upper);
      }
      context.strokeStyle = veil(skin.shade, 0.28);
      context.lineWidth = 2.4;
      context.lineCap = "round";
      context.beginPath();
      for (const side of [-1, 1]) {
        context.moveTo(side * (half - 1), corner + 0.5);
        context.quadraticCurveTo(side * (half + 2), corner, side * (half + 3), corner - 1.5 - smile * 0.3);
      }
      context.stroke();
      context.restore();
    },
  };
}

function drawTeeth(context: Context, inside: number, top: number, height: number, round: number, rise: number): void {
  const half = inside * (0.84 - 0.1 * round);
  const y = top - 5;
  context.fillStyle = across(
    context,
    [-half, 0, half, 0],
    [0, "#8f7d76"],
    [0.25, "#eae3da"],
    [0.5, "#f6f1ea"],
    [0.75, "#e6ddd4"],
    [1, "#84716c"],
  );
  context.beginPath();
  context.moveTo(-half, y - rise);
  context.lineTo(half, y - rise);
  context.bezierCurveTo(half, y + height * 0.7 + 3, half * 0.5, y + height + 4, 0, y + height + 5);
  context.bezierCurveTo(-half * 0.5, y + height + 4, -half, y + height * 0.7 + 3, -half, y - rise);
  context.fill();
  context.strokeStyle = "rgba(120,96,88,0.22)";
  context.lineWidth = 0.9;
  context.beginPath();
  for (const place of [0, 0.3, -0.3, 0.56, -0.56]) {
    context.moveTo(half * place, y);
    context.lineTo(half * place * 0.99, y + height + 4);
  }
  context.stroke();
}

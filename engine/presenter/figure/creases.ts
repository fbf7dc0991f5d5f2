import type { Context } from "#engine/drawing/stage.ts";
import { softly, softlyTogether, veil } from "./paint.ts";
import { lineThrough, pointsOf, swell, type Point } from "./spline.ts";

/** A crease: its width in the figure's own units and its darkness, 0..1. */
export type Crease = { points: readonly Point[]; width: number; depth: number };

/** Draws creases in cloth, each with a dark side and a lit edge towards the lamp on the left. */
export function fold(context: Context, creases: readonly Crease[]): void {
  softlyTogether(context, 4, (layer) => {
    for (const { points, width, depth } of creases) {
      layer.fillStyle = veil("#0a0608", depth * 0.58);
      swell(layer, lineThrough(points), 0, 1, width * 1.15);
      layer.fill();
      layer.fillStyle = veil("#fff1dc", depth * 0.34);
      const lit = lineThrough(points.map(([x, y]): Point => [x - width * 0.62, y - width * 0.3]));
      swell(layer, lit, 0.04, 0.92, width * 0.62);
      layer.fill();
    }
  });
}

export type WrittenCrease = readonly [text: string, width: number, depth: number];

/** Works like {@link fold}, but takes each crease's points as a text such as "0,10 5,20". */
export function folds(context: Context, creases: readonly WrittenCrease[]): void {
  fold(
    context,
    creases.map(([text, width, depth]) => ({ points: pointsOf(text), width, depth })),
  );
}

/** Draws stitched seams with their thread. */
export function seams(context: Context, lines: readonly (readonly Point[])[], alpha: number): void {
  const trace = (shift: number) => {
    context.beginPath();
    for (const line of lines.map(lineThrough)) {
      context.moveTo(line(0)[0] + shift, line(0)[1]);
      for (let step = 1; step <= 24; step++) {
        const [x, y] = line(step / 24);
        context.lineTo(x + shift, y);
      }
    }
    context.stroke();
  };
  context.lineCap = "round";
  softly(context, 3.5, () => {
    context.strokeStyle = veil("#0a0608", alpha * 0.7);
    context.lineWidth = 7;
    trace(2.5);
  });
  context.strokeStyle = veil("#0a0608", alpha);
  context.lineWidth = 1.8;
  trace(0);
  context.strokeStyle = veil("#fff1dc", alpha * 0.35);
  context.lineWidth = 1.4;
  trace(-2.4);
}

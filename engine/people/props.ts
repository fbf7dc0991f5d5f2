import type { Context } from "#engine/drawing/stage.ts";
import { preparedIllustration } from "#engine/illustrations/prepare-illustrations.ts";
import type { IllustrationRequest } from "#engine/prompt/prompt-reading.ts";
import type { Point } from "./shape.ts";

/** Draws an illustration with its middle at a point; `turn` is in radians, clockwise. */
export function drawProp(
  context: Context,
  request: string | IllustrationRequest,
  [x, y]: Point,
  size: number,
  { turn = 0, isFlipped = false }: { turn?: number; isFlipped?: boolean } = {},
): void {
  context.save();
  context.imageSmoothingQuality = "high";
  context.translate(x, y);
  context.rotate(turn);
  if (isFlipped) context.scale(-1, 1);
  context.drawImage(
    preparedIllustration(typeof request === "string" ? { name: request } : request),
    -size / 2,
    -size / 2,
    size,
    size,
  );
  context.restore();
}

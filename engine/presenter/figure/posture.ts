import type { Box, Context } from "#engine/drawing/stage.ts";
import type { Look } from "./appearance.ts";

/** Position and rotation of the head. */
export type HeadPosture = {
  /** Shift of the head from its middle position, in the figure's own units. */
  headX: number;
  headY: number;
  /** Turn of the head, from -1 (left) to 1 (right). */
  yaw: number;
  /** Turn of the head, from -1 (up) to 1 (down). */
  pitch: number;
  /** Roll of the head, in radians. */
  roll: number;
};

/** Position of the shoulders; the head moves with them. */
export type BodyPosture = {
  /** Breathing, from -1 (breathed out) to 1 (breathed in). */
  breath: number;
  /** Sideways lean of the shoulders in the figure's own units. */
  sway: number;
};

export type Posture = HeadPosture & BodyPosture;

const neckPivot = 236;

/** Changes the coordinates of `context` from those of the figure to those of the head. */
export function enterHead(context: Context, posture: Posture, { stance }: Look): void {
  const { x, y, turn } = headPlace(posture, stance.tilt);
  context.translate(x, y + neckPivot);
  context.rotate(turn);
  context.translate(0, -neckPivot);
}

const headPlace = ({ headX, headY, roll, breath, sway }: Posture, tilt: number) => ({
  x: headX + sway * 0.6,
  y: headY - breath * 1.2,
  turn: roll + tilt,
});

/** Bounds of what can move while the head is still: eyes, eyebrows, mouth and jaw. */
export const expressionBox = ({ face }: Look): Box => boxFrom(face, -100);
/** Bounds of what moves with the mouth alone. */
export const mouthBox = ({ face }: Look): Box => boxFrom(face, 84);

/**
 * Bounds of the face from `top` down to the chin of the fully opened jaw, in the figure's own units relative to the
 * head.
 */
function boxFrom({ cheek, length }: Look["face"], top: number): Box {
  const half = cheek + 28;
  return { left: -half, top, width: half * 2, height: length * 1.09 + 8 - top };
}

/** Returns the upright bounding box, in the figure's own units, of a box that moves with the head. */
export function boxInHead({ left, top, width, height }: Box, posture: Posture, { stance }: Look): Box {
  const { x, y, turn } = headPlace(posture, stance.tilt);
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)];
  const corners = [left, left + width].flatMap((cornerX) =>
    [top - neckPivot, top + height - neckPivot].map((cornerY) => ({
      x: x + cornerX * cos - cornerY * sin,
      y: y + neckPivot + cornerX * sin + cornerY * cos,
    })),
  );
  const [xs, ys] = [corners.map((corner) => corner.x), corners.map((corner) => corner.y)];
  const [minX, minY] = [Math.min(...xs), Math.min(...ys)];
  return { left: minX, top: minY, width: Math.max(...xs) - minX, height: Math.max(...ys) - minY };
}

/** Returns the smallest box that contains both boxes. */
export function boxAround(a: Box, b: Box): Box {
  const left = Math.min(a.left, b.left);
  const top = Math.min(a.top, b.top);
  const right = Math.max(a.left + a.width, b.left + b.width);
  const bottom = Math.max(a.top + a.height, b.top + b.height);
  return { left, top, width: right - left, height: bottom - top };
}

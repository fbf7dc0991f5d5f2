import { boundsOf, identity, rotated, translated, type Transform } from "#engine/drawing/compositor/transform.ts";
import type { Box } from "#engine/drawing/stage.ts";
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

/** Leads from the coordinates of the head to where `place` leads from those of the figure. */
export function headTransform(place: Transform, posture: Posture, { stance }: Look): Transform {
  const { x, y, turn } = headPlace(posture, stance.tilt);
  return translated(rotated(translated(place, x, y + neckPivot), turn), 0, -neckPivot);
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
export const boxInHead = (box: Box, posture: Posture, look: Look): Box =>
  boundsOf(headTransform(identity, posture, look), box);

/** Returns the smallest box that contains both boxes. */
export function boxAround(a: Box, b: Box): Box {
  const left = Math.min(a.left, b.left);
  const top = Math.min(a.top, b.top);
  const right = Math.max(a.left + a.width, b.left + b.width);
  const bottom = Math.max(a.top + a.height, b.top + b.height);
  return { left, top, width: right - left, height: bottom - top };
}

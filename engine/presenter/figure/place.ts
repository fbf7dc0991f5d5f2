import type { Box, Context } from "#engine/drawing/stage.ts";
import type { Look } from "./look.ts";

/** Where the head is and how it is turned. */
export type HeadPosture = {
  /** Units. */
  headX: number;
  headY: number;
  /** -1..1: turned to the right, turned down. */
  yaw: number;
  pitch: number;
  /** Radians. */
  roll: number;
};

/** How the shoulders stand; the head goes along. */
export type BodyPosture = {
  /** -1..1. */
  breath: number;
  /** Units the shoulders lean sideways. */
  sway: number;
};

export type Posture = HeadPosture & BodyPosture;

const neckPivot = 236;

/** From the figure's units to the head's own. */
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

/** Everything in the face that can move while the head does not: eyes, brows, mouth and jaw. */
export const expressionBox = ({ face }: Look): Box => boxFrom(face, -100);
/** The part of it that moves with the mouth alone. */
export const mouthBox = ({ face }: Look): Box => boxFrom(face, 84);

/** Beside it a head has nothing that the jaw could stretch. */
function boxFrom({ cheek, length }: Look["face"], top: number): Box {
  const half = cheek + 28;
  return { left: -half, top, width: half * 2, height: length * 1.09 + 8 - top };
}

/** The upright box around a box of the head, in the figure's units. */
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

/** The box around two boxes. */
export function boxAround(a: Box, b: Box): Box {
  const left = Math.min(a.left, b.left);
  const top = Math.min(a.top, b.top);
  const right = Math.max(a.left + a.width, b.left + b.width);
  const bottom = Math.max(a.top + a.height, b.top + b.height);
  return { left, top, width: right - left, height: bottom - top };
}

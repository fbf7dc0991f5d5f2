import type { Expression } from "../figure/figure.ts";
import type { BodyPosture, HeadPosture } from "../figure/posture.ts";

/** Pose of a person without the mouth. */
export type BodyMotion = HeadPosture & BodyPosture & Expression;

const parts = {
  head: ["headX", "headY", "yaw", "pitch", "roll"],
  body: ["breath", "sway"],
  face: ["gazeX", "gazeY", "wide", "brow", "squint", "blink"],
} as const satisfies Record<string, readonly (keyof BodyMotion)[]>;

/** Smallest movement that is drawn, in the figure's own units; one unit is one pixel in the larger video format. */
const leastMove = 1;

/**
 * Freezes invisible movement, because an unchanged part costs nothing to draw. Head and shoulders change at most every
 * second frame, and all parts only when they move by more than a pixel.
 */
export function freezeInvisibleMotion(lifeAt: (frame: number) => BodyMotion, frames: number): readonly BodyMotion[] {
  let shown = lifeAt(0);
  return Array.from({ length: frames }, (_, frame) => {
    const now = lifeAt(frame);
    const onTwos = frame % 2 === 0;
    shown = {
      ...shown,
      ...(onTwos && headMoved(shown, now) > leastMove && pick(now, parts.head)),
      ...(onTwos && bodyMoved(shown, now) > leastMove && pick(now, parts.body)),
      ...((onTwos || now.blink !== shown.blink) && faceMoved(shown, now) > leastMove && pick(now, parts.face)),
    };
    return shown;
  });
}

/** Whether a part of the person looks the same in both poses. */
export const isUnchanged = (part: keyof typeof parts, a: BodyMotion, b: BodyMotion): boolean =>
  parts[part].every((key) => a[key] === b[key]);

function pick<Key extends keyof BodyMotion>(life: BodyMotion, keys: readonly Key[]): Pick<BodyMotion, Key> {
  return Object.fromEntries(keys.map((key) => [key, life[key]])) as Pick<BodyMotion, Key>;
}

/**
 * Largest movement of crown and nose in the figure's own units. A roll of the head moves each by `roll` times its
 * height above the neck joint.
 */
function headMoved(a: HeadPosture, b: HeadPosture): number {
  const [x, y] = [b.headX - a.headX, b.headY - a.headY];
  const turn = b.roll - a.roll;
  const crown = Math.hypot(x + 490 * turn, y);
  const nose = Math.hypot(x + 180 * turn + 13 * (b.yaw - a.yaw), y + 9 * (b.pitch - a.pitch));
  return Math.max(crown, nose);
}

/** Movement of the shoulders in the figure's own units. */
const bodyMoved = (a: BodyPosture, b: BodyPosture): number =>
  Math.hypot(1.9 * (b.sway - a.sway), 3 * (b.breath - a.breath));

function faceMoved(a: Expression, b: Expression): number {
  return Math.max(
    30 * Math.abs(a.blink - b.blink),
    8 * Math.abs(a.gazeX - b.gazeX),
    4 * Math.abs(a.gazeY - b.gazeY),
    2 * Math.abs(a.wide - b.wide),
    9 * Math.abs(a.brow - b.brow),
    2 * Math.abs(a.squint - b.squint),
  );
}

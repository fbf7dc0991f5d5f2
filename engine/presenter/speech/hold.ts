import type { Expression } from "../figure/figure.ts";
import type { BodyPosture, HeadPosture } from "../figure/place.ts";

/** Everything about a person but the mouth. */
export type Life = HeadPosture & BodyPosture & Expression;

const parts = {
  head: ["headX", "headY", "yaw", "pitch", "roll"],
  body: ["breath", "sway"],
  face: ["gazeX", "gazeY", "wide", "brow", "squint", "blink"],
} as const satisfies Record<string, readonly (keyof Life)[]>;

/** Units: a pixel in the larger format. */
const leastMove = 1;

/**
 * Holds what nobody would see move, because it then costs nothing to draw: head and shoulders for two frames, as drawn
 * films do, and longer while they move less than a pixel; eyes and brows while they do.
 */
export function holdStill(lifeAt: (frame: number) => Life, frames: number): readonly Life[] {
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

/** Whether a part of a person is drawn alike. */
export const isHeld = (part: keyof typeof parts, a: Life, b: Life): boolean =>
  parts[part].every((key) => a[key] === b[key]);

function pick<Key extends keyof Life>(life: Life, keys: readonly Key[]): Pick<Life, Key> {
  return Object.fromEntries(keys.map((key) => [key, life[key]])) as Pick<Life, Key>;
}

/** How far the crown or the nose goes; they are so many units above the joint of the neck. */
function headMoved(a: HeadPosture, b: HeadPosture): number {
  const [x, y] = [b.headX - a.headX, b.headY - a.headY];
  const turn = b.roll - a.roll;
  const crown = Math.hypot(x + 490 * turn, y);
  const nose = Math.hypot(x + 180 * turn + 13 * (b.yaw - a.yaw), y + 9 * (b.pitch - a.pitch));
  return Math.max(crown, nose);
}

/** How far the shoulders go. */
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

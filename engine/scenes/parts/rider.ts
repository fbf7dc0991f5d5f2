import { paintCycle, type EdgeLight } from "#engine/drawing/rim.ts";
import type { Context } from "#engine/drawing/stage.ts";
import { drawPerson, type Look } from "./people/person.ts";
import { reaching, stepping, type Pose } from "./people/pose.ts";

/** Position of the saddle on a bicycle of length 1. */
const saddle = { x: -0.132, y: -0.545 };
/** Centre of the pedals and their distance from it (`reach`), on a bicycle of length 1. */
const crank = { x: -0.055, y: -0.175, reach: 0.07 };
/** Position of the handlebar grips on a bicycle of length 1. */
const grip = { x: 0.106, y: -0.548 };
const head = 0.104;

/** Pose of a rider at the pedal angle `angle`, in radians. */
function ridingPose(angle: number): Pose {
  const pedal = (turned: number) => {
    const x = crank.x + Math.cos(turned) * crank.reach;
    const y = crank.y + Math.sin(turned) * crank.reach;
    // Place the ankle behind and above the pedal, on which the ball of the foot rests.
    return stepping(
      [(x - saddle.x) / head - 0.36, (y - saddle.y) / head - 0.3],
      undefined,
      0.12 + Math.sin(turned) * 0.12,
    );
  };
  const base: Pose = {
    lean: 0.5,
    bend: 0.12,
    neck: -0.06,
    nod: -0.02,
    near: { arm: { shoulder: 0, elbow: 0 }, leg: pedal(angle) },
    far: { arm: { shoulder: 0, elbow: 0 }, leg: pedal(angle + Math.PI) },
  };
  const hold = [(grip.x - saddle.x) / head - 0.16, (grip.y - saddle.y) / head - 0.06] as const;
  return {
    ...base,
    near: { ...base.near, arm: { ...reaching(base, "near", hold), grip: true } },
    far: { ...base.far, arm: { ...reaching(base, "far", [hold[0] + 0.1, hold[1]]), grip: true } },
  };
}

/**
 * Creates a rider for a bicycle that is `size` pixels long. Draw the far limbs before the bicycle, everything else
 * after it.
 */
export function createRider(look: Look, size: number, lights: readonly EdgeLight[]) {
  const unit = size * head;
  const box = { left: -unit * 2.4, top: -unit * 4.6, width: unit * 6.4, height: unit * 8.6 };
  const piece = (parts: readonly ("far" | "body" | "head" | "arm")[]) =>
    paintCycle(
      40,
      box,
      (context, turn) =>
        drawPerson(context, ridingPose(turn * Math.PI * 2), look, unit, {
          parts,
          swing: 0.7 + Math.sin(turn * 12.6) * 0.15,
        }),
      lights,
    );
  const [far, near] = [piece(["far"]), piece(["body", "head", "arm"])];
  const at = (draw: ReturnType<typeof piece>) => (context: Context, angle: number, x: number, ground: number) =>
    draw(context, angle / (Math.PI * 2), x + saddle.x * size, ground + saddle.y * size);
  return { drawFar: at(far), drawNear: at(near) };
}

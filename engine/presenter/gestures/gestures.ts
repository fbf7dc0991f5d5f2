import { clamp, settle, smooth } from "#engine/drawing/ease.ts";
import { createRandom } from "#engine/drawing/random.ts";
import type { Box, Context } from "#engine/drawing/stage.ts";
import type { Look } from "../figure/appearance.ts";
import { grain, paintSprite, stamp, type Sprite } from "../figure/paint.ts";
import type { FigurePlace } from "../stage.ts";
import type { Gesture } from "./gesture-plan.ts";
import { type HandShape, paintArm } from "./hand.ts";

export type Gestures = {
  box: Box;
  keyAt(time: number): string;
  /** Whether no hand rises or falls at `time`, in seconds. */
  isSettled(time: number): boolean;
  draw(context: Context, time: number): void;
};

const riseSeconds = 0.42;
const fallSeconds = 0.36;
/** Place of the wrist when the hand is raised, and distance by which it is lower at rest, in figure units. */
const wrist = { x: -232, y: 262 };
const drop = 700;
/** The point around which the forearm turns, relative to the wrist in figure units. */
const pivot = { x: -20, y: 230 };
/** Angles in radians: of a raised forearm, and by how much it is turned outwards at rest. */
const angle: Record<HandShape, number> = { wave: 0, point: -0.02, open: -0.08 };
const restAngle = 0.14;
/** Area of a drawn arm, in figure units relative to the wrist. */
const area = { left: -150, top: -200, width: 280, height: 840 };
/** Sideways movement of the fingertips when the arm turns, in figure units. */
const reach = 70;

/** Creates the raised forearm of a person for the times of its gestures. */
export function createGestures(plan: readonly Gesture[], look: Look, place: FigurePlace): Gestures {
  const { x, y, scale } = place;
  const texture = grain(createRandom("paper"), 0.035);
  const shapes = new Set(plan.map(({ shape }) => shape));
  const sprites = new Map<HandShape, Sprite>(
    [...shapes].map((shape) => [shape, paintSprite(area, scale, (context) => paintArm(context, look, shape), texture)]),
  );
  const at = (time: number) => plan.find(({ from, to }) => time >= from && time < to);
  const box: Box = {
    left: x + (wrist.x + area.left - reach) * scale,
    top: y + (wrist.y + area.top - 20) * scale,
    width: (area.width + 2 * reach) * scale,
    height: (area.height + drop) * scale,
  };
  return {
    box,
    keyAt(time) {
      const gesture = at(time);
      if (!gesture) return "";
      const { raised, turn } = postureOf(gesture, time);
      return `${gesture.shape}|${raised.toFixed(3)}|${turn.toFixed(3)}`;
    },
    isSettled(time) {
      const gesture = at(time);
      return !gesture || postureOf(gesture, time).raised > 0.995;
    },
    draw(context, time) {
      const gesture = at(time);
      const sprite = gesture && sprites.get(gesture.shape);
      if (!sprite) return;
      const { raised, turn } = postureOf(gesture, time);
      context.save();
      context.translate(x, y);
      context.scale(scale, scale);
      context.translate(wrist.x + pivot.x, wrist.y + (1 - raised) * drop + pivot.y);
      context.rotate(turn);
      context.translate(-pivot.x, -pivot.y);
      stamp(context, sprite);
      context.restore();
    },
  };
}

/** How far the hand is raised, from 0 to 1, and the angle of the forearm in radians. */
export function postureOf({ shape, from, to }: Gesture, time: number): { raised: number; turn: number } {
  const raised = settle((time - from) / riseSeconds) * (1 - smooth((time - to + fallSeconds) / fallSeconds));
  const since = time - from - riseSeconds * 0.6;
  const fadeIn = clamp(since / 0.2) * clamp((to - fallSeconds * 0.6 - time) / 0.25);
  // Let the hand wave, tap once with the index finger, or open slowly.
  const motion = {
    wave: 0.09 * Math.sin(since * Math.PI * 2 * 1.8),
    point: 0.05 * Math.sin(since * Math.PI * 2 * 1.1),
    open: -0.06 * smooth(since / 0.9),
  }[shape];
  return { raised, turn: angle[shape] - restAngle * (1 - raised) + motion * fadeIn };
}

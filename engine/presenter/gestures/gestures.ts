import { clamp, settle, smooth } from "#engine/drawing/ease.ts";
import { createRandom } from "#engine/drawing/random.ts";
import type { Box, Context } from "#engine/drawing/stage.ts";
import type { Look } from "../figure/appearance.ts";
import { grain, paintSprite, stamp, type Sprite } from "../figure/paint.ts";
import { figurePlaceIn, type Framing } from "../stage.ts";
import type { Gesture } from "./gesture-plan.ts";
import { type HandShape, paintArm } from "./hand.ts";

export type Gestures = {
  box: Box;
  /** The part of `box` in which the arm is at `time`; undefined without a gesture. */
  boxAt(time: number): Box | undefined;
  keyAt(time: number): string;
  /** Whether no hand rises or falls at `time`, in seconds. */
  isSettled(time: number): boolean;
  draw(context: Context, time: number): void;
};

const riseSeconds = 0.42;
const fallSeconds = 0.36;
/**
 * Place of the wrist when the hand is raised, in figure units: above two lines of subtitles, and in a wide frame farther
 * from the body.
 */
const wristIn = ({ width, height }: Framing) => (height > width ? { x: -232, y: 194 } : { x: -272, y: 212 });
/**
 * How an arm at rest differs from a raised one: by a distance in figure units, and by an angle in radians around the
 * elbow. The hand comes in beside the subtitles, which would cover one that rises from below: in a tall frame from
 * beyond the left edge, in a wide one by a turn of the forearm.
 */
const atRest = ({ width, height }: Framing) =>
  height > width ? { distance: -330, swing: 0 } : { distance: 0, swing: 1.55 };
/** The points around which the forearm turns when it waves and when it is raised, relative to the wrist in figure units. */
const pivot = { x: -20, y: 230 };
const elbow = { x: 0, y: 446 };
/** Angles in radians: of a raised forearm, and by how much it is turned outwards at rest. */
const angle: Record<HandShape, number> = { wave: 0, point: -0.02 };
const restAngle = 0.14;
/** Area of a drawn arm, in figure units relative to the wrist. */
const area = { left: -150, top: -200, width: 280, height: 720 };
/** Smallest movements that are drawn: of the wrist in figure units, and of the arm's angle in radians. */
const least = { move: 1, turn: 0.003 };
/** Rows of areas in the shorter side of a frame; a drawn area begins at the edge of a row, so that few sizes occur. */
const rows = 16;

/**
 * Creates the raised forearm of a person for the times of its gestures. It changes every second frame only, like the
 * head, because its area is large.
 */
export function createGestures(
  plan: readonly Gesture[],
  look: Look,
  frame: Framing,
  framesPerSecond: number,
): Gestures {
  const { x, y, scale } = figurePlaceIn(frame);
  const wrist = wristIn(frame);
  const rest = atRest(frame);
  const texture = grain(createRandom("paper"), 0.035);
  const shapes = new Set(plan.map(({ shape }) => shape));
  const sprites = new Map<HandShape, Sprite>(
    [...shapes].map((shape) => [shape, paintSprite(area, scale, (context) => paintArm(context, look, shape), texture)]),
  );
  const onTwos = (time: number) => (Math.floor(Math.round(time * framesPerSecond) / 2) * 2) / framesPerSecond;
  const at = (time: number) => {
    const gesture = plan.find(({ from, to }) => time >= from && time < to);
    const sprite = gesture && sprites.get(gesture.shape);
    if (!gesture || !sprite) return undefined;
    const { raised, turn } = postureOf(gesture, Math.max(gesture.from, onTwos(time)));
    const inSteps = (value: number, step: number) => Math.round(value / step) * step;
    return {
      shape: gesture.shape,
      sprite,
      moved: inSteps((1 - raised) * rest.distance, least.move),
      turn: inSteps(turn, least.turn),
      swing: inSteps((1 - raised) * rest.swing, least.turn),
    };
  };
  const boxAt = (time: number): Box | undefined => {
    const arm = at(time);
    if (!arm) return undefined;
    const visible = (frame.height - y) / scale - wrist.y;
    const { left, top, width, height } = turnedBox(arm.sprite, visible, arm);
    const row = Math.min(frame.width, frame.height) / rows;
    const upper = Math.floor((y + (wrist.y + top) * scale) / row) * row;
    return clipped(
      {
        left: x + (wrist.x + arm.moved + left) * scale,
        top: upper,
        width: width * scale,
        height: height * scale + row,
      },
      frame,
    );
  };
  return {
    box: clipped(
      {
        left: 0,
        top: y + (wrist.y + area.top - reach) * scale,
        width: x + (wrist.x + area.left + area.width + reach) * scale,
        height: frame.height,
      },
      frame,
    ),
    boxAt,
    keyAt(time) {
      const arm = at(time);
      return arm ? `${arm.shape}|${arm.moved}|${arm.turn.toFixed(3)}|${arm.swing.toFixed(3)}` : "";
    },
    isSettled(time) {
      const gesture = plan.find(({ from, to }) => time >= from && time < to);
      return !gesture || postureOf(gesture, time).raised > 0.995;
    },
    draw(context, time) {
      const arm = at(time);
      if (!arm) return;
      context.save();
      context.translate(x, y);
      context.scale(scale, scale);
      context.translate(wrist.x + arm.moved, wrist.y);
      turnAround(context, elbow, -arm.swing);
      turnAround(context, pivot, arm.turn);
      stamp(context, arm.sprite);
      context.restore();
    },
  };
}

function turnAround(context: Context, { x, y }: Point, radians: number): void {
  context.translate(x, y);
  context.rotate(radians);
  context.translate(-x, -y);
}

/** Sideways movement of the fingertips when the arm turns, in figure units. */
const reach = 70;
/** Length in figure units by which a turned arm may reach above the lower edge of what is visible of it. */
const overlap = 40;

type Point = { x: number; y: number };

const turnedPoint = (point: Point, around: Point, radians: number): Point => {
  const [cos, sin] = [Math.cos(radians), Math.sin(radians)];
  const [fromX, fromY] = [point.x - around.x, point.y - around.y];
  return { x: around.x + fromX * cos - fromY * sin, y: around.y + fromX * sin + fromY * cos };
};

/**
 * Bounds of what is visible of an arm in a frame that ends at `visible`, turned around pivot and elbow; all in figure
 * units relative to the wrist.
 */
function turnedBox({ left, top, width, height }: Box, visible: number, arm: { turn: number; swing: number }): Box {
  // A turned forearm also shows parts that lie lower in its upright image.
  const isTurned = arm.swing > 0;
  const bottom = isTurned ? top + height : Math.max(top, Math.min(top + height, visible + overlap));
  const corners = [left, left + width].flatMap((x) =>
    [top, bottom].map((y) => turnedPoint(turnedPoint({ x, y }, pivot, arm.turn), elbow, -arm.swing)),
  );
  const [xs, ys] = [corners.map((corner) => corner.x), corners.map((corner) => corner.y)];
  const [minX, minY] = [Math.min(...xs), Math.min(...ys)];
  return { left: minX, top: minY, width: Math.max(...xs) - minX, height: Math.max(...ys) - minY };
}

/** The part of a box that lies in the frame. */
function clipped({ left, top, width, height }: Box, frame: { width: number; height: number }): Box {
  const from = { left: clamp(left, 0, frame.width), top: clamp(top, 0, frame.height) };
  return {
    ...from,
    width: clamp(left + width, from.left, frame.width) - from.left,
    height: clamp(top + height, from.top, frame.height) - from.top,
  };
}

/** How far the hand is raised, from 0 to 1, and the angle of the forearm in radians. */
export function postureOf({ shape, from, to }: Gesture, time: number): { raised: number; turn: number } {
  const raised = settle((time - from) / riseSeconds) * (1 - smooth((time - to + fallSeconds) / fallSeconds));
  const since = time - from - riseSeconds * 0.6;
  const fadeIn = clamp(since / 0.2) * clamp((to - fallSeconds * 0.6 - time) / 0.25);
  // Let the hand wave, or tap once with the index finger.
  const motion = {
    wave: 0.09 * Math.sin(since * Math.PI * 2 * 1.8),
    point: 0.05 * Math.sin(clamp(since * 1.5) * Math.PI * 2),
  }[shape];
  return { raised, turn: angle[shape] - restAngle * (1 - raised) + motion * fadeIn };
}

import { smooth } from "#engine/drawing/ease.ts";
import type { Borders } from "#engine/vision/mask.ts";
import type { Directions } from "./directions.ts";

/**
 * Camera position at one moment: `x` and `y` are shifts as fractions of the frame's width and height; at a `zoom` of 1
 * the whole frame is visible.
 */
export type CameraPose = { x: number; y: number; zoom: number };

/** Parallax of a layer: factors by which the camera's shift and zoom are multiplied. */
export type Depth = { x: number; y: number; zoom: number };

/** Size of the layers relative to the frame: larger, so that the moving camera never reaches their edge. */
export const overscan = 1.09;

const wide = 0.062;
const tall = 0.058;
const deep = 0.2;

/** Camera position after the fraction `part` (0..1) of a video that lasts `seconds`. */
export function poseAt({ move, handheld, reach }: Directions, part: number, seconds: number): CameraPose {
  // Slow the movement at both ends, but never stop it: a halt would look like the end of the video.
  const share = part * 0.45 + smooth(part) * 0.55;
  const swing = (share - 0.5) * 2;
  const side = Math.min(wide, wide * 0.85 * reach);
  const rise = Math.min(tall, tall * 0.85 * reach);
  const near = deep * Math.min(1.25, reach);
  const pose: CameraPose = { x: 0, y: 0, zoom: 1.02 };
  switch (move) {
    case "in":
      pose.zoom = 1 + near * share;
      pose.x = side * 0.16 * swing;
      break;
    case "out":
      pose.zoom = 1 + near * (1 - share);
      pose.x = -side * 0.16 * swing;
      break;
    case "left":
      pose.x = -side * swing;
      break;
    case "right":
      pose.x = side * swing;
      break;
    case "up":
      pose.y = -rise * swing;
      pose.zoom = 1.04;
      break;
    case "down":
      pose.y = rise * swing;
      pose.zoom = 1.04;
      break;
    case "orbit":
      pose.x = side * Math.sin(swing * Math.PI * 0.5);
      pose.y = -rise * 0.22 * Math.cos(swing * Math.PI * 0.5);
      pose.zoom = 1.05 + 0.05 * Math.cos(swing * Math.PI * 0.5);
      break;
    default:
      pose.zoom = 1 + 0.035 * share;
  }
  const time = part * seconds;
  const shake = handheld ? 1 : 0.12;
  pose.x += shake * 0.0062 * (Math.sin(time * 2.1) + 0.5 * Math.sin(time * 4.7 + 1) + 0.25 * Math.sin(time * 8.3));
  pose.y += shake * 0.0058 * (Math.cos(time * 1.7) + 0.5 * Math.sin(time * 5.3 + 2) + 0.25 * Math.cos(time * 7.9));
  pose.zoom += handheld ? 0.025 : 0;
  return pose;
}

/**
 * Parallax of background and subject for a camera movement; in an orbit, background and subject move in opposite
 * directions.
 */
export function depthsFor({ move }: Directions): { back: Depth; front: Depth } {
  return move === "orbit"
    ? { back: { x: -0.5, y: 0.4, zoom: 0.7 }, front: { x: 0.75, y: 0.9, zoom: 1.15 } }
    : { back: { x: 0.52, y: 0.52, zoom: 0.62 }, front: { x: 1.3, y: 1.25, zoom: 1.3 } };
}

/** The point that stays fixed while the camera zooms: 0..1 from left to right and from top to bottom of the frame. */
export type Anchor = { x: number; y: number };

export type Placement = { left: number; top: number; width: number; height: number };

const margin = (overscan - 1) / 2;

/** Position of a layer in fractions of the frame: 0 is its left or top, 1 its right or bottom. */
export function placeLayer(pose: CameraPose, depth: Depth, anchor: Anchor): Placement {
  const zoom = 1 + (pose.zoom - 1) * depth.zoom;
  const size = overscan * zoom;
  return {
    left: anchor.x - (anchor.x + margin) * zoom - pose.x * depth.x,
    top: anchor.y - (anchor.y + margin) * zoom - pose.y * depth.y,
    width: size,
    height: size,
  };
}

/** Limits the shift of the front layer, so that no cut edge of the subject enters the frame. */
export function limitDepth(
  front: Depth,
  back: Depth,
  cuts: Borders,
  poses: readonly CameraPose[],
  anchor: Anchor,
): Depth {
  let { x, y } = front;
  for (const pose of poses) {
    const { left, top, width, height } = placeLayer({ ...pose, x: 0, y: 0 }, front, anchor);
    // Limit the shift only at an edge that the camera could uncover: a layer moves in the direction opposite to the
    // camera, so a camera position to the right could uncover its right edge.
    if (pose.x > 0 && cuts.right) x = Math.min(x, (left + width - 1) / pose.x);
    if (pose.x < 0 && cuts.left) x = Math.min(x, left / pose.x);
    if (pose.y > 0 && cuts.bottom) y = Math.min(y, (top + height - 1) / pose.y);
    if (pose.y < 0 && cuts.top) y = Math.min(y, top / pose.y);
  }
  return { x: Math.max(x, back.x), y: Math.max(y, back.y), zoom: front.zoom };
}

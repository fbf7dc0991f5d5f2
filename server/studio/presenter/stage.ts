import { createCanvas, type Canvas } from "@napi-rs/canvas";
import type { Box, Context } from "../drawing/stage.ts";
import { frameSizes } from "../output/frame-size.ts";
import { convertPart, i420Size, toI420 } from "../output/yuv.ts";
import type { Speaker } from "./cast.ts";
import { createFigure, type Pose } from "./figure/figure.ts";
import { boxAround, boxInHead, expressionBox, mouthBox } from "./figure/place.ts";
import { drawLabel } from "./overlays/label.ts";
import { paintRoom } from "./rooms/room.ts";
import { isHeld } from "./speech/hold.ts";

/** Something over the picture that rarely changes; equal keys are equal pictures. */
export type Overlay = { box: Box; keyAt(time: number): string; draw(context: Context, time: number): void };

export type Stage = {
  canvas: Canvas;
  /** Draws the whole frame on the canvas. */
  draw(pose: Pose, time: number): void;
  /** The same frame as I420; only what changed is redrawn. Valid until the next call. */
  planes(pose: Pose, time: number): Uint8Array;
};

/** A frame in pixels, and where the person stands: origin between the eyes in shares of it, pixels per unit and shorter side. */
export type Shot = { width: number; height: number; place: { x: number; y: number; scale: number }; unlabelled?: true };

const usualPlaces = {
  portrait: { x: 0.5, y: 0.385, scale: 1.66 / 1080 },
  landscape: { x: 0.5, y: 0.46, scale: 1.32 / 1080 },
};

/** How a speaker is usually filmed, with `share` of the pixels each way. */
export const usualShot = (format: "portrait" | "landscape", share = 1): Shot => ({
  width: frameSizes[format].width * share,
  height: frameSizes[format].height * share,
  place: usualPlaces[format],
});

/**
 * A person in a room; `overlays` are drawn in order, the label always but where the film around has one. What
 * `furnish` draws hangs in the room, behind the person, and costs nothing in any frame.
 */
export function createStage(
  speaker: Speaker,
  shot: "portrait" | "landscape" | Shot,
  overlays: readonly Overlay[],
  furnish: (context: Context) => void = () => {},
): Stage {
  const frame = typeof shot === "string" ? usualShot(shot) : shot;
  const { width, height, place } = frame;
  const scale = place.scale * Math.min(width, height);
  const x = Math.round(width * place.x);
  const y = Math.round(height * place.y);
  const room = paintRoom(speaker.room, width, height, speaker.id);
  const figure = createFigure(speaker, scale);
  const drawFigure = (context: Context, pose: Pose) => {
    context.save();
    context.translate(x, y);
    context.scale(scale, scale);
    figure.draw(context, pose);
    context.restore();
  };
  const whole = { left: 0, top: 0, width, height };
  furnish(room.getContext("2d"));
  if (!frame.unlabelled) drawLabel(room.getContext("2d"), frame);
  const canvas = createCanvas(width, height);
  const context = canvas.getContext("2d");
  const drawAll = (pose: Pose, time: number, target = context, part: Box = whole) => {
    target.drawImage(room, 0, 0);
    drawFigure(target, pose);
    // Setting type costs as much outside of the part as within.
    for (const overlay of overlays) if (touch(overlay.box, part)) overlay.draw(target, time);
  };
  const inFrame = ({ left, top, width: wide, height: tall }: Box): Box => ({
    left: x + left * scale,
    top: y + top * scale,
    width: wide * scale,
    height: tall * scale,
  });
  const person = inFrame(figure.moving);
  const face = expressionBox(speaker);
  const mouth = mouthBox(speaker);

  /** Where the frame differs from what is shown. */
  const changes = (shown: Shown, pose: Pose, keys: readonly string[]): Box[] => {
    const boxes = overlays.filter((_, index) => keys[index] !== shown.keys[index]).map(({ box }) => box);
    const inHead = (box: Box, posture: Pose) => inFrame(boxInHead(box, posture, speaker));
    if (!isHeld("body", shown.pose, pose)) boxes.push(person);
    else if (!isHeld("head", shown.pose, pose))
      boxes.push(boxAround(inHead(figure.head, shown.pose), inHead(figure.head, pose)));
    else boxes.push(inHead(isHeld("face", shown.pose, pose) ? mouth : face, pose));
    return boxes;
  };
  const pixels = new Uint8Array(i420Size(width, height));
  const update = createUpdate(frame, pixels);
  let shown: Shown | undefined;

  return {
    canvas,
    draw: (pose, time) => drawAll(pose, time),
    planes(pose, time) {
      const keys = overlays.map((overlay) => overlay.keyAt(time));
      if (shown) {
        for (const box of changes(shown, pose, keys)) update(box, (target, part) => drawAll(pose, time, target, part));
      } else {
        drawAll(pose, time);
        toI420(canvas.data(), width, height, pixels);
      }
      shown = { pose, keys };
      return pixels;
    },
  };
}

/** What the planes hold; `keys` are those of the overlays. */
type Shown = { pose: Pose; keys: readonly string[] };

const touch = (a: Box, b: Box): boolean =>
  a.left < b.left + b.width && b.left < a.left + a.width && a.top < b.top + b.height && b.top < a.top + a.height;

/** Redraws a part of the frame on a canvas of its own and converts only that. */
export function createUpdate(frame: { width: number; height: number }, pixels: Uint8Array) {
  const canvases = new Map<string, Canvas>();
  return (box: Box, draw: (context: Context, part: Box) => void): void => {
    const [left, width] = within(box.left, box.width, frame.width);
    const [top, height] = within(box.top, box.height, frame.height);
    const canvas = canvases.get(`${width} ${height}`) ?? createCanvas(width, height);
    canvases.set(`${width} ${height}`, canvas);
    const context = canvas.getContext("2d");
    context.save();
    context.translate(-left, -top);
    draw(context, { left, top, width, height });
    context.restore();
    convertPart(canvas.data(), { left, top, width, height }, pixels, frame);
  };
}

/** Few lengths serve many boxes. */
const step = 32;

/** A stretch from 0 to `most` around what begins at `from`; even, because colour is stored for two by two pixels. */
function within(from: number, length: number, most: number): readonly [start: number, length: number] {
  const edge = 3;
  const rounded = Math.min(most, Math.ceil((length + edge * 2) / step) * step);
  const start = Math.floor((from - edge) / 2) * 2;
  return [Math.min(most - rounded, Math.max(0, start)), rounded];
}

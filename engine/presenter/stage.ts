import { createCanvas, type Canvas } from "@napi-rs/canvas";
import type { Box, Context } from "#engine/drawing/stage.ts";
import { frameSizes, scaleFrame } from "#engine/output/frame-size.ts";
import { convertPart, i420Size, toI420 } from "#engine/output/yuv.ts";
import type { Speaker } from "./speaker-voices-and-looks.ts";
import { createFigure, type Pose } from "./figure/figure.ts";
import type { MouthShape } from "./figure/mouth.ts";
import { boxAround, boxInHead, expressionBox, mouthBox } from "./figure/posture.ts";
import { drawVisibleLabel } from "./overlays/visible-label.ts";
import { paintRoom } from "./rooms/room.ts";
import { isUnchanged } from "./speech/freeze-invisible-motion.ts";

/**
 * An overlay that rarely changes. While `keyAt` returns equal keys, the overlay looks the same and need not be redrawn.
 */
export type Overlay = { box: Box; keyAt(time: number): string; draw(context: Context, time: number): void };

export type PresenterStage = {
  canvas: Canvas;
  /** Draws the whole frame on the canvas. */
  draw(pose: Pose, time: number): void;
  /**
   * Returns the whole frame as I420, but redraws only the parts that have changed. The result is valid until the next
   * call.
   */
  planes(pose: Pose, time: number): Uint8Array;
};

/**
 * Frame size in pixels and position of the person: `x` and `y` are the point between the eyes as fractions of the
 * frame. `scale` times the frame's shorter side in pixels gives the pixels per figure unit.
 */
export type Framing = {
  width: number;
  height: number;
  place: { x: number; y: number; scale: number };
  unlabelled?: true;
};

const usualPlaces = {
  portrait: { x: 0.5, y: 0.365, scale: 1.66 / 1080 },
  landscape: { x: 0.5, y: 0.46, scale: 1.32 / 1080 },
};

/** Default camera position; `share` is a factor on the frame's width and height. */
export const defaultFraming = (format: "portrait" | "landscape", share = 1): Framing => ({
  ...scaleFrame(frameSizes[format], share),
  place: usualPlaces[format],
});

/** The area that face and hair may cover while the head moves: centre and half its width and height, in pixels. */
export function faceIn({ width, height, place }: Framing) {
  const scale = place.scale * Math.min(width, height);
  return { x: width * place.x, y: height * place.y, width: 190 * scale, height: 240 * scale };
}

/**
 * Creates a person in a room. `overlays` are drawn in order and may be added until the first frame; the visible label
 * is drawn unless `unlabelled` is set. `furnish` draws on the room once, so it costs no time per frame.
 */
export function createPresenterStage(
  speaker: Speaker,
  shot: "portrait" | "landscape" | Framing,
  overlays: readonly Overlay[],
  furnish: (context: Context) => void = () => {},
): PresenterStage {
  const frame = typeof shot === "string" ? defaultFraming(shot) : shot;
  const { width, height, place } = frame;
  const scale = place.scale * Math.min(width, height);
  const x = Math.round(width * place.x);
  const y = Math.round(height * place.y);
  const room = paintRoom(speaker.room, width, height, speaker.id);
  const figure = createFigure(speaker, scale);
  const inFigure = (context: Context, draw: (context: Context, pose: Pose) => void, pose: Pose) => {
    context.save();
    context.translate(x, y);
    context.scale(scale, scale);
    draw(context, pose);
    context.restore();
  };
  const whole = { left: 0, top: 0, width, height };
  furnish(room.getContext("2d"));
  if (!frame.unlabelled) drawVisibleLabel(room.getContext("2d"), frame);
  const canvas = createCanvas(width, height);
  const context = canvas.getContext("2d");
  const drawBehind = (target: Context, pose: Pose, part: Box) => {
    target.drawImage(room, 0, 0);
    inFigure(target, figure.drawHairBehind, pose);
    if (!body.stamp(target, pose, part)) inFigure(target, figure.drawBody, pose);
  };
  const drawAll = (pose: Pose, time: number, target: Context, part: Box) => {
    drawBehind(target, pose, part);
    inFigure(target, figure.drawFace, pose);
    inFigure(target, figure.drawFront, pose);
    drawOverlays(target, time, part);
  };
  const drawWhole = (pose: Pose, time: number) => {
    context.drawImage(room, 0, 0);
    inFigure(context, figure.draw, pose);
    drawOverlays(context, time, whole);
  };
  const drawOverlays = (target: Context, time: number, part: Box) => {
    // Skip overlays outside of the part to redraw, because drawing text takes just as long if none of its pixels is
    // visible.
    for (const overlay of overlays) if (touch(overlay.box, part)) overlay.draw(target, time);
  };
  const inFrame = ({ left, top, width: wide, height: tall }: Box): Box => ({
    left: x + left * scale,
    top: y + top * scale,
    width: wide * scale,
    height: tall * scale,
  });
  const person = inFrame(figure.moving);
  const body = createBodyLayer(inFrame(figure.movingBody), frame, (target, pose) =>
    inFigure(target, figure.drawBody, pose),
  );
  const face = expressionBox(speaker);
  const mouth = mouthBox(speaker);

  const inHead = (box: Box, posture: Pose) => inFrame(boxInHead(box, posture, speaker));

  /** The area, apart from the mouth, that must be redrawn to change the figure from the pose `shown` to `pose`. */
  const changedPart = (shown: Pose, pose: Pose): Box | undefined => {
    if (!isUnchanged("body", shown, pose)) return person;
    if (!isUnchanged("head", shown, pose)) return boxAround(inHead(figure.head, shown), inHead(figure.head, pose));
    return isUnchanged("face", shown, pose) ? undefined : inHead(face, pose);
  };
  const aroundMouth = createAroundMouth(drawBehind, (target, pose) => inFigure(target, figure.drawFront, pose));
  const drawMouth = (pose: Pose, time: number, target: Context, part: Box) => {
    const { behind, front } = aroundMouth(pose, part);
    target.drawImage(behind, part.left, part.top);
    inFigure(target, figure.drawMouth, pose);
    target.drawImage(front, part.left, part.top);
    drawOverlays(target, time, part);
  };
  const pixels = new Uint8Array(i420Size(width, height));
  const update = createUpdate(frame, pixels);
  let shown: Shown | undefined;

  return {
    canvas,
    draw: drawWhole,
    planes(pose, time) {
      const keys = overlays.map((overlay) => overlay.keyAt(time));
      if (shown) {
        const before = shown;
        const changed = changedPart(before.pose, pose);
        const boxes = overlays.filter((_, index) => keys[index] !== before.keys[index]).map(({ box }) => box);
        if (changed) boxes.push(changed);
        for (const box of boxes) update(box, (target, part) => drawAll(pose, time, target, part));
        if (!changed && !isSameMouth(before.pose.mouth, pose.mouth)) {
          update(inHead(mouth, pose), (target, part) => drawMouth(pose, time, target, part));
        }
      } else {
        drawWhole(pose, time);
        toI420(canvas.data(), width, height, pixels);
      }
      shown = { pose, keys };
      return pixels;
    },
  };
}

/** Pose of the person, and keys of the overlays, in the frame that the I420 planes contain at present. */
type Shown = { pose: Pose; keys: readonly string[] };

type Layer = (context: Context, pose: Pose, part: Box) => void;

/** Caches the body, whose pixels are reused while only the head moves. */
function createBodyLayer(
  box: Box,
  frame: { width: number; height: number },
  draw: (context: Context, pose: Pose) => void,
) {
  const [left, width] = within(box.left, box.width, frame.width);
  const [top, height] = within(box.top, box.height + step, frame.height);
  const canvas = createCanvas(width, height);
  const context = canvas.getContext("2d");
  let cached: Pose | undefined;
  return {
    /**
     * Draws the body from the cache. Returns false and draws nothing if the area `part` reaches below the cached area.
     */
    stamp(target: Context, pose: Pose, part: Box): boolean {
      if (part.top + part.height > top + height) return false;
      if (!cached || !isUnchanged("body", cached, pose)) {
        context.clearRect(0, 0, width, height);
        context.save();
        context.translate(-left, -top);
        draw(context, pose);
        context.restore();
        cached = pose;
      }
      target.drawImage(canvas, left, top);
      return true;
    },
  };
}

/** Caches the pixels behind and in front of the mouth for frames in which only the mouth moves. */
function createAroundMouth(drawBehind: Layer, drawFront: Layer) {
  let cached: { behind: Canvas; front: Canvas; part: Box; pose: Pose } | undefined;
  return (pose: Pose, part: Box): { behind: Canvas; front: Canvas } => {
    const isCached =
      cached &&
      isUnchanged("body", cached.pose, pose) &&
      isUnchanged("head", cached.pose, pose) &&
      isSameBox(cached.part, part);
    if (cached && isCached) return cached;
    const isFitting = cached && cached.part.width === part.width && cached.part.height === part.height;
    const { behind, front } =
      cached && isFitting
        ? cached
        : { behind: createCanvas(part.width, part.height), front: createCanvas(part.width, part.height) };
    front.getContext("2d").clearRect(0, 0, part.width, part.height);
    for (const [canvas, draw] of [
      [behind, drawBehind],
      [front, drawFront],
    ] as const) {
      const context = canvas.getContext("2d");
      context.save();
      context.translate(-part.left, -part.top);
      draw(context, pose, part);
      context.restore();
    }
    cached = { behind, front, part, pose };
    return cached;
  };
}

const isSameBox = (a: Box, b: Box): boolean =>
  a.left === b.left && a.top === b.top && a.width === b.width && a.height === b.height;

const isSameMouth = (a: MouthShape, b: MouthShape): boolean =>
  (Object.keys(a) as (keyof MouthShape)[]).every((key) => a[key] === b[key]);

const touch = (a: Box, b: Box): boolean =>
  a.left < b.left + b.width && b.left < a.left + a.width && a.top < b.top + b.height && b.top < a.top + a.height;

/** Returns a function that redraws a rectangle of the frame on a small canvas and converts only those pixels. */
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

/**
 * Widths and heights of small canvases are multiples of this number of pixels, so that few canvases serve many
 * rectangles.
 */
const step = 32;

/**
 * Extends a range of pixels within 0 to `most`: its start becomes even, because I420 stores chroma for two by two
 * pixels, and its length a multiple of `step`.
 */
function within(from: number, length: number, most: number): readonly [start: number, length: number] {
  const edge = 3;
  const rounded = Math.min(most, Math.ceil((length + edge * 2) / step) * step);
  const start = Math.floor((from - edge) / 2) * 2;
  return [Math.min(most - rounded, Math.max(0, start)), rounded];
}

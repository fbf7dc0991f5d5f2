import { createCanvas, type Canvas } from "@napi-rs/canvas";
import { clearCanvas, releaseSources, withPixels } from "#engine/drawing/canvas-memory.ts";
import type { Box, Context } from "#engine/drawing/stage.ts";
import { frameSizes, scaleFrame } from "#engine/output/frame-size.ts";
import { i420Size, toI420 } from "#engine/output/yuv.ts";
import { createAroundMouth, createBodyLayer } from "./cached-layers.ts";
import type { Speaker } from "./speaker-voices-and-looks.ts";
import { createFigure, type Figure, type Pose } from "./figure/figure.ts";
import type { MouthShape } from "./figure/mouth.ts";
import { boxAround, boxInHead, expressionBox, mouthBox } from "./figure/posture.ts";
import { createVisibleLabel } from "./overlays/visible-label.ts";
import { paintRoom } from "./rooms/room.ts";
import { isUnchanged } from "./speech/freeze-invisible-motion.ts";
import type { DecorateRoom } from "./trade/room-decoration.ts";
import { createPartCanvases, createUpdate, type PartCanvases } from "./update-planes.ts";

/**
 * An overlay that rarely changes. While `keyAt` returns equal keys, the overlay looks the same and need not be redrawn.
 */
export type Overlay = {
  box: Box;
  /** The part of `box` that the overlay covers at `time`; when left out, the whole box. */
  boxAt?(time: number): Box | undefined;
  keyAt(time: number): string;
  draw(context: Context, time: number): void;
};

/** The parts of a stage that a second stage of the same speaker and size uses, too. */
type SharedParts = {
  canvas: Canvas;
  /** The empty room, without enlargement. */
  room: Canvas;
  figure: Figure;
  partCanvases: PartCanvases;
};

export type PresenterStage = {
  canvas: Canvas;
  /** Parts that a second stage of the same speaker and size uses again. */
  shared: SharedParts;
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
  /** Whether the frame belongs to a video, whose visible label must not lie under the header of apps. */
  isVideo?: true;
  /** Enlargement of person and room around the chin; 1 when left out. */
  zoom?: number;
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

/** How much closer the camera is in the second framing of a video than in the first one. */
const closeUpZoom = 1.17;
/** Distance from the point between the eyes to the chin, in figure units; the chin stays above the subtitles. */
const chin = 190;

/** The second framing of a video: the camera is closer, and the chin at the same height. */
export const closeUpOf = (frame: Framing): Framing => ({ ...frame, zoom: closeUpZoom });

/** Position of the person, and of the point around which person and room are enlarged, as fractions of the frame. */
function enlarged({ width, height, place, zoom = 1 }: Framing) {
  const pivot = { x: place.x, y: place.y + (chin * place.scale * Math.min(width, height)) / height };
  return {
    pivot,
    place: { x: place.x, y: pivot.y + (place.y - pivot.y) * zoom, scale: place.scale * zoom },
  };
}

/** Largest movement of shoulders and head from their rest positions that the redrawn parts allow for, in figure units. */
const slack = 28;

/** Position in pixels of the point between the eyes, and pixels per figure unit. */
export type FigurePlace = { x: number; y: number; scale: number };

export function figurePlaceIn(frame: Framing): FigurePlace {
  const { width, height } = frame;
  const { place } = enlarged(frame);
  return {
    x: Math.round(width * place.x),
    y: Math.round(height * place.y),
    scale: place.scale * Math.min(width, height),
  };
}

/** The area that face and hair may cover while the head moves: centre and half its width and height, in pixels. */
export function faceIn(frame: Framing) {
  const { width, height } = frame;
  const { place } = enlarged(frame);
  const scale = place.scale * Math.min(width, height);
  return { x: width * place.x, y: height * place.y, width: 190 * scale, height: 240 * scale };
}

/**
 * Creates a person in a room. `overlays` are drawn in order and may be added until the first frame; the visible label
 * is drawn unless `unlabelled` is set. `furnish` draws on the room once, so it costs no time per frame. `shared` are
 * the parts of another stage of the same speaker and size, whose person is drawn larger or smaller. `decorate` draws on
 * the room before its light is added, unless `shared` brings a room.
 */
export function createPresenterStage(
  speaker: Speaker,
  shot: "portrait" | "landscape" | Framing,
  overlays: readonly Overlay[],
  furnish?: (context: Context) => void,
  shared?: SharedParts,
  decorate?: DecorateRoom,
): PresenterStage {
  const frame = typeof shot === "string" ? defaultFraming(shot) : shot;
  const { width, height } = frame;
  const { x, y, scale } = figurePlaceIn(frame);
  const emptyRoom = shared?.room ?? paintRoom(speaker.room, width, height, speaker.id, decorate);
  // Copy the room only where it is changed, because a copy in 1080p takes 8 MB in each thread.
  const room = furnish || (frame.zoom ?? 1) !== 1 ? enlargedRoom(emptyRoom, frame) : emptyRoom;
  const figure = shared?.figure ?? createFigure(speaker, scale);
  const inFigure = (context: Context, draw: (context: Context, pose: Pose) => void, pose: Pose) => {
    context.save();
    context.translate(x, y);
    context.scale(scale, scale);
    draw(context, pose);
    context.restore();
  };
  const whole = { left: 0, top: 0, width, height };
  furnish?.(room.getContext("2d"));
  releaseSources(room);
  const label = frame.unlabelled ? undefined : createVisibleLabel(frame, frame);
  const canvas = shared?.canvas ?? createCanvas(width, height);
  const context = canvas.getContext("2d");
  const drawBehind = (target: Context, pose: Pose, part: Box) => {
    target.drawImage(room, 0, 0);
    if (isAtHead(pose, part)) inFigure(target, figure.drawHairBehind, pose);
    body.stamp(target, pose, part);
  };
  const drawAll = (pose: Pose, time: number, target: Context, part: Box) => {
    drawBehind(target, pose, part);
    if (isAtHead(pose, part)) {
      inFigure(target, figure.drawFace, pose);
      inFigure(target, figure.drawFront, pose);
    }
    drawOverlays(target, time, part);
  };
  const drawWhole = (pose: Pose, time: number) => {
    clearCanvas(canvas);
    context.drawImage(room, 0, 0);
    inFigure(context, figure.draw, pose);
    drawOverlays(context, time, whole);
  };
  const drawOverlays = (target: Context, time: number, part: Box) => {
    // Skip overlays outside of the part to redraw, because drawing text takes just as long if none of its pixels is
    // visible.
    if (label && touch(label.box, part)) label.draw(target);
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
  /** Columns that the head covers in every posture, in pixels, and the first row in which the body is wider. */
  const headColumns = [
    x + (figure.head.left + slack) * scale,
    x + (figure.head.left + figure.head.width - slack) * scale,
  ] as const;
  let shoulders: number | undefined;
  const face = expressionBox(speaker);
  const mouth = mouthBox(speaker);

  const inHead = (box: Box, posture: Pose) => inFrame(boxInHead(box, posture, speaker));

  /** Skip the head in parts of the frame beside it, because each of its layers takes time even if nothing is visible. */
  const isAtHead = (pose: Pose, part: Box) => touch(inHead(figure.head, pose), part);

  /** The parts, apart from the mouth, that must be redrawn to change the figure from the pose `shown` to `pose`. */
  const changedParts = (shown: Pose, pose: Pose): Box[] => {
    const isBodyMoved = !isUnchanged("body", shown, pose);
    if (!isBodyMoved && isUnchanged("head", shown, pose)) {
      return isUnchanged("face", shown, pose) ? [] : [inHead(face, pose)];
    }
    const head = boxAround(inHead(figure.head, shown), inHead(figure.head, pose));
    if (!isBodyMoved) return [head];
    // Redraw the whole width only from the shoulders down: neck and collar lie between the columns of the head.
    shoulders ??= body.widerFrom(pose, ...headColumns) - slack * scale;
    const top = Math.min(shoulders, head.top + head.height);
    return [
      { ...head, height: top - head.top },
      { ...person, top, height: person.top + person.height - top },
    ];
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
  const partCanvases = shared?.partCanvases ?? createPartCanvases();
  const update = createUpdate(frame, pixels, partCanvases);
  let shown: Shown | undefined;

  return {
    canvas,
    shared: { canvas, room: emptyRoom, figure, partCanvases },
    draw: drawWhole,
    planes(pose, time) {
      const keys = overlays.map((overlay) => overlay.keyAt(time));
      if (shown) {
        const before = shown;
        const changed = changedParts(before.pose, pose);
        const boxes = overlays
          .filter((_, index) => keys[index] !== before.keys[index])
          .flatMap((overlay) => changedBox(overlay, before.time, time));
        boxes.push(...changed);
        for (const box of boxes) update(box, (target, part) => drawAll(pose, time, target, part));
        if (changed.length === 0 && !isSameMouth(before.pose.mouth, pose.mouth)) {
          update(inHead(mouth, pose), (target, part) => drawMouth(pose, time, target, part));
        }
      } else {
        drawWhole(pose, time);
        withPixels(canvas, (rgba) => toI420(rgba, width, height, pixels));
      }
      shown = { pose, keys, time };
      return pixels;
    },
  };
}

/** Copies the room, enlarged around the same point as the person. */
function enlargedRoom(room: Canvas, frame: Framing): Canvas {
  const { width, height, zoom = 1 } = frame;
  const { pivot } = enlarged(frame);
  const copy = createCanvas(width, height);
  const context = copy.getContext("2d");
  context.imageSmoothingQuality = "high";
  const left = (1 - zoom) * pivot.x * width;
  context.drawImage(room, left, (1 - zoom) * pivot.y * height, width * zoom, height * zoom);
  return copy;
}

/** The part of a frame to redraw when an overlay changes: what it covered and covers. */
function changedBox({ box, boxAt }: Overlay, before: number, now: number): Box[] {
  if (!boxAt) return [box];
  const [from, to] = [boxAt(before), boxAt(now)];
  return from && to ? [boxAround(from, to)] : [from ?? to].filter((each) => each !== undefined);
}

/** Pose of the person, keys of the overlays, and time, of the frame that the I420 planes contain at present. */
type Shown = { pose: Pose; keys: readonly string[]; time: number };

const isSameMouth = (a: MouthShape, b: MouthShape): boolean =>
  (Object.keys(a) as (keyof MouthShape)[]).every((key) => a[key] === b[key]);

const touch = (a: Box, b: Box): boolean =>
  a.left < b.left + b.width && b.left < a.left + a.width && a.top < b.top + b.height && b.top < a.top + a.height;

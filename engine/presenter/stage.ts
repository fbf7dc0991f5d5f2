import { createCanvas, ImageData, type Canvas } from "@napi-rs/canvas";
import { freeCanvas, freePixels } from "#engine/drawing/canvas-memory.ts";
import {
  createCompositor,
  type CapturedImage,
  type Compositor,
  type Layer,
  type StoredImage,
} from "#engine/drawing/compositor/compositor.ts";
import { boundsOf, type Transform } from "#engine/drawing/compositor/transform.ts";
import type { Box, Context } from "#engine/drawing/stage.ts";
import { frameSizes, scaleFrame } from "#engine/output/frame-size.ts";
import { convertPart, i420Size } from "#engine/output/yuv.ts";
import type { Speaker } from "./speaker-voices-and-looks.ts";
import { createFigure, type Figure, type Pose } from "./figure/figure.ts";
import { paintFigure, type PaintedFigure } from "./figure/paint-figure.ts";
import type { MouthShape } from "./figure/mouth.ts";
import { boxAround, boxInHead, expressionBox, mouthBox } from "./figure/posture.ts";
import { createVisibleLabel } from "./overlays/visible-label.ts";
import { paintRoom } from "./rooms/room.ts";
import { isUnchanged } from "./speech/freeze-invisible-motion.ts";
import type { DecorateRoom } from "./trade/room-decoration.ts";

/**
 * An overlay that rarely changes. While `keyAt` returns equal keys, the overlay looks the same and need not be redrawn;
 * while the key is empty, it shows nothing.
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
  room: StoredImage;
  figure: Figure;
  compositor: Compositor;
};

/** Parts of a video that have been painted, for another thread: images in the memory of a compositor, and all their pixels. */
export type PaintedParts = {
  pixels: Uint8Array<ArrayBuffer>;
  figure: PaintedFigure;
  emptyRoom: StoredImage;
  /** The room with its enlargement and what is drawn on it, in the first framing and, if there is one, in the second. */
  room: StoredImage;
  closeUpRoom: StoredImage | undefined;
};

export type PresenterStage = {
  canvas: Canvas;
  /** Parts that a second stage of the same speaker and size uses again. */
  shared: SharedParts;
  /** The room with its enlargement and what is drawn on it. */
  room: StoredImage;
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
 * the room before its light is added, unless `shared` brings a room. `paintedRoom` is the finished room, if another
 * thread has painted it.
 */
export function createPresenterStage(
  speaker: Speaker,
  shot: "portrait" | "landscape" | Framing,
  overlays: readonly Overlay[],
  furnish?: (context: Context) => void,
  shared?: SharedParts,
  decorate?: DecorateRoom,
  paintedRoom?: StoredImage,
): PresenterStage {
  const frame = typeof shot === "string" ? defaultFraming(shot) : shot;
  const { width, height } = frame;
  const { x, y, scale } = figurePlaceIn(frame);
  const place: Transform = [scale, 0, 0, scale, x, y];
  const compositor = shared?.compositor ?? createCompositor();
  const figure = shared?.figure ?? createFigure(speaker, scale, paintFigure(speaker, scale, compositor));
  const { moving, head: headBounds, shoulders: shouldersFrom } = figure.painted;
  const whole = { left: 0, top: 0, width, height };
  const canvas = shared?.canvas ?? createCanvas(width, height);
  const context = canvas.getContext("2d");
  const showPixels = (pixels: Uint8Array, strip: Box) => {
    const bytes = Uint8ClampedArray.from(pixels);
    context.putImageData(new ImageData(bytes, strip.width, strip.height), strip.left, strip.top);
  };
  const emptyRoom = shared?.room ?? storeRoom(paintRoom(speaker.room, width, height, speaker.id, decorate), compositor);
  const isRoomChanged = furnish !== undefined || (frame.zoom ?? 1) !== 1;
  const room = paintedRoom ?? (isRoomChanged ? storeRoom(changedRoom(), compositor) : emptyRoom);
  const label = frame.unlabelled ? undefined : createVisibleLabel(frame, frame);

  function changedRoom(): Canvas {
    compositor.compose(whole, emptyRoom, [], showPixels);
    const copy = enlargedRoom(canvas, frame);
    furnish?.(copy.getContext("2d"));
    return copy;
  }
  const overlaysAt = (time: number): Layer[] => [
    ...(label ? [label] : []),
    ...overlays.flatMap((overlay) => {
      // Drawing nothing takes time, too, because it is drawn on a canvas of its own: the box of an end card is the frame.
      if (overlay.keyAt(time) === "") return [];
      const box = overlay.boxAt ? overlay.boxAt(time) : overlay.box;
      return box ? [{ box, draw: (target: Context) => overlay.draw(target, time) }] : [];
    }),
  ];
  const layersInFront = (pose: Pose, time: number): Layer[] => [
    ...figure.layersOfHead(pose, place),
    ...overlaysAt(time),
  ];
  const inFrame = (box: Box): Box => boundsOf(place, box);
  const person = inFrame(moving);
  /** The first row, in pixels, in which the body may be wider than the head. */
  const shoulders = y + (shouldersFrom - slack) * scale;
  const face = expressionBox(speaker);
  const mouth = mouthBox(speaker);

  const inHead = (box: Box, posture: Pose) => inFrame(boxInHead(box, posture, speaker));

  /** The parts that must be redrawn to change the head or the body from the pose `shown` to `pose`. */
  const movedParts = (shown: Pose, pose: Pose): Box[] => {
    const isBodyMoved = !isUnchanged("body", shown, pose);
    if (!isBodyMoved && isUnchanged("head", shown, pose)) return [];
    // The box of the face, which must be captured as a whole, ends below that of a head with short hair.
    const head = boxAround(
      boxAround(inHead(headBounds, shown), inHead(headBounds, pose)),
      boxAround(inHead(face, shown), inHead(face, pose)),
    );
    if (!isBodyMoved) return [head];
    // Redraw the whole width only from the shoulders down: neck and collar lie between the columns of the head.
    const top = Math.min(shoulders, head.top + head.height);
    return [
      { ...head, height: top - head.top },
      { ...person, top, height: person.top + person.height - top },
    ];
  };
  const planes = new Uint8Array(i420Size(width, height));
  const update = (box: Box, background: StoredImage, layers: readonly Layer[]) =>
    compositor.compose(evenBox(box, frame), background, layers, (pixels, strip) =>
      convertPart(pixels, strip, planes, frame),
    );
  /** The pixels behind the face, for frames in which only the face moves. */
  let behindFace: CapturedImage | undefined;
  const updateAll = (boxes: readonly Box[], pose: Pose, time: number) => {
    behindFace = compositor.reserve(evenBox(inHead(face, pose), frame), behindFace);
    const layers = [...figure.layersBehindHead(pose, place), { captured: behindFace }, ...layersInFront(pose, time)];
    for (const box of boxes) update(box, room, layers);
  };
  let shown: Shown | undefined;

  return {
    canvas,
    shared: { canvas, room: emptyRoom, figure, compositor },
    room,
    draw(pose, time) {
      const layers = [...figure.layersBehindHead(pose, place), ...layersInFront(pose, time)];
      compositor.compose(whole, room, layers, showPixels);
    },
    planes(pose, time) {
      const keys = overlays.map((overlay) => overlay.keyAt(time));
      const before = shown;
      shown = { pose, keys, time };
      if (!before) {
        updateAll([whole], pose, time);
        return planes;
      }
      const boxes = overlays
        .filter((_, index) => keys[index] !== before.keys[index])
        .flatMap((overlay) => changedBox(overlay, before.time, time));
      const moved = movedParts(before.pose, pose);
      if (moved.length + boxes.length > 0) updateAll([...boxes, ...moved], pose, time);
      const isFaceMoved = !isUnchanged("face", before.pose, pose);
      if (moved.length === 0 && behindFace && (isFaceMoved || !isSameMouth(before.pose.mouth, pose.mouth))) {
        update(inHead(isFaceMoved ? face : mouth, pose), behindFace, layersInFront(pose, time));
      }
      return planes;
    },
  };
}

/** Copies what has been painted for the stages of a video, which share their parts. */
export function copyPaintedParts(stage: PresenterStage, closeUp?: PresenterStage): PaintedParts {
  const { compositor, figure, room } = stage.shared;
  const pixels = compositor.copyImages();
  return { pixels, figure: figure.painted, emptyRoom: room, room: stage.room, closeUpRoom: closeUp?.room };
}

/** Creates the parts that the stages of a video share from what another thread has painted, and frees its pixels. */
export function restorePaintedParts(speaker: Speaker, frame: Framing, painted: PaintedParts): SharedParts {
  const compositor = createCompositor(painted.pixels);
  freePixels(painted.pixels);
  return {
    canvas: createCanvas(frame.width, frame.height),
    room: painted.emptyRoom,
    figure: createFigure(speaker, figurePlaceIn(frame).scale, painted.figure),
    compositor,
  };
}

/** Moves a room into the memory of the compositor. */
function storeRoom(room: Canvas, compositor: Compositor): StoredImage {
  const image = compositor.store(room);
  freeCanvas(room);
  return image;
}

/** Extends a box to whole, even pixels of the frame, because I420 stores chroma for two by two pixels. */
function evenBox(box: Box, frame: { width: number; height: number }): Box {
  const margin = 2;
  const [left, top] = [box.left, box.top].map((from) => Math.max(0, Math.floor((from - margin) / 2) * 2)) as [
    number,
    number,
  ];
  const evenEnd = (end: number, most: number) => Math.min(most, Math.ceil((end + margin) / 2) * 2);
  return {
    left,
    top,
    width: Math.max(0, evenEnd(box.left + box.width, frame.width) - left),
    height: Math.max(0, evenEnd(box.top + box.height, frame.height) - top),
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

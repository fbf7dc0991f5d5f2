import type { Point, Size } from "./geometry.ts";

/** Zoom in CSS pixels per image pixel, and position of the image's upper left corner on the stage. */
export type View = { zoom: number; x: number; y: number };

export const zoomLevels = [0.5, 1, 2] as const;
const steps = [0.05, 0.1, 0.15, 0.25, 0.35, 0.5, 0.7, 1, 1.4, 2, 3, 4, 6, 8, 12, 16];
const [smallest, largest] = [0.02, 16];
/** Largest zoom of the automatic fit, so that icon-sized images are not enlarged further. */
const largestFit = 4;
const roomAround = 16;
/** Number of CSS pixels of the image's width and height that stay on the stage however far the user pans. */
const minVisible = 64;

export const toImage = ({ zoom, x, y }: View, point: Point): Point => ({
  x: (point.x - x) / zoom,
  y: (point.y - y) / zoom,
});

export const toStage = ({ zoom, x, y }: View, point: Point): Point => ({
  x: point.x * zoom + x,
  y: point.y * zoom + y,
});

export const middleOf = ({ width, height }: Size): Point => ({ x: width / 2, y: height / 2 });

/** The view that shows the whole image in the centre of the stage, with at least `room` pixels around it. */
export function fit(stage: Size, image: Size, room = roomAround): View {
  const across = Math.max(1, stage.width - 2 * room) / image.width;
  const down = Math.max(1, stage.height - 2 * room) / image.height;
  const zoom = clampZoom(Math.min(across, down, largestFit));
  return {
    zoom,
    x: Math.round((stage.width - image.width * zoom) / 2),
    y: Math.round((stage.height - image.height * zoom) / 2),
  };
}

const clampZoom = (zoom: number) => Math.min(largest, Math.max(smallest, zoom));

/** Changes the zoom; the image point below `anchor` stays in place. */
export function zoomAt(view: View, target: number, anchor: Point): View {
  const zoom = clampZoom(target);
  const anchored = toImage(view, anchor);
  return { zoom, x: anchor.x - anchored.x * zoom, y: anchor.y - anchored.y * zoom };
}

export function nextZoom(zoom: number, direction: 1 | -1): number {
  const next = direction > 0 ? steps.find((step) => step > zoom * 1.01) : steps.findLast((step) => step < zoom * 0.99);
  return next ?? clampZoom(zoom);
}

/** Changes zoom and position by two fingers: the image points below the fingers follow them, without rotation. */
export function pinch(view: View, before: readonly [Point, Point], after: readonly [Point, Point]): View {
  const apart = ([a, b]: readonly [Point, Point]) => Math.max(1, Math.hypot(a.x - b.x, a.y - b.y));
  const between = ([a, b]: readonly [Point, Point]) => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 });
  const anchor = between(before);
  const target = between(after);
  const zoomed = zoomAt(view, (view.zoom * apart(after)) / apart(before), anchor);
  return { ...zoomed, x: zoomed.x + target.x - anchor.x, y: zoomed.y + target.y - anchor.y };
}

/** Moves an image that was panned off the stage back, until a part of it is visible. */
export function keepVisible(view: View, stage: Size, image: Size): View {
  const along = (start: number, length: number, room: number) => {
    const visible = Math.min(minVisible, length);
    return Math.min(room - visible, Math.max(visible - length, start));
  };
  return {
    zoom: view.zoom,
    x: along(view.x, image.width * view.zoom, stage.width),
    y: along(view.y, image.height * view.zoom, stage.height),
  };
}

/** Moves the image until one of its points is on the stage, at least `room` pixels from the edge. */
export function bringIntoView(view: View, stage: Size, point: Point, room = roomAround): View {
  const shown = toStage(view, point);
  const along = (at: number, length: number) => {
    const inset = Math.min(room, length / 4);
    return Math.max(0, inset - at) + Math.min(0, length - inset - at);
  };
  return { ...view, x: view.x + along(shown.x, stage.width), y: view.y + along(shown.y, stage.height) };
}

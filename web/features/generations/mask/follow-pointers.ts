import type { Point } from "./geometry.ts";
import type { Painter } from "./painter.ts";
import { toImage } from "./view.ts";

type Gesture =
  | { kind: "paint"; pointer: number }
  | { kind: "pan"; pointer: number; last: Point }
  /** Zooming with two fingers. After one of them is lifted, the other does nothing until it is lifted too. */
  | { kind: "pinch" };

const [mainButton, middleButton, penEraser] = [0, 1, 5];
const eraserIsDown = 32;
/**
 * Zoom speed, as the exponent of e per pixel of a wheel event: a wheel notch is about 100 pixels, a touchpad pinch a
 * few.
 */
const [wheelSpeed, pinchSpeed] = [0.002, 0.01];
const pixelsPerWheelLine = 32;

/** Handles mouse, pen and touch on the painter's stage. Positions are in fractional CSS pixels of the stage. */
export function followPointers(stage: HTMLElement, painter: Painter, moveCursor: (point: Point | null) => void) {
  const abortController = new AbortController();
  const fingers = new Map<number, Point>();
  let gesture: Gesture | null = null;
  let wasPenUsed = false;

  const listen = <Name extends keyof HTMLElementEventMap>(
    name: Name,
    listener: (event: HTMLElementEventMap[Name]) => void,
  ) => stage.addEventListener(name, listener, { signal: abortController.signal, passive: false });

  const pointOf = (event: MouseEvent): Point => {
    const { left, top } = stage.getBoundingClientRect();
    return { x: event.clientX - left, y: event.clientY - top };
  };
  const toImagePoint = (point: Point) => toImage(painter.state.read().view, point);

  function begin(event: PointerEvent): Gesture | null {
    const { pointerId: pointer, pointerType, button, buttons } = event;
    const { tool, isPanning } = painter.state.read();
    // Once a pen was used, a touch only pans, because it may come from the hand that holds the pen.
    const isResting = pointerType === "touch" && wasPenUsed;
    if (button === middleButton || (button === mainButton && (tool === "hand" || isPanning || isResting))) {
      return { kind: "pan", pointer, last: pointOf(event) };
    }
    if (button !== mainButton && button !== penEraser) return null;
    painter.press(toImagePoint(pointOf(event)), (buttons & eraserIsDown) !== 0);
    return { kind: "paint", pointer };
  }

  listen("pointerdown", (event) => {
    const { pointerId, pointerType } = event;
    event.preventDefault();
    stage.focus({ preventScroll: true });
    painter.hideCrosshair();
    moveCursor(pointerType === "touch" ? null : pointOf(event));
    if (pointerType === "pen") {
      wasPenUsed = true;
      gesture = null;
    }
    if (pointerType === "touch") {
      const isPenActive = gesture?.kind === "paint" && !fingers.has(gesture.pointer);
      if (isPenActive) return;
      fingers.set(pointerId, pointOf(event));
      if (fingers.size === 2) {
        painter.cancel();
        gesture = { kind: "pinch" };
      }
    }
    gesture ??= begin(event);
    if (gesture) stage.setPointerCapture(pointerId);
  });

  function pinchTo(event: PointerEvent) {
    if (!fingers.has(event.pointerId)) return;
    const before = [...fingers.values()];
    fingers.set(event.pointerId, pointOf(event));
    const after = [...fingers.values()];
    const [a, b] = before;
    const [c, d] = after;
    if (a && b && c && d && before.length === 2) painter.pinch([a, b], [c, d]);
  }

  listen("pointermove", (event) => {
    const point = pointOf(event);
    if (event.pointerType !== "touch") moveCursor(point);
    if (gesture?.kind === "pinch") return pinchTo(event);
    if (gesture?.pointer !== event.pointerId) return;
    if (gesture.kind === "pan") {
      painter.pan(point.x - gesture.last.x, point.y - gesture.last.y);
      gesture.last = point;
      return;
    }
    const all = event.getCoalescedEvents();
    for (const each of all.length > 0 ? all : [event]) painter.moveTo(toImagePoint(pointOf(each)));
  });

  function end(event: PointerEvent) {
    fingers.delete(event.pointerId);
    if (gesture?.kind === "pinch") {
      if (fingers.size === 0) gesture = null;
      return;
    }
    if (gesture?.pointer !== event.pointerId) return;
    if (gesture.kind === "paint") painter.release();
    gesture = null;
  }
  listen("pointerup", end);
  listen("pointercancel", end);
  listen("pointerleave", () => moveCursor(null));

  listen("wheel", (event) => {
    event.preventDefault();
    if (gesture) return;
    const unit = event.deltaMode === WheelEvent.DOM_DELTA_LINE ? pixelsPerWheelLine : 1;
    const [right, down] = [event.deltaX * unit, event.deltaY * unit];
    if (event.shiftKey || Math.abs(right) > Math.abs(down)) return painter.pan(-(right || down), 0);
    painter.zoomBy(Math.exp(-down * (event.ctrlKey ? pinchSpeed : wheelSpeed)), pointOf(event));
  });
  listen("contextmenu", (event) => event.preventDefault());

  return () => abortController.abort();
}

import { type KeyboardEvent, useCallback, useRef, useState } from "react";
import { type FramePoint, panBy, type SharedView, wholeImage, zoomBy } from "./shared-view.ts";

/**
 * Zoom per pixel of a wheel event, as the exponent of e; browsers report a pinch on a touchpad as a wheel event with
 * Ctrl.
 */
const [wheelSpeed, pinchSpeed] = [0.002, 0.01];
const pixelsPerWheelLine = 32;
export const zoomStep = 1.5;
/** Fraction of the frame by which an arrow key moves the images. */
const arrowStep = 0.08;

const arrows: Record<string, readonly [number, number]> = {
  ArrowLeft: [1, 0],
  ArrowRight: [-1, 0],
  ArrowUp: [0, 1],
  ArrowDown: [0, -1],
};

/** Hook with a view that all frames with its `frameRef` share: wheel, drag, two fingers and keys change it. */
export function useSharedView() {
  const [view, setView] = useState(wholeImage);
  const current = useRef(view);
  const change = useCallback((update: (view: SharedView) => SharedView) => {
    current.current = update(current.current);
    setView(current.current);
  }, []);
  const frameRef = useCallback(
    (frame: HTMLElement | null) => (frame ? followPointers(frame, current, change) : undefined),
    [change],
  );

  /** Handles the keys of a focused frame. @returns whether the key had an effect */
  function handleKey({ key, shiftKey }: Pick<KeyboardEvent, "key" | "shiftKey">): boolean {
    const arrow = arrows[key];
    if (arrow && current.current.zoom > 1) {
      const step = arrowStep * (shiftKey ? 4 : 1);
      change((before) => panBy(before, arrow[0] * step, arrow[1] * step));
      return true;
    }
    if (key === "+" || key === "=") change((before) => zoomBy(before, zoomStep));
    else if (key === "-") change((before) => zoomBy(before, 1 / zoomStep));
    else if (key === "0") change(() => wholeImage);
    else return false;
    return true;
  }

  return {
    view,
    frameRef,
    handleKey,
    zoomBy: (factor: number) => change((before) => zoomBy(before, factor)),
    reset: () => change(() => wholeImage),
  };
}

type Change = (update: (view: SharedView) => SharedView) => void;

/** Changes the view by pointers and the wheel on a frame. @returns a function that removes the listeners */
function followPointers(frame: HTMLElement, view: { readonly current: SharedView }, change: Change): () => void {
  const abortController = new AbortController();
  const pointers = new Map<number, FramePoint>();
  const listen = <Name extends keyof HTMLElementEventMap>(
    name: Name,
    listener: (event: HTMLElementEventMap[Name]) => void,
  ) => frame.addEventListener(name, listener, { signal: abortController.signal, passive: false });

  const pointOf = ({ clientX, clientY }: MouseEvent): FramePoint => {
    const { left, top, width, height } = frame.getBoundingClientRect();
    return { x: (clientX - left) / width - 0.5, y: (clientY - top) / height - 0.5 };
  };

  listen("pointerdown", (event) => {
    if (event.button !== 0) return;
    pointers.set(event.pointerId, pointOf(event));
    frame.setPointerCapture(event.pointerId);
  });
  listen("pointermove", (event) => {
    const before = pointers.get(event.pointerId);
    if (!before) return;
    const after = pointOf(event);
    const [other] = [...pointers].flatMap(([id, point]) => (id === event.pointerId ? [] : [point]));
    pointers.set(event.pointerId, after);
    if (!other) return change((shown) => panBy(shown, after.x - before.x, after.y - before.y));
    const apart = (point: FramePoint) => Math.max(0.01, Math.hypot(point.x - other.x, point.y - other.y));
    const between = { x: (after.x + other.x) / 2, y: (after.y + other.y) / 2 };
    change((shown) => {
      const zoomed = zoomBy(shown, apart(after) / apart(before), between);
      return panBy(zoomed, (after.x - before.x) / 2, (after.y - before.y) / 2);
    });
  });
  for (const name of ["pointerup", "pointercancel"] as const)
    listen(name, ({ pointerId }) => void pointers.delete(pointerId));

  listen("wheel", (event) => {
    const unit = event.deltaMode === WheelEvent.DOM_DELTA_LINE ? pixelsPerWheelLine : 1;
    const down = event.deltaY * unit;
    // Ignore the wheel if it would shrink an image that is already shown whole, so that the page scrolls on.
    if (!event.ctrlKey && down > 0 && view.current.zoom === 1) return;
    event.preventDefault();
    change((shown) => zoomBy(shown, Math.exp(-down * (event.ctrlKey ? pinchSpeed : wheelSpeed)), pointOf(event)));
  });
  return () => abortController.abort();
}

import { type Area, isNothing, type Point, wholeOf } from "./geometry.ts";
import { createHistory } from "./undo-history.ts";
import type { Mask } from "./mask-bits.ts";
import { stepLabels } from "./texts.ts";
import type { PainterStore } from "./painter-state.ts";
import { paintRectangle, paintStroke, rectangleArea, strokeArea } from "./shapes.ts";

/** Draws strokes and rectangles and changes the whole mask, with an undo history. */
export function createPainting(mask: Mask, { now, change, notify }: PainterStore) {
  const history = createHistory(mask);
  const redrawing = new Set<(area: Area) => void>();
  const loaded = history.position();
  /** The stroke that a pointer or the held Space key is drawing. */
  let stroke: { last: Point; isOn: boolean } | null = null;

  const redraw = (area: Area | undefined) => {
    if (area && !isNothing(area)) for (const listener of redrawing) listener(area);
  };

  function updateHistoryState() {
    change({
      canUndo: history.canUndo(),
      canRedo: history.canRedo(),
      isChanged: history.position() !== loaded,
    });
  }

  function finish(name: string, text = `${name}.`) {
    const isStep = history.end(name);
    updateHistoryState();
    notify(isStep ? text : "Hier hat sich nichts geändert.");
  }

  function drawTo(point: Point) {
    if (!stroke) return;
    const area = strokeArea(stroke.last, point, now().size);
    history.keep(area);
    paintStroke(mask, stroke.last, point, now().size, stroke.isOn);
    stroke.last = point;
    redraw(area);
  }

  function drawRectangle({ from, to }: { from: Point; to: Point }) {
    const area = rectangleArea(from, to);
    history.keep(area);
    paintRectangle(mask, from, to, true);
    change({ rectangle: null });
    redraw(area);
    const [width, height] = [area.right - area.left, area.bottom - area.top];
    finish(stepLabels.rectangle, `${stepLabels.rectangle}: ${width} × ${height} Pixel.`);
  }

  function press(point: Point, isErasing = false) {
    const { tool, isLocked } = now();
    if (isLocked) return;
    if (tool === "rectangle" && !isErasing) return change({ rectangle: { from: point, to: point } });
    stroke = { last: point, isOn: tool !== "eraser" && !isErasing };
    drawTo(point);
  }

  function moveTo(point: Point) {
    const { rectangle } = now();
    if (rectangle) change({ rectangle: { from: rectangle.from, to: point } });
    else drawTo(point);
  }

  function release() {
    const { rectangle } = now();
    if (rectangle) return drawRectangle(rectangle);
    if (!stroke) return;
    const name = stroke.isOn ? stepLabels.brush : stepLabels.eraser;
    stroke = null;
    finish(name);
  }

  /** Cancels the current stroke or rectangle; returns whether there was one. */
  function cancel(): boolean {
    const isDrawing = stroke !== null || now().rectangle !== null;
    stroke = null;
    redraw(history.cancel());
    if (isDrawing) change({ rectangle: null });
    return isDrawing;
  }

  function changeAll(name: string, mutate: () => void) {
    if (now().isLocked) return;
    cancel();
    history.keep(wholeOf(mask));
    mutate();
    redraw(wholeOf(mask));
    finish(name);
  }

  function applyHistory(direction: "undo" | "redo") {
    if (now().isLocked) return;
    cancel();
    const changedStep = history[direction]();
    const [done, nothing] =
      direction === "undo" ? ["Rückgängig", "Nichts rückgängig zu machen."] : ["Wiederholt", "Nichts zu wiederholen."];
    redraw(changedStep?.area);
    updateHistoryState();
    notify(changedStep ? `${done}: ${changedStep.name}.` : nothing);
  }

  return {
    /** Registers a listener for the image areas to redraw. Returns the function that unregisters it. */
    onRedraw(listener: (area: Area) => void) {
      redrawing.add(listener);
      return () => void redrawing.delete(listener);
    },
    hasStroke: () => stroke !== null,
    press,
    drawTo,
    drawRectangle,
    moveTo,
    release,
    cancel,
    changeAll,
    applyHistory,
  };
}

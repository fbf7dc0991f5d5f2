import { createExternalStore } from "#web/platform/external-store.ts";
import { firstBrushSize, nextBrushSize } from "./brush-sizes.ts";
import { type Area, isNothing, type Point, type Size, wholeOf } from "./geometry.ts";
import { createHistory } from "./history.ts";
import { clearMask, invertMask, isEmpty, isPainted, type Mask } from "./mask-bits.ts";
import { paintRectangle, paintStroke, rectangleArea, strokeArea } from "./shapes.ts";
import {
  bringIntoView,
  fit,
  keepVisible,
  middleOf,
  nextZoom,
  pinch,
  toImage,
  toStage,
  type View,
  zoomAt,
} from "./view.ts";
import { stepLabels, toolLabels } from "./messages.ts";

export type Tool = keyof typeof toolLabels;

export type PainterState = {
  tool: Tool;
  /** Brush diameter in image pixels. */
  size: number;
  view: View;
  isFitted: boolean;
  stage: Size;
  canUndo: boolean;
  canRedo: boolean;
  /** Whether the mask differs from the loaded one. */
  isChanged: boolean;
  /** Position of the keyboard's crosshair; null while a pointer is used. */
  crosshair: Point | null;
  /** The rectangle being drawn. */
  rectangle: { from: Point; to: Point } | null;
  /** Whether Space is held: then a pointer pans the image. */
  isPanning: boolean;
  /** Whether painting is locked, while the mask is being uploaded. */
  isLocked: boolean;
  /** The last notice; counted, because the same text may occur twice. */
  notice: { text: string; count: number };
};

export type Painter = ReturnType<typeof createPainter>;

/** Crosshair steps in CSS pixels: how fine they are in the image depends on the zoom. */
const [step, largeStep] = [8, 64];

/** The state and commands of the painter, independent of the DOM. */
export function createPainter(mask: Mask) {
  const history = createHistory(mask);
  const redrawing = new Set<(area: Area) => void>();
  const loaded = history.position();
  const state = createExternalStore<PainterState>({
    tool: "brush",
    size: firstBrushSize(mask),
    view: { zoom: 1, x: 0, y: 0 },
    isFitted: true,
    stage: { width: 0, height: 0 },
    canUndo: false,
    canRedo: false,
    isChanged: false,
    crosshair: null,
    rectangle: null,
    isPanning: false,
    isLocked: false,
    notice: { text: "", count: 0 },
  });
  /** The stroke that a pointer or the held Space key is drawing. */
  let stroke: { last: Point; isOn: boolean } | null = null;
  let wasSpaceUsed = false;

  const now = state.read;
  const change = (next: Partial<PainterState>) => state.write({ ...now(), ...next });
  const notify = (text: string) => change({ notice: { text, count: now().notice.count + 1 } });
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

  function setSize(size: number) {
    change({ size });
    notify(`Pinselgröße: ${size} Pixel.`);
  }

  function setView(view: View, isFitted = false) {
    change({ view: keepVisible(view, now().stage, mask), isFitted });
  }

  function zoomTo(zoom: number, anchor?: Point) {
    const { view, crosshair, stage } = now();
    setView(zoomAt(view, zoom, anchor ?? (crosshair ? toStage(view, crosshair) : middleOf(stage))));
    if (!anchor) notify(`Zoom ${percent(now().view.zoom)}.`);
  }

  function fitIn() {
    setView(fit(now().stage, mask), true);
    notify(`Eingepasst: ${percent(now().view.zoom)}.`);
  }

  const inside = ({ x, y }: Point): Point => ({
    x: Math.min(mask.width - 0.5, Math.max(0.5, Math.floor(x) + 0.5)),
    y: Math.min(mask.height - 0.5, Math.max(0.5, Math.floor(y) + 0.5)),
  });

  function describe({ x, y }: Point): string {
    const [column, row] = [Math.floor(x), Math.floor(y)];
    return `x ${column}, y ${row}, ${isPainted(mask, column, row) ? "angemalt" : "frei"}.`;
  }

  /** Shows the crosshair at the first key press; returns whether it was visible before. */
  function showCrosshair(): boolean {
    const { crosshair, view, stage } = now();
    if (crosshair) return true;
    const middle = inside(toImage(view, middleOf(stage)));
    change({ crosshair: middle });
    notify(`Fadenkreuz: ${describe(middle)}`);
    return false;
  }

  function moveCrosshair(right: number, down: number, isLarge: boolean) {
    if (!showCrosshair()) return;
    const { crosshair, view, rectangle, isPanning, tool } = now();
    if (!crosshair) return;
    const distance = Math.max(1, Math.round((isLarge ? largeStep : step) / view.zoom));
    const to = inside({ x: crosshair.x + right * distance, y: crosshair.y + down * distance });
    if (isPanning && (tool === "brush" || tool === "eraser")) {
      wasSpaceUsed = true;
      if (!stroke) press(crosshair);
      drawTo(to);
    }
    if (rectangle) change({ rectangle: { from: rectangle.from, to } });
    change({ crosshair: to });
    setView(bringIntoView(view, now().stage, to), now().isFitted);
    notify(describe(to));
  }

  /** Space or Enter: paints at the crosshair, or sets a corner of the rectangle. */
  function paintAtCursor() {
    if (!showCrosshair()) return;
    const { crosshair, rectangle, tool, isLocked } = now();
    if (!crosshair || tool === "hand" || isLocked) return;
    if (rectangle) return drawRectangle({ from: rectangle.from, to: crosshair });
    press(crosshair);
    if (now().rectangle) notify(`Erste Ecke: ${describe(crosshair)} Die zweite Ecke setzen Sie ebenso.`);
    else release();
  }

  return {
    mask,
    state,
    /** Registers a listener for the image areas to redraw. Returns the function that unregisters it. */
    onRedraw(listener: (area: Area) => void) {
      redrawing.add(listener);
      return () => void redrawing.delete(listener);
    },
    isEmpty: () => isEmpty(mask),
    lock: (isLocked: boolean) => change({ isLocked }),
    say: notify,

    setTool(tool: Tool) {
      cancel();
      change({ tool });
      notify(`${toolLabels[tool].label} gewählt.`);
    },
    setSize,
    stepSize: (direction: 1 | -1) => setSize(nextBrushSize(mask, now().size, direction)),

    setStage(stage: Size) {
      change({ stage });
      const { isFitted, view } = now();
      setView(isFitted ? fit(stage, mask) : view, isFitted);
    },
    zoomTo,
    stepZoom: (direction: 1 | -1) => zoomTo(nextZoom(now().view.zoom, direction)),
    zoomBy: (factor: number, anchor: Point) => zoomTo(now().view.zoom * factor, anchor),
    fitIn,
    pan(x: number, y: number) {
      wasSpaceUsed = true;
      const { view } = now();
      setView({ ...view, x: view.x + x, y: view.y + y });
    },
    pinch(before: readonly [Point, Point], after: readonly [Point, Point]) {
      setView(pinch(now().view, before, after));
    },

    press,
    moveTo,
    release,
    cancel,
    undo: () => applyHistory("undo"),
    redo: () => applyHistory("redo"),
    invert: () => changeAll(stepLabels.invert, () => invertMask(mask)),
    clear: () => changeAll(stepLabels.clear, () => clearMask(mask)),

    showCrosshair,
    hideCrosshair: () => now().crosshair && change({ crosshair: null }),
    moveCrosshair,
    mark: paintAtCursor,
    holdSpace() {
      wasSpaceUsed = false;
      change({ isPanning: true });
    },
    /** Space alone paints; Space with an arrow key has drawn a line, with a pointer it has panned. */
    releaseSpace(isMarking = true) {
      if (!now().isPanning) return;
      change({ isPanning: false });
      if (stroke) release();
      else if (isMarking && !wasSpaceUsed) paintAtCursor();
    },
  };
}

export const percent = (zoom: number) => `${Math.round(zoom * 100)} %`;

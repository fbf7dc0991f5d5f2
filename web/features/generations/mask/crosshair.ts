import type { Point } from "./geometry.ts";
import { isPainted, type Mask } from "./mask-bits.ts";
import type { PainterStore } from "./painter-state.ts";
import type { createPainterView } from "./painter-view.ts";
import type { createPainting } from "./painting.ts";
import { bringIntoView, middleOf, toImage } from "./view.ts";

type Parts = { painting: ReturnType<typeof createPainting>; view: ReturnType<typeof createPainterView> };

/** Steps of the crosshair in CSS pixels, without and with Shift: at a higher zoom they are finer in the image. */
const [step, largeStep] = [8, 64];

/** Painting by keyboard: arrow keys move a crosshair, Space and Enter paint at its position. */
export function createCrosshair(mask: Mask, { now, change, notify }: PainterStore, { painting, view }: Parts) {
  let wasSpaceUsed = false;

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
    const { crosshair, view: current, stage } = now();
    if (crosshair) return true;
    const middle = inside(toImage(current, middleOf(stage)));
    change({ crosshair: middle });
    notify(`Fadenkreuz: ${describe(middle)}`);
    return false;
  }

  function moveCrosshair(right: number, down: number, isLarge: boolean) {
    if (!showCrosshair()) return;
    const { crosshair, view: current, rectangle, isPanning, tool } = now();
    if (!crosshair) return;
    const distance = Math.max(1, Math.round((isLarge ? largeStep : step) / current.zoom));
    const to = inside({ x: crosshair.x + right * distance, y: crosshair.y + down * distance });
    if (isPanning && (tool === "brush" || tool === "eraser")) {
      wasSpaceUsed = true;
      if (!painting.hasStroke()) painting.press(crosshair);
      painting.drawTo(to);
    }
    if (rectangle) change({ rectangle: { from: rectangle.from, to } });
    change({ crosshair: to });
    view.setView(bringIntoView(current, now().stage, to), now().isFitted);
    notify(describe(to));
  }

  /** Space or Enter: paints at the crosshair or, with the tool for rectangles, sets one of the two corners. */
  function paintAtCursor() {
    if (!showCrosshair()) return;
    const { crosshair, rectangle, tool, isLocked } = now();
    if (!crosshair || tool === "hand" || isLocked) return;
    if (rectangle) return painting.drawRectangle({ from: rectangle.from, to: crosshair });
    painting.press(crosshair);
    if (now().rectangle) notify(`Erste Ecke: ${describe(crosshair)} Die zweite Ecke setzen Sie ebenso.`);
    else painting.release();
  }

  return {
    showCrosshair,
    hideCrosshair: () => now().crosshair && change({ crosshair: null }),
    moveCrosshair,
    paintAtCursor,
    holdSpace() {
      wasSpaceUsed = false;
      change({ isPanning: true });
    },
    /**
     * Records that the held Space key was used for something other than painting, so that releasing it does not paint.
     */
    useSpace: () => void (wasSpaceUsed = true),
    /**
     * Paints at the release of Space, unless `isMarking` is false (the focus was lost), or Space was used to draw a
     * line (arrow keys) or to pan (pointer).
     */
    releaseSpace(isMarking = true) {
      if (!now().isPanning) return;
      change({ isPanning: false });
      if (painting.hasStroke()) painting.release();
      else if (isMarking && !wasSpaceUsed) paintAtCursor();
    },
  };
}

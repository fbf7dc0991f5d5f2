import type { Point, Size } from "./geometry.ts";
import type { Mask } from "./mask-bits.ts";
import type { PainterStore } from "./painter-state.ts";
import { fit, keepVisible, middleOf, nextZoom, pinch, toStage, type View, zoomAt } from "./view.ts";

export const percent = (zoom: number) => `${Math.round(zoom * 100)} %`;

/** Zooms and pans the image on the stage. */
export function createPainterView(mask: Mask, { now, change, notify }: PainterStore) {
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

  return {
    setView,
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
      const { view } = now();
      setView({ ...view, x: view.x + x, y: view.y + y });
    },
    pinch(before: readonly [Point, Point], after: readonly [Point, Point]) {
      setView(pinch(now().view, before, after));
    },
  };
}

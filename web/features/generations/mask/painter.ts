import { nextBrushSize } from "./brush-sizes.ts";
import { createCrosshair } from "./crosshair.ts";
import { clearMask, invertMask, isEmpty, type Mask } from "./mask-bits.ts";
import { stepLabels, toolLabels } from "./texts.ts";
import { createPainterState, type Tool } from "./painter-state.ts";
import { createPainterView } from "./painter-view.ts";
import { createPainting } from "./painting.ts";

export type Painter = ReturnType<typeof createPainter>;

/** State and commands of the mask painter, independent of the DOM. */
export function createPainter(mask: Mask) {
  const store = createPainterState(mask);
  const { state, now, change, notify } = store;
  const painting = createPainting(mask, store);
  const view = createPainterView(mask, store);
  const crosshair = createCrosshair(mask, store, { painting, view });

  function setSize(size: number) {
    change({ size });
    notify(`Pinselgröße: ${size} Pixel.`);
  }

  return {
    mask,
    state,
    onRedraw: painting.onRedraw,
    isEmpty: () => isEmpty(mask),
    lock: (isLocked: boolean) => change({ isLocked }),
    say: notify,

    setTool(tool: Tool) {
      painting.cancel();
      change({ tool });
      notify(`${toolLabels[tool]} gewählt.`);
    },
    setSize,
    stepSize: (direction: 1 | -1) => setSize(nextBrushSize(mask, now().size, direction)),

    setStage: view.setStage,
    zoomTo: view.zoomTo,
    stepZoom: view.stepZoom,
    zoomBy: view.zoomBy,
    fitIn: view.fitIn,
    pan(x: number, y: number) {
      crosshair.useSpace();
      view.pan(x, y);
    },
    pinch: view.pinch,

    press: painting.press,
    moveTo: painting.moveTo,
    release: painting.release,
    cancel: painting.cancel,
    undo: () => painting.applyHistory("undo"),
    redo: () => painting.applyHistory("redo"),
    invert: () => painting.changeAll(stepLabels.invert, () => invertMask(mask)),
    clear: () => painting.changeAll(stepLabels.clear, () => clearMask(mask)),

    showCrosshair: crosshair.showCrosshair,
    hideCrosshair: crosshair.hideCrosshair,
    moveCrosshair: crosshair.moveCrosshair,
    mark: crosshair.paintAtCursor,
    holdSpace: crosshair.holdSpace,
    releaseSpace: crosshair.releaseSpace,
  };
}

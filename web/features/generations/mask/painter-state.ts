import { createExternalStore } from "#web/platform/external-store.ts";
import { firstBrushSize } from "./brush-sizes.ts";
import type { Point, Size } from "./geometry.ts";
import type { Mask } from "./mask-bits.ts";
import type { toolLabels } from "./texts.ts";
import type { View } from "./view.ts";

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
  /** Whether the user has changed the loaded mask. */
  isChanged: boolean;
  /** Position of the crosshair for painting by keyboard; null while a pointer is used. */
  crosshair: Point | null;
  /** The rectangle that the user is drawing; null otherwise. */
  rectangle: { from: Point; to: Point } | null;
  /** Whether Space is held: then a pointer pans the image. */
  isPanning: boolean;
  /** Whether painting is locked, while the mask is being uploaded. */
  isLocked: boolean;
  /** Last message for screen readers, with a number that distinguishes it from an equal message before it. */
  notice: { text: string; count: number };
};

export type PainterStore = ReturnType<typeof createPainterState>;

export function createPainterState(mask: Mask) {
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
  const change = (next: Partial<PainterState>) => state.write({ ...state.read(), ...next });
  const notify = (text: string) => change({ notice: { text, count: state.read().notice.count + 1 } });
  return { state, now: state.read, change, notify };
}

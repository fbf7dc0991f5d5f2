import type { Tool } from "./painter-state.ts";
import type { Painter } from "./painter.ts";

type Key = Pick<KeyboardEvent, "key" | "shiftKey" | "ctrlKey" | "metaKey" | "altKey">;

const arrows: Record<string, readonly [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** Keys that choose a tool; `keyLabels` in `messages.ts` lists them for users. */
export const toolKeys: Record<Tool, string> = { brush: "B", eraser: "E", rectangle: "R", hand: "H" };
const tools = new Map(Object.entries(toolKeys).map(([tool, key]) => [key.toLowerCase(), tool as Tool]));

const plain: Record<string, (painter: Painter) => void> = {
  "[": (painter) => painter.stepSize(-1),
  ",": (painter) => painter.stepSize(-1),
  "]": (painter) => painter.stepSize(1),
  ".": (painter) => painter.stepSize(1),
  "+": (painter) => painter.stepZoom(1),
  "=": (painter) => painter.stepZoom(1),
  "-": (painter) => painter.stepZoom(-1),
  "0": (painter) => painter.fitIn(),
  i: (painter) => painter.invert(),
};

const withControl: Record<string, (painter: Painter, isShift: boolean) => void> = {
  z: (painter, isShift) => (isShift ? painter.redo() : painter.undo()),
  y: (painter) => painter.redo(),
};

/**
 * The command of a key in the painter, if any. Arrow keys, Space and Enter have their own meaning on buttons and
 * sliders, so they paint only while the stage has the focus (`isOnStage`).
 */
export function commandOf(event: Key, isOnStage: boolean): ((painter: Painter) => void) | undefined {
  const { shiftKey } = event;
  const key = event.key.toLowerCase();
  // Ignore Ctrl together with Alt: Windows reports AltGr, which German keyboards need for brackets, as both keys.
  const isControl = (event.ctrlKey || event.metaKey) && !event.altKey;
  if (isControl) {
    const command = withControl[key];
    return command && ((painter) => command(painter, shiftKey));
  }
  const tool = tools.get(key);
  if (tool) return (painter) => painter.setTool(tool);
  const arrow = arrows[event.key];
  if (arrow && isOnStage) return (painter) => painter.moveCrosshair(...arrow, shiftKey);
  if (event.key === "Enter" && isOnStage) return (painter) => painter.mark();
  return plain[key];
}

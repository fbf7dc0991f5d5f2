import { expect, test } from "vitest";
import { wholeOf } from "./geometry.ts";
import { createHistory } from "./undo-history.ts";
import { createMask, invertMask } from "./mask-bits.ts";
import { paintStroke, strokeArea } from "./shapes.ts";

type Point = { x: number; y: number };

function setUp(size = 700, maxBytes?: number) {
  const mask = createMask(size, size);
  const history = createHistory(mask, maxBytes);
  const draw = (from: Point, to: Point, isOn = true) => {
    history.keep(strokeArea(from, to, 20));
    paintStroke(mask, from, to, 20, isOn);
  };
  return { mask, history, draw };
}

test("[IMG-04] every step can be undone and redone, with identical bits", () => {
  const { mask, history, draw } = setUp();
  const states = [mask.bits.slice()];
  const keepState = () => states.push(mask.bits.slice());
  draw({ x: 10, y: 10 }, { x: 650, y: 690 });
  draw({ x: 650, y: 690 }, { x: 30, y: 600 });
  history.end("Strich");
  keepState();
  history.keep(wholeOf(mask));
  invertMask(mask);
  history.end("Umgekehrt");
  keepState();
  draw({ x: -40, y: 300 }, { x: 900, y: 250 }, false);
  history.end("Radiert");
  keepState();

  expect([history.undo()?.name, history.undo()?.name, history.undo()?.name]).toEqual([
    "Radiert",
    "Umgekehrt",
    "Strich",
  ]);
  expect(mask.bits).toEqual(states[0]);
  expect(history.undo()).toBeUndefined();
  for (const state of states.slice(1)) {
    history.redo();
    expect(mask.bits).toEqual(state);
  }
  expect(history.redo()).toBeUndefined();
  history.undo();
  expect(mask.bits).toEqual(states[2]);
});

test("[IMG-04] a new step discards the steps to redo", () => {
  const { history, draw } = setUp();
  draw({ x: 10, y: 10 }, { x: 20, y: 20 });
  history.end("eins");
  history.undo();
  draw({ x: 50, y: 50 }, { x: 60, y: 60 });
  history.end("zwei");
  expect(history.canRedo()).toBe(false);
  expect(history.undo()?.name).toBe("zwei");
  expect(history.canUndo()).toBe(false);
});

test("[IMG-04] a stroke without effect, or cancelled, is no step", () => {
  const { mask, history, draw } = setUp();
  draw({ x: 10, y: 10 }, { x: 20, y: 20 }, false);
  expect(history.end("Radiert")).toBe(false);
  draw({ x: 10, y: 10 }, { x: 400, y: 400 });
  history.cancel();
  expect(mask.bits.some((byte) => byte !== 0)).toBe(false);
  expect([history.canUndo(), history.position()]).toEqual([false, 0]);
});

test("[IMG-04] on an image of 4096 pixels the steps stay within their memory, and the newest can be undone", () => {
  const megabyte = 1024 * 1024;
  const { mask, history, draw } = setUp(4096, 8 * megabyte);
  for (let step = 0; step < 40; step += 1) {
    draw({ x: 5, y: step * 100 }, { x: 4090, y: 4090 - step * 100 });
    history.end(`Strich ${step}`);
    expect(history.bytes()).toBeLessThanOrEqual(8 * megabyte);
  }
  const before = mask.bits.slice();
  history.keep(wholeOf(mask));
  invertMask(mask);
  history.end("Umgekehrt");
  expect(history.bytes()).toBeLessThanOrEqual(8 * megabyte);
  expect(history.undo()?.name).toBe("Umgekehrt");
  expect(mask.bits).toEqual(before);
  while (history.undo()) expect(history.position()).not.toBe(0);
});

test("[IMG-04] a short stroke on a large image stores a few kilobytes, not the image", () => {
  const { history, draw } = setUp(4096);
  draw({ x: 1000, y: 1000 }, { x: 1040, y: 1010 });
  history.end("Strich");
  expect(history.bytes()).toBeLessThanOrEqual(4 * 8192);
});

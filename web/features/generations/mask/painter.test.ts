import { expect, test } from "vitest";
import { commandOf } from "./keys.ts";
import { createMask, isEmpty, isPainted } from "./mask-bits.ts";
import { createPainter, type Painter } from "./painter.ts";

function setUp(width = 800, height = 600) {
  const mask = createMask(width, height);
  const painter = createPainter(mask);
  painter.setStage({ width: 432, height: 332 });
  return { mask, painter, read: painter.state.read };
}

const noKeys = { shiftKey: false, ctrlKey: false, metaKey: false, altKey: false };
function press(painter: Painter, key: string, held: Partial<typeof noKeys> = {}) {
  commandOf({ key, ...noKeys, ...held }, true)?.(painter);
}

/** Simulates a short press of the space bar. */
function tap(painter: Painter) {
  painter.holdSpace();
  painter.releaseSpace();
}

test("[IMG-04] with the keyboard only: the first key shows the crosshair, Space stamps, Space with arrows draws a line", () => {
  const { mask, painter, read } = setUp();
  painter.setSize(20);
  tap(painter);
  expect(read().crosshair).toEqual({ x: 400.5, y: 300.5 });
  expect(isEmpty(mask), "showing it paints nothing").toBe(true);
  tap(painter);
  expect(isPainted(mask, 400, 300)).toBe(true);
  expect(read().canUndo).toBe(true);

  const before = read().crosshair?.x ?? 0;
  painter.holdSpace();
  for (let step = 0; step < 5; step += 1) press(painter, "ArrowRight");
  painter.releaseSpace();
  const after = read().crosshair?.x ?? 0;
  expect(after).toBeGreaterThan(before + 50);
  for (let x = before; x < after; x += 1) expect(isPainted(mask, Math.floor(x), 300), `x ${x}`).toBe(true);
  press(painter, "z", { ctrlKey: true });
  expect(isPainted(mask, Math.floor(after), 300), "the whole line is one step").toBe(false);
  expect(isPainted(mask, 400, 300)).toBe(true);
});

test("[IMG-04] with the keyboard only: two corners make a rectangle, and its steps are finer at a higher zoom", () => {
  const { mask, painter, read } = setUp();
  press(painter, "r");
  press(painter, "Enter");
  press(painter, "Enter");
  expect(read().rectangle?.from).toEqual({ x: 400.5, y: 300.5 });
  press(painter, "ArrowRight", { shiftKey: true });
  press(painter, "ArrowDown");
  const corner = read().crosshair;
  expect(corner).toEqual({ x: 400.5 + 128, y: 300.5 + 16 });
  press(painter, "Enter");
  expect(read().rectangle).toBeNull();
  expect([isPainted(mask, 400, 300), isPainted(mask, 528, 316)]).toEqual([true, true]);
  expect([isPainted(mask, 399, 300), isPainted(mask, 529, 316), isPainted(mask, 528, 317)]).toEqual([
    false,
    false,
    false,
  ]);
  painter.zoomTo(8);
  press(painter, "ArrowLeft");
  expect(read().crosshair?.x).toBe(400.5 + 127);
});

test("[IMG-04] the crosshair never leaves the image, and the image follows it", () => {
  const { painter, read } = setUp();
  painter.zoomTo(2);
  painter.showCrosshair();
  for (let step = 0; step < 40; step += 1) press(painter, "ArrowRight", { shiftKey: true });
  for (let step = 0; step < 40; step += 1) press(painter, "ArrowUp", { shiftKey: true });
  const { crosshair, view } = read();
  expect(crosshair).toEqual({ x: 799.5, y: 0.5 });
  const shown = { x: 799.5 * view.zoom + view.x, y: 0.5 * view.zoom + view.y };
  expect(shown.x).toBeGreaterThan(0);
  expect(shown.x).toBeLessThan(432);
  expect(shown.y).toBeGreaterThan(0);
});

test("[IMG-04] a pointer paints or erases in one step; a cancelled one changes nothing", () => {
  const { mask, painter, read } = setUp();
  painter.press({ x: 100, y: 100 });
  painter.moveTo({ x: 200, y: 100 });
  painter.moveTo({ x: 200, y: 200 });
  painter.release();
  expect([isPainted(mask, 150, 100), isPainted(mask, 200, 150)]).toEqual([true, true]);
  painter.setTool("eraser");
  painter.press({ x: 150, y: 100 });
  painter.release();
  expect(isPainted(mask, 150, 100)).toBe(false);
  painter.undo();
  expect(isPainted(mask, 150, 100)).toBe(true);
  painter.setTool("brush");
  painter.press({ x: 500, y: 500 });
  expect(painter.cancel()).toBe(true);
  expect(isPainted(mask, 500, 500)).toBe(false);
  painter.undo();
  expect([isEmpty(mask), read().isChanged]).toEqual([true, false]);
  expect(painter.cancel()).toBe(false);
});

test("[IMG-04] the painter reports what happened, also when nothing changed", () => {
  const { painter, read } = setUp();
  const noticeText = () => read().notice.text;
  painter.clear();
  expect(noticeText()).toBe("Hier hat sich nichts geändert.");
  painter.undo();
  expect(noticeText()).toBe("Nichts rückgängig zu machen.");
  press(painter, "i");
  expect(noticeText()).toBe("Umgekehrt.");
  press(painter, "Z", { ctrlKey: true });
  expect(noticeText()).toBe("Rückgängig: Umgekehrt.");
  press(painter, "y", { ctrlKey: true });
  expect(noticeText()).toBe("Wiederholt: Umgekehrt.");
  press(painter, "z", { metaKey: true });
  press(painter, "z", { metaKey: true, shiftKey: true });
  expect(noticeText()).toBe("Wiederholt: Umgekehrt.");
  press(painter, "e");
  expect(noticeText()).toBe("Radierer gewählt.");
  const size = read().size;
  press(painter, "]", { ctrlKey: true, altKey: true });
  expect(read().size, "AltGr of a German keyboard").toBeGreaterThan(size);
  press(painter, ",");
  expect(noticeText()).toBe(`Pinselgröße: ${size} Pixel.`);
  press(painter, "+");
  expect(noticeText()).toMatch(/^Zoom \d+ %\.$/);
  press(painter, "0");
  expect(noticeText()).toBe("Eingepasst: 50 %.");
});

test("[IMG-04] while the mask is uploaded nothing can be painted", () => {
  const { mask, painter } = setUp();
  painter.lock(true);
  painter.press({ x: 100, y: 100 });
  painter.release();
  painter.invert();
  painter.showCrosshair();
  painter.mark();
  expect(isEmpty(mask)).toBe(true);
});

test("arrows, Space and Enter belong to buttons and sliders outside the stage", () => {
  const off = (key: string) => commandOf({ key, ...noKeys }, false);
  expect([off("ArrowLeft"), off("Enter")]).toEqual([undefined, undefined]);
  expect(off("b")).toBeDefined();
});

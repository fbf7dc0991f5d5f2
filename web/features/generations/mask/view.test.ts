import { expect, test } from "vitest";
import { createMask, isPainted } from "./mask-bits.ts";
import { drawOverlay, screenArea } from "./overlay.ts";
import { paintRectangle } from "./shapes.ts";
import { fit, keepVisible, pinch, toImage, toStage, zoomAt } from "./view.ts";

const stage = { width: 500, height: 400 };

test("[IMG-04] zooming keeps the image point below the pointer, and positions convert to image points and back", () => {
  const view = zoomAt({ zoom: 0.5, x: 33, y: -20 }, 2, { x: 140, y: 220 });
  expect(toImage(view, { x: 140, y: 220 })).toEqual(toImage({ zoom: 0.5, x: 33, y: -20 }, { x: 140, y: 220 }));
  const point = { x: 17.25, y: 801.5 };
  expect(toImage(view, toStage(view, point))).toEqual(point);
});

test("[IMG-04] two fingers keep the points below them while they move", () => {
  const view = { zoom: 1, x: 10, y: 20 };
  const before = [
    { x: 100, y: 100 },
    { x: 200, y: 100 },
  ] as const;
  const after = [
    { x: 80, y: 160 },
    { x: 280, y: 160 },
  ] as const;
  const pinched = pinch(view, before, after);
  expect(pinched.zoom).toBe(2);
  before.forEach((finger, index) => {
    expect(toStage(pinched, toImage(view, finger))).toEqual(after[index]);
  });
});

test("[IMG-04] the whole image fits, small ones are enlarged to a limit, and a part always stays visible", () => {
  expect(fit(stage, { width: 4000, height: 1000 }, 16)).toEqual({ zoom: 0.117, x: 16, y: 142 });
  expect(fit(stage, { width: 20, height: 20 }).zoom).toBe(4);
  const away = keepVisible({ zoom: 1, x: 5000, y: -5000 }, stage, { width: 300, height: 300 });
  expect(away).toEqual({ zoom: 1, x: 436, y: -236 });
});

test("[IMG-04] each pixel of the screen shows the corresponding pixel of the image, at every zoom and ratio", () => {
  const mask = createMask(61, 40);
  for (let each = 0; each < 25; each += 1) {
    const from = { x: (each * 37) % 60, y: (each * 23) % 40 };
    paintRectangle(mask, from, { x: from.x + (each % 9), y: from.y + (each % 5) }, each % 6 !== 0);
  }
  paintRectangle(mask, { x: 50, y: 30 }, { x: 61, y: 40 }, true);
  for (const [zoom, ratio, x, y] of [
    [0.25, 1, 3, 7],
    [0.5, 2, -4.5, 3],
    [1, 1, 7, -9],
    [1, 2, 0.25, 0.75],
    [2, 1, -31, -12],
    [8, 2, -300, -200],
  ] as const) {
    const view = { zoom, x, y };
    const screen = { width: 120 * ratio, height: 90 * ratio, ratio, pixels: new Uint32Array(120 * 90 * ratio ** 2) };
    drawOverlay(screen, { left: 0, top: 0, right: screen.width, bottom: screen.height }, mask, view);
    const isOn = (across: number, down: number) => {
      const point = toImage(view, { x: (across + 0.5) / ratio, y: (down + 0.5) / ratio });
      return isPainted(mask, Math.floor(point.x), Math.floor(point.y));
    };
    screen.pixels.forEach((pixel, index) => {
      const [across, down] = [index % screen.width, Math.floor(index / screen.width)];
      const isEdge = isOn(across, down) !== isOn(across - 1, down) || isOn(across, down) !== isOn(across, down - 1);
      const wanted = isEdge ? "edge" : isOn(across, down) ? "fill" : "nothing";
      const found = pixel === 0xffffffff ? "edge" : pixel === 0 ? "nothing" : "fill";
      if (found !== wanted) throw new Error(`${JSON.stringify(view)}, ${across},${down}: ${found}, not ${wanted}`);
    });
  }
});

test("[IMG-04] redrawing a changed region gives the same as redrawing everything", () => {
  const mask = createMask(200, 200);
  const view = { zoom: 0.7, x: 11.3, y: 5.9 };
  const whole = { left: 0, top: 0, right: 200, bottom: 200 };
  const make = () => ({ width: 300, height: 300, ratio: 2, pixels: new Uint32Array(300 * 300) });
  const piecewise = make();
  for (const [left, top, right, bottom] of [
    [20, 30, 90, 50],
    [60, 45, 70, 120],
    [0, 0, 200, 4],
  ] as const) {
    paintRectangle(mask, { x: left, y: top }, { x: right, y: bottom }, true);
    drawOverlay(piecewise, screenArea(view, piecewise, { left, top, right, bottom }), mask, view);
  }
  const atOnce = make();
  drawOverlay(atOnce, screenArea(view, atOnce, whole), mask, view);
  expect(piecewise.pixels).toEqual(atOnce.pixels);
});

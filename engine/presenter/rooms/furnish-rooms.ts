import { across, glow, solid, veil } from "../figure/paint.ts";
import type { RoomPaint } from "./room-paint.ts";
import { fill, lamp, framedPrint, plant, shelf, window } from "./furniture.ts";

export function livingRoom(paint: RoomPaint): void {
  const { context, width: w, height: h, unit, look } = paint;
  framedPrint(paint, [w * 0.04, h * 0.1, 250 * unit, 330 * unit], "#d9a277", "#7a4a3a");
  framedPrint(paint, [w * 0.07, h * 0.1 + 370 * unit, 190 * unit, 150 * unit], "#a9b8a4", "#4d6656");
  lamp(paint, w - 150 * unit, h * 0.3, 96 * unit, 760 * unit);
  shelf(paint, w - 420 * unit, h * 0.16, 460 * unit, 150 * unit);
  plant(paint, 120 * unit, h * 0.74, 330 * unit, "#4f7050");
  context.fillStyle = across(context, [0, h * 0.66, 0, h], [0, solid(look.wall, "#7a4a34", 0.5)], [1, look.dark]);
  context.beginPath();
  context.roundRect(w * 0.42, h * 0.64, w * 0.8, h * 0.5, 60 * unit);
  context.fill();
}

export function loft(paint: RoomPaint): void {
  const { context, width: w, height: h, unit, look, random } = paint;
  const tall = 44 * unit;
  for (let row = 0; row * tall < h * 0.9; row++) {
    for (let x = -(row % 2) * 60 * unit; x < w; x += 120 * unit) {
      fill(context, veil(random.chance(0.5) ? "#000000" : "#ffd9b0", random.between(0.03, 0.13)), [
        x + 3 * unit,
        row * tall + 3 * unit,
        114 * unit,
        tall - 6 * unit,
      ]);
    }
  }
  window(paint, [-60 * unit, h * 0.06, Math.min(w * 0.42, 560 * unit), h * 0.56], 3, ["#8fa6b8", "#f3dcb8"]);
  for (const [place, high] of [
    [0.66, 0.13],
    [0.8, 0.2],
    [0.93, 0.1],
  ] as const)
    lamp(paint, w * place, h * high, 46 * unit, -h * high);
  plant(paint, w - 110 * unit, h * 0.7, 340 * unit, "#3f5f4c");
  fill(context, solid(look.dark, "#000000", 0.3), [w * 0.55, h * 0.7, w * 0.5, 20 * unit]);
}

export function studio(paint: RoomPaint): void {
  const { context, width: w, height: h, unit, look } = paint;
  context.globalCompositeOperation = "screen";
  glow(context, w * 0.06, h * 0.3, 760 * unit, 900 * unit, look.rim, 0.5);
  glow(context, w * 0.98, h * 0.36, 760 * unit, 900 * unit, look.lamp, 0.55);
  context.globalCompositeOperation = "source-over";
  for (let count = 0; count < 4; count++) {
    context.fillStyle = solid(look.rim, "#ffffff", 0.45);
    context.beginPath();
    context.roundRect(w * 0.02 + count * 84 * unit, h * (0.1 + count * 0.045), 13 * unit, h * 0.5, 6 * unit);
    context.fill();
    context.fillStyle = solid(look.lamp, "#ffffff", 0.4);
    context.beginPath();
    context.roundRect(w * 0.98 - count * 84 * unit, h * (0.08 + count * 0.05), 13 * unit, h * 0.5, 6 * unit);
    context.fill();
  }
  context.fillStyle = across(context, [0, h * 0.58, 0, h], [0, veil(look.dark, 0)], [1, look.dark]);
  context.fillRect(0, h * 0.58, w, h * 0.42);
}

export function cafe(paint: RoomPaint): void {
  const { context, width: w, height: h, unit, look, random } = paint;
  fill(context, veil("#000000", 0.3), [0, h * 0.56, w, h * 0.44]);
  for (let row = 0; row < 3; row++) {
    const y = h * (0.3 + row * 0.11);
    fill(context, solid(look.wall, "#000000", 0.5), [w * 0.5, y, w * 0.52, 12 * unit]);
    for (let x = w * 0.52; x < w; x += random.between(26, 64) * unit) {
      const high = random.between(40, 110) * unit;
      context.fillStyle = random.pick(["#5b7a6a", "#c9a05a", "#8a4f38", "#d8ccb4", "#35525c"]);
      context.beginPath();
      context.roundRect(x, y - high, random.between(18, 34) * unit, high, 8 * unit);
      context.fill();
    }
  }
  window(paint, [-80 * unit, h * 0.1, Math.min(w * 0.4, 480 * unit), h * 0.5], 2, ["#6d7f8c", "#e8c79a"]);
  for (const [place, high] of [
    [0.2, 0.14],
    [0.44, 0.08],
    [0.68, 0.15],
    [0.9, 0.09],
  ] as const)
    lamp(paint, w * place, h * high, 58 * unit, -h * high);
  plant(paint, 90 * unit, h * 0.72, 260 * unit, "#51704a");
}

export function office(paint: RoomPaint): void {
  const { width: w, height: h, unit, context, look } = paint;
  window(paint, [-40 * unit, h * 0.05, Math.min(w * 0.55, 800 * unit), h * 0.6], 3, ["#9db6cc", "#f6e6c8"]);
  for (let row = 0; row < 4; row++)
    shelf(paint, w - Math.min(w * 0.36, 520 * unit), h * (0.2 + row * 0.16), 560 * unit, h * 0.12);
  plant(paint, w * 0.62, h * 0.76, 250 * unit, "#4a6b58");
  lamp(paint, w - 200 * unit, h * 0.62, 60 * unit, 200 * unit);
  context.fillStyle = across(context, [0, h * 0.8, 0, h], [0, solid(look.wall, "#6a4a32", 0.6)], [1, look.dark]);
  context.fillRect(0, h * 0.8, w, h * 0.2);
}

export function library(paint: RoomPaint): void {
  const { context, width: w, height: h, unit, look } = paint;
  const columns = Math.max(2, Math.round(w / (640 * unit)));
  for (let column = 0; column < columns; column++) {
    const x = (column * w) / columns;
    for (let row = 0; row < Math.ceil(h / (210 * unit)); row++) {
      shelf(paint, x + 16 * unit, (row + 0.8) * 210 * unit, w / columns - 32 * unit, 170 * unit);
    }
    fill(context, solid(look.wall, "#000000", 0.55), [x - 12 * unit, 0, 24 * unit, h]);
  }
  fill(context, veil(look.dark, 0.3), [0, 0, w, h]);
  lamp(paint, w * 0.9 - 20 * unit, h * 0.46, 88 * unit, 500 * unit);
  lamp(paint, w * 0.08, h * 0.24, 50 * unit, -h * 0.24);
}

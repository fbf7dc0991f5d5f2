import { createCanvas, type Canvas } from "@napi-rs/canvas";
import { expect, test } from "vitest";
import type { Box, Context } from "#engine/drawing/stage.ts";
import { createCompositor, type Compositor, type Layer, type StoredImage } from "./compositor.ts";
import { identity, rotated, scaled, translated, type Transform } from "./transform.ts";

const frame = { left: 0, top: 0, width: 300, height: 260 };

/** Paints a frame with soft and hard edges, full and half opacity, and transparent pixels around. */
function paintShapes(context: Context): void {
  const gradient = context.createRadialGradient(70, 60, 5, 70, 60, 60);
  gradient.addColorStop(0, "rgba(250,220,40,1)");
  gradient.addColorStop(1, "rgba(30,60,200,0)");
  context.fillStyle = gradient;
  context.fillRect(4, 4, 152, 132);
  context.fillStyle = "rgba(200,30,60,0.5)";
  context.fillRect(60, 20, 60, 90);
  context.fillStyle = "#1a7f3c";
  context.fillRect(20, 70, 70, 50);
}

function canvasOf(width: number, height: number, paint: (context: Context) => void): Canvas {
  const canvas = createCanvas(width, height);
  paint(canvas.getContext("2d"));
  return canvas;
}

const shapes = () => canvasOf(160, 140, paintShapes);
const backdrop = () =>
  canvasOf(frame.width, frame.height, (context) => {
    const gradient = context.createLinearGradient(0, 0, frame.width, frame.height);
    gradient.addColorStop(0, "#204060");
    gradient.addColorStop(1, "#e0c090");
    context.fillStyle = gradient;
    context.fillRect(0, 0, frame.width, frame.height);
  });

/** Composes a part of the frame and returns its pixels. */
function composed(compositor: Compositor, background: StoredImage, layers: readonly Layer[], part: Box = frame) {
  const pixels = new Uint8Array(part.width * part.height * 4);
  compositor.compose(part, background, layers, (rgba, strip) => {
    pixels.set(rgba, (strip.top - part.top) * part.width * 4);
  });
  return pixels;
}

/** Largest and mean difference between two images per byte. */
function difference(a: Uint8Array, b: Uint8Array) {
  let [largest, sum] = [0, 0];
  for (let at = 0; at < a.length; at++) {
    const each = Math.abs((a[at] ?? 0) - (b[at] ?? 0));
    largest = Math.max(largest, each);
    sum += each;
  }
  return { largest, mean: sum / a.length };
}

const places: [name: string, Transform][] = [
  ["turned a little", rotated(translated(identity, 70.3, 50.6), 0.03)],
  ["turned the other way and enlarged", scaled(rotated(translated(identity, 40, 60), -0.08), 1.17)],
  ["turned far", rotated(translated(identity, 150, 20), 0.9)],
  ["made smaller", scaled(translated(identity, 60.5, 70.25), 0.8)],
  ["mirrored", scaled(translated(identity, 250, 40), -1, 1)],
  ["beyond the edges of the frame", rotated(translated(identity, -40.4, 190), 0.05)],
];

test.each(places)("[UGC-02] an image that is %s looks as a canvas draws it", (_name, place) => {
  const compositor = createCompositor();
  const background = compositor.store(backdrop());
  const pixels = composed(compositor, background, [{ image: compositor.store(shapes()), transform: place }]);
  const canvas = backdrop();
  const context = canvas.getContext("2d");
  context.transform(...place);
  context.drawImage(shapes(), 0, 0);
  const { largest, mean } = difference(pixels, canvas.data());
  expect(largest).toBeLessThan(6);
  expect(mean).toBeLessThan(0.4);
  expect(difference(pixels, backdrop().data()).mean).toBeGreaterThan(1);
});

test.each(places)("pieces of an image that is %s meet without gap and overlap", (_name, place) => {
  const compositor = createCompositor();
  const background = compositor.store(backdrop());
  const whole = compositor.store(shapes());
  const pieces = compositor.store(shapes(), [
    { left: 0, top: 0, width: 81, height: 61 },
    { left: 80, top: 0, width: 80, height: 61 },
    { left: 0, top: 60, width: 160, height: 80 },
  ]);
  const pixelsOf = (image: StoredImage) => composed(compositor, background, [{ image, transform: place }]);
  // Pixels are rounded in one of two ways, depending on how many are left in their row.
  expect(difference(pixelsOf(pieces), pixelsOf(whole)).largest).toBeLessThanOrEqual(2);
});

test("a part of a frame has the pixels of the whole frame, whatever was composed before", () => {
  const compositor = createCompositor();
  const background = compositor.store(backdrop());
  const layers: Layer[] = [
    { image: compositor.store(shapes()), transform: places[1]?.[1] ?? identity },
    { box: { left: 90.5, top: 100.5, width: 101, height: 60 }, draw: (context) => context.fillRect(91, 101, 99, 58) },
  ];
  const whole = composed(compositor, background, layers);
  const part = { left: 66, top: 38, width: 150, height: 102 };
  const pixels = composed(compositor, background, layers, part);
  const expected = new Uint8Array(pixels.length);
  for (let row = 0; row < part.height; row++) {
    const from = ((part.top + row) * frame.width + part.left) * 4;
    expected.set(whole.subarray(from, from + part.width * 4), row * part.width * 4);
  }
  expect(difference(pixels, expected).largest).toBeLessThanOrEqual(2);
  expect(composed(compositor, background, layers)).toEqual(whole);
});

test("a drawing changes no pixels beside its box, and covers what is below it by its opacity", () => {
  const compositor = createCompositor();
  const background = compositor.store(backdrop());
  const drawing: Layer = {
    box: { left: 33, top: 21, width: 55, height: 40 },
    draw(context) {
      context.fillStyle = "rgba(255,255,255,0.4)";
      context.fillRect(33, 21, 50, 40);
      context.fillStyle = "#000000";
      context.fillRect(33, 21, 7, 5);
    },
  };
  const canvas = backdrop();
  drawing.draw(canvas.getContext("2d"));
  expect(difference(composed(compositor, background, [drawing]), canvas.data()).largest).toBeLessThanOrEqual(1);
});

test("captured pixels, used as background, give the same image as all layers again", () => {
  const compositor = createCompositor();
  const background = compositor.store(backdrop());
  const part = { left: 40, top: 30, width: 160, height: 120 };
  const captured = compositor.reserve(part);
  const behind: Layer = { image: compositor.store(shapes()), transform: places[0]?.[1] ?? identity };
  const front: Layer = { image: compositor.store(shapes()), transform: places[1]?.[1] ?? identity };
  const all = composed(compositor, background, [behind, { captured }, front], part);
  expect(composed(compositor, captured, [front], part)).toEqual(all);
  expect(composed(compositor, captured, [], part)).toEqual(composed(compositor, background, [behind], part));
  const smaller = compositor.reserve({ ...part, width: 100 }, captured);
  expect(smaller.pieces[0].position).toBe(captured.pieces[0].position);
  const larger = compositor.reserve({ ...part, width: 300 }, captured);
  expect(larger.pieces[0].position).not.toBe(captured.pieces[0].position);
});

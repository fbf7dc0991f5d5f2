import { createCanvas } from "@napi-rs/canvas";
import { expect, test } from "vitest";
import { drawLayer, paintLayer } from "./stage.ts";

test("a layer painted in the place of another one has its own pixels", () => {
  const fill = (colour: string) => (context: Parameters<Parameters<typeof paintLayer>[1]>[0]) => {
    context.fillStyle = colour;
    context.fillRect(0, 0, 2, 2);
  };
  const walls = paintLayer({ left: 0, top: 0, width: 2, height: 2 }, fill("#000000"));
  const lit = paintLayer(walls, fill("#ffffff"));
  expect([...lit.canvas.getContext("2d").getImageData(0, 0, 1, 1).data]).toEqual([255, 255, 255, 255]);
});

test("[UGC-02] a layer is drawn without its transparent margins, in the same place", () => {
  const layer = paintLayer({ left: -100, top: -50, width: 400, height: 300 }, (context) => {
    context.fillStyle = "#c04020";
    context.fillRect(20, 30, 40, 25);
  });
  expect(layer.painted).toEqual({ left: 119, top: 79, width: 42, height: 27 });
  const [trimmed, whole] = [createCanvas(120, 120), createCanvas(120, 120)];
  for (const canvas of [trimmed, whole]) canvas.getContext("2d").scale(1.3, 1.3);
  drawLayer(trimmed.getContext("2d"), layer, 3.4, 2.6);
  drawLayer(whole.getContext("2d"), { ...layer, painted: { left: 0, top: 0, width: 400, height: 300 } }, 3.4, 2.6);
  expect(Buffer.compare(trimmed.data(), whole.data())).toBe(0);
});

test("[UGC-02] a layer that is painted up to its edges has no margins", () => {
  const layer = paintLayer({ left: 0, top: 0, width: 4, height: 4 }, (context) => context.fillRect(0, 0, 4, 4));
  expect(layer.painted).toBeUndefined();
});

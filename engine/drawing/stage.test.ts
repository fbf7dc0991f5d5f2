import { expect, test } from "vitest";
import { paintLayer } from "./stage.ts";

test("a layer painted in the place of another one has its own pixels", () => {
  const fill = (colour: string) => (context: Parameters<Parameters<typeof paintLayer>[1]>[0]) => {
    context.fillStyle = colour;
    context.fillRect(0, 0, 2, 2);
  };
  const walls = paintLayer({ left: 0, top: 0, width: 2, height: 2 }, fill("#000000"));
  const lit = paintLayer(walls, fill("#ffffff"));
  expect([...lit.canvas.getContext("2d").getImageData(0, 0, 1, 1).data]).toEqual([255, 255, 255, 255]);
});

import { createCanvas } from "@napi-rs/canvas";
import { expect, test } from "vitest";
import { cast, speakerIds } from "../speaker-voices-and-looks.ts";
import { visemes } from "../speech/visemes.ts";
import { boxAroundLips, createMouth } from "./mouth.ts";

test.each(speakerIds)("the open mouth of %s is round below, and no trapezoid", (id) => {
  const size = { width: 260, height: 300 };
  const context = createCanvas(size.width, size.height).getContext("2d");
  context.translate(size.width / 2, 0);
  createMouth(cast[id]).draw(context, visemes.a);
  const { data } = context.getImageData(0, 0, size.width, size.height);
  const widths = Array.from({ length: size.height }, (_, y) => {
    const row = Array.from({ length: size.width }, (_pixel, x) => data[(y * size.width + x) * 4 + 3] ?? 0);
    return row.findLastIndex((alpha) => alpha > 200) - row.findIndex((alpha) => alpha > 200);
  });
  const [first, last] = [widths.findIndex((width) => width > 0), widths.findLastIndex((width) => width > 0)];
  const middle = widths[Math.round((first + last) / 2)] ?? 0;
  expect(middle / Math.max(...widths)).toBeGreaterThan(0.874);
});

test.each(speakerIds)(
  "no shape of the mouth of %s reaches beyond its box, not even wide open and with a broad smile",
  (id) => {
    const size = { width: 400, height: 400 };
    const box = boxAroundLips(cast[id]);
    const left = size.width / 2;
    for (const viseme of Object.values(visemes)) {
      for (const shape of [viseme, { ...viseme, open: 1 }, { ...viseme, wide: 1.14, smile: 1.1, bite: 1 }]) {
        const context = createCanvas(size.width, size.height).getContext("2d");
        context.translate(left, 0);
        createMouth(cast[id]).draw(context, shape);
        context.clearRect(box.left, box.top, box.width, box.height);
        expect(context.getImageData(0, 0, size.width, size.height).data.every((value) => value === 0)).toBe(true);
      }
    }
  },
);

import { createCanvas } from "@napi-rs/canvas";
import { expect, test } from "vitest";
import { paintArm } from "../gestures/hand.ts";
import { cast, speakerIds } from "../speaker-voices-and-looks.ts";
import { solid } from "./paint.ts";

const brightness = (r = 0, g = 0, b = 0) => 0.3 * r + 0.59 * g + 0.11 * b;

test.each(speakerIds)("the hand of %s has soft edges like the face, and no dark contour", (id) => {
  const { skin } = cast[id];
  const canvas = createCanvas(300, 190);
  const context = canvas.getContext("2d");
  context.fillStyle = "#ffffff";
  context.fillRect(0, 0, 300, 190);
  context.translate(150, 200);
  paintArm(context, cast[id], "wave");
  const { data } = context.getImageData(0, 0, 300, 190);
  const [r, g, b] = solid(skin.base, skin.shade, 0.55).match(/\d+/gu)?.map(Number) ?? [];
  let dark = 0;
  for (let at = 0; at < data.length; at += 4) {
    if (brightness(data[at], data[at + 1], data[at + 2]) < brightness(r, g, b)) dark++;
  }
  expect(dark).toBeLessThan(150);
});

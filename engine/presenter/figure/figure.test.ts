import { type Canvas, createCanvas } from "@napi-rs/canvas";
import { expect, test } from "vitest";
import { brightness, hex } from "#engine/drawing/colour.ts";
import { cast, type SpeakerId } from "../speaker-voices-and-looks.ts";
import { visemeNames, visemes } from "../speech/visemes.ts";
import { hairOf } from "./hair.ts";
import { createMouth, lipLine } from "./mouth.ts";

/** Returns red, green, blue (0..255) and the row of all opaque pixels. */
function opaquePixels(canvas: Canvas): { colour: readonly [number, number, number]; y: number }[] {
  const { width, height } = canvas;
  const bytes = canvas.data();
  return Array.from({ length: width * height }, (_, at) => {
    const [red = 0, green = 0, blue = 0, alpha = 0] = bytes.subarray(at * 4, at * 4 + 4);
    return { colour: [red, green, blue] as const, y: Math.floor(at / width), alpha };
  }).filter(({ alpha }) => alpha > 240);
}

test.each(["speaker-1", "email-clara", "email-david"] as const satisfies SpeakerId[])(
  "[UGC-02] no part of the hair of %s is darker than the hair's own shade, not even its roots",
  (id) => {
    const { hair } = cast[id];
    const canvas = createCanvas(240, 380);
    const context = canvas.getContext("2d");
    context.scale(0.5, 0.5);
    context.translate(240, 300);
    hairOf(cast[id]).front(context);
    const pixels = opaquePixels(canvas);
    const darkest = brightness(hex(hair.shade)) * 0.9;
    const dark = pixels.filter(({ colour }) => brightness(colour) < darkest);
    expect(pixels.length).toBeGreaterThan(5000);
    expect(dark.length / pixels.length).toBeLessThan(0.002);
  },
);

test("[UGC-02] no mouth shape shows teeth above the upper lip", () => {
  const look = cast["speaker-1"];
  for (const name of visemeNames) {
    const canvas = createCanvas(300, 240);
    const context = canvas.getContext("2d");
    context.scale(2, 2);
    context.translate(75, 50 - lipLine(look));
    createMouth(look).draw(context, visemes[name]);
    const pixels = opaquePixels(canvas);
    const lips = Math.min(...pixels.map(({ y }) => y));
    const teeth = pixels.filter(({ colour: [red, green, blue] }) => Math.min(red, green, blue) > 190);
    for (const { y } of teeth) expect(y, name).toBeGreaterThan(lips + 4);
  }
});

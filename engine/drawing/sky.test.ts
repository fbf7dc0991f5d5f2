import { createCanvas } from "@napi-rs/canvas";
import { expect, test } from "vitest";
import { readPrompt } from "#engine/prompt/read-prompt.ts";
import { lightFor } from "./light.ts";
import { createRandom } from "./random.ts";
import { createSky } from "./sky.ts";
import type { Stage } from "./stage.ts";

const [width, height] = [540, 480];

function pixelsOf(prompt: string, isVideo: boolean): Uint8Array {
  const reading = readPrompt(prompt);
  const random = createRandom(prompt);
  const light = lightFor(reading, "day");
  const size = { width, height, unit: 0.48, portrait: false };
  const stage: Stage = { ...size, light, reading, random, videoRandom: random, variant: 0, isVideo };
  const canvas = createCanvas(width, height);
  const context = canvas.getContext("2d");
  createSky(stage, { horizon: height }).draw(context, 3, { x: 5, y: 2, zoom: 1.04 });
  return canvas.data();
}

test.each(["Ein Sturm auf dem Meer", "Eine Wiese am Tag", "Eine Wiese bei Sonnenuntergang"])(
  "[UGC-02] the sky of a video is drawn without interpolation, and looks like that of an image: %s",
  (prompt) => {
    const [image, video] = [pixelsOf(prompt, false), pixelsOf(prompt, true)];
    const error = image.reduce((sum, value, at) => sum + (value - (video[at] ?? 0)) ** 2, 0) / image.length;
    expect(error).toBeGreaterThan(0);
    expect(10 * Math.log10(255 ** 2 / error)).toBeGreaterThan(45);
  },
);

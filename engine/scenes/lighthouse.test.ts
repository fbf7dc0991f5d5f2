import { createCanvas } from "@napi-rs/canvas";
import { expect, test } from "vitest";
import { lightFor } from "#engine/drawing/light.ts";
import { createRandom } from "#engine/drawing/random.ts";
import type { Stage } from "#engine/drawing/stage.ts";
import { readSubject } from "#engine/prompt/read-subject.ts";
import { createLighthouse } from "./lighthouse.ts";

const formats = [
  [480, 480],
  [360, 640],
  [640, 360],
] as const;
const views = formats.flatMap(([width, height]) =>
  ["1", "2"].flatMap((seed) => [0, 1].map((variant) => ({ width, height, seed, variant }))),
);

test.each(views)(
  "tower and house stand on the rock, and no sky shows below them: $width × $height, seed $seed, view $variant",
  ({ width, height, seed, variant }) => {
    const reading = readSubject("Leuchtturm am Mittag");
    const random = createRandom(seed);
    const [portrait, unit] = [height > width, Math.min(width, height) / 1000];
    const light = lightFor(reading, "day");
    const stage: Stage = { width, height, unit, portrait, light, reading, random, videoRandom: random, variant };
    const canvas = createCanvas(width, height);
    const context = canvas.getContext("2d");
    createLighthouse(stage).draw(context, 0, { x: 0, y: 0, zoom: 1 });
    const { data } = context.getImageData(0, 0, width, height);
    const brightness = (x: number, y: number) => {
      const at = (Math.round(y) * width + Math.round(x)) * 4;
      return (data[at] ?? 0) + (data[at + 1] ?? 0) + (data[at + 2] ?? 0);
    };
    const x = width * (variant === 1 ? 0.34 : 0.68);
    const horizon = height * (portrait ? 0.64 : 0.66);
    const foot = horizon - height * 0.045;
    const close = variant === 1 ? 1.3 : 1;
    const size = portrait ? Math.min(height * 0.36, width * 0.7) * close : height * 0.5 * (1 + (close - 1) * 0.4);
    const sky = brightness(x - size * 0.3, foot - size * 0.2);
    const rock = brightness(x, horizon);
    expect(rock).toBeLessThan(sky * 0.7);
    // The house reaches 0.01 of the size below the foot of the tower.
    for (let part = -0.08; part <= 0.27; part += 0.01)
      expect(brightness(x + size * part, foot + size * 0.01 + 2), `${part}`).toBeLessThan((sky + rock) / 2);
  },
);

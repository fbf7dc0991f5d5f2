import { expect, test } from "vitest";
import { readScenery } from "./scenery.ts";

const [width, height] = [240, 160];
/** Row from which the ground begins. */
const ground = 90;

function landscape() {
  const data = new Uint8ClampedArray(width * height * 4);
  for (let cell = 0; cell < width * height; cell++) {
    const row = Math.floor(cell / width);
    data.set(row < ground ? [150, 190, 225, 255] : [70, 58, 40, 255], cell * 4);
  }
  return { width, height, data };
}

test("a sky is found although the model takes it for the subject", async () => {
  const clouds = {
    width,
    height,
    data: Uint8Array.from({ length: width * height }, (_, cell) => (cell < width * (ground - 4) ? 255 : 0)),
  };
  const { sky, subject } = await readScenery(landscape(), clouds);
  expect(sky?.coverage).toBeGreaterThan(0.4);
  expect(subject).toBeUndefined();
});

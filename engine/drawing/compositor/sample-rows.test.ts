import { expect, test } from "vitest";
import { createRandom } from "#engine/drawing/random.ts";
import { stepsWithin } from "./sample-rows.ts";

test("the steps of a row that lie in an image are found exactly, in both directions and for rows that do not move", () => {
  const random = createRandom("steps");
  for (let attempt = 0; attempt < 2000; attempt++) {
    const from = random.whole(-400, 400);
    const step = random.whole(-9, 9);
    const low = random.whole(-90, 60);
    const high = low + random.whole(1, 90);
    const inside = Array.from({ length: 40 }, (_, index) => from + step * index)
      .map((at, index) => ({ at, index }))
      .filter(({ at }) => at >= low && at < high)
      .map(({ index }) => index);
    const [first, end] = stepsWithin(from, step, low, high, 40);
    const found = Array.from({ length: Math.max(0, end - first) }, (_, index) => first + index);
    expect(found, `${from} ${step} ${low} ${high}`).toEqual(inside);
  }
});

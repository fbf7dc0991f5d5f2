import { expect, test } from "vitest";
import { restoreOrder, splitFrames } from "./frame-batches.ts";

test("two renderers alternate in batches of equal length, none longer than allowed, and leave no frame out", () => {
  for (const frames of [1, 2, 3, 99, 100, 101, 200, 201, 753, 15_000]) {
    const { length, framesOf } = splitFrames(frames, 2, 100);
    const [first, second] = [framesOf(0), framesOf(1)];
    expect(length).toBeLessThanOrEqual(100);
    expect([...first, ...second].toSorted((a, b) => a - b)).toEqual(
      Array.from({ length: frames }, (_, frame) => frame),
    );
    expect(first.length - second.length).toBeLessThanOrEqual(length);
    // Where the frames of one thread are not consecutive, a new batch must begin, because each batch starts with a key
    // frame.
    for (const mine of [first, second]) {
      mine.forEach((frame, done) => {
        if (done > 0 && frame !== (mine[done - 1] ?? 0) + 1) expect(done % length).toBe(0);
      });
    }
  }
});

test("one renderer draws everything, with key frames as far apart as allowed", () => {
  const { length, framesOf } = splitFrames(250, 1, 100);
  expect([length, framesOf(0).length]).toEqual([100, 250]);
});

test("items that arrive early wait for their predecessors", () => {
  const passed: string[] = [];
  const add = restoreOrder((item: string) => passed.push(item));
  add(1, "b");
  add(3, "d");
  expect(passed).toEqual([]);
  add(0, "a");
  expect(passed).toEqual(["a", "b"]);
  add(2, "c");
  expect(passed).toEqual(["a", "b", "c", "d"]);
});

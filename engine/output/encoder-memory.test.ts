import { expect, test } from "vitest";
import { runInProcess } from "#engine/process/run-process.ts";

const program = new URL("../testing/encode-blank-frames.ts", import.meta.url);

test("the memory of a render does not grow with the number of encoded frames", async () => {
  const growth = await runInProcess<number>(program, {}, [], {});
  expect(growth).toBeLessThan(50);
});

import { expect, test } from "vitest";
import { runInProcess } from "#engine/process/run-process.ts";

const program = new URL("../testing/count-page-faults.ts", import.meta.url);

test.runIf(process.platform === "linux")(
  "[UGC-02] most frames of a title video reuse the memory of the frame before",
  async () => {
    const faults = await runInProcess<number[]>(program, {}, [], {});
    const middle = faults.toSorted((a, b) => a - b)[Math.floor(faults.length / 2)];
    expect(middle).toBeLessThan(20);
  },
);

import { expect, test } from "vitest";
import { createFairSemaphore, createSemaphore } from "./semaphore.ts";

test("no more than the given number run at a time, in the order of the calls, and a failure frees its slot", async () => {
  const { run } = createSemaphore(2);
  const started: number[] = [];
  let active = 0;
  let most = 0;
  const results = await Promise.allSettled(
    [0, 1, 2, 3, 4, 5].map((index) =>
      run(async () => {
        started.push(index);
        active += 1;
        most = Math.max(most, active);
        await new Promise((resolve) => setImmediate(resolve));
        active -= 1;
        if (index === 1) throw new Error("unreadable");
        return index;
      }),
    ),
  );
  expect(most).toBe(2);
  expect(started).toEqual([0, 1, 2, 3, 4, 5]);
  expect(results.map(({ status }) => status === "fulfilled")).toEqual([true, false, true, true, true, true]);
  expect(await run(() => Promise.resolve("free again"))).toBe("free again");
});

test("many calls of one key delay another key by one of them, and run one after the other", async () => {
  const { run } = createFairSemaphore(2);
  const started: string[] = [];
  const active: string[] = [];
  const start = (key: string) =>
    run(key, async () => {
      expect(active).not.toContain(key);
      started.push(key);
      active.push(key);
      await new Promise((resolve) => setImmediate(resolve));
      active.splice(active.indexOf(key), 1);
    });
  await Promise.all(["anna", "anna", "anna", "anna", "ben", "carl"].map(start));
  expect(started.slice(0, 3).toSorted()).toEqual(["anna", "ben", "carl"]);
  expect(started).toHaveLength(6);
  await expect(run("anna", () => Promise.reject(new Error("unreadable")))).rejects.toThrow("unreadable");
  expect(await run("anna", () => Promise.resolve("free again"))).toBe("free again");
});

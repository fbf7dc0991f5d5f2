import { expect, test } from "vitest";
import { record } from "./record.ts";
import { recordInThread } from "./record-in-thread.ts";

const request = { text: "Guten Tag.", pitch: 1, formant: 0.9, speed: 1.1 };

test("sentences that are spoken in the thread sound as in this one, in any order of the requests", async () => {
  const other = { ...request, text: "Auf Wiedersehen." };
  const [first, second] = await Promise.all([recordInThread(request), recordInThread(other)]);
  expect(first).toEqual(await record(request));
  expect(second).toEqual(await record(other));
  expect(first.length).not.toBe(second.length);
});

test("a sentence that is too long fails, and the next one is spoken", async () => {
  const long = recordInThread({ ...request, text: "Wort ".repeat(20_000) });
  const next = recordInThread(request);
  await expect(long).rejects.toThrow("Pico takes one sentence at a time");
  expect((await next).length).toBeGreaterThan(10_000);
});

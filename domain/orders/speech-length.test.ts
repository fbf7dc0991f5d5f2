import { expect, test } from "vitest";
import { estimatedMinutes, estimateSpeechSeconds } from "./speech-length.ts";

test("several punctuation marks at the end of a sentence are one pause, and thousands of them are read quickly", () => {
  expect(estimateSpeechSeconds("Ja!!! Gut.")).toBe(estimateSpeechSeconds("Ja! Gut."));
  const before = process.cpuUsage();
  estimateSpeechSeconds(`${".".repeat(30_000)}x`);
  expect(process.cpuUsage(before).user / 1000).toBeLessThan(200);
});

test("[WIZ-04] the estimate is length by 200, rounded up", () => {
  expect([0, 1, 200, 201, 400, 15_000].map(estimatedMinutes)).toEqual([0, 1, 1, 2, 2, 75]);
});

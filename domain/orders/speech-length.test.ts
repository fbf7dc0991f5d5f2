import { expect, test } from "vitest";
import { estimateSpeechSeconds } from "./speech-length.ts";

test("several punctuation marks at the end of a sentence are one pause, and thousands of them are read quickly", () => {
  expect(estimateSpeechSeconds("Ja!!! Gut.")).toBe(estimateSpeechSeconds("Ja! Gut."));
  const before = process.cpuUsage();
  estimateSpeechSeconds(`${".".repeat(30_000)}x`);
  expect(process.cpuUsage(before).user / 1000).toBeLessThan(200);
});

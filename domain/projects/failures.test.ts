import { expect, test } from "vitest";
import { asksForChange, type Failure, failureMessages, lateFailures } from "./failures.ts";

const failures = Object.keys(failureMessages) as Failure[];

test("[PRJ-11] after a failure that may be followed by a result, the words say so before another try", () => {
  for (const failure of failures) {
    const isLate = lateFailures.includes(failure);
    expect(failureMessages[failure].includes("Kommt das Ergebnis noch, erscheint es von selbst"), failure).toBe(isLate);
  }
  expect(failureMessages["start-unconfirmed"]).toMatch(/^Der Start konnte nicht bestätigt werden\. /);
});

test("[PRJ-11] only a refusal asks to change something first", () => {
  expect(failures.filter(asksForChange)).toEqual(["refused"]);
  expect(asksForChange(undefined)).toBe(false);
});

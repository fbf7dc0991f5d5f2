import { expect, test } from "vitest";
import { asksForChange, type Failure, failureMessages, lateFailures } from "./failures.ts";

const failures = Object.keys(failureMessages) as Failure[];

test("[PRJ-11] after a failure that may be followed by a result, the words say so before another try", () => {
  for (const failure of failures) {
    // The specification gives the words of a start that could not be confirmed.
    const says = lateFailures.includes(failure) && failure !== "start-unconfirmed";
    expect(failureMessages[failure].includes("Kommt das Ergebnis noch, erscheint es von selbst"), failure).toBe(says);
  }
  expect(failureMessages["start-unconfirmed"]).toBe("Der Start konnte nicht bestätigt werden.");
});

test("[PRJ-11] only what the provider does not want or cannot do asks to change something first", () => {
  expect(failures.filter(asksForChange)).toEqual(["refused", "unable"]);
  expect(asksForChange(undefined)).toBe(false);
});

import { expect, test } from "vitest";
import { failureMessages } from "./failure-messages.ts";
import { requiresInputChange, type Failure, failureMessage, wasNeverStarted, lateFailures } from "./failures.ts";

const failures = Object.keys(failureMessages) as Failure[];

test("[PRJ-11] after a failure that may be followed by a result, the message says so before offering a retry", () => {
  for (const failure of failures) {
    // For a start that was never confirmed, the specification prescribes a message without the sentence about late
    // results.
    const says = lateFailures.includes(failure) && failure !== "start-unconfirmed";
    const late = "Kommt das Ergebnis noch, erscheint es von selbst";
    expect(failureMessage(failure, true).includes(late), failure).toBe(says);
    expect(failureMessage(failure, false), failure).not.toContain(late);
  }
  expect(failureMessages["start-unconfirmed"]).toBe("Der Start konnte nicht bestätigt werden.");
});

test("[PRJ-11] only a refused or unsupported request asks to change something first", () => {
  expect(failures.filter(requiresInputChange)).toEqual(["refused", "unable"]);
  expect(requiresInputChange(undefined)).toBe(false);
});

test("[D-53] a project that only waited has another message than one that took too long", () => {
  expect(failures.filter(wasNeverStarted)).toEqual(["away", "waited-too-long"]);
  expect(failureMessages["waited-too-long"]).toBe(
    "Innerhalb von 24 Stunden wurde kein Platz frei. Die Erstellung hat nicht begonnen. Bitte versuchen Sie es später erneut.",
  );
});

import { expect, test } from "vitest";
import { isWaiting, describeProgress, describeRemaining, describeUsualTime } from "./describe-progress.ts";

const waiting = { phase: "queued", done: null, total: null, place: null, away: false } as const;

test.each([
  [1, "Platz 1 in der Warteschlange, als Nächstes an der Reihe"],
  [2, "Platz 2 in der Warteschlange, noch 1 Projekt davor"],
  [3, "Platz 3 in der Warteschlange, noch 2 Projekte davor"],
  [1001, "Platz 1.001 in der Warteschlange, noch 1.000 Projekte davor"],
])("[PRJ-05] a waiting project shows its position (%i)", (place, message) => {
  expect(describeProgress({ ...waiting, place })).toBe(message);
});

test("[PRJ-11] while its provider does not respond, a project says so", () => {
  const message = "Der Anbieter ist gerade nicht erreichbar. Wir versuchen es weiter.";
  expect(describeProgress({ ...waiting, place: 3, away: true })).toBe(message);
  expect(describeProgress({ ...waiting, phase: "drawing", away: true })).toBe(message);
});

test("otherwise a project shows its phase", () => {
  expect(describeProgress({ ...waiting, phase: "drawing" }, "processing")).toBe("Wird gezeichnet");
  expect(describeProgress({ ...waiting, phase: "starting" })).toBe("Start wird bestätigt");
  expect(describeProgress({ ...waiting, phase: "making" }, "processing")).toBe("Wird beim Anbieter erstellt");
});

test("[PRJ-02] a project in progress shows no position, also before its first progress report", () => {
  expect(describeProgress(null, "processing")).toBe("Wird erstellt");
  expect(describeProgress(null, "pending")).toBe("Wartet auf einen freien Platz");
});

test("only a project that is not in progress counts as waiting, here or at its provider", () => {
  const queued = { ...waiting, phase: "queued" } as const;
  expect(isWaiting({ status: "pending", progress: null })).toBe(true);
  expect(isWaiting({ status: "processing", progress: queued })).toBe(true);
  expect(isWaiting({ status: "processing", progress: { ...waiting, phase: "making" } })).toBe(false);
  expect(isWaiting({ status: "processing", progress: null })).toBe(false);
  expect(isWaiting({ status: "failed", progress: queued })).toBe(false);
});

test.each([
  [0, "noch etwa 12 s"],
  [11, "noch etwa 1 s"],
  [12, undefined],
  [60, undefined],
  [-30, "noch etwa 45 s"],
  [-168, "noch etwa 3 Minuten"],
])("[PRJ-02] the usual duration less the elapsed time remains (%i s passed)", (passed, expected) => {
  const now = Date.parse("2026-11-01T12:00:00Z");
  const estimate = { started_at: new Date(now - passed * 1000).toISOString(), seconds: 12 };
  expect(describeRemaining({ ...waiting, phase: "drawing", estimate }, now)).toBe(expected);
});

test("[PRJ-02] the usual duration of a generation is rounded as far as an estimate is exact", () => {
  expect(describeUsualTime(11.4)).toBe("Dauert hier meist etwa 12 s");
  expect(describeUsualTime(42)).toBe("Dauert hier meist etwa 45 s");
  expect(describeUsualTime(170)).toBe("Dauert hier meist etwa 3 Minuten");
});

test("[PRJ-02] without a measured duration, in a queue, or with an unavailable provider, no remaining time is shown", () => {
  const now = Date.parse("2026-11-01T12:00:00Z");
  const estimate = { started_at: new Date(now).toISOString(), seconds: 12 };
  expect(describeRemaining({ ...waiting, phase: "drawing" }, now)).toBeUndefined();
  expect(describeRemaining({ ...waiting, phase: "queued", estimate }, now)).toBeUndefined();
  expect(describeRemaining({ ...waiting, phase: "drawing", away: true, estimate }, now)).toBeUndefined();
  expect(describeRemaining(null, now)).toBeUndefined();
});

import { afterEach, expect, vi } from "vitest";
import { quietLog } from "#server/platform/log.ts";

quietLog();

const noise: unknown[][] = [];
vi.spyOn(console, "error").mockImplementation((...messages) => void noise.push(messages));

/** An unexpected console.error fails the test, because it indicates an unnoticed error. */
afterEach(() => {
  expect(noise.splice(0), "unexpected console.error").toEqual([]);
});

import { afterEach, expect, vi } from "vitest";
import { quietLog } from "#server/platform/log.ts";

quietLog();

const noise: unknown[][] = [];
vi.spyOn(console, "error").mockImplementation((...words) => void noise.push(words));

/** What nobody expected to be printed is a fault that nobody noticed yet. */
afterEach(() => {
  expect(noise.splice(0), "unexpected console.error").toEqual([]);
});

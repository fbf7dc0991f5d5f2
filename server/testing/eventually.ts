import { vi } from "vitest";

/** Longer than anything here takes on a machine that does ten other things, and too short for the sweep to help. */
const patience = { timeout: 50_000, interval: 20 };

/** Waits until it holds; answers what it answers. */
export function eventually<Result>(check: () => Result | Promise<Result>): Promise<Result> {
  return vi.waitFor(check, patience);
}

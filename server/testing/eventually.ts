import { vi } from "vitest";

/** Long enough for a busy machine, and shorter than the interval of the sweep, which must not help. */
const waitOptions = { timeout: 50_000, interval: 20 };

/** Retries `check` until it succeeds; returns its result. */
export function eventually<Result>(check: () => Result | Promise<Result>): Promise<Result> {
  return vi.waitFor(check, waitOptions);
}

import { vi } from "vitest";

/**
 * Times in milliseconds. The timeout is long enough for a busy machine, but shorter than the sweep's interval of a
 * minute: the sweep must not hide a lost job.
 */
const waitOptions = { timeout: 50_000, interval: 20 };

/** Retries `check` until it succeeds; returns its result. */
export function eventually<Result>(check: () => Result | Promise<Result>): Promise<Result> {
  return vi.waitFor(check, waitOptions);
}

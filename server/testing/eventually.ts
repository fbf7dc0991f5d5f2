import { vi } from "vitest";

/**
 * Timeout and interval in milliseconds. The timeout is long enough for a busy machine, but shorter than the sweep's
 * interval of a minute, so that the sweep cannot hide a lost job.
 */
const waitOptions = { timeout: 50_000, interval: 20 };

/** Retries `check` until it succeeds; returns its result. */
export function eventually<Result>(check: () => Result | Promise<Result>): Promise<Result> {
  return vi.waitFor(check, waitOptions);
}

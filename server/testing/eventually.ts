import { vi } from "vitest";

/**
 * Timeout and interval in milliseconds. The timeout is long enough for a busy machine, but below one minute: once a
 * minute the server re-enqueues work without a job, which would hide that a job was lost.
 */
const waitOptions = { timeout: 50_000, interval: 20 };

/** Retries `check` until it succeeds; returns its result. */
export function eventually<Result>(check: () => Result | Promise<Result>): Promise<Result> {
  return vi.waitFor(check, waitOptions);
}

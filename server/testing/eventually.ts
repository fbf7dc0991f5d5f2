import { setTimeout as pause } from "node:timers/promises";

/**
 * Timeout in milliseconds, long enough for a busy machine, but below one minute: once a minute the server re-enqueues
 * work without a job, which would hide that a job was lost.
 */
const timeout = 50_000;
/**
 * Milliseconds between two attempts: they grow, because most checks send requests to the server, which took half of the
 * CPU time of a test that waits for seconds.
 */
const intervals = { first: 20, growth: 1.4, longest: 120 };

/** Retries `check` until it succeeds; returns its result. */
export async function eventually<Result>(check: () => Result | Promise<Result>): Promise<Result> {
  const end = performance.now() + timeout;
  for (let interval = intervals.first; ; interval = Math.min(interval * intervals.growth, intervals.longest)) {
    try {
      return await check();
    } catch (error) {
      if (performance.now() > end) throw error;
    }
    await pause(interval);
  }
}

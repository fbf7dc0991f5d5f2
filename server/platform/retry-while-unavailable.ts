import { setTimeout as wait } from "node:timers/promises";
import { log } from "./log.ts";
import { StorageUnavailable } from "./storage-errors.ts";

const pauseMilliseconds = 5000;
const maxMilliseconds = 60 * 60 * 1000;

/**
 * Repeats `work` while the storage is unavailable, for up to an hour: an outage should not cost a result that took
 * minutes to make.
 */
export async function retryWhileUnavailable<Result>(
  work: () => Promise<Result>,
  signal: AbortSignal,
  { pause = pauseMilliseconds } = {},
): Promise<Result> {
  const startedAt = performance.now();
  for (;;) {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof StorageUnavailable) || performance.now() - startedAt > maxMilliseconds) throw error;
      log.warn("storage unavailable, upload is retried", { error });
      await wait(pause, undefined, { signal });
    }
  }
}

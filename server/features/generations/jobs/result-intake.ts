import { resultRetrySeconds } from "#server/platform/retry-policies.ts";
import { createSemaphore } from "#server/platform/semaphore.ts";
import { ingestFile } from "#engine/index.ts";
import { defaultLimits, maxChecks, type ResultLimits } from "./result-limits.ts";

/** Overrides, for tests, of how results of providers are fetched and checked. */
export type ResultOptions = Partial<ResultLimits> & {
  retrySeconds?: readonly number[];
  receive?: typeof ingestFile;
};

/**
 * Result that is being fetched and checked: its provider, and whether its video is encoded again (`isEncoded`), which
 * needs one of `labelSlots`.
 */
export type RunningIntake = { provider: string | null; isEncoded: boolean };

export type ResultIntake = ReturnType<typeof createResultIntake>;

/** Limits of fetching results, and the slots of this process for downloads and checks. */
export function createResultIntake({
  retrySeconds = resultRetrySeconds,
  receive = ingestFile,
  ...limits
}: ResultOptions = {}) {
  return {
    limits: { ...defaultLimits, ...limits } as ResultLimits,
    retrySeconds,
    /**
     * Checks a file and writes its provenance in a child process. When the call rejects, the child process has ended.
     */
    receive,
    labelSlots: createSemaphore(maxChecks.labelled),
    checkSlots: createSemaphore(maxChecks.others),
    /** Projects whose results are fetched and checked, by id. */
    running: new Map<string, RunningIntake>(),
  };
}

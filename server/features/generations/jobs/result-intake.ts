import { resultRetrySeconds } from "#server/platform/retry-limits.ts";
import { createSemaphore } from "#server/platform/semaphore.ts";
import { ingestFile, maxIngestMs } from "#engine/index.ts";

export type ResultLimits = {
  /** Maximum size of one file in bytes. */
  maxBytes: number;
  /** Timeout for fetching all files of a project, in milliseconds. */
  fetchMilliseconds: number;
  /** Timeout for checking one file, in milliseconds from the moment at which the check gets a slot. */
  checkMilliseconds: number;
};

/** Overrides, for tests, of how results of providers are fetched and checked. */
export type ResultOptions = Partial<ResultLimits> & {
  retrySeconds?: readonly number[];
  receive?: typeof ingestFile;
};

const defaultLimits: ResultLimits = {
  maxBytes: 500 * 1024 * 1024,
  fetchMilliseconds: 10 * 60 * 1000,
  // Allow more time than the engine's check can take: the engine tries several ways to check a file, each simpler than
  // the one before and with a timeout of its own, and must still reach the last one, which needs no decoder.
  checkMilliseconds: maxIngestMs + 60_000,
};
/**
 * Maximum number of files that are checked at once, with one process each. Adding a visible label encodes the video
 * again and takes a third of its length, so only one such file is processed at a time.
 */
const maxChecks = { labelled: 1, others: 2 };

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

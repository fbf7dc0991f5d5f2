import { maxIngestMs } from "#engine/index.ts";

export type ResultLimits = {
  /** Maximum size of one file in bytes. */
  maxBytes: number;
  /** Timeout for fetching all files of a project, in milliseconds. */
  fetchMilliseconds: number;
  /** Timeout for checking one file, in milliseconds from the moment at which the check gets a slot. */
  checkMilliseconds: number;
};

/** Limits of fetching and checking the results of a provider. */
export const defaultLimits: ResultLimits = {
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
export const maxChecks = { labelled: 1, others: 2 };

/**
 * Maximum number of concurrent downloads, so that slow results block neither other projects nor results of other
 * providers. Videos that are encoded again wait for each other, so they get only some of these slots.
 */
export const maxConcurrent = { perProvider: 8, encoded: 4, total: 16 };

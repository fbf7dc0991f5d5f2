/** Estimate of how long a model takes, in seconds. */
export type DurationEstimate = {
  /** Seconds before which about 4 % of the tasks are ready. */
  early: number;
  mean: number;
  /** Seconds after which about 3 % of the tasks are still running. */
  late: number;
};

/** Measured durations of one model's tasks, in seconds. */
export type DurationSamples = {
  /** Durations in seconds of finished tasks, from the start to the poll that noticed the end. */
  ended: readonly number[];
  /**
   * Seconds for which tasks have been running. After many starts at once only quick tasks have ended: without the
   * running ones, the model would look quick and each task would be polled twice as often.
   */
  underWay: readonly number[];
};

/**
 * Number of polls that a task needs on average after the first poll; the interval between polls is derived from it
 * (docs/decisions/0022-poll-interval.md).
 */
const averagePolls = 13.5;
const shortestSeconds = 2.5;
/**
 * Minimum number of samples for an estimate: fewer are mere noise, so the provider's typical duration is used instead.
 */
const minSamples = 10;
/**
 * Minimum number of samples for estimating `late` from samples alone: fewer contain too few slow tasks, so `late` is
 * then at least the value derived from the typical duration.
 */
const trustedSamples = 100;
/**
 * Factor by which the earliest measured end is multiplied to get the time of the first poll. It is below 1, because a
 * task ends some time before the poll that notices its end.
 */
const earlyFactor = 0.9;

/**
 * Estimates when tasks of a model end, from quantiles of measured durations. A running task counts as if it took at
 * least the typical time. Derived in docs/decisions/0022-poll-interval.md.
 * @param typical typical duration in seconds according to the provider; used while there are too few samples
 * @returns null when neither samples nor `typical` allow an estimate
 */
export function estimateDuration(durations: DurationSamples, typical: number | undefined): DurationEstimate | null {
  const fallback = typical === undefined ? null : { early: typical * 0.45, mean: typical * 1.7, late: typical * 2.2 };
  const { ended, underWay } = durations;
  if (ended.length < minSamples) return fallback;
  // Without a typical duration from the provider, make no estimate while most tasks are running, because their
  // durations are unknown.
  if (fallback === null && underWay.length > ended.length) return null;
  const expected = fallback?.mean ?? Math.max(...ended);
  const all = [...ended, ...underWay.map((elapsed) => Math.max(elapsed, expected))].toSorted(
    (one, other) => one - other,
  );
  const secondsAt = (share: number) => all[Math.min(all.length - 1, Math.floor(share * all.length))] ?? expected;
  return {
    early: secondsAt(0.04) * earlyFactor,
    mean: all.reduce((sum, seconds) => sum + seconds, 0) / all.length,
    late: Math.max(secondsAt(0.97), ended.length < trustedSamples ? (fallback?.late ?? 0) : 0),
  };
}

/**
 * Seconds until the next poll of a task for which no callback will arrive: one poll at `early`, frequent polls
 * between `early` and `late`, then rarer ones.
 * @param elapsed seconds since the start of the task
 */
export function secondsToNextPoll(elapsed: number, { early, mean, late }: DurationEstimate): number {
  if (elapsed < early) return Math.max(shortestSeconds, early - elapsed);
  const fallback = Math.max(shortestSeconds, (mean - early) / averagePolls);
  return fallback * Math.max(1, elapsed / late);
}

/** Estimate of how long a model takes, in seconds. */
export type DurationEstimate = {
  /** About 4 % of the tasks are ready earlier. */
  early: number;
  mean: number;
  /** About 3 % of the tasks take longer. */
  late: number;
};

/** Measured durations of one model's tasks, in seconds. */
export type DurationSamples = {
  /** Finished tasks: from the start to the poll that saw the end. */
  ended: readonly number[];
  /**
   * Running tasks: seconds since their start. Right after a rush only the quick tasks have ended, so these correct the
   * bias.
   */
  underWay: readonly number[];
};

/** Average number of polls per task after the first one. */
const averagePolls = 13.5;
const shortestSeconds = 2.5;
/** With fewer samples the estimate is noise, so the provider's own figure is used. */
const minSamples = 10;
/** With fewer samples too few slow tasks are known to estimate `late` from them alone. */
const trustedSamples = 100;
/** Poll a little before the earliest measured end: a measured end is never earlier than the first poll. */
const earlyFactor = 0.9;

/**
 * Estimates when tasks of a model end.
 * @param typical typical duration in seconds according to the provider; used while there are too few samples
 * @returns null when neither samples nor `typical` allow an estimate
 */
export function estimateDuration(durations: DurationSamples, typical: number | undefined): DurationEstimate | null {
  const fallback = typical === undefined ? null : { early: typical * 0.45, mean: typical * 1.7, late: typical * 2.2 };
  const { ended: finished } = durations;
  if (finished.length < minSamples) return fallback;
  const { steps, area, share: openShare } = survival(durations);
  const last = Math.max(...finished);
  // More than half of the tasks are still running: their durations cannot be estimated.
  if (fallback === null && openShare > 0.5) return null;
  const secondsAt = (share: number) => steps.find((step) => step.share <= share)?.seconds;
  const early = (secondsAt(0.96) ?? last) * earlyFactor;
  const late = Math.max(secondsAt(0.03) ?? last, finished.length < trustedSamples ? (fallback?.late ?? 0) : 0);
  return { early, mean: area + openShare * Math.max(0, (fallback?.mean ?? 0) - last), late };
}

/**
 * Kaplan-Meier estimate (1958) of the share of tasks that take longer than a number of seconds, and the area below
 * that curve up to the slowest finished task.
 */
function survival({ ended: finished, underWay: running }: DurationSamples): {
  steps: { seconds: number; share: number }[];
  area: number;
  share: number;
} {
  const all = [
    ...finished.map((seconds) => ({ seconds, hasEnded: true })),
    ...running.map((seconds) => ({ seconds, hasEnded: false })),
  ].toSorted((one, other) => one.seconds - other.seconds);
  const steps: { seconds: number; share: number }[] = [];
  let share = 1;
  let area = 0;
  let previousSeconds = 0;
  for (const [index, { seconds, hasEnded }] of all.entries()) {
    if (!hasEnded) continue;
    area += share * (seconds - previousSeconds);
    previousSeconds = seconds;
    share *= 1 - 1 / (all.length - index);
    steps.push({ seconds, share });
  }
  return { steps, area, share };
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

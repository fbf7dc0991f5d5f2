/** What is known of how long a model takes, in seconds. */
export type Expected = {
  /** Hardly anything is ready sooner. */
  early: number;
  mean: number;
  /** Hardly anything takes longer. */
  late: number;
};

/** So many readings after the first one, on average. */
const readings = 12;
const shortestSeconds = 2.5;
/** Fewer are chance. */
const fewestSamples = 20;
/** In a rush the quick ones end first, and make all look quicker than they are. */
const trustedSamples = 100;

/** @param typical what its provider says, while our own tasks do not tell yet */
export function expect(samples: readonly number[], typical: number | undefined): Expected | null {
  const usual = typical === undefined ? null : { early: typical * 0.55, mean: typical * 1.3, late: typical * 2.2 };
  if (samples.length < fewestSamples) return usual;
  const sorted = samples.toSorted((one, other) => one - other);
  const quantile = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
  const mean = sorted.reduce((sum, value) => sum + value, 0) / sorted.length;
  const late = quantile(0.97);
  const isRush = samples.length < trustedSamples;
  return { early: quantile(0.04), mean, late: isRush ? Math.max(late, usual?.late ?? 0) : late };
}

/** Seconds until a task is read again that nobody will call about: rarely at first, densely when its end is near. */
export function secondsToNextLook(elapsed: number, { early, mean, late }: Expected): number {
  if (elapsed < early) return Math.max(shortestSeconds, early - elapsed);
  const usual = Math.max(shortestSeconds, (mean - early) / readings);
  return usual * Math.max(1, elapsed / late);
}

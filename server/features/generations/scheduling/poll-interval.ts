/** What is known of how long a model takes, in seconds. */
export type Expected = {
  /** Hardly anything is ready sooner. */
  early: number;
  mean: number;
  /** Hardly anything takes longer. */
  late: number;
};

/** What is known of one model's tasks, all in seconds. */
export type Durations = {
  /** From start to the end that was seen. */
  ended: readonly number[];
  /** How long those have taken that have not ended. In a rush the quick ones end first, and alone tell too little. */
  underWay: readonly number[];
};

/** So many readings after the first one, on average. */
const readings = 13.5;
const shortestSeconds = 2.5;
/** Fewer are chance. */
const fewestSamples = 10;
/** Before that the slow ones are too few to tell how slow they are. */
const trustedSamples = 100;
/** Sooner than it seems: nobody sees that a task has ended before its first reading. */
const soonerShare = 0.9;

/** @param typical what its provider says, while our own tasks do not tell yet */
export function expect(durations: Durations, typical: number | undefined): Expected | null {
  const usual = typical === undefined ? null : { early: typical * 0.45, mean: typical * 1.7, late: typical * 2.2 };
  const { ended } = durations;
  if (ended.length < fewestSamples) return usual;
  const { steps, area, share: rest } = survival(durations);
  const last = Math.max(...ended);
  // The slower half is not known at all.
  if (usual === null && rest > 0.5) return null;
  const secondsAt = (share: number) => steps.find((step) => step.share <= share)?.seconds;
  const early = (secondsAt(0.96) ?? last) * soonerShare;
  const late = Math.max(secondsAt(0.03) ?? last, ended.length < trustedSamples ? (usual?.late ?? 0) : 0);
  return { early, mean: area + rest * Math.max(0, (usual?.mean ?? 0) - last), late };
}

/**
 * The share of tasks that take longer than so many seconds (Kaplan and Meier's estimate of 1958), and the area under
 * it until the slowest that has ended.
 */
function survival({ ended, underWay }: Durations): {
  steps: { seconds: number; share: number }[];
  area: number;
  share: number;
} {
  const all = [
    ...ended.map((seconds) => ({ seconds, hasEnded: true })),
    ...underWay.map((seconds) => ({ seconds, hasEnded: false })),
  ].toSorted((one, other) => one.seconds - other.seconds);
  const steps: { seconds: number; share: number }[] = [];
  let share = 1;
  let area = 0;
  let before = 0;
  for (const [index, { seconds, hasEnded }] of all.entries()) {
    if (!hasEnded) continue;
    area += share * (seconds - before);
    before = seconds;
    share *= 1 - 1 / (all.length - index);
    steps.push({ seconds, share });
  }
  return { steps, area, share };
}

/** Seconds until a task is read again that nobody will call about: rarely at first, densely when its end is near. */
export function secondsToNextLook(elapsed: number, { early, mean, late }: Expected): number {
  if (elapsed < early) return Math.max(shortestSeconds, early - elapsed);
  const usual = Math.max(shortestSeconds, (mean - early) / readings);
  return usual * Math.max(1, elapsed / late);
}

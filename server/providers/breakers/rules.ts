/** State of a circuit breaker; times in seconds on one clock. */
export type Known = {
  failures: number;
  failedAt: number | null;
  /** Task whose poll failed last; null for a start. */
  lastSubject: string | null;
  openedAt: number | null;
  nextTryAt: number | null;
};
export type Failure = {
  now: number;
  /** Whether the failed call was the probe of an open circuit. */
  isProbe: boolean;
  /** Task whose poll failed; null for a start. */
  subject: string | null;
};

/** Consecutive failures that open the circuit. */
export const mostFailures = 3;
const forgetSeconds = 300;
const firstSeconds = 10;
const longestSeconds = 60;

/**
 * State after one more failure. Ignores calls that began before the circuit opened, and counts consecutive failures of
 * one task once.
 */
export function afterFailure(known: Known, { now, isProbe, subject }: Failure, pace = 1): Known {
  const isOpen = known.openedAt !== null;
  if (isOpen && !isProbe) return known;
  const isOld = !isOpen && known.failedAt !== null && now - known.failedAt > forgetSeconds * pace;
  const counted = isOld ? 0 : known.failures;
  const isSame = !isOpen && counted > 0 && subject !== null && subject === known.lastSubject;
  const failures = isSame ? counted : counted + 1;
  const opens = isOpen || failures >= mostFailures;
  return {
    failures,
    failedAt: now,
    lastSubject: subject,
    openedAt: opens ? (known.openedAt ?? now) : null,
    nextTryAt: opens ? now + aloneSeconds(failures) * pace : null,
  };
}

/** Seconds until the next probe; doubles with each failure up to 60. */
function aloneSeconds(failures: number): number {
  return Math.min(longestSeconds, firstSeconds * 2 ** Math.max(0, failures - mostFailures));
}

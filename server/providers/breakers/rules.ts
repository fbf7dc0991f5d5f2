/** What is known about a provider's answers; times in seconds on one clock. */
export type Known = {
  failures: number;
  failedAt: number | null;
  /** Whose reading failed last. */
  lastSubject: string | null;
  openedAt: number | null;
  nextTryAt: number | null;
};
export type Failure = {
  now: number;
  /** The one call that was made to see whether it is back. */
  isProbe: boolean;
  /** The task whose reading failed; null for a start. */
  subject: string | null;
};

/** So many failures in a row, and it is left alone. */
export const mostFailures = 3;
const forgetSeconds = 300;
const firstSeconds = 10;
const longestSeconds = 60;

/** A failure more. Calls that began before it was left alone tell nothing new, and one task alone counts once. */
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

/** How long it is left alone after so many failures. */
function aloneSeconds(failures: number): number {
  return Math.min(longestSeconds, firstSeconds * 2 ** Math.max(0, failures - mostFailures));
}

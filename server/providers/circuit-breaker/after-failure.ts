import { failureThreshold, firstOpenSeconds, maxOpenSeconds, resetSeconds } from "./thresholds.ts";

/** State of a circuit breaker; all times are in seconds of the same clock. */
export type BreakerRecord = {
  failures: number;
  failedAt: number | null;
  /** Project id of the task whose poll failed last; null if a start failed. */
  lastSubject: string | null;
  openedAt: number | null;
  nextTryAt: number | null;
};
export type CallFailure = {
  now: number;
  /** Whether the failed call was the probe of an open circuit. */
  isProbe: boolean;
  /** Project id of the task whose poll failed; null if a start failed. */
  subject: string | null;
};

/**
 * State of a circuit breaker after one more failure. Ignores calls that began before the circuit opened, and counts
 * consecutive failures of one task once.
 */
export function afterFailure(
  record: BreakerRecord,
  { now, isProbe, subject }: CallFailure,
  timeScale = 1,
): BreakerRecord {
  const isOpen = record.openedAt !== null;
  if (isOpen && !isProbe) return record;
  const isExpired = !isOpen && record.failedAt !== null && now - record.failedAt > resetSeconds * timeScale;
  const previousFailures = isExpired ? 0 : record.failures;
  const isSame = !isOpen && previousFailures > 0 && subject !== null && subject === record.lastSubject;
  const failures = isSame ? previousFailures : previousFailures + 1;
  const opens = isOpen || failures >= failureThreshold;
  return {
    failures,
    failedAt: now,
    lastSubject: subject,
    openedAt: opens ? (record.openedAt ?? now) : null,
    nextTryAt: opens ? now + openSeconds(failures) * timeScale : null,
  };
}

/** Seconds until the next probe; doubles with each failure up to 60. */
function openSeconds(failures: number): number {
  return Math.min(maxOpenSeconds, firstOpenSeconds * 2 ** Math.max(0, failures - failureThreshold));
}

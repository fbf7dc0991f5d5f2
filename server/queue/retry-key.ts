/**
 * Delay and job key of the next attempt. The key contains the number of the attempt, so that duplicates are dropped.
 */
export type NextAttempt = { delaySeconds: number; key: string };

export function nextAttempt({ id, attempts }: { id: string; attempts: number }, delaySeconds: number): NextAttempt {
  return { delaySeconds, key: `${id}:${attempts}` };
}

/** When to look again. One job per attempt, however many ask for it. */
export type NextAttempt = { delaySeconds: number; key: string };

export function nextAttempt({ id, attempts }: { id: string; attempts: number }, delaySeconds: number): NextAttempt {
  return { delaySeconds, key: `${id}:${attempts}` };
}

import { setTimeout as wait } from "node:timers/promises";

const pauseMilliseconds = 500;

/** Repeats `work` until it succeeds; throws its last error after `seconds`. */
export async function retryFor<Result>(seconds: number, work: () => Promise<Result>): Promise<Result> {
  const until = performance.now() + seconds * 1000;
  for (;;) {
    try {
      return await work();
    } catch (error) {
      if (performance.now() > until) throw error;
      await wait(pauseMilliseconds);
    }
  }
}

import { setTimeout as wait } from "node:timers/promises";

/** Runs `work` with a signal that aborts `seconds` after `stop`, so that nearly finished work can complete. */
export async function withShutdownGrace<Result>(
  stop: AbortSignal,
  seconds: number,
  work: (signal: AbortSignal) => Promise<Result>,
): Promise<Result> {
  const controller = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  const startTimer = () => {
    timer = setTimeout(() => controller.abort(stop.reason), seconds * 1000);
  };
  if (stop.aborted) startTimer();
  else stop.addEventListener("abort", startTimer, { once: true });
  try {
    return await work(controller.signal);
  } finally {
    stop.removeEventListener("abort", startTimer);
    clearTimeout(timer);
  }
}

const pauseMilliseconds = 500;

/** Repeats `work` until it succeeds; after `seconds` it throws the last error. */
export async function retryFor<Result>(seconds: number, work: () => Promise<Result>): Promise<Result> {
  const until = Date.now() + seconds * 1000;
  for (;;) {
    try {
      return await work();
    } catch (error) {
      if (Date.now() > until) throw error;
      await wait(pauseMilliseconds);
    }
  }
}

/** Runs `work` with a signal that aborts `seconds` after `stop` does, so that nearly finished work can complete. */
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

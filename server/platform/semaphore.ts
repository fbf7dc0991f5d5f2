export type Semaphore = {
  /** Runs `work` when a slot is free, in the order of the calls. */
  run: <Result>(work: () => Promise<Result>) => Promise<Result>;
};

/**
 * Limits the concurrency of one kind of work in this process. Do not call `run` within `work`: that could wait
 * forever.
 */
export function createSemaphore(maxConcurrent: number): Semaphore {
  let active = 0;
  const waiting: (() => void)[] = [];
  return {
    async run(work) {
      // Pass the slot directly to the next waiting caller, so that no later caller can overtake it.
      if (active >= maxConcurrent) await new Promise<void>((resolve) => waiting.push(resolve));
      else active += 1;
      try {
        return await work();
      } finally {
        const next = waiting.shift();
        if (next) next();
        else active -= 1;
      }
    },
  };
}

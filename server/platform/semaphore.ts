export type Semaphore = {
  /** Runs `work` when a slot is free, in the order of the calls. */
  run: <Result>(work: () => Promise<Result>) => Promise<Result>;
};

/** Bounds how much of one kind of work this process does at a time. Do not call `run` within `work`. */
export function createSemaphore(maxConcurrent: number): Semaphore {
  let active = 0;
  const waiting: (() => void)[] = [];
  return {
    async run(work) {
      // A slot passes straight to the next in line, so that no newcomer takes it.
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

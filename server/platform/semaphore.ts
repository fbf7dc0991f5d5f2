export type Semaphore = {
  /** Runs `work` when a slot is free, in the order of the calls. */
  run: <Result>(work: () => Promise<Result>) => Promise<Result>;
};

export type FairSemaphore = {
  /** Runs `work` when no other work of `key` runs or waits for a slot, and a slot is free. */
  run: <Result>(key: string, work: () => Promise<Result>) => Promise<Result>;
};

/**
 * Works like {@link createSemaphore}, and lets each key occupy one slot or wait for one at a time: many calls of one
 * key then delay another key by one of them.
 */
export function createFairSemaphore(maxConcurrent: number): FairSemaphore {
  const slots = createSemaphore(maxConcurrent);
  const keys = new Map<string, { semaphore: Semaphore; calls: number }>();
  return {
    async run(key, work) {
      const entry = keys.get(key) ?? { semaphore: createSemaphore(1), calls: 0 };
      keys.set(key, entry);
      entry.calls += 1;
      try {
        return await entry.semaphore.run(() => slots.run(work));
      } finally {
        entry.calls -= 1;
        if (entry.calls === 0) keys.delete(key);
      }
    },
  };
}

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

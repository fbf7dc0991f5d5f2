/** A generator of pseudo-random numbers from 0 to 1 (mulberry32), so that a failure can be repeated. */
function randomNumbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Runs work in an order that the seed decides, `parallel` at a time. */
export async function runShuffled(work: (() => Promise<unknown>)[], parallel: number, seed: number): Promise<void> {
  const random = randomNumbers(seed);
  const queue = work.map((run) => ({ run, place: random() })).toSorted((one, other) => one.place - other.place);
  const next = async (): Promise<void> => {
    const item = queue.pop();
    if (!item) return;
    await item.run();
    await next();
  };
  await Promise.all(Array.from({ length: parallel }, next));
}

/** A deterministic random generator: the same seed gives the same sequence on every machine. */
export type Random = {
  /** Returns the next random number in [0, 1). */
  next(): number;
  between(low: number, high: number): number;
  whole(low: number, high: number): number;
  pick<T>(choices: readonly T[]): T;
  chance(probability: number): boolean;
  /** Starts an independent sequence, so that more random numbers for one kind of object do not change other objects. */
  branch(name: string): Random;
};

/** Hashes a text to 32 bits by FNV-1a over its UTF-16 units. */
function hash(text: string): number {
  let value = 2166136261;
  for (let index = 0; index < text.length; index++) {
    value = Math.imul(value ^ text.charCodeAt(index), 16777619);
  }
  return value >>> 0;
}

export function createRandom(seed: string): Random {
  let state = hash(seed);
  // Generate numbers with the algorithm mulberry32.
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
  return {
    next,
    between: (low, high) => low + (high - low) * next(),
    whole: (low, high) => Math.floor(low + (high - low + 1) * next()),
    pick: (choices) => {
      const choice = choices[Math.floor(next() * choices.length)];
      if (choice === undefined) throw new RangeError("Nothing to pick from");
      return choice;
    },
    chance: (probability) => next() < probability,
    branch: (name) => createRandom(`${seed}/${name}`),
  };
}

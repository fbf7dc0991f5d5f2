/** Samples that all last as long: `sampleTime` in units of `timescale` per second, and at most so many of them. */
export type Rhythm = { timescale: number; sampleTime: number; mostSamples: number };

/** Where the samples of a track lie in the file; samples and chunks are counted from 1. */
export type Samples = {
  sizes: number[];
  /** At which samples a player can begin. */
  keys: number[];
  /** Byte positions of the chunks: samples that lie one behind the other. */
  offsets: number[];
  /** From chunk `first` on, every chunk has so many samples. */
  runs: { first: number; count: number }[];
};

export type Track = {
  samples: Samples;
  /** Bytes of the tables that the index will need at most. */
  mostTableBytes: number;
  add(data: Uint8Array, isKey: boolean): void;
  isWaiting(): boolean;
  /** Whether everything that begins before `second` is there. */
  has(second: number): boolean;
  /** What waits of it, as one chunk for this place in the file. */
  take(second: number, offset: number): Buffer;
};

const bytesPerSample = 8;
const bytesPerChunk = 16;

export function createTrack({ timescale, sampleTime, mostSamples }: Rhythm): Track {
  const samples: Samples = { sizes: [], keys: [], offsets: [], runs: [] };
  let waiting: Uint8Array[] = [];
  let taken = 0;
  const countUntil = (second: number) => Math.ceil((second * timescale) / sampleTime);
  return {
    samples,
    mostTableBytes: mostSamples * bytesPerSample + Math.ceil((mostSamples * sampleTime) / timescale) * bytesPerChunk,
    add(data, isKey) {
      waiting.push(data);
      samples.sizes.push(data.length);
      if (isKey) samples.keys.push(samples.sizes.length);
    },
    isWaiting: () => waiting.length > 0,
    has: (second) => samples.sizes.length >= countUntil(second),
    take(second, offset) {
      const count = Math.min(waiting.length, countUntil(second) - taken);
      if (count === 0) return Buffer.alloc(0);
      const content = Buffer.concat(waiting.slice(0, count));
      waiting = waiting.slice(count);
      taken += count;
      samples.offsets.push(offset);
      if (samples.runs.at(-1)?.count !== count) samples.runs.push({ first: samples.offsets.length, count });
      return content;
    },
  };
}

/** Timing of a track with at most `mostSamples` samples; each lasts `sampleTime` / `timescale` seconds. */
export type TrackTiming = {
  timescale: number;
  sampleTime: number;
  mostSamples: number;
  /** Language that is spoken in the track, as ISO 639-2/T code such as `deu`; undetermined when left out. */
  language?: string | undefined;
};

/** Sample tables of a track. Samples and chunks are numbered from 1. */
export type Samples = {
  sizes: number[];
  /** Numbers of the samples at which playback can begin. */
  keys: number[];
  /** Byte positions of the chunks; a chunk is a run of adjacent samples. */
  offsets: number[];
  /** Chunk sizes: from chunk number `first` up to that of the next entry, each chunk has `count` samples. */
  runs: { first: number; count: number }[];
};

export type Track = {
  samples: Samples;
  /** Upper bound of the sample tables in bytes. */
  maxTableBytes: number;
  add(data: Uint8Array, isKey: boolean): void;
  isWaiting(): boolean;
  /** Whether the track has received all samples that begin before `second`. */
  has(second: number): boolean;
  /** Removes the pending samples before `second` and returns them as one chunk at byte position `offset`. */
  take(second: number, offset: number): Buffer;
};

const bytesPerSample = 8;
const bytesPerChunk = 16;

export function createTrack({ timescale, sampleTime, mostSamples }: TrackTiming): Track {
  const samples: Samples = { sizes: [], keys: [], offsets: [], runs: [] };
  let waiting: Uint8Array[] = [];
  let takenCount = 0;
  const countUntil = (second: number) => Math.ceil((second * timescale) / sampleTime);
  return {
    samples,
    maxTableBytes: mostSamples * bytesPerSample + Math.ceil((mostSamples * sampleTime) / timescale) * bytesPerChunk,
    add(data, isKey) {
      waiting.push(data);
      samples.sizes.push(data.length);
      if (isKey) samples.keys.push(samples.sizes.length);
    },
    isWaiting: () => waiting.length > 0,
    has: (second) => samples.sizes.length >= countUntil(second),
    take(second, offset) {
      const count = Math.min(waiting.length, countUntil(second) - takenCount);
      if (count === 0) return Buffer.alloc(0);
      const content = Buffer.concat(waiting.slice(0, count));
      waiting = waiting.slice(count);
      takenCount += count;
      samples.offsets.push(offset);
      if (samples.runs.at(-1)?.count !== count) samples.runs.push({ first: samples.offsets.length, count });
      return content;
    },
  };
}

type Size = { width: number; height: number };
/** Position of a plane in a buffer, in bytes. */
export type PlanePlace = { offset: number; stride: number };

/**
 * Weights that reduce a line of pixels in size. For each result pixel, `starts` holds the first source pixel, and
 * `weights` the weights of that pixel and the following `taps - 1` pixels.
 */
type Weights = { starts: Int32Array; weights: Int32Array; taps: number };

/** Sum of the weights of one result pixel, which are whole numbers. */
const weightSum = 256;

/** Computes the weights: each result pixel is the mean of the source pixels that it covers. */
function weightsFor(from: number, to: number): Weights {
  const ratio = from / to;
  const spans = Array.from({ length: to }, (_, index) => {
    const begin = index * ratio;
    const end = Math.min(from, begin + ratio);
    return { begin, end, first: Math.floor(begin + 1e-6), last: Math.ceil(end - 1e-6) };
  });
  const taps = Math.min(from, Math.max(2, ...spans.map(({ first, last }) => last - first)));
  const starts = new Int32Array(to);
  const weights = new Int32Array(to * taps);
  for (const [index, { begin, end, first }] of spans.entries()) {
    const start = Math.min(first, from - taps);
    starts[index] = start;
    let sum = 0;
    for (let tap = 0; tap < taps; tap++) {
      const covered = Math.min(end, start + tap + 1) - Math.max(begin, start + tap);
      const upTo = Math.round((weightSum * (Math.max(0, covered) + sum)) / (end - begin));
      weights[index * taps + tap] = upTo - Math.round((weightSum * sum) / (end - begin));
      sum += Math.max(0, covered);
    }
  }
  return { starts, weights, taps };
}

/** Reduces one line to weighted sums, which are not yet divided by {@link weightSum}. */
type Shorten = (source: Uint8Array, at: number, line: Uint16Array, weights: Weights) => void;

/**
 * Chooses the function that reduces lines at a ratio. The most frequent ratios, 2 and 3, have loops of their own, which
 * are much faster.
 */
const shortenFor = (taps: number): Shorten => ({ 2: shortenByTwo, 3: shortenByThree })[taps] ?? shortenMuch;

function shortenByTwo(source: Uint8Array, at: number, line: Uint16Array, { starts, weights }: Weights): void {
  for (let x = 0; x < line.length; x++) {
    const start = at + (starts[x] as number);
    line[x] =
      (source[start] as number) * (weights[2 * x] as number) +
      (source[start + 1] as number) * (weights[2 * x + 1] as number);
  }
}

function shortenByThree(source: Uint8Array, at: number, line: Uint16Array, { starts, weights }: Weights): void {
  for (let x = 0; x < line.length; x++) {
    const start = at + (starts[x] as number);
    line[x] =
      (source[start] as number) * (weights[3 * x] as number) +
      (source[start + 1] as number) * (weights[3 * x + 1] as number) +
      (source[start + 2] as number) * (weights[3 * x + 2] as number);
  }
}

function shortenMuch(source: Uint8Array, at: number, line: Uint16Array, { starts, weights, taps }: Weights): void {
  for (let x = 0; x < line.length; x++) {
    const start = at + (starts[x] as number);
    let sum = 0;
    for (let tap = 0; tap < taps; tap++) sum += (source[start + tap] as number) * (weights[x * taps + tap] as number);
    line[x] = sum;
  }
}

/** Combines several reduced lines into their mean. */
function join(lines: readonly Uint16Array[], weights: Int32Array, first: number, target: Uint8Array, at: number): void {
  const [upper, middle, lower] = lines as [Uint16Array, Uint16Array, Uint16Array];
  const [a, b, c] = [weights[first] as number, weights[first + 1] as number, weights[first + 2] as number];
  const half = 32_768;
  if (lines.length === 2) {
    for (let x = 0; x < upper.length; x++) {
      target[at + x] = ((upper[x] as number) * a + (middle[x] as number) * b + half) >>> 16;
    }
  } else if (lines.length === 3) {
    for (let x = 0; x < upper.length; x++) {
      const sum = (upper[x] as number) * a + (middle[x] as number) * b + (lower[x] as number) * c;
      target[at + x] = (sum + half) >>> 16;
    }
  } else {
    for (let x = 0; x < upper.length; x++) {
      let sum = half;
      for (let tap = 0; tap < lines.length; tap++) {
        sum += ((lines[tap] as Uint16Array)[x] as number) * (weights[first + tap] as number);
      }
      target[at + x] = sum >>> 16;
    }
  }
}

/** Returns a function that reduces planes of one size. */
function planeScaler(from: Size, to: Size) {
  const across = weightsFor(from.width, to.width);
  const { starts, weights, taps } = weightsFor(from.height, to.height);
  const lineBuffer = Array.from({ length: taps }, () => new Uint16Array(to.width));
  const held = new Int32Array(taps);
  const shorten = shortenFor(across.taps);
  return (source: Uint8Array, { offset, stride }: PlanePlace, target: Uint8Array, targetOffset: number): void => {
    held.fill(-1);
    for (let y = 0; y < to.height; y++) {
      const start = starts[y] as number;
      const lines = lineBuffer.map((_, tap) => {
        const number = start + tap;
        const line = lineBuffer[number % taps] as Uint16Array;
        if (held[number % taps] !== number) shorten(source, offset + number * stride, line, across);
        held[number % taps] = number;
        return line;
      });
      join(lines, weights, y * taps, target, targetOffset + y * to.width);
    }
  };
}

/** Returns a function that reduces I420 images; the target's sides must be even. */
export function createScaler(from: Size, to: Size) {
  const half = ({ width, height }: Size) => ({ width: Math.ceil(width / 2), height: Math.ceil(height / 2) });
  const bright = planeScaler(from, to);
  const colour = planeScaler(half(from), half(to));
  const size = to.width * to.height;
  return (source: Uint8Array, places: readonly PlanePlace[], target: Uint8Array): void => {
    const [luma, blue, red] = places as [PlanePlace, PlanePlace, PlanePlace];
    bright(source, luma, target, 0);
    colour(source, blue, target, size);
    colour(source, red, target, size * 1.25);
  };
}

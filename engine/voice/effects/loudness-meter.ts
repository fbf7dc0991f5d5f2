import { softLimit } from "#engine/sound/soft-limit.ts";
import { speechCeiling, speechRate } from "../types.ts";

type Filter = readonly [b0: number, b1: number, b2: number, a1: number, a2: number];

/** The two filters of ITU-R BS.1770-4 for any sample rate, from their analogue prototypes (as in libebur128). */
function weighting(rate: number): readonly Filter[] {
  const shelfTurn = Math.tan((Math.PI * 1681.974450955533) / rate);
  const shelfQ = 0.7071752369554196;
  const gain = 10 ** (3.999843853973347 / 20);
  const middle = gain ** 0.4996667741545416;
  const scale = 1 + shelfTurn / shelfQ + shelfTurn * shelfTurn;
  const passTurn = Math.tan((Math.PI * 38.13547087602444) / rate);
  const passQ = 0.5003270373238773;
  const passScale = 1 + passTurn / passQ + passTurn * passTurn;
  return [
    [
      (gain + (middle * shelfTurn) / shelfQ + shelfTurn * shelfTurn) / scale,
      (2 * (shelfTurn * shelfTurn - gain)) / scale,
      (gain - (middle * shelfTurn) / shelfQ + shelfTurn * shelfTurn) / scale,
      (2 * (shelfTurn * shelfTurn - 1)) / scale,
      (1 - shelfTurn / shelfQ + shelfTurn * shelfTurn) / scale,
    ],
    [1, -2, 1, (2 * (passTurn * passTurn - 1)) / passScale, (1 - passTurn / passQ + passTurn * passTurn) / passScale],
  ];
}

const filters = weighting(speechRate);
const partSeconds = 0.1;
const partsPerBlock = 4;

/**
 * Measures the loudness of speech at 44.1 kHz in pieces, because a second copy of a long speech would need too much
 * memory.
 */
export class LoudnessMeter {
  readonly #state = filters.map(() => [0, 0, 0, 0]);
  readonly #parts: number[] = [];
  #sum = 0;
  #count = 0;

  add(samples: Float32Array): void {
    const length = Math.round(partSeconds * speechRate);
    for (const sample of samples) {
      this.#sum += this.#weighted(sample) ** 2;
      this.#count++;
      if (this.#count === length) {
        this.#parts.push(this.#sum / length);
        this.#sum = 0;
        this.#count = 0;
      }
    }
  }

  #weighted(sample: number): number {
    let value = sample;
    for (const [index, [b0, b1, b2, a1, a2]] of filters.entries()) {
      const state = this.#state[index] as number[];
      const [x1 = 0, x2 = 0, y1 = 0, y2 = 0] = state;
      const output = b0 * value + b1 * x1 + b2 * x2 - a1 * y1 - a2 * y2;
      state[0] = value;
      state[1] = x1;
      state[2] = output;
      state[3] = y1;
      value = output;
    }
    return value;
  }

  /** Loudness in LUFS of the added samples, played on both channels of a stereo video; -Infinity for silence. */
  loudness(): number {
    const parts = this.#count > 0 ? [...this.#parts, this.#sum / this.#count] : this.#parts;
    const mean = (list: readonly number[]) => list.reduce((sum, value) => sum + value, 0) / list.length;
    const blocks = Array.from({ length: Math.max(1, parts.length - partsPerBlock + 1) }, (_, index) =>
      mean(parts.slice(index, index + partsPerBlock)),
    );
    const loudnessOf = (power: number) => -0.691 + 10 * Math.log10(2 * power);
    const audible = blocks.filter((power) => loudnessOf(power) > -70);
    if (audible.length === 0) return -Infinity;
    const gate = loudnessOf(mean(audible)) - 10;
    return loudnessOf(mean(audible.filter((power) => loudnessOf(power) > gate)));
  }
}

const knee = speechCeiling * 0.6;

/** Amplifies in place by `decibels`; a soft limiter keeps peaks below −1.2 dBFS. */
export function amplify(samples: Float32Array, decibels: number): void {
  const gain = 10 ** (decibels / 20);
  for (let index = 0; index < samples.length; index++) {
    samples[index] = softLimit((samples[index] as number) * gain, knee, speechCeiling);
  }
}

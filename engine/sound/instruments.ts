import type { Random } from "#engine/drawing/random.ts";
import { sampleRate, type Sound } from "./sound.ts";

const tableSize = 2048;

function table(harmonics: readonly number[]): Float32Array {
  const wave = new Float32Array(tableSize + 1);
  for (let index = 0; index <= tableSize; index++) {
    harmonics.forEach((strength, order) => {
      wave[index] = (wave[index] as number) + strength * Math.sin((index / tableSize) * Math.PI * 2 * (order + 1));
    });
  }
  return wave;
}

const warm = table([1, 0.5, 0.28, 0.16, 0.08, 0.05, 0.02]);
const hollow = table([1, 0.02, 0.34, 0, 0.1, 0, 0.03]);

/** Frequency in hertz of a MIDI note in equal temperament; note 69 is 440 Hz. */
const pitch = (note: number) => 440 * 2 ** ((note - 69) / 12);

/**
 * Adds a sound to the mix that begins at the second `start`, lasts `seconds` and is panned between left (-1) and right
 * (1). `sample` returns the value of the sound at a time in seconds from its beginning.
 */
function add(sound: Sound, start: number, seconds: number, pan: number, sample: (second: number) => number): void {
  const first = Math.max(0, Math.round(start * sampleRate));
  const last = Math.min(sound.left.length, Math.round((start + seconds) * sampleRate));
  const toLeft = Math.cos(((pan + 1) * Math.PI) / 4);
  const toRight = Math.sin(((pan + 1) * Math.PI) / 4);
  for (let index = first; index < last; index++) {
    const value = sample((index - first) / sampleRate);
    sound.left[index] = (sound.left[index] as number) + value * toLeft;
    sound.right[index] = (sound.right[index] as number) + value * toRight;
  }
}

/** Adds a sustained tone of `seconds`, including the time in which it swells and fades. */
export function pad(
  sound: Sound,
  note: number,
  start: number,
  seconds: number,
  volume: number,
  pan: number,
  dark = false,
): void {
  const wave = dark ? hollow : warm;
  const step = (pitch(note) / sampleRate) * tableSize;
  for (const detune of [0.9976, 1.0021]) {
    let phase = (note * 137) % tableSize;
    add(sound, start, seconds, pan + (detune - 1) * 120, (second) => {
      phase = (phase + step * detune) % tableSize;
      const swell = Math.min(1, second / 1.4, (seconds - second) / 1.6);
      return (wave[phase | 0] as number) * volume * swell * (0.85 + 0.15 * Math.sin(second * 2.1 + note));
    });
  }
}

/** Adds a struck tone that sounds like something between piano and bell. */
export function bell(sound: Sound, note: number, start: number, volume: number, pan: number): void {
  const turn = Math.PI * 2 * pitch(note);
  add(sound, start, 2.6, pan, (second) => {
    const bright = Math.exp(-second * 5) * 1.4;
    return (
      Math.sin(turn * second + bright * Math.sin(turn * 2.001 * second)) *
      Math.exp(-second * 2.1) *
      Math.min(1, second / 0.004) *
      volume
    );
  });
}

export function pluck(sound: Sound, note: number, start: number, volume: number, pan: number): void {
  const step = (pitch(note) / sampleRate) * tableSize;
  let phase = 0;
  add(sound, start, 0.7, pan, (second) => {
    phase = (phase + step) % tableSize;
    return (warm[phase | 0] as number) * Math.exp(-second * 8) * Math.min(1, second / 0.003) * volume;
  });
}

export function bass(sound: Sound, note: number, start: number, seconds: number, volume: number): void {
  const turn = Math.PI * 2 * pitch(note);
  add(sound, start, seconds, 0, (second) => {
    const shape = Math.min(1, second / 0.006, (seconds - second) / 0.04) * (0.55 + 0.45 * Math.exp(-second * 5));
    return Math.tanh(1.6 * Math.sin(turn * second) + 0.4 * Math.sin(turn * 2 * second)) * shape * volume;
  });
}

export function kick(sound: Sound, start: number, volume: number): void {
  add(
    sound,
    start,
    0.42,
    0,
    (second) =>
      Math.sin(2 * Math.PI * (47 * second + 3.4 * (1 - Math.exp(-second * 34)))) *
      Math.exp(-second * 8.5) *
      Math.min(1, second / 0.001) *
      volume,
  );
}

export function clap(sound: Sound, random: Random, start: number, volume: number): void {
  let before = 0;
  add(sound, start, 0.26, 0.06, (second) => {
    const noise = random.next() * 2 - 1;
    const sharp = noise - before;
    before = noise;
    const burst = second < 0.03 ? 0.6 + 0.4 * Math.cos(second * 620) : Math.exp(-(second - 0.03) * 19);
    return sharp * 0.5 * burst * volume;
  });
}

export function hat(sound: Sound, random: Random, start: number, volume: number, open = false): void {
  let before = 0;
  add(sound, start, open ? 0.22 : 0.07, 0.25, (second) => {
    const noise = random.next() * 2 - 1;
    const sharp = noise - before;
    before = noise;
    return sharp * Math.exp(-second * (open ? 15 : 60)) * volume;
  });
}

/** Adds noise through a low-pass filter; `strength` and `cutoff` (Hz) may change over time. */
export function breath(
  sound: Sound,
  random: Random,
  strength: (second: number) => number,
  cutoff: (second: number) => number,
): void {
  for (const channel of [sound.left, sound.right]) {
    let low = 0;
    let lower = 0;
    for (let index = 0; index < channel.length; index++) {
      const second = index / sampleRate;
      const share = 1 - Math.exp((-2 * Math.PI * cutoff(second)) / sampleRate);
      low += (random.next() * 2 - 1 - low) * share;
      lower += (low - lower) * share;
      channel[index] = (channel[index] as number) + lower * strength(second);
    }
  }
}

/** Adds a short whistle whose pitch rises or falls. */
export function chirp(sound: Sound, start: number, from: number, to: number, volume: number, pan: number): void {
  const seconds = 0.11;
  let phase = 0;
  add(sound, start, seconds, pan, (second) => {
    const part = second / seconds;
    phase += (Math.PI * 2 * (from + (to - from) * part + 180 * Math.sin(part * 19))) / sampleRate;
    return Math.sin(phase) * Math.sin(Math.PI * part) ** 1.5 * volume;
  });
}

/** Adds the reverb of a small hall: four comb and two all-pass filters per side. `wet` is the volume of the reverb. */
export function hall(sound: Sound, wet: number): void {
  [sound.left, sound.right].forEach((channel, side) => {
    const dry = channel.slice();
    const tail = new Float32Array(channel.length);
    for (const [delay, feedback] of [
      [1687, 0.78],
      [1931, 0.77],
      [2251, 0.76],
      [2543, 0.75],
    ] as const) {
      const length = delay + side * 29;
      const line = new Float32Array(length);
      let damped = 0;
      for (let index = 0, at = 0; index < dry.length; index++) {
        const out = line[at] as number;
        damped += (out - damped) * 0.55;
        line[at] = (dry[index] as number) + damped * feedback;
        tail[index] = (tail[index] as number) + out * 0.25;
        at = at + 1 === length ? 0 : at + 1;
      }
    }
    for (const delay of [347 + side * 11, 113 + side * 7]) {
      const line = new Float32Array(delay);
      for (let index = 0, at = 0; index < tail.length; index++) {
        const out = line[at] as number;
        const into = (tail[index] as number) + out * 0.5;
        line[at] = into;
        tail[index] = out - into * 0.5;
        at = at + 1 === delay ? 0 : at + 1;
      }
    }
    for (let index = 0; index < channel.length; index++)
      channel[index] = (dry[index] as number) + (tail[index] as number) * wet;
  });
}

export function fade(sound: Sound, inSeconds: number, outSeconds: number): void {
  for (const channel of [sound.left, sound.right]) {
    for (let index = 0; index < channel.length; index++) {
      const share = Math.min(
        1,
        index / (inSeconds * sampleRate),
        (channel.length - 1 - index) / (outSeconds * sampleRate),
      );
      channel[index] = (channel[index] as number) * Math.max(0, share) ** 1.5;
    }
  }
}

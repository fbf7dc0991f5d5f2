import type { Random } from "#engine/drawing/random.ts";
import { bell, hall, pad } from "./instruments.ts";
import { sampleRate, silence, type Sound } from "./sound.ts";

const chordSeconds = 4;
/** Longest time after which the music repeats, so that the music of a long video takes little memory. */
const maxChords = 8;
/** Seconds for which the last chord and the reverb sound on; they are mixed into the beginning of the loop. */
const tailSeconds = 4;
/** Frequency in hertz above which the music becomes quieter, because consonants of the speech are there. */
const cutoff = 1500;

/** Progressions of four chords in half tones above the root; all are major and unhurried. */
const progressions = [
  [
    [0, 7, 12, 16],
    [9, 12, 16, 19],
    [5, 9, 12, 19],
    [7, 11, 14, 19],
  ],
  [
    [5, 9, 12, 16],
    [0, 7, 12, 16],
    [9, 12, 16, 19],
    [7, 12, 14, 19],
  ],
  [
    [0, 7, 11, 16],
    [5, 9, 12, 19],
    [0, 7, 12, 16],
    [7, 11, 14, 17],
  ],
] as const;

/** Chance that a note is played, by its place among the four notes of a chord. */
const noteChances = [0.9, 0.45, 0.7, 0.45];

/**
 * Composes calm music as an accompaniment of speech: sustained chords, few single notes and no beat. It is at least
 * `seconds` long if that is below 32, otherwise its end fits its beginning, so that it can be repeated.
 */
export function composeMusicBed(seconds: number, random: Random): Sound {
  const chords = Math.max(1, Math.min(maxChords, Math.ceil(seconds / chordSeconds)));
  const progression = random.pick(progressions);
  const root = 48 + random.whole(-3, 3);
  const sound = silence(chords * chordSeconds + tailSeconds);
  for (let index = 0; index < chords; index++) {
    playChord(sound, progression[index % progression.length] ?? [0], { root, start: index * chordSeconds, random });
  }
  hall(sound, 0.4);
  const length = chords * chordSeconds * sampleRate;
  return {
    left: softened(looped(sound.left, length)),
    right: softened(looped(sound.right, length)),
  };
}

function playChord(
  sound: Sound,
  chord: readonly number[],
  { root, start, random }: { root: number; start: number; random: Random },
): void {
  const lasting = chordSeconds + 2;
  for (const [voice, note] of chord.entries()) pad(sound, root + note, start, lasting, 0.05, (voice - 1.5) * 0.3);
  pad(sound, root + (chord[0] ?? 0) - 12, start, lasting, 0.06, 0, true);
  for (const [index, chance] of noteChances.entries()) {
    if (!random.chance(chance)) continue;
    const at = start + 0.4 + index * (chordSeconds / noteChances.length);
    bell(sound, root + 12 + random.pick(chord), at, random.between(0.03, 0.05), random.between(-0.4, 0.4));
  }
}

/** Mixes what exceeds `length` samples into the beginning. */
function looped(channel: Float32Array, length: number): Float32Array {
  const loop = channel.slice(0, length);
  for (let index = length; index < channel.length; index++) {
    loop[index - length] = (loop[index - length] as number) + (channel[index] as number);
  }
  return loop;
}

/** Applies a low-pass filter twice, without a seam between end and beginning. */
function softened(loop: Float32Array): Float32Array {
  const share = 1 - Math.exp((-2 * Math.PI * cutoff) / sampleRate);
  const soft = new Float32Array(loop.length);
  let low = 0;
  let lower = 0;
  // Run the filter over the loop twice: the second pass begins in the state in which the first one ended.
  for (let time = 0; time < 2; time++) {
    for (let index = 0; index < loop.length; index++) {
      low += ((loop[index] as number) - low) * share;
      lower += (low - lower) * share;
      soft[index] = lower;
    }
  }
  return soft;
}

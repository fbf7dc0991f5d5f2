import { smooth } from "#engine/drawing/ease.ts";
import { createRandom } from "#engine/drawing/random.ts";
import { loudness } from "#engine/sound/loudness.ts";
import { composeMusicBed } from "#engine/sound/music-bed.ts";
import { sampleRate, type Sound, type SoundSource } from "#engine/sound/sound.ts";
import { speechLoudness } from "#engine/voice/types.ts";
import type { TimedWord } from "../speech/speech.ts";
import { belowSpeech, type LevelPoint, planMusicFades, planMusicLevel } from "./music-level.ts";

/**
 * Creates the music of a video of `length` seconds whose speech begins after `lead` seconds. Equal seeds give equal
 * music. The music is composed at the first read, because threads that only paint need none.
 */
export function createMusicTrack(
  seed: string,
  words: readonly TimedWord[],
  { lead, length }: { lead: number; length: number },
): SoundSource {
  const points = planMusicLevel(words, { lead, length });
  const fades = planMusicFades(words, { lead, length });
  const gainAt = (time: number) =>
    10 ** (levelAt(points, time) / 20) * smooth(time / fades.in) * smooth((length - time) / fades.out);
  let cached: Sound | undefined;
  return {
    length: Math.round(length * sampleRate),
    read(from, to) {
      const loop = (cached ??= quiet(composeMusicBed(length, createRandom(`${seed}|music`))));
      const part = { left: new Float32Array(to - from), right: new Float32Array(to - from) };
      forEachGain(from, to, gainAt, (index, gain) => {
        const at = index % loop.left.length;
        part.left[index - from] = (loop.left[at] as number) * gain;
        part.right[index - from] = (loop.right[at] as number) * gain;
      });
      return part;
    },
  };
}

/** Number of samples after which the gain is computed anew; between them it changes evenly. */
const gainStep = 480;

/** Calls `apply` with each sample's index from `from` to `to` and its gain, which `gainAt` computes for a time. */
function forEachGain(
  from: number,
  to: number,
  gainAt: (time: number) => number,
  apply: (index: number, gain: number) => void,
): void {
  for (let step = Math.floor(from / gainStep) * gainStep; step < to; step += gainStep) {
    const first = gainAt(step / sampleRate);
    const slope = (gainAt((step + gainStep) / sampleRate) - first) / gainStep;
    for (let index = Math.max(from, step); index < Math.min(to, step + gainStep); index++) {
      apply(index, first + slope * (index - step));
    }
  }
}

/** Brings music to its level under a voice, in place. */
function quiet(sound: Sound): Sound {
  const gain = 10 ** ((speechLoudness - belowSpeech - loudness(sound)) / 20);
  for (const channel of [sound.left, sound.right]) {
    for (let index = 0; index < channel.length; index++) channel[index] = (channel[index] as number) * gain;
  }
  return sound;
}

/** The level of a curve at a time, in decibels; before the first and after the last point it does not change. */
export function levelAt(points: readonly LevelPoint[], time: number): number {
  const index = points.findIndex((point) => point.time > time);
  const next = points[index === -1 ? points.length - 1 : index];
  const before = points[index === -1 ? points.length - 1 : Math.max(0, index - 1)];
  if (!before || !next || next.time === before.time) return next?.decibels ?? 0;
  const share = (time - before.time) / (next.time - before.time);
  return before.decibels + (next.decibels - before.decibels) * Math.min(1, Math.max(0, share));
}

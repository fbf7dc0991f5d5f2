import { createRandom } from "#engine/drawing/random.ts";
import { softLimit } from "#engine/sound/soft-limit.ts";
import { sampleRate, type Sound, type SoundSource } from "#engine/sound/sound.ts";
import { speechCeiling } from "#engine/voice/types.ts";
import { resampledLength, resampledPart } from "#engine/voice/effects/resample.ts";
import type { Speech } from "./speech/speech.ts";

const roomTone = 0.0036;
const roomSeconds = 5;

/** Room tone (the sound of a silent room), computed once, because all videos use the same. */
let cachedRoom: Float32Array | undefined;

/**
 * Creates the sound track of exactly `seconds` with room tone in the pauses; the speech begins after `lead` seconds.
 * Without music, both channels share one array of samples.
 */
export function soundOf(
  { samples, sampleRate: speechRate }: Speech,
  lead: number,
  seconds: number,
  music?: SoundSource,
): SoundSource {
  const factor = sampleRate / speechRate;
  const begin = Math.round(lead * sampleRate);
  const spoken = resampledLength(samples.length, factor);
  return {
    length: Math.round(seconds * sampleRate),
    read(from, to) {
      const room = (cachedRoom ??= quietRoom());
      const part = new Float32Array(to - from);
      const first = Math.max(begin, from);
      const end = Math.min(begin + spoken, to);
      if (first < end) part.set(resampledPart(samples, factor, first - begin, end - begin), first - from);
      for (let index = 0; index < part.length; index++) {
        part[index] = (part[index] as number) + (room[(from + index) % room.length] as number);
      }
      return music ? mixed(part, music.read(from, to)) : { left: part, right: part };
    },
  };
}

/** Size of a sample of voice and music above which it is bent, so that the peaks stay where those of the voice are. */
const knee = speechCeiling * 0.9;

/** Adds a voice to both channels of the music, in place. */
function mixed(voice: Float32Array, music: Sound): Sound {
  for (const channel of [music.left, music.right]) {
    for (let index = 0; index < channel.length; index++) {
      channel[index] = softLimit((channel[index] as number) + (voice[index] as number), knee, speechCeiling);
    }
  }
  return music;
}

/**
 * Creates room tone for the pauses, where digital silence would sound like a dropout. The room tone repeats without a
 * seam.
 */
function quietRoom(): Float32Array {
  const room = new Float32Array(roomSeconds * sampleRate);
  let low = 0;
  // Run the filter twice over the same noise: the second pass begins in the state in which the first one ended, so that
  // the end of the noise fits its beginning.
  for (let time = 0; time < 2; time++) {
    const random = createRandom("room tone");
    for (let index = 0; index < room.length; index++) {
      low += (random.next() * 2 - 1 - low) * 0.06;
      room[index] = low * roomTone;
    }
  }
  return room;
}

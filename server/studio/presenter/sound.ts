import { createRandom } from "../drawing/random.ts";
import { sampleRate, type Sound } from "../sound/sound.ts";
import { resample } from "../voice/effects/resample.ts";
import type { Speech } from "./speech/speech.ts";

const roomTone = 0.0009;

/** The speech from `lead` on, in a quiet room, exactly `seconds` long. Both channels share their samples. */
export function soundOf({ samples, sampleRate: given }: Speech, lead: number, seconds: number): Sound {
  const sound = new Float32Array(Math.round(seconds * sampleRate));
  const spoken = given === sampleRate ? samples : resample(samples, sampleRate / given);
  const from = Math.round(lead * sampleRate);
  sound.set(spoken.subarray(0, Math.max(0, sound.length - from)), from);
  // Digital silence between sentences would sound like a dropout.
  const random = createRandom("room tone");
  let low = 0;
  for (let index = 0; index < sound.length; index++) {
    low += (random.next() * 2 - 1 - low) * 0.06;
    sound[index] = (sound[index] as number) + low * roomTone * 4;
  }
  return { left: sound, right: sound };
}

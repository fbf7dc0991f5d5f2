import { openVideo } from "#engine/rendition/open-video.ts";
import { sampleRate } from "#engine/sound/sound.ts";

const stepSeconds = 0.25;

/** Decodes the left channel of a video's sound, at {@link sampleRate}. */
export async function readSound(file: string): Promise<Float32Array> {
  const video = await openVideo(file);
  const samples = new Float32Array(Math.floor(video.seconds * sampleRate));
  const source = video.sound(samples.length);
  for (let second = 0; second < video.seconds; second += stepSeconds) {
    await video.frameAt(second + stepSeconds);
    const from = Math.round(second * sampleRate);
    const to = Math.min(samples.length, Math.round((second + stepSeconds) * sampleRate));
    if (from < to) samples.set(source.read(from, to).left, from);
  }
  video.close();
  return samples;
}

/**
 * Share of one tone in the energy of a section of sound, from 0 to 1 (Goertzel algorithm). `frequency` is in hertz;
 * `from` and `to` are in seconds.
 */
export function toneShare(
  samples: Float32Array,
  frequency: number,
  { from, to }: { from: number; to: number },
): number {
  const part = samples.subarray(Math.round(from * sampleRate), Math.round(to * sampleRate));
  let real = 0;
  let imaginary = 0;
  let energy = 0;
  for (const [index, value] of part.entries()) {
    const angle = (2 * Math.PI * frequency * index) / sampleRate;
    real += value * Math.cos(angle);
    imaginary += value * Math.sin(angle);
    energy += value * value;
  }
  return energy === 0 ? 0 : (2 * (real * real + imaginary * imaginary)) / (energy * part.length);
}

import { createRandom } from "#engine/drawing/random.ts";
import { blurPhoto, photoFrom, pipelineOf, type Photo } from "#engine/vision/photo.ts";

type Colour = [number, number, number];

/** The main colours of an image (k-means over samples), from dark to light. */
export function mainColours({ data }: Photo, count: number, seed: string): Colour[] {
  const random = createRandom(seed);
  const cells = data.length / 4;
  const samples: Colour[] = [];
  for (let round = 0; round < 12_000 && samples.length < 2400; round++) {
    const at = Math.floor(random.next() * cells) * 4;
    const [r, g, b] = [data[at] as number, data[at + 1] as number, data[at + 2] as number];
    // Sample saturated pixels more often: a small red roof stands out more than its area suggests.
    if (random.chance(0.22 + ((Math.max(r, g, b) - Math.min(r, g, b)) / 255) * 1.2)) samples.push([r, g, b]);
  }
  const light = ([r, g, b]: Colour) => r * 0.3 + g * 0.59 + b * 0.11;
  const sorted = samples.toSorted((a, b) => light(a) - light(b));
  let centres = Array.from({ length: count }, (_, index): Colour => [
    ...(sorted[Math.floor(((index + 0.5) / count) * sorted.length)] ?? [0, 0, 0]),
  ]);
  for (let round = 0; round < 9; round++) {
    const sums = centres.map(() => [0, 0, 0, 0] as [number, number, number, number]);
    for (const sample of samples) {
      const sum = sums[nearest(sample[0], sample[1], sample[2], centres)];
      if (!sum) continue;
      for (const channel of [0, 1, 2] as const) sum[channel] += sample[channel];
      sum[3]++;
    }
    centres = centres.map((centre, index): Colour => {
      const sum = sums[index];
      return sum && sum[3] > 0 ? [sum[0] / sum[3], sum[1] / sum[3], sum[2] / sum[3]] : centre;
    });
  }
  return centres.toSorted((a, b) => light(a) - light(b));
}

function nearest(r: number, g: number, b: number, centres: readonly Colour[]): number {
  let best = 0;
  let least = Infinity;
  for (let index = 0; index < centres.length; index++) {
    const centre = centres[index] as Colour;
    const distance = (r - centre[0]) ** 2 * 0.8 + (g - centre[1]) ** 2 * 1.2 + (b - centre[2]) ** 2 * 0.6;
    if (distance < least) {
      least = distance;
      best = index;
    }
  }
  return best;
}

/** Maps every pixel to the nearest of `colours`, as in a screen print, with smooth borders. */
export async function flattenTo(photo: Photo, colours: readonly Colour[]): Promise<Photo> {
  const data = new Uint8ClampedArray(photo.data.length);
  for (let at = 0; at < data.length; at += 4) {
    const colour = colours[
      nearest(photo.data[at] as number, photo.data[at + 1] as number, photo.data[at + 2] as number, colours)
    ] as Colour;
    data[at] = colour[0];
    data[at + 1] = colour[1];
    data[at + 2] = colour[2];
    data[at + 3] = 255;
  }
  const size = Math.min(photo.width, photo.height) / 1000;
  // Apply a median filter, which smooths the borders without adding new colours.
  const radius = Math.max(3, Math.round(7 * size));
  const flat = { ...photo, data };
  if (Math.min(photo.width, photo.height) < radius) return flat;
  const cut = await photoFrom(pipelineOf(flat).median(radius));
  return blurPhoto(cut, Math.max(0.7, 0.7 * size));
}

/** Draws dark lines along edges, in place (extended difference of Gaussians). */
export async function inkLines(photo: Photo, size: number, strength: number): Promise<Photo> {
  const fine = await blurPhoto(photo, size);
  const wide = await blurPhoto(photo, size * 1.7);
  const { data } = photo;
  const light = ({ data: from }: Photo, at: number) =>
    (from[at] as number) * 0.3 + (from[at + 1] as number) * 0.59 + (from[at + 2] as number) * 0.11;
  for (let at = 0; at < data.length; at += 4) {
    const edge = light(wide, at) - light(fine, at);
    const ink = Math.min(1, Math.max(0, (edge - 2.2) / 7)) * strength;
    if (ink === 0) continue;
    data[at] = (data[at] as number) * (1 - ink) + 22 * ink;
    data[at + 1] = (data[at + 1] as number) * (1 - ink) + 16 * ink;
    data[at + 2] = (data[at + 2] as number) * (1 - ink) + 34 * ink;
  }
  return photo;
}

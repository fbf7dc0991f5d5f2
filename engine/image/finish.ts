import { createRandom } from "#engine/drawing/random.ts";
import { blurPhoto, resizePhoto, type Photo } from "#engine/vision/photo.ts";

/** Darkens the corners in place; `strength` is 0 (none) to 1 (strong). */
export function addVignette(photo: Photo, strength: number): Photo {
  const { width, height, data } = photo;
  for (let y = 0, at = 0; y < height; y++) {
    const down = (y / height - 0.48) * 2;
    for (let x = 0; x < width; x++, at += 4) {
      const across = (x / width - 0.5) * 2;
      const far = Math.max(0, across * across * 0.5 + down * down * 0.5 - 0.16);
      const light = 1 - Math.min(0.8, far * strength * 0.75);
      data[at] = (data[at] as number) * light;
      data[at + 1] = (data[at + 1] as number) * light;
      data[at + 2] = (data[at + 2] as number) * light;
    }
  }
  return photo;
}

/** Adds film grain in place, strongest in the middle tones; `amount` is in brightness levels of 255. */
export function addGrain(photo: Photo, amount: number, seed: string): Photo {
  const { data } = photo;
  const random = createRandom(seed);
  for (let at = 0; at < data.length; at += 4) {
    const light = (data[at + 1] as number) / 255;
    const noise = (random.next() + random.next() - 1) * amount * (0.45 + 2.2 * light * (1 - light));
    data[at] = (data[at] as number) + noise;
    data[at + 1] = (data[at + 1] as number) + noise;
    data[at + 2] = (data[at + 2] as number) + noise;
  }
  return photo;
}

/**
 * Lets highlights bleed into their surroundings, as in a lens. Pixels brighter than `threshold` (0..255) count as
 * highlights.
 */
export async function addBloom(photo: Photo, strength: number, threshold = 170): Promise<Photo> {
  const { width, height } = photo;
  const small = await resizePhoto(photo, Math.max(1, Math.round(width / 4)), Math.max(1, Math.round(height / 4)));
  const lights: Photo = { ...small, data: small.data.slice() };
  for (let at = 0; at < lights.data.length; at += 4) {
    const light = Math.max(lights.data[at] as number, lights.data[at + 1] as number, lights.data[at + 2] as number);
    const share = Math.max(0, (light - threshold) / (255 - threshold)) ** 1.4;
    for (let channel = 0; channel < 3; channel++)
      lights.data[at + channel] = (lights.data[at + channel] as number) * share;
  }
  const soft = await blurPhoto(lights, Math.max(2, Math.min(width, height) * 0.008));
  const glow = await resizePhoto(soft, width, height);
  const { data } = photo;
  for (let at = 0; at < data.length; at += 4) {
    for (let channel = 0; channel < 3; channel++) {
      const value = data[at + channel] as number;
      data[at + channel] = 255 - ((255 - value) * (255 - (glow.data[at + channel] as number) * strength)) / 255;
    }
  }
  return photo;
}

/** Keeps a band around `middle` (0..1 of the height) sharp and blurs above and below, like a tilt-shift lens. */
export async function focusBand(photo: Photo, middle: number, reach: number, radius: number): Promise<Photo> {
  const soft = await blurPhoto(photo, radius);
  const { width, height, data } = photo;
  for (let y = 0; y < height; y++) {
    const far = Math.abs(y / height - middle) - reach;
    const share = Math.min(1, Math.max(0, far / 0.22));
    if (share === 0) continue;
    for (let at = y * width * 4; at < (y + 1) * width * 4; at++)
      data[at] = (data[at] as number) * (1 - share) + (soft.data[at] as number) * share;
  }
  return photo;
}

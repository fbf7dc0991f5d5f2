import { step } from "#engine/drawing/ease.ts";
import type { Random } from "#engine/drawing/random.ts";
import type { Photo } from "#engine/vision/photo.ts";
import { addBloom, addGrain, addVignette } from "../finish.ts";

/** Applies a cinematic look in place: teal shadows, warm skin, soft highlights, fine grain. */
export async function gradeCinematic(photo: Photo, random: Random): Promise<Photo> {
  const { data } = photo;
  for (let at = 0; at < data.length; at += 4) {
    const [r, g, b] = [data[at] as number, data[at + 1] as number, data[at + 2] as number];
    const light = (r * 0.3 + g * 0.59 + b * 0.11) / 255;
    // Increase the contrast by an S-shaped tone curve, but make black slightly lighter.
    const bent = 0.035 + 0.945 * (light < 0.5 ? 0.5 * (2 * light) ** 1.28 : 1 - 0.5 * (2 - 2 * light) ** 1.22);
    const gain = light > 0.003 ? bent / light : 1;
    const shadow = 1 - step(0.08, 0.55, light);
    const bright = step(0.4, 0.95, light);
    const colour = 0.88;
    const grey = bent * 255;
    data[at] = grey + (r * gain - grey) * colour - 15 * shadow + 13 * bright;
    data[at + 1] = grey + (g * gain - grey) * colour + 3 * shadow + 4 * bright;
    data[at + 2] = grey + (b * gain - grey) * colour + 15 * shadow - 12 * bright;
  }
  return addGrain(addVignette(await addBloom(photo, 0.32, 176), 0.6), 6, `film ${random.next()}`);
}

import { brightness, type Colour } from "../../drawing/colour.ts";
import { step } from "../../drawing/ease.ts";
import { softenMask, type Mask } from "../../vision/mask.ts";
import type { Photo } from "../../vision/photo.ts";

const hues = 36;

/** Hue 0..1 and saturation 0..1. */
function hueOf(r: number, g: number, b: number): [number, number] {
  const high = Math.max(r, g, b);
  const range = high - Math.min(r, g, b);
  if (range === 0) return [0, 0];
  const sector = high === r ? ((g - b) / range + 6) % 6 : high === g ? (b - r) / range + 2 : (r - g) / range + 4;
  return [sector / 6, range / high];
}

const apart = (a: number, b: number) => Math.min(Math.abs(a - b), 1 - Math.abs(a - b));

/** Gives the strongest colour inside `where` another hue, in place; skin and greys stay. */
export function recolour(photo: Photo, where: Mask, colour: Colour): Photo {
  const { data } = photo;
  const votes = new Float32Array(hues);
  for (let at = 0, cell = 0; at < data.length; at += 4, cell++) {
    if ((where.data[cell] as number) < 128) continue;
    const [hue, saturation] = hueOf(data[at] as number, data[at + 1] as number, data[at + 2] as number);
    const bin = Math.floor(hue * hues) % hues;
    votes[bin] = (votes[bin] as number) + Math.max(0, saturation - 0.4) ** 2 * (data[at] as number);
  }
  const best = votes.indexOf(Math.max(...votes));
  const main = (best + 0.5) / hues;
  const nearby = (r: number, g: number, b: number) => {
    const [hue, saturation] = hueOf(r, g, b);
    return saturation * (1 - step(0.05, 0.11, apart(hue, main)));
  };
  // Hair and shadows on skin can be pure but are never bright: only cloth that is both counts, with its folds.
  const bright = new Uint8Array(where.data.length);
  for (let at = 0, cell = 0; at < data.length; at += 4, cell++) {
    const [r, g, b] = [data[at] as number, data[at + 1] as number, data[at + 2] as number];
    bright[cell] = 255 * step(0.4, 0.55, nearby(r, g, b) * (Math.max(r, g, b) / 255));
  }
  const size = Math.min(photo.width, photo.height) / 1000;
  const around = softenMask({ ...where, data: bright }, Math.max(2, 15 * size));
  const level = Math.max(0.12, brightness(colour));
  for (let at = 0, cell = 0; at < data.length; at += 4, cell++) {
    const inside = (where.data[cell] as number) / 255;
    if (inside === 0) continue;
    const [r, g, b] = [data[at] as number, data[at + 1] as number, data[at + 2] as number];
    const company = step(0.16, 0.5, (around.data[cell] as number) / 255);
    const share = inside * step(0.3, 0.5, nearby(r, g, b)) * company;
    if (share === 0) continue;
    const light = brightness([r, g, b]);
    const gain = light / level;
    for (let channel = 0; channel < 3; channel++) {
      const pure = Math.min(255, colour[channel as 0 | 1 | 2] * gain);
      const lifted = pure + (255 - pure) * Math.max(0, light - 0.6) * 0.8;
      data[at + channel] = (data[at + channel] as number) * (1 - share) + lifted * share;
    }
  }
  return photo;
}

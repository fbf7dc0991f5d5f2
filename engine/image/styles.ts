import { paintOver } from "#engine/vision/paint.ts";
import { blurPhoto, type Photo } from "#engine/vision/photo.ts";
import { blendEvenly } from "#engine/vision/combine.ts";
import { applyTone } from "#engine/vision/tone.ts";
import type { ImageStyle } from "./description.ts";
import { addBloom, addGrain, addVignette, focusBand } from "./finish.ts";
import { flattenTo, inkLines, mainColours } from "./flatten.ts";

/** Sharp band of an image: middle and half height, in fractions of the height. */
type Focus = { middle: number; reach: number };

type Treatment = (photo: Photo, seed: string, focus: Focus) => Promise<Photo>;

const nearGround: Focus = { middle: 0.62, reach: 0.2 };

const sizeOf = ({ width, height }: Photo) => Math.min(width, height) / 1000;

const treatments: Record<ImageStyle, Treatment> = {
  async AUTO(photo, seed) {
    const lit = await addBloom(photo, 0.4);
    return addGrain(addVignette(applyTone(lit, { contrast: 1.06, saturation: 1.04 }), 0.55), 5, seed);
  },
  async GENERAL(photo, seed) {
    const lit = await addBloom(photo, 0.3);
    return addGrain(addVignette(applyTone(lit, { contrast: 1.08, saturation: 1.14 }), 0.4), 4, seed);
  },
  /** Makes the image look like an analogue photo taken with a fast lens: softer edges, less colour, grain. */
  async REALISTIC(photo, seed, focus) {
    const size = sizeOf(photo);
    const soft = await blurPhoto(photo, 0.9 * size);
    const focused = await focusBand(soft, focus.middle, focus.reach + 0.06, 3.4 * size);
    const lit = await addBloom(focused, 0.62, 150);
    const toned = applyTone(lit, { exposure: 1.14, contrast: 1.1, saturation: 0.84, warmth: 0.12, fade: 0.1 });
    return addGrain(addVignette(toned, 0.6), 13, seed);
  },
  /** Makes the image look like a screen print in few colours. */
  async DESIGN(photo, seed) {
    const strong = applyTone(photo, { contrast: 1.16, saturation: 1.3 });
    const painted = paintOver(await blurPhoto(strong, 3.6 * sizeOf(photo)), 6.5 * sizeOf(photo));
    const flat = await flattenTo(painted, mainColours(painted, 10, seed));
    return addGrain(flat, 7, seed);
  },
  /** Makes the image look like a smooth, glossy miniature under studio lights. */
  async RENDER_3D(photo, seed, focus) {
    const size = sizeOf(photo);
    const smooth = paintOver(photo, 4 * size);
    const round = await emboss(smooth, 5 * size);
    const lit = await addBloom(applyTone(round, { contrast: 1.1, saturation: 1.34, exposure: 1.06 }), 0.5, 150);
    return addGrain(await focusBand(lit, focus.middle, focus.reach - 0.03, 7 * size), 1.5, seed);
  },
  /** Makes the image look like flat cel shading with ink lines and clear light. */
  async ANIME(photo, seed) {
    const size = sizeOf(photo);
    const painted = paintOver(photo, 4.5 * size);
    const bright = applyTone(painted, { exposure: 1.14, contrast: 1.1, saturation: 1.42 });
    const flat = await flattenTo(bright, mainColours(bright, 18, seed));
    const cells = blendEvenly(bright, flat, 0.6);
    const inked = await inkLines(cells, Math.max(0.6, 1.05 * size), 0.72);
    return addBloom(inked, 0.4, 190);
  },
};

/** Applies a style to a drawn still. May change `photo`. */
export const applyStyle = (photo: Photo, style: ImageStyle, seed: string, focus = nearGround): Promise<Photo> =>
  treatments[style](photo, seed, focus);

/** Lights the image like a relief from the upper left, which makes shapes look round. */
async function emboss(photo: Photo, radius: number): Promise<Photo> {
  const soft = await blurPhoto(photo, radius);
  const { width, height } = photo;
  const data = photo.data.slice();
  const shift = Math.max(1, Math.round(radius));
  const light = (x: number, y: number) => {
    const at = (Math.min(height - 1, Math.max(0, y)) * width + Math.min(width - 1, Math.max(0, x))) * 4;
    return (
      (soft.data[at] as number) * 0.3 + (soft.data[at + 1] as number) * 0.59 + (soft.data[at + 2] as number) * 0.11
    );
  };
  for (let y = 0, at = 0; y < height; y++) {
    for (let x = 0; x < width; x++, at += 4) {
      const slope = light(x + shift, y + shift) - light(x - shift, y - shift);
      const lift = Math.max(-46, Math.min(60, slope * 0.55));
      for (let channel = 0; channel < 3; channel++) data[at + channel] = (data[at + channel] as number) + lift;
    }
  }
  return { width, height, data };
}

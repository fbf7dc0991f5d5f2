import { brightness, lighten, mix, type Colour } from "../../drawing/colour.ts";
import type { Light } from "../../drawing/light.ts";
import type { Random } from "../../drawing/random.ts";
import { blendByMask, cleanBorder } from "../../vision/combine.ts";
import { erase } from "../../vision/erase.ts";
import { dilate, softenMask, type Mask } from "../../vision/mask.ts";
import { blurPhoto, copyPhoto, type Photo } from "../../vision/photo.ts";
import { applyTone, meanColour, paletteOf, type Tone } from "../../vision/tone.ts";
import type { Reading } from "../../words/reading.ts";
import { addBloom } from "../finish.ts";
import { drawStill, lightOf, viewsFor } from "../still.ts";

const sizeOf = ({ width, height }: Photo) => Math.min(width, height) / 1000;

/** A scene behind the subject, a little out of focus, and its light on the subject. */
export async function sceneBehind(photo: Photo, subject: Mask, reading: Reading, random: Random): Promise<Photo> {
  const { width, height } = photo;
  const view = viewsFor(reading, random.branch("view"), 1, photo)[0];
  if (!view) return photo;
  const order = { reading, width, height, random, view: { ...view, camera: { x: 0, y: height * 0.02, zoom: 1.08 } } };
  const scene = await addBloom(await blurPhoto(drawStill(order), 3.2 * sizeOf(photo)), 0.4);
  return placeBefore(photo, subject, scene, lightOf(order));
}

/** Puts the subject before another picture of the same size and fits its light. */
export async function placeBefore(photo: Photo, subject: Mask, back: Photo, light?: Light): Promise<Photo> {
  const size = sizeOf(photo);
  const clean = cleanBorder(photo, subject, Math.max(3, Math.round(7 * size)));
  const lit = applyTone(clean, toneFor(clean, subject, back, light));
  const wrapped = wrapLight(lit, subject, await blurPhoto(back, 22 * size), size);
  return blendByMask(back, wrapped, subject);
}

/** Brightness and colour that the subject would have in that place. */
function toneFor(photo: Photo, subject: Mask, back: Photo, light: Light | undefined): Tone {
  const own = paletteOf(photo, subject).mean[0] / 255;
  const around = meanColour(back);
  const there = brightness(around);
  const exposure = Math.min(1.16, Math.max(light?.night ? 0.5 : 0.66, 1 + (there - own) * 0.75));
  const glow: Colour = light ? mix(around, light.glow, 0.4) : around;
  return { exposure, saturation: light?.night ? 0.8 : 1, tint: { colour: lighten(glow, 0.12), share: 0.17 } };
}

/** The bright surroundings shine around the subject's border. */
function wrapLight(photo: Photo, subject: Mask, surroundings: Photo, size: number): Photo {
  const inner = softenMask(subject, Math.max(2, 13 * size));
  const { data } = photo;
  for (let at = 0, cell = 0; at < data.length; at += 4, cell++) {
    const depth = (inner.data[cell] as number) / 255;
    if (subject.data[cell] === 0 || depth > 0.98) continue;
    const share = (1 - depth) * 0.62;
    for (let channel = 0; channel < 3; channel++) {
      const value = data[at + channel] as number;
      const shine = (surroundings.data[at + channel] as number) * share;
      data[at + channel] = 255 - ((255 - value) * (255 - shine)) / 255;
    }
  }
  return photo;
}

/** The old background out of focus; the subject is taken out first, so that no halo of it remains. */
export async function blurBehind(photo: Photo, subject: Mask): Promise<Photo> {
  const size = sizeOf(photo);
  const empty = await erase(photo, dilate(subject, Math.max(2, Math.round(14 * size))));
  const soft = await addBloom(await blurPhoto(empty, 17 * size), 0.35, 190);
  return blendByMask(soft, cleanBorder(photo, subject, Math.max(2, Math.round(4 * size))), subject);
}

/** An even studio wall with light from above and the subject's soft shadow. */
export function wallBehind(photo: Photo, subject: Mask, colour: Colour): Photo {
  const { width, height } = photo;
  const size = sizeOf(photo);
  const wall = copyPhoto(photo);
  const shadow = softenMask(subject, Math.max(2, 46 * size));
  const drop = Math.round(26 * size);
  for (let y = 0, cell = 0; y < height; y++) {
    for (let x = 0; x < width; x++, cell++) {
      const far = Math.hypot(x / width - 0.5, (y / height - 0.36) * 0.8);
      const above = shadow.data[Math.max(0, y - drop) * width + Math.max(0, x - drop)] as number;
      const light = (1.07 - far * 0.36) * (1 - (above / 255) * 0.17);
      for (let channel = 0; channel < 3; channel++)
        wall.data[cell * 4 + channel] = colour[channel as 0 | 1 | 2] * light;
    }
  }
  return blendByMask(wall, cleanBorder(photo, subject, Math.max(3, Math.round(7 * size))), subject);
}

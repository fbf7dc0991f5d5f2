import { brightness, mix, white, type Colour } from "#engine/drawing/colour.ts";
import { clamp, step } from "#engine/drawing/ease.ts";
import { blendByMask, cleanBorder } from "#engine/vision/combine.ts";
import { bordersTouched, boundsOf, dilate, resizeMask, softenMask, type Mask } from "#engine/vision/mask.ts";
import { copyPhoto, resizePhoto, type Photo } from "#engine/vision/photo.ts";
import { addBloom } from "../finish.ts";
import { boxBlur } from "./painting/flow.ts";

const sizeOf = ({ width, height }: Photo) => Math.min(width, height) / 1000;

/**
 * Puts the subject in front of a plain studio background, as in a catalogue. Its shadow falls on the ground, or on the
 * wall behind when the lower edge of the frame cuts the subject off.
 */
export function wallBehind(photo: Photo, subject: Mask, colour: Colour): Photo {
  const wall = paintPlainBackdrop(photo, colour);
  if (bordersTouched(subject).bottom) shadeWall(wall, subject);
  else shadeGround(wall, subject);
  return blendByMask(wall, cleanBorder(photo, subject, Math.max(3, Math.round(7 * sizeOf(photo)))), subject);
}

/** Cuts out the subject; all other pixels become transparent. */
export function cutFree(photo: Photo, subject: Mask): Photo {
  const clean = cleanBorder(photo, subject, Math.max(3, Math.round(7 * sizeOf(photo))));
  const data = clean.data.slice();
  for (let cell = 0; cell < subject.data.length; cell++) data[cell * 4 + 3] = subject.data[cell] as number;
  return { ...clean, data };
}

/** Paints the background of a photo studio: plain white, or a colour that is brightest where the light falls. */
function paintPlainBackdrop(photo: Photo, colour: Colour): Photo {
  const { width, height } = photo;
  const wall = copyPhoto(photo);
  const pure = step(0.86, 0.96, brightness(colour));
  for (let y = 0, cell = 0; y < height; y++) {
    for (let x = 0; x < width; x++, cell++) {
      const far = Math.hypot(x / width - 0.5, (y / height - 0.4) * 0.85);
      const light = (1.08 - far * 0.42) * (1 - pure) + (1 - step(0.42, 0.85, far) * 0.035) * pure;
      const own = mix(colour, white, pure);
      for (const channel of [0, 1, 2] as const) wall.data[cell * 4 + channel] = own[channel] * light;
      wall.data[cell * 4 + 3] = 255;
    }
  }
  return wall;
}

/** Casts a soft shadow on the wall behind a person who is cut off by the frame's lower edge. */
function shadeWall(wall: Photo, subject: Mask): void {
  const { width, height, data } = wall;
  const size = sizeOf(wall);
  const shadow = softenMask(subject, Math.max(2, 46 * size));
  const drop = Math.round(26 * size);
  for (let y = 0, cell = 0; y < height; y++) {
    for (let x = 0; x < width; x++, cell++) {
      const above = shadow.data[Math.max(0, y - drop) * width + Math.max(0, x - drop)] as number;
      darken(data, cell, (above / 255) * 0.13);
    }
  }
}

/** Casts the subject's shadow on the ground, changing `wall` in place: dark at the contact, fading with distance. */
export function shadeGround(wall: Photo, subject: Mask, strength = 1): void {
  const { width, height, data } = wall;
  const bounds = boundsOf(subject);
  if (!bounds) return;
  const foot = bounds.top + bounds.height;
  const contact = new Uint8Array(width * height);
  const cast = new Uint8Array(width * height);
  const reach = bounds.height * 0.2;
  const flat = 0.16;
  for (let x = bounds.left; x < Math.min(width, bounds.left + bounds.width); x++) {
    const lowest = lowestOf(subject, x);
    if (lowest < 0) continue;
    const near = 1 - clamp((foot - lowest) / Math.max(1, reach));
    const thick = Math.max(1, Math.round(bounds.height * 0.02));
    for (let y = lowest - thick; y < Math.min(height, lowest + thick); y++)
      if (y >= 0) contact[y * width + x] = 255 * near ** 2;
    // Project the outline onto the ground: the shadow of a high part falls far behind the subject.
    for (let y = bounds.top; y <= lowest; y++) {
      if ((subject.data[y * width + x] as number) < 128) continue;
      const row = Math.round(lowest - (lowest - y) * flat + bounds.height * 0.012);
      const column = Math.round(x + (lowest - y) * 0.1);
      if (row >= 0 && row < height && column < width) cast[row * width + column] = 255 * (0.35 + 0.65 * near);
    }
  }
  const size = Math.max(bounds.width, bounds.height);
  const tight = softenMask({ width, height, data: contact }, Math.max(2, size * 0.01));
  const wide = softenMask({ width, height, data: cast }, Math.max(3, size * 0.032));
  for (let cell = 0; cell < contact.length; cell++) {
    const dark = ((tight.data[cell] as number) / 255) * 0.62 + ((wide.data[cell] as number) / 255) * 0.46;
    if (dark > 0.003) darken(data, cell, Math.min(0.72, dark) * strength);
  }
}

function lowestOf({ width, height, data }: Mask, x: number): number {
  for (let y = height - 1; y >= 0; y--) if ((data[y * width + x] as number) > 127) return y;
  return -1;
}

function darken(data: Uint8ClampedArray, cell: number, share: number): void {
  if (share <= 0) return;
  for (let channel = 0; channel < 3; channel++)
    data[cell * 4 + channel] = (data[cell * 4 + channel] as number) * (1 - share);
}

/**
 * Blurs the background like a fast lens: bright lights become discs, and the blur of a standing subject's background
 * grows with the vertical distance from the subject's foot. The blur ignores the subject's pixels, which would make a
 * halo.
 */
export async function blurBehind(photo: Photo, subject: Mask): Promise<Photo> {
  const size = sizeOf(photo);
  const outside = softenMask(dilate(subject, Math.max(1, Math.round(5 * size))), Math.max(1, 2 * size));
  const bounds = boundsOf(subject);
  const isStanding = bounds !== undefined && !bordersTouched(subject).bottom;
  const foot = bounds ? (bounds.top + bounds.height) / photo.height : 1;
  const near = await blurWithout(photo, outside, 7 * size);
  const far = await blurWithout(photo, outside, 19 * size);
  const { width, height } = photo;
  const soft = copyPhoto(far);
  for (let y = 0, at = 0; y < height; y++) {
    const distance = isStanding ? step(0.04, 0.3, Math.abs(y / height - foot)) : 1;
    for (let x = 0; x < width; x++, at += 4)
      for (let channel = 0; channel < 3; channel++) {
        const close = near.data[at + channel] as number;
        soft.data[at + channel] = close + ((far.data[at + channel] as number) - close) * distance;
      }
  }
  const lit = await addBloom(soft, 0.35, 190);
  return blendByMask(lit, cleanBorder(photo, subject, Math.max(2, Math.round(4 * size))), subject);
}

/**
 * Blurs everything but the subject. Bright pixels have more weight, because a lens spreads lights over their
 * surroundings. Works at a reduced size, which is enough for a blur.
 */
async function blurWithout(photo: Photo, subject: Mask, radius: number): Promise<Photo> {
  const scale = Math.min(1, Math.max(0.12, 3 / radius));
  const width = Math.max(2, Math.round(photo.width * scale));
  const height = Math.max(2, Math.round(photo.height * scale));
  const small = copyPhoto(await resizePhoto(photo, width, height));
  const subjectMask = resizeMask(subject, width, height);
  const weight = new Float32Array(width * height);
  const channels = [new Float32Array(weight.length), new Float32Array(weight.length), new Float32Array(weight.length)];
  for (let cell = 0, at = 0; cell < weight.length; cell++, at += 4) {
    const light = Math.max(small.data[at] as number, small.data[at + 1] as number, small.data[at + 2] as number) / 255;
    const share = Math.max(1e-5, 1 - (subjectMask.data[cell] as number) / 60) * (0.5 + 0.5 * light ** 4);
    weight[cell] = share;
    for (const [channel, field] of channels.entries()) field[cell] = (small.data[at + channel] as number) * share;
  }
  for (const field of [weight, ...channels]) boxBlur(field, width, height, Math.max(1, Math.round(radius * scale)));
  for (let cell = 0, at = 0; cell < weight.length; cell++, at += 4)
    for (const [channel, field] of channels.entries())
      small.data[at + channel] = (field[cell] as number) / Math.max(1e-9, weight[cell] as number);
  return resizePhoto(small, photo.width, photo.height);
}

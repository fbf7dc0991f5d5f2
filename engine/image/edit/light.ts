import { mix, type Colour } from "#engine/drawing/colour.ts";
import { clamp, step } from "#engine/drawing/ease.ts";
import { blendByMask, cleanBorder } from "#engine/vision/combine.ts";
import { softenMask, type Mask } from "#engine/vision/mask.ts";
import { blurPhoto, type Photo } from "#engine/vision/photo.ts";
import type { Scenery } from "#engine/vision/scenery.ts";
import type { SunPlace } from "./new-sky.ts";

const sizeOf = ({ width, height }: Photo) => Math.min(width, height) / 1000;

/** Replaces the sky of a photo; objects in front of the sky keep their own colours along the border. */
export function withSky(photo: Photo, scenery: Scenery, sky: Photo): Photo {
  if (!scenery.sky) return photo;
  const { mask } = scenery.sky;
  const rest: Mask = { ...mask, data: mask.data.map((value) => 255 - value) };
  const clean = cleanBorder(photo, rest, Math.max(2, Math.round(5 * sizeOf(photo))));
  return blendByMask(sky, clean, rest);
}

/** Raises local contrast in place, without bright or dark lines along edges. */
export async function addClarity(photo: Photo, strength: number, where?: Mask): Promise<Photo> {
  const soft = await blurPhoto(photo, 24 * sizeOf(photo));
  const { data } = photo;
  for (let at = 0, cell = 0; at < data.length; at += 4, cell++) {
    const share = strength * (where ? (where.data[cell] as number) / 255 : 1);
    if (share === 0) continue;
    const own = ((data[at] as number) + 2 * (data[at + 1] as number) + (data[at + 2] as number)) / 4;
    const around = ((soft.data[at] as number) + 2 * (soft.data[at + 1] as number) + (soft.data[at + 2] as number)) / 4;
    const lift = clamp((own - around) / 90, -1, 1) * 38 * share;
    for (let channel = 0; channel < 3; channel++) data[at + channel] = (data[at + channel] as number) + lift;
  }
  return photo;
}

/** Adds a glow around one point in place, as in haze; `reach` is a fraction of the image's longer side. */
export function addGlow(photo: Photo, from: SunPlace, colour: Colour, strength: number, reach: number): Photo {
  const { width, height, data } = photo;
  const size = Math.max(width, height);
  for (let y = 0, at = 0; y < height; y++) {
    for (let x = 0; x < width; x++, at += 4) {
      const distance = Math.hypot(x - from.x * width, y - from.y * height) / size;
      const share = Math.exp(-((distance / reach) ** 1.4)) * strength;
      if (share < 0.004) continue;
      for (const channel of [0, 1, 2] as const) {
        const value = data[at + channel] as number;
        data[at + channel] = 255 - ((255 - value) * (255 - colour[channel] * share)) / 255;
      }
    }
  }
  return photo;
}

/** Adds a thin line of light, in place, to the edge of the subject that faces the sun at `from`. */
export function addRim(photo: Photo, subject: Mask, from: SunPlace, colour: Colour, strength: number): Photo {
  const { width, height, data } = photo;
  const size = sizeOf(photo);
  const soft = softenMask(subject, Math.max(1, 5 * size));
  const reach = Math.max(2, 9 * size);
  for (let y = 0, cell = 0; y < height; y++) {
    for (let x = 0; x < width; x++, cell++) {
      const inside = (subject.data[cell] as number) / 255;
      if (inside < 0.05) continue;
      const towards = Math.atan2(from.y * height - y, from.x * width - x);
      const aheadX = Math.min(width - 1, Math.max(0, Math.round(x + Math.cos(towards) * reach)));
      const aheadY = Math.min(height - 1, Math.max(0, Math.round(y + Math.sin(towards) * reach)));
      const ahead = (soft.data[aheadY * width + aheadX] as number) / 255;
      const share = step(0.25, 0.95, 1 - ahead) * inside * strength;
      if (share < 0.01) continue;
      for (const channel of [0, 1, 2] as const) {
        const value = data[cell * 4 + channel] as number;
        const lit = 255 - ((255 - value) * (255 - colour[channel])) / 255;
        data[cell * 4 + channel] = value + (lit - value) * share;
      }
    }
  }
  return photo;
}

/** Reflects the colours of the new sky in the water, in place. */
export function mirrorInWater(photo: Photo, scenery: Scenery, sky: Photo): Photo {
  const { water, horizon } = scenery;
  if (!water) return photo;
  const { width, height, data } = photo;
  const line = Math.max(2, Math.round(horizon * height));
  for (let y = 0, cell = 0; y < height; y++) {
    const near = clamp((y - line) / Math.max(1, height - line));
    const from = Math.max(0, Math.min(line - 1, Math.round((line - 1) * (1 - near * 0.9))));
    // Reflect less near the viewer, where water is more transparent.
    const part = 0.86 - 0.5 * near;
    for (let x = 0; x < width; x++, cell++) {
      const wet = ((water.data[cell] as number) / 255) * part;
      if (wet < 0.02) continue;
      const at = cell * 4;
      const light =
        ((data[at] as number) * 0.25 + (data[at + 1] as number) * 0.5 + (data[at + 2] as number) * 0.25) / 150;
      for (const channel of [0, 1, 2] as const) {
        let above = 0;
        for (let side = -2; side <= 2; side++) {
          const column = Math.min(width - 1, Math.max(0, x + side * Math.round(width * 0.012)));
          above += sky.data[(from * width + column) * 4 + channel] as number;
        }
        const value = data[at + channel] as number;
        data[at + channel] = value + ((above / 5) * (0.3 + 0.7 * light) - value) * wet;
      }
    }
  }
  return photo;
}

/** Mixes distant parts with a colour in place; `density` is the weight of the colour at the horizon, 0..1. */
export function addHaze(photo: Photo, scenery: Scenery, colour: Colour, density: number, nearDensity = 0): Photo {
  const { width, height, data } = photo;
  const { horizon, subject, sky } = scenery;
  for (let y = 0, cell = 0; y < height; y++) {
    const row = y / height;
    const near = clamp((row - horizon) / Math.max(0.05, 1 - horizon));
    const ground = nearDensity + (density - nearDensity) * (1 - near) ** 1.7;
    const upper = density * (0.72 + 0.28 * step(horizon * 0.3, horizon, row));
    for (let x = 0; x < width; x++, cell++) {
      const above = sky ? (sky.mask.data[cell] as number) / 255 : 0;
      let share = row < horizon ? upper : ground;
      share *= 1 - above * 0.35;
      if (subject) share += (nearDensity * 0.9 - share) * ((subject.data[cell] as number) / 255);
      for (const channel of [0, 1, 2] as const) {
        const value = data[cell * 4 + channel] as number;
        data[cell * 4 + channel] = value + (colour[channel] - value) * share;
      }
    }
  }
  return photo;
}

/**
 * Light of another time of day: `light` (factor) and `curve` (exponent) darken the brightness, `colour` is a factor on
 * the saturation, and `share` (0..1) is the weight of `tint`.
 */
export type Dimming = { light: number; curve: number; colour: number; tint: Colour; share: number };

/** Darkens a photo in place as another time of day would; `more` returns the strength for each pixel, 0..1. */
export function dim(
  photo: Photo,
  { light, curve, colour, tint, share }: Dimming,
  more?: (cell: number) => number,
): Photo {
  const { data } = photo;
  const level = Math.max(0.1, (tint[0] * 0.3 + tint[1] * 0.59 + tint[2] * 0.11) / 255);
  for (let at = 0, cell = 0; at < data.length; at += 4, cell++) {
    const part = more ? more(cell) : 1;
    if (part <= 0) continue;
    const [r, g, b] = [data[at] as number, data[at + 1] as number, data[at + 2] as number];
    const own = (r * 0.3 + g * 0.59 + b * 0.11) / 255;
    const darker = Math.min(1, own) ** curve * light;
    const gain = own > 0.002 ? darker / own : 0;
    const grey = darker * 255;
    const pale: Colour = [
      grey + (r * gain - grey) * colour,
      grey + (g * gain - grey) * colour,
      grey + (b * gain - grey) * colour,
    ];
    const tinted = mix(
      pale,
      [(tint[0] / level) * darker, (tint[1] / level) * darker, (tint[2] / level) * darker],
      share,
    );
    for (const channel of [0, 1, 2] as const)
      data[at + channel] = (data[at + channel] as number) * (1 - part) + tinted[channel] * part;
  }
  return photo;
}

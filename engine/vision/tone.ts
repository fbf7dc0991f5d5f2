import type { Colour } from "#engine/drawing/colour.ts";
import { brightness } from "#engine/drawing/colour.ts";
import { clamp } from "#engine/drawing/ease.ts";
import type { Mask } from "./mask.ts";
import type { Photo } from "./photo.ts";

/** Changes to light and colour of a whole image; fields left out change nothing. */
export type Tone = {
  /** Factor on the light: 1 changes nothing, 2 is one stop brighter. */
  exposure?: number;
  /** Factor on the contrast; 1 changes nothing. */
  contrast?: number;
  /** Factor on the saturation: 0 is grey, 1 changes nothing. */
  saturation?: number;
  /** Colour temperature from -1 (cold) to 1 (warm). */
  warmth?: number;
  /** Shifts all colours towards `colour` and preserves their brightness; `share` is the strength, 0..1. */
  tint?: { colour: Colour; share: number };
  /** Makes black lighter, as in an old print; 0..1. */
  fade?: number;
};

/**
 * Applies changes of light and colour in place, weighted by `where`. The curve flattens at both ends, so that
 * highlights and shadows are not clipped.
 */
export function applyTone(photo: Photo, tone: Tone, where?: Mask): Photo {
  const { exposure = 1, contrast = 1, saturation = 1, warmth = 0, tint, fade = 0 } = tone;
  const curve = new Float32Array(256);
  for (let value = 0; value < 256; value++) {
    let light = value / 255;
    light =
      exposure >= 1 ? 1 - (1 - light) ** exposure : light ** (1 + (1 - exposure) * 0.35) * (0.35 + 0.65 * exposure);
    const bent = light < 0.5 ? 0.5 * (2 * light) ** contrast : 1 - 0.5 * (2 - 2 * light) ** contrast;
    curve[value] = (bent * (1 - fade) + fade * (0.16 + bent * 0.72)) * 255;
  }
  const red = 1 + warmth * 0.16;
  const green = 1 + warmth * 0.02;
  const blue = 1 - warmth * 0.2;
  const balance = 1 / (0.2126 * red + 0.7152 * green + 0.0722 * blue);
  const tintLight = tint ? Math.max(0.08, brightness(tint.colour)) : 1;
  const { data } = photo;
  for (let at = 0, cell = 0; at < data.length; at += 4, cell++) {
    const share = where ? (where.data[cell] as number) / 255 : 1;
    if (share === 0) continue;
    let r = (curve[data[at] as number] as number) * red * balance;
    let g = (curve[data[at + 1] as number] as number) * green * balance;
    let b = (curve[data[at + 2] as number] as number) * blue * balance;
    const light = 0.2126 * r + 0.7152 * g + 0.0722 * b;
    r = light + (r - light) * saturation;
    g = light + (g - light) * saturation;
    b = light + (b - light) * saturation;
    if (tint) {
      const level = light / 255;
      const pulled = (channel: number) => {
        const scaled = Math.min(255, (channel / tintLight) * level);
        // Fade the tint towards white in highlights, like the light of a coloured lamp.
        return scaled + (255 - scaled) * Math.max(0, level - 0.55) ** 1.5 * 1.2;
      };
      r += (pulled(tint.colour[0]) - r) * tint.share;
      g += (pulled(tint.colour[1]) - g) * tint.share;
      b += (pulled(tint.colour[2]) - b) * tint.share;
    }
    data[at] = (data[at] as number) * (1 - share) + r * share;
    data[at + 1] = (data[at + 1] as number) * (1 - share) + g * share;
    data[at + 2] = (data[at + 2] as number) * (1 - share) + b * share;
  }
  return photo;
}

/** Mean and spread of brightness and of the two colour differences. */
export type Palette = { mean: [number, number, number]; spread: [number, number, number] };

export function paletteOf({ data }: Photo, where?: Mask): Palette {
  const sum: [number, number, number] = [0, 0, 0];
  const squares: [number, number, number] = [0, 0, 0];
  let total = 0;
  for (let at = 0, cell = 0; at < data.length; at += 12, cell += 3) {
    const weight = where ? (where.data[cell] as number) / 255 : 1;
    if (weight === 0) continue;
    const values = toOpponent(data[at] as number, data[at + 1] as number, data[at + 2] as number);
    for (const channel of [0, 1, 2] as const) {
      sum[channel] += values[channel] * weight;
      squares[channel] += values[channel] ** 2 * weight;
    }
    total += weight;
  }
  const of = (channel: 0 | 1 | 2) => sum[channel] / Math.max(1e-6, total);
  const spreadOf = (channel: 0 | 1 | 2) =>
    Math.sqrt(Math.max(0, squares[channel] / Math.max(1e-6, total) - of(channel) ** 2));
  return { mean: [of(0), of(1), of(2)], spread: [spreadOf(0), spreadOf(1), spreadOf(2)] };
}

const toOpponent = (r: number, g: number, b: number) => [(r + g + b) / 3, r - b, (r + b) / 2 - g] as const;

/** Moves the colours in place towards the mean and spread of another image (Reinhard 2001). */
export function matchPalette(photo: Photo, target: Palette, strength: { light: number; colour: number }): Photo {
  const own = paletteOf(photo);
  const ratio = (channel: 0 | 1 | 2) => clamp(target.spread[channel] / Math.max(3, own.spread[channel]), 0.5, 1.8);
  const ratios = [ratio(0), ratio(1), ratio(2)] as const;
  const { data } = photo;
  for (let at = 0; at < data.length; at += 4) {
    const values = toOpponent(data[at] as number, data[at + 1] as number, data[at + 2] as number);
    const moved = ([0, 1, 2] as const).map((channel) => {
      const share = channel === 0 ? strength.light : strength.colour;
      const goal = target.mean[channel] + (values[channel] - own.mean[channel]) * ratios[channel];
      return values[channel] + (goal - values[channel]) * share;
    }) as [number, number, number];
    const green = moved[0] - (2 / 3) * moved[2];
    const both = moved[0] * 3 - green;
    data[at] = (both + moved[1]) / 2;
    data[at + 1] = green;
    data[at + 2] = (both - moved[1]) / 2;
  }
  return photo;
}

/** Mean colour of an image, or of the part of it that `where` covers. */
export function meanColour({ data }: Photo, where?: Mask): Colour {
  const sum: [number, number, number] = [0, 0, 0];
  let total = 0;
  for (let at = 0, cell = 0; at < data.length; at += 12, cell += 3) {
    const weight = where ? (where.data[cell] as number) / 255 : 1;
    for (const channel of [0, 1, 2] as const) sum[channel] += (data[at + channel] as number) * weight;
    total += weight;
  }
  return total === 0 ? [128, 128, 128] : [sum[0] / total, sum[1] / total, sum[2] / total];
}

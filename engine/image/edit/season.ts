import { clamp, step } from "#engine/drawing/ease.ts";
import { createNoise, layered } from "#engine/drawing/noise.ts";
import type { Random } from "#engine/drawing/random.ts";
import { softenMask, type Mask } from "#engine/vision/mask.ts";
import { blurPhoto, type Photo } from "#engine/vision/photo.ts";
import { greenness, groundShare, nearnessOf, type Scenery } from "#engine/vision/scenery.ts";

const lightOf = (data: Uint8ClampedArray, at: number) =>
  ((data[at] as number) * 0.3 + (data[at + 1] as number) * 0.59 + (data[at + 2] as number) * 0.11) / 255;

/** Brightness of the surroundings (0..1) up to which no snow lies, and from which snow covers everything. */
const darkest = { bare: 0.02, covered: 0.2 };

/** Brightness (0..1) below which a pixel is dark, and the share of such pixels from which an image is mostly dark. */
const dark = { brightness: 0.25, share: 0.5 };

/** Whether most of what is not sky is too dark to lie under snow in daylight. */
export function isMostlyDark({ data }: Photo, { sky }: Scenery): boolean {
  let all = 0;
  let count = 0;
  for (let at = 0, cell = 0; at < data.length; at += 4, cell++) {
    if (sky && (sky.mask.data[cell] as number) > 127) continue;
    all++;
    if (lightOf(data, at) < dark.brightness) count++;
  }
  return count > all * dark.share;
}

/** Share of plants around a pixel from which snow lies on the ground between them, and from which it covers all of it. */
const meadow = { least: 0.3, most: 0.55 };

/** How much of the surroundings of each pixel are plants, 0..255: grey, brown and pale ground may as well be water. */
async function meadowOf(photo: Photo, { sky, horizon }: Scenery, reach: number): Promise<Mask> {
  const { width, height } = photo;
  const { data } = await blurPhoto(photo, reach / 4);
  const plants = new Uint8Array(width * height);
  for (let cell = 0, at = 0; cell < plants.length; cell++, at += 4)
    plants[cell] = 255 * plantShare([data[at] as number, data[at + 1] as number, data[at + 2] as number], sky ? 1 : 0);
  // The plants above the horizon are trees, whose roots may stand in water.
  plants.fill(0, 0, sky ? Math.round(horizon * height) * width : 0);
  return softenMask({ width, height, data: plants }, reach);
}

/** Least share of the ground below a sky that is meadow, so that the image looks snowy when only that is covered. */
const leastMeadow = 0.2;

/** Whether snow may lie on enough of an image below its sky: not on water, nor on what looks like water. */
export async function canLieUnderSnow(photo: Photo, scenery: Scenery): Promise<boolean> {
  const { data } = await meadowOf(photo, scenery, reachOf(photo));
  let ground = 0;
  let covered = 0;
  for (let cell = 0; cell < data.length; cell++) {
    if (groundShare(scenery, cell) < 0.5) continue;
    ground++;
    if ((data[cell] as number) > meadow.least * 255) covered++;
  }
  return covered > ground * leastMeadow;
}

const reachOf = ({ width, height }: Photo) => Math.min(width, height) * 0.05;

/**
 * Covers meadows and plants with snow and preserves the shadows on them. Water becomes grey, walls and paved ground stay
 * unchanged, and only the upper edges of the subject get a little snow.
 */
export async function coverWithSnow(photo: Photo, scenery: Scenery, random: Random): Promise<Photo> {
  const { width, height, data } = photo;
  const size = Math.min(width, height) / 1000;
  const soft = await blurPhoto(photo, 30 * size);
  const calm = await blurPhoto(photo, Math.max(4, 7 * size));
  // Find plants without the blocks in which JPEG compression stores colours.
  const hues = await blurPhoto(photo, Math.max(6, 13 * size));
  const patches = createNoise(random);
  const grown = (await meadowOf(photo, scenery, reachOf(photo))).data;
  const { horizon, subject, sky, water } = scenery;
  for (let y = 0, cell = 0; y < height; y++) {
    const row = y / height;
    const flat = sky ? step(horizon - 0.01, horizon + 0.1, row) : 0;
    const near = nearnessOf(scenery, row);
    for (let x = 0; x < width; x++, cell++) {
      const at = cell * 4;
      const share = groundShare(scenery, cell);
      if (share < 0.02) continue;
      let [r, g, b] = [data[at] as number, data[at + 1] as number, data[at + 2] as number];
      const own = lightOf(data, at);
      const around = lightOf(soft.data, at);
      const hue = [hues.data[at] as number, hues.data[at + 1] as number, hues.data[at + 2] as number] as const;
      const plant = plantShare(hue, flat);
      const soil = step(meadow.least, meadow.most, (grown[cell] as number) / 255);
      const wet = ((water?.data[cell] ?? 0) as number) / 255;
      const detail = own - around;
      // Cover lit leaves and blades with snow, but leave the dark gaps between them.
      const catching = step(-0.16, 0.05, detail);
      const patch = layered(patches, (x / size) * 0.006, (y / size) * 0.02, 4) * 0.5 + 0.5;
      const lying = flat * soil * (0.8 + 0.2 * step(0.2, 0.55, patch)) * (0.74 + 0.26 * catching) * (1 - 0.97 * wet);
      const hanging = plant * (0.3 + 0.62 * catching) * (0.75 + 0.25 * patch);
      // Dark areas stay dark: their pixels show the blocks of JPEG compression if they are brightened.
      const cover =
        share * clamp(Math.max(lying, hanging)) * step(darkest.bare, darkest.covered, lightOf(calm.data, at));
      if (wet > 0.02) {
        // Make the water grey, as it looks in winter.
        const cold = own * 0.78;
        r += (cold * 150 - r) * wet * 0.8;
        g += (cold * 176 - g) * wet * 0.8;
        b += (cold * 196 - b) * wet * 0.8;
        data[at] = r;
        data[at + 1] = g;
        data[at + 2] = b;
      }
      if (cover < 0.01) continue;
      const level = clamp(0.62 + (around - 0.42) * 0.85 + detail * (0.75 - 0.25 * near) + (patch - 0.5) * 0.07);
      const bright = step(0, 1, level);
      data[at] = r + (138 + 114 * bright - r) * cover;
      data[at + 1] = g + (158 + 95 * bright - g) * cover;
      data[at + 2] = b + (190 + 66 * bright - b) * cover;
    }
  }
  if (subject) snowOnTop(photo, subject.data, size);
  return photo;
}

/** How much a colour is that of plants, 0..1; yellow ones are flowers and dry grass only on the ground. */
const plantShare = (hue: readonly [number, number, number], flat: number): number =>
  Math.max(greenness(...hue), yellowness(...hue) * flat);

/** How yellow a pixel is, 0..1: flowers and dry grass are covered with snow like the green plants around them. */
function yellowness(r: number, g: number, b: number): number {
  return step(20, 60, Math.min(r, g) - b) * step(-20, 20, g - r * 0.7);
}

/** Puts a little snow on the subject's upper edges. */
function snowOnTop({ width, height, data }: Photo, mask: Uint8Array, size: number): void {
  const reach = Math.max(2, Math.round(7 * size));
  for (let y = height - 1; y >= 0; y--) {
    for (let x = 0; x < width; x++) {
      const cell = y * width + x;
      const inside = (mask[cell] as number) / 255;
      if (inside < 0.5) continue;
      const above = y >= reach ? (mask[cell - reach * width] as number) / 255 : 1;
      const share = (1 - above) * inside * 0.5 * step(0.02, 0.2, y / height);
      if (share < 0.02) continue;
      const at = cell * 4;
      for (let channel = 0; channel < 3; channel++)
        data[at + channel] =
          (data[at + channel] as number) + (240 + channel * 6 - (data[at + channel] as number)) * share;
    }
  }
}

/** Turns green plants gold, orange and red in place, tree by tree. */
export function autumnLeaves(photo: Photo, scenery: Scenery, random: Random): Photo {
  const { width, height, data } = photo;
  const size = Math.min(width, height) / 1000;
  const trees = createNoise(random);
  for (let y = 0, cell = 0; y < height; y++) {
    // Colour grass yellow and trees red.
    const low = step(scenery.horizon - 0.05, scenery.horizon + 0.2, y / height) * (scenery.sky ? 1 : 0.35);
    for (let x = 0; x < width; x++, cell++) {
      const at = cell * 4;
      const [r, g, b] = [data[at] as number, data[at + 1] as number, data[at + 2] as number];
      const share = greenness(r, g, b) * groundShare(scenery, cell);
      if (share < 0.02) continue;
      const kind = layered(trees, (x / size) * 0.009, (y / size) * 0.011, 3) * 0.5 + 0.5 - low * 0.35;
      const light = lightOf(data, at);
      const red = 1.3 + 0.36 * step(0.3, 0.8, kind);
      const green = 0.98 - 0.44 * step(0.2, 0.85, kind);
      const blue = 0.42 - 0.14 * kind;
      const level = light * 255 * (1.02 - 0.1 * kind);
      const lift = Math.max(0, light - 0.55) * 150;
      data[at] = r + (Math.min(255, level * red) - r) * share;
      data[at + 1] = g + (Math.min(255, level * green + lift * 0.5) - g) * share;
      data[at + 2] = b + (Math.min(255, level * blue + lift) - b) * share;
    }
  }
  return photo;
}

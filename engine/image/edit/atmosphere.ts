import { hex, type Colour } from "#engine/drawing/colour.ts";
import { clamp, step } from "#engine/drawing/ease.ts";
import type { Random } from "#engine/drawing/random.ts";
import { boundsOf, type Mask } from "#engine/vision/mask.ts";
import { copyPhoto, type Photo } from "#engine/vision/photo.ts";
import type { Scenery } from "#engine/vision/scenery.ts";
import { applyTone } from "#engine/vision/tone.ts";
import { addBloom, addVignette } from "../finish.ts";
import { addClarity, addGlow, addHaze, addRim, dim, mirrorInWater, withSky, type Dimming } from "./light.ts";
import { drawSky, type SkyMood, type SunPlace } from "./new-sky.ts";
import { autumnLeaves, coverWithSnow, isMostlyDark } from "./season.ts";
import { fallingLeaves, fallingRain, fallingSnow } from "./falling.ts";

/** Changes that give a photo another sky, time of day, season or weather. */
export type Atmosphere =
  | "dramatic"
  | "sunset"
  | "sunrise"
  /** Low, golden sun, under the same sky. */
  | "evening"
  | "dusk"
  | "night"
  | "blue"
  | "winter"
  /** Falling snow: it also covers the ground, unless the ground is mostly dark. */
  | "snowfall"
  | "autumn"
  | "rain"
  | "storm"
  | "fog"
  | "warm";

type RelightInput = { photo: Photo; scenery: Scenery; random: Random; sky: Photo | undefined; sun: SunPlace };

const moods: Record<Atmosphere, SkyMood | undefined> = {
  dramatic: "dramatic",
  sunset: "sunset",
  sunrise: "sunrise",
  evening: undefined,
  dusk: "dusk",
  night: "night",
  blue: "blue",
  winter: "overcast",
  snowfall: "overcast",
  autumn: undefined,
  rain: "rain",
  storm: "rain",
  fog: "overcast",
  warm: undefined,
};

const weather: ReadonlySet<Atmosphere> = new Set(["winter", "snowfall", "rain", "storm", "fog"]);

/** Whether an atmosphere is weather, which covers what is below the sky. */
export const isWeather = (atmosphere: Atmosphere): boolean => weather.has(atmosphere);

/** Relights the photo to match `atmosphere`, for example a season or a time of day. */
export async function relight(photo: Photo, scenery: Scenery, atmosphere: Atmosphere, random: Random): Promise<Photo> {
  const mood = moods[atmosphere];
  const newSky = mood && scenery.sky ? await drawSky(mood, photo, scenery.horizon, random.branch("sky")) : undefined;
  const side = random.branch("side").chance(0.5) ? 0.12 : 0.88;
  return changes[atmosphere]({
    photo: copyPhoto(photo),
    scenery,
    random,
    sky: newSky?.photo,
    sun: newSky?.sun ?? { x: side, y: 0.06 },
  });
}

const nightGround: Dimming = { light: 0.46, curve: 1.16, colour: 0.5, tint: hex("#4a70c4"), share: 0.62 };
const lamp = hex("#ffce92");

const changes: Record<Atmosphere, (input: RelightInput) => Promise<Photo>> = {
  async dramatic({ photo, scenery, sky, sun }) {
    const clear = await addClarity(photo, 0.85);
    applyTone(clear, {
      exposure: 0.86,
      contrast: 1.18,
      saturation: 0.88,
      tint: { colour: hex("#9fa6a8"), share: 0.12 },
    });
    if (!sky) return addVignette(clear, 0.7);
    mirrorInWater(clear, scenery, sky);
    const result = withSky(clear, scenery, sky);
    return addVignette(addGlow(result, sun, hex("#ffdca6"), 0.2, 0.42), 0.5);
  },

  async sunset({ photo, scenery, sky, sun }) {
    applyTone(photo, { exposure: 0.66, contrast: 1.16, warmth: 0.44, tint: { colour: hex("#d98a62"), share: 0.2 } });
    if (sky) mirrorInWater(photo, scenery, sky);
    const under = sky ? withSky(photo, scenery, sky) : photo;
    addRimTo(under, scenery, sun, hex("#ffb26a"), 0.7);
    return addVignette(await addBloom(addGlow(under, sun, hex("#ff9f55"), sky ? 0.36 : 0.6, 0.46), 0.4), 0.45);
  },

  async sunrise({ photo, scenery, sky, sun }) {
    applyTone(photo, { exposure: 1.04, contrast: 0.98, warmth: 0.3, tint: { colour: hex("#f3c6a4"), share: 0.16 } });
    if (sky) mirrorInWater(photo, scenery, sky);
    const under = sky ? withSky(photo, scenery, sky) : photo;
    if (scenery.outdoors) addHaze(under, scenery, hex("#ffe6cc"), 0.3);
    return addBloom(addGlow(under, sun, hex("#ffdcae"), 0.42, 0.55), 0.35);
  },

  async evening({ photo, scenery, sun }) {
    const low: SunPlace = { x: brightSide(photo, sun), y: Math.max(0.05, scenery.horizon - 0.08) };
    applyTone(photo, { exposure: 0.74, contrast: 1.12, warmth: 0.6, tint: { colour: hex("#e8935a"), share: 0.3 } });
    if (scenery.sky) darkenTowardsTop(photo, scenery.sky.mask, scenery.horizon);
    addRimTo(photo, scenery, low, hex("#ffb765"), 0.6);
    return addVignette(await addBloom(addGlow(photo, low, hex("#ff9d3f"), 0.56, 0.46), 0.35, 170), 0.45);
  },

  async dusk({ photo, scenery, sky, sun }) {
    dim(photo, { light: 0.62, curve: 1.1, colour: 0.72, tint: hex("#7f80bd"), share: 0.42 });
    if (sky) mirrorInWater(photo, scenery, sky);
    const under = sky ? withSky(photo, scenery, sky) : photo;
    warmSubject(under, scenery, 0.35);
    return addVignette(addGlow(under, sun, hex("#f0a184"), sky ? 0.3 : 0.12, 0.4), 0.5);
  },

  async night({ photo, scenery, sky, sun }) {
    const day = copyPhoto(photo);
    dim(photo, nightGround);
    if (sky) mirrorInWater(photo, scenery, sky);
    lightByLamp(photo, day, scenery);
    const under = sky ? withSky(photo, scenery, sky) : photo;
    addRimTo(under, scenery, sun, hex("#a9c2f2"), 0.5);
    return addVignette(sky ? addGlow(under, sun, hex("#8fb0f0"), 0.22, 0.3) : under, 0.75);
  },

  async blue({ photo, scenery, sky }) {
    applyTone(photo, { exposure: 1.1, contrast: 1.06, saturation: 1.16, warmth: 0.14 });
    if (sky) mirrorInWater(photo, scenery, sky);
    return sky ? withSky(photo, scenery, sky) : photo;
  },

  async winter({ photo, scenery, sky, random }) {
    const white = scenery.outdoors ? await coverWithSnow(photo, scenery, random.branch("snow")) : photo;
    applyTone(white, { warmth: -0.16, saturation: scenery.outdoors ? 0.9 : 0.86, exposure: 1.02 });
    const under = sky ? withSky(white, scenery, sky) : white;
    if (scenery.outdoors) addHaze(under, scenery, hex("#e6edf4"), 0.36);
    return fallingSnow(under, scenery, random.branch("flakes"));
  },

  async snowfall(input) {
    const { photo, scenery, random } = input;
    if (!isMostlyDark(photo, scenery)) return changes.winter(input);
    // A dark wall or sea would turn pale under snow and haze, which looks like a fault and not like weather.
    return fallingSnow(applyTone(photo, { warmth: -0.12, saturation: 0.9 }), scenery, random.branch("flakes"));
  },

  async autumn({ photo, scenery, random }) {
    const turned = autumnLeaves(photo, scenery, random.branch("leaves"));
    applyTone(turned, { warmth: 0.3, saturation: 1.06, contrast: 1.04 });
    const lit = addGlow(turned, { x: 0.85, y: 0.02 }, hex("#ffd49a"), 0.26, 0.6);
    return scenery.outdoors ? fallingLeaves(lit, random.branch("falling")) : lit;
  },

  async rain({ photo, scenery, sky, random }) {
    return addVignette(fallingRain(await makeWet(photo, scenery, sky, 0.8), random.branch("rain"), 0.12), 0.45);
  },

  async storm({ photo, scenery, sky, random }) {
    const wet = await makeWet(photo, scenery, sky, 0.62);
    return addVignette(fallingRain(wet, random.branch("rain"), 0.32), 0.7);
  },

  async fog({ photo, scenery, sky }) {
    applyTone(photo, { saturation: 0.72, contrast: 0.94 });
    const under = sky ? withSky(photo, scenery, sky) : photo;
    return addHaze(under, scenery, hex("#d9dfe2"), 0.86, 0.16);
  },

  async warm({ photo, scenery, sun }) {
    applyTone(photo, { warmth: 0.5, exposure: 0.94, contrast: 1.12 });
    addRimTo(photo, scenery, sun, hex("#ffd09a"), 0.5);
    return addBloom(addGlow(photo, sun, hex("#ffa552"), 0.5, 0.46), 0.4, 170);
  },
};

/** How much darker the top of an evening sky is than its horizon. */
const topDarkness = 0.42;

/** Darkens a sky in place from its horizon upwards, as it is when the sun is low. */
function darkenTowardsTop({ width, height, data }: Photo, sky: Mask, horizon: number): void {
  for (let cell = 0; cell < sky.data.length; cell++) {
    const up = clamp(1 - Math.floor(cell / width) / height / Math.max(0.1, horizon));
    const share = 1 - ((sky.data[cell] as number) / 255) * topDarkness * up;
    for (let channel = 0; channel < 3; channel++)
      data[cell * 4 + channel] = (data[cell * 4 + channel] as number) * share;
  }
}

/** Side of the sun, 0.12 or 0.88: that where the upper half of the photo is brighter, if it clearly is. */
function brightSide({ width, height, data }: Photo, { x }: SunPlace): number {
  const sums = [0, 0];
  for (let row = 0; row < height / 2; row += 4)
    for (let column = 0; column < width; column += 4) {
      const side = column < width / 2 ? 0 : 1;
      sums[side] = (sums[side] as number) + (data[(row * width + column) * 4 + 1] as number);
    }
  const [left = 0, right = 0] = sums;
  if (Math.abs(left - right) < 0.04 * (left + right)) return x;
  return left > right ? 0.12 : 0.88;
}

/** Width of a subject as a fraction of the image's, from which it is a landscape or a row of houses. */
const landscapeWidth = 0.6;

/** Lights the outline of the subject; that of a mountain would be a bright line in the middle of the slopes. */
function addRimTo(photo: Photo, { subject }: Scenery, sun: SunPlace, colour: Colour, strength: number): void {
  const bounds = subject && boundsOf(subject);
  if (!bounds) return;
  const isLandscape = bounds.width > photo.width * landscapeWidth && bounds.width > bounds.height;
  if (!isLandscape) addRim(photo, subject, sun, colour, strength);
}

/** Makes the photo grey, dark and wet; bright objects are reflected on the ground. */
async function makeWet(photo: Photo, scenery: Scenery, sky: Photo | undefined, light: number): Promise<Photo> {
  dim(photo, { light, curve: 1.12, colour: 0.66, tint: hex("#8b98a6"), share: 0.3 });
  const clear = await addClarity(photo, 0.5);
  if (sky) mirrorInWater(clear, scenery, sky);
  const under = sky ? withSky(clear, scenery, sky) : clear;
  if (scenery.sky) mirrorOnGround(under, scenery, 0.42);
  return scenery.outdoors ? addHaze(under, scenery, hex("#a3adb5"), 0.42, 0.04) : under;
}

function mirrorOnGround(photo: Photo, scenery: Scenery, strength: number): void {
  const { width, height, data } = photo;
  const line = Math.round(scenery.horizon * height);
  const upper = data.slice(0, line * width * 4);
  for (let y = line; y < height; y++) {
    const near = (y - line) / Math.max(1, height - line);
    const from = Math.max(0, line - 1 - Math.round((y - line) * 0.9));
    for (let x = 0; x < width; x++) {
      const cell = y * width + x;
      const own = 1 - ((scenery.subject?.data[cell] ?? 0) as number) / 255;
      const share = strength * own * (1 - near * 0.7);
      if (share < 0.02) continue;
      for (let channel = 0; channel < 3; channel++) {
        let above = 0;
        for (let blur = -4; blur <= 4; blur++) {
          const row = Math.min(line - 1, Math.max(0, from + blur * 3));
          above += upper[(row * width + x) * 4 + channel] as number;
        }
        const value = data[cell * 4 + channel] as number;
        data[cell * 4 + channel] = value + (Math.max(value, (above / 9) * 0.8) - value) * share;
      }
    }
  }
}

/** Lights the subject of a night image as if by a lamp, whose light fades on the ground around the subject. */
function lightByLamp(photo: Photo, day: Photo, { subject }: Scenery): void {
  const { width, height, data } = photo;
  const middle = subject ? middleOf(subject) : { x: 0.5, y: 0.62, reach: 0.5 };
  for (let y = 0, cell = 0; y < height; y++) {
    for (let x = 0; x < width; x++, cell++) {
      const far = Math.hypot(x / width - middle.x, ((y / height - middle.y) * height) / width) / middle.reach;
      const inside = subject ? (subject.data[cell] as number) / 255 : 0;
      const share = clamp(Math.exp(-far * far * 1.1) * (0.22 + 0.56 * inside));
      if (share < 0.01) continue;
      for (const channel of [0, 1, 2] as const) {
        const at = cell * 4 + channel;
        const lit = ((day.data[at] as number) / 255) ** 1.1 * lamp[channel] * 0.8;
        data[at] = (data[at] as number) * (1 - share) + lit * share;
      }
    }
  }
}

function warmSubject(photo: Photo, { subject }: Scenery, strength: number): void {
  if (!subject) return;
  applyTone(
    photo,
    { exposure: 1.16, warmth: 0.2 },
    { ...subject, data: subject.data.map((value) => value * strength) },
  );
}

/** Finds the centre of the subject's upper part, where a face would be, and the radius of the lamp's light. */
function middleOf({ width, height, data }: { width: number; height: number; data: Uint8Array }) {
  let sum = 0;
  let across = 0;
  let down = 0;
  for (let y = 0; y < height; y += 3) {
    for (let x = 0; x < width; x += 3) {
      const weight = (data[y * width + x] as number) / 255;
      sum += weight;
      across += weight * x;
      down += weight * y;
    }
  }
  const share = (sum * 9) / (width * height);
  return {
    x: across / Math.max(1, sum) / width,
    y: down / Math.max(1, sum) / height - 0.06,
    reach: 0.22 + Math.sqrt(share) * step(0, 0.05, share) * 0.5,
  };
}

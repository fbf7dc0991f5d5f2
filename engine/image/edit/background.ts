import { brightness, lighten, mix, type Colour } from "#engine/drawing/colour.ts";
import { clamp } from "#engine/drawing/ease.ts";
import type { Light } from "#engine/drawing/light.ts";
import { createNoise, layered } from "#engine/drawing/noise.ts";
import type { Random } from "#engine/drawing/random.ts";
import { blendByMask, cleanBorder } from "#engine/vision/combine.ts";
import { bordersTouched, boundsOf, softenMask, type Mask } from "#engine/vision/mask.ts";
import { blurPhoto, type Photo } from "#engine/vision/photo.ts";
import { applyTone, meanColour, paletteOf, type Tone } from "#engine/vision/tone.ts";
import type { PromptReading } from "#engine/prompt/prompt-reading.ts";
import { addBloom } from "../finish.ts";
import { asBackdrop } from "./backdrop-scene.ts";
import { shadeGround } from "./backdrop.ts";
import { addRim } from "./light.ts";
import { drawStill, lightOf, viewsFor } from "../still.ts";

const sizeOf = ({ width, height }: Photo) => Math.min(width, height) / 1000;

/** Draws a scene behind the subject, slightly out of focus, and applies its light to the subject. */
export async function sceneBehind(
  photo: Photo,
  subject: Mask,
  requestedReading: PromptReading,
  random: Random,
): Promise<Photo> {
  const reading = asBackdrop(requestedReading);
  const { width, height } = photo;
  const view = viewsFor(reading, random.branch("view"), 1, photo)[0];
  if (!view) return photo;
  const request = { reading, width, height, random, view: { ...view, camera: { x: 0, y: height * 0.02, zoom: 1.08 } } };
  const still = drawStill(request);
  giveGround(still, subject, reading.place, lightOf(request), random);
  const scene = await addBloom(await blurPhoto(still, 5 * sizeOf(photo)), 0.4);
  return placeBefore(photo, subject, scene, lightOf(request));
}

/** Scenes with a foreground on which a subject can stand; ground is added to the drawings of all other scenes. */
const withGround: ReadonlySet<PromptReading["place"]> = new Set([
  "abstract",
  "beach",
  "cafe",
  "desert",
  "food",
  "home",
  "meadow",
  "office",
  "party",
  "road",
  "shop",
  "site",
  "workshop",
]);

/** Adds ground to an image, in place, for a subject whose foot is visible. */
export function giveGround(
  back: Photo,
  subject: Mask,
  place: PromptReading["place"],
  light: Light,
  random: Random,
): void {
  const bounds = bordersTouched(subject).bottom ? undefined : boundsOf(subject);
  if (bounds && !withGround.has(place))
    addForeground(back, (bounds.top + bounds.height) / back.height, light, random.branch("ground"));
}

/** Draws ground, in place, from just behind `foot` (fraction of the image's height) to the lower border. */
function addForeground(back: Photo, foot: number, light: Light, random: Random): void {
  const { width, height, data } = back;
  const start = Math.max(0.3, foot - 0.07) * height;
  const rough = createNoise(random);
  const near = mix(light.shade, light.haze, 0.3);
  const far = mix(light.shade, light.haze, 0.55);
  for (let y = Math.floor(start - height * 0.02); y < height; y++) {
    const down = clamp((y - start) / (height - start));
    const depth = 1 / (down + 0.12);
    for (let x = 0; x < width; x++) {
      const edge = layered(rough, (x / width) * 6, 3, 3) * height * 0.008;
      const share = clamp((y - start + edge) / (height * 0.018) + 0.5);
      if (share <= 0) continue;
      const grain = layered(rough, (x / width - 0.5) * depth * 9, depth * 7, 4, 0.6) * 0.16;
      const colour = mix(far, near, down + grain);
      for (const channel of [0, 1, 2] as const) {
        const at = (y * width + x) * 4 + channel;
        data[at] = (data[at] as number) * (1 - share) + colour[channel] * (1 + grain) * share;
      }
    }
  }
}

/** Puts the subject in front of another image of the same size and adapts its light. */
export async function placeBefore(photo: Photo, subject: Mask, back: Photo, light?: Light): Promise<Photo> {
  const size = sizeOf(photo);
  const clean = cleanBorder(photo, subject, Math.max(3, Math.round(7 * size)));
  const lit = applyTone(clean, toneFor(clean, subject, back, light));
  const wrapped = wrapLight(lit, subject, await blurPhoto(back, 22 * size), size);
  if (light) addRim(wrapped, subject, { x: 0.9, y: -0.2 }, light.glow, light.night ? 0.5 : 0.3);
  if (!bordersTouched(subject).bottom) shadeGround(back, subject, light?.night ? 0.7 : 1);
  return blendByMask(back, wrapped, subject);
}

/** Brightness and colour that the subject would have in the new surroundings. */
function toneFor(photo: Photo, subject: Mask, back: Photo, light: Light | undefined): Tone {
  const own = paletteOf(photo, subject).mean[0] / 255;
  const around = meanColour(back);
  const there = brightness(around);
  const exposure = Math.min(1.16, Math.max(light?.night ? 0.58 : 0.7, 1 + (there - own) * 0.75));
  const glow: Colour = light ? mix(around, light.glow, 0.4) : around;
  return { exposure, saturation: light?.night ? 0.8 : 1, tint: { colour: lighten(glow, 0.12), share: 0.17 } };
}

/** Lets bright surroundings shine over the border of the subject, as in a photo against the light. */
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

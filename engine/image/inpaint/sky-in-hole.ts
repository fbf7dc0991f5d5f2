import { step } from "#engine/drawing/ease.ts";
import type { Random } from "#engine/drawing/random.ts";
import { softenMask, type Mask } from "#engine/vision/mask.ts";
import { resizePhoto, type Area, type Photo } from "#engine/vision/photo.ts";
import { findSky, type Sky } from "#engine/vision/sky.ts";
import { endsWithoutEdge } from "#engine/vision/sky-border.ts";
import { drawSky } from "../edit/new-sky.ts";

/** The sky of the photo if it fills a part of the hole. Without one, a new sky would end visibly at the mask. */
async function findSkyIn(photo: Photo, mask: Mask): Promise<Sky | undefined> {
  const found = await findSky(photo);
  return found && overlap(found.mask, mask) > 0.3 ? found : undefined;
}

/** Longest side in pixels at which the end of a sky is examined. */
const skySide = 320;

/** Whether the hole contains a sky that ends at edges of the photo; a new sky would end where an unseen edge lies. */
export async function hasWholeSky(photo: Photo, mask: Mask): Promise<boolean> {
  if (!(await findSkyIn(photo, mask))) return false;
  const scale = Math.min(1, skySide / Math.max(photo.width, photo.height));
  const small = await resizePhoto(photo, Math.round(photo.width * scale), Math.round(photo.height * scale));
  const sky = await findSky(small);
  return sky !== undefined && !endsWithoutEdge(small, sky.mask);
}

/** Draws a sky into the hole, behind the objects that are already there. */
export async function skyInto(
  base: Photo,
  { mask, area }: { mask: Mask; area: Area },
  mood: Parameters<typeof drawSky>[0],
  random: Random,
): Promise<Photo> {
  const detectedSky = await findSkyIn(base, mask);
  const horizon = Math.max((area.top + area.height) / base.height, detectedSky?.horizon ?? 0);
  const { photo: sky } = await drawSky(mood, base, horizon, random);
  const part = detectedSky ? fadeOut(detectedSky.mask, mask, Math.min(area.width, area.height) * fadeLength) : mask;
  const data = base.data.slice();
  for (let cell = 0, at = 0; cell < part.data.length; cell++, at += 4) {
    const share = (part.data[cell] as number) / 255;
    for (let channel = 0; channel < 3; channel++)
      data[at + channel] = (data[at + channel] as number) * (1 - share) + (sky.data[at + channel] as number) * share;
  }
  return { ...base, data };
}

/** Distance over which a new sky fades into the old one inside its hole, as a fraction of the hole's shorter side. */
const fadeLength = 0.22;

/** Returns the sky inside the hole, which fades towards those borders of the hole beyond which the sky continues. */
function fadeOut(sky: Mask, hole: Mask, length: number): Mask {
  const inside: Mask = { ...sky, data: sky.data.map((value, cell) => Math.min(value, hole.data[cell] as number)) };
  const around = softenMask(sky, length).data;
  const near = softenMask(inside, length).data;
  // Half of the sky around a pixel lies outside of the hole at its border, none of it deep inside.
  const data = inside.data.map((value, cell) => {
    const share = (near[cell] as number) / Math.max(1, around[cell] as number);
    return value * step(0.5, 0.98, share);
  });
  return { ...sky, data };
}

/** The fraction of the mask `first` that lies within the mask `second`. */
function overlap(first: Mask, second: Mask): number {
  let both = 0;
  let all = 0;
  for (let cell = 0; cell < first.data.length; cell += 3) {
    if ((first.data[cell] as number) < 128) continue;
    all++;
    if ((second.data[cell] as number) > 127) both++;
  }
  return both / Math.max(1, all);
}

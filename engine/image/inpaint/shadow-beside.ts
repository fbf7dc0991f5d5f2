import type { Mask } from "#engine/vision/mask.ts";
import { borderPlaces } from "#engine/vision/mask-border.ts";
import { blurPhoto, type Photo } from "#engine/vision/photo.ts";
import { partAround } from "./plain-ground.ts";

/** Width of the surroundings that are looked at, as a fraction of the hole's longest side. */
const marginShare = 0.7;
/** Distances in pixels from the border of a hole at which a shadow and the ground beyond it are compared. */
const distances = { shadow: 2, ground: 8 };
/** Pixels at the border of the part that are left out, because the ground beyond a shadow lies outside of it. */
const frame = 12;
/** Brightness of a shadow as a fraction of the ground's. */
const darkness = { least: 0.2, most: 0.9 };
/** Greatest difference of that fraction between channels: a shadow has the hue of its ground. */
const maxHueChange = 0.2;
/** Brightness beside the hole as a fraction of the usual one, within which it is the ground and no other thing. */
const usual = { least: 0.75, most: 1.3 };
/** Level of a channel below which its noise says nothing. */
const leastLevel = 40;
/** Share of a hole's border at which a shadow lies outside of it, from which the shadow would remain. */
const maxShare = 0.12;

/** Whether the shadow of a thing lies outside of its hole, so that it would remain without the thing. */
export async function leavesShadow(source: Photo, hole: Mask): Promise<boolean> {
  const part = await partAround(source, hole, marginShare);
  if (!part) return false;
  const { mask } = part;
  const { data } = await blurPhoto(part.photo, 0.6);
  const places = [...borderPlaces(mask, { frame })].map(({ at }) => ({
    near: at(distances.shadow),
    far: at(distances.ground),
  }));
  const ground = [0, 1, 2].map((channel) => median(places.map(({ far }) => data[far * 4 + channel] as number)));
  const channels = [0, 1, 2].filter((channel) => (ground[channel] as number) > leastLevel);
  const shadows = places.filter(({ near, far }) => {
    const ratios = channels.map((channel) => ratioOf(data[near * 4 + channel], data[far * 4 + channel]));
    const mean = ratios.reduce((sum, ratio) => sum + ratio, 0) / Math.max(1, ratios.length);
    const isOfHue = Math.max(...ratios) - Math.min(...ratios) < maxHueChange;
    const isGround = channels.every((channel) => {
      const ratio = ratioOf(data[far * 4 + channel], ground[channel]);
      return ratio > usual.least && ratio < usual.most;
    });
    return isOfHue && isGround && mean > darkness.least && mean < darkness.most;
  });
  return channels.length > 0 && shadows.length > places.length * maxShare;
}

const ratioOf = (one = 0, other = 0): number => (one + 4) / (other + 4);

const median = (values: readonly number[]): number =>
  values.toSorted((one, two) => one - two)[Math.floor(values.length / 2)] ?? 0;

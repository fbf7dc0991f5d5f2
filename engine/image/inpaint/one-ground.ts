import { dilate, type Mask } from "#engine/vision/mask.ts";
import { borderPlaces } from "#engine/vision/mask-border.ts";
import { blurPhoto, type Area, type Photo } from "#engine/vision/photo.ts";
import { quantile } from "#engine/vision/quantile.ts";
import { partAround } from "./plain-ground.ts";

/** Width of the surroundings that are looked at, as a fraction of the hole's longest side. */
const marginShare = 0.7;
/** Distances in pixels of the working size from a hole between which its ground is looked at. */
const ring = { from: 3, to: 9 };
/** Blur in pixels that levels the grain of wood, grass or stone. */
const grain = 3;
/** Share of the surroundings that must have one colour, and the greatest difference of a channel, of 255, in it. */
const usual = { share: 0.8, difference: 55 };
/** Difference from the colour of the ground, as a multiple of its own, from which something is no part of it. */
const maxExcess = 1.6;

/** Least difference from the ground, of 255, of a thing on it. */
const leastThing = 60;

export type Ground = {
  /** Difference of a colour channel, of 255, that most of the surroundings keep to. */
  unrest: number;
  /** Whether the hole lies in one ground, such as a table or a lawn, and not across the border of two. */
  isOne: boolean;
  /** Share of the hole's border at which something else than the ground lies on both sides. */
  cut: number;
  /** The part of the image around the hole, and in it, scaled down, where its ground is. */
  area: Area;
  mask: Mask;
};

/** Reads the ground in which a hole lies. */
export async function readGround(source: Photo, hole: Mask): Promise<Ground | undefined> {
  const part = await partAround(source, hole, marginShare);
  if (!part) return undefined;
  const { data } = await blurPhoto(part.photo, grain);
  const inner = dilate(part.mask, ring.from, 20).data;
  const outer = dilate(part.mask, ring.to, 20).data;
  const cells = [...outer.keys()].filter((cell) => outer[cell] === 255 && inner[cell] !== 255);
  const colour = [0, 1, 2].map((channel) =>
    quantile(
      cells.map((cell) => data[cell * 4 + channel] as number),
      0.5,
    ),
  );
  const differenceAt = (cell: number) =>
    Math.max(...colour.map((value, channel) => Math.abs((data[cell * 4 + channel] as number) - value)));
  const unrest = quantile(cells.map(differenceAt), usual.share);
  const limit = Math.max(usual.difference / 2, unrest) * maxExcess;
  const mask: Mask = {
    ...part.mask,
    data: Uint8Array.from(part.mask.data, (_, cell) => (differenceAt(cell) <= limit ? 255 : 0)),
  };
  const sharp = (await blurPhoto(part.photo, 0.8)).data;
  const thingLimit = Math.max(leastThing, unrest * maxExcess);
  const isThing = (cell: number) =>
    colour.some((value, channel) => Math.abs((sharp[cell * 4 + channel] as number) - value) > thingLimit);
  const cut = crossingShare(part.mask, isThing);
  return { unrest, isOne: cells.length > 0 && unrest <= usual.difference, cut, area: part.area, mask };
}

/** Share of a mask's border with a thing on both sides of it. */
function crossingShare(mask: Mask, isThing: (cell: number) => boolean): number {
  let border = 0;
  let crossing = 0;
  for (const { at } of borderPlaces(mask, { frame: 5 })) {
    border++;
    if (isThing(at(-2)) && isThing(at(3))) crossing++;
  }
  return crossing / Math.max(1, border);
}

import { toLab } from "#engine/vision/colour-space.ts";
import { dilate, type Mask } from "#engine/vision/mask.ts";
import { borderPlaces } from "#engine/vision/mask-border.ts";
import { blurPhoto, type Photo } from "#engine/vision/photo.ts";
import { partAround } from "./plain-ground.ts";

/** Width of the surroundings that are looked at, as a fraction of the hole's longest side. */
const marginShare = 0.35;
/** Distances in pixels from the border of a hole, inside and outside of it, at which a thing would lie on both sides. */
const sides = { inside: -1, outside: 2 };
/** Distances in pixels from a hole between which its surroundings lie. */
const ring = { from: 6, to: 16 };
/** Distance in pixels around a place of the border in which surroundings are compared with it. */
const near = 60;
/** Difference in Lab of two colours that may be the same thing. */
const sameColour = 12;
/** Share of the surroundings that have a colour, up to which it is that of a thing and not of the ground. */
const maxShare = { outside: 0.03, inside: 0.09 };
/** Share of a hole's border that lies in a thing, from which a rest of it would remain. */
const maxCut = 0.06;

/** Whether a hole cuts through the thing in it: a colour that does not occur around the hole lies on both sides. */
export async function cutsThing(source: Photo, hole: Mask): Promise<boolean> {
  return (await cutShare(source, hole)) > maxCut;
}

/** Share of a hole's border that lies in a thing. */
async function cutShare(source: Photo, hole: Mask): Promise<number> {
  const part = await partAround(source, hole, marginShare);
  if (!part) return 0;
  const { mask } = part;
  const { width, height } = mask;
  const { data } = await blurPhoto(part.photo, 0.5);
  const labs = Array.from({ length: width * height }, (_, cell) =>
    toLab(data[cell * 4] as number, data[cell * 4 + 1] as number, data[cell * 4 + 2] as number),
  );
  const inner = dilate(mask, ring.from).data;
  const outer = dilate(mask, ring.to).data;
  const around = [...outer.keys()].filter((cell) => cell % 3 === 0 && outer[cell] === 255 && inner[cell] !== 255);
  const shareOf = (cell: number): number => {
    const [x, y] = [cell % width, Math.floor(cell / width)];
    const own = labs[cell] ?? [0, 0, 0];
    let all = 0;
    let alike = 0;
    for (const other of around) {
      if (Math.abs((other % width) - x) > near || Math.abs(Math.floor(other / width) - y) > near) continue;
      all++;
      const [lightness, a, b] = labs[other] ?? [0, 0, 0];
      if (Math.hypot(own[0] - lightness, own[1] - a, own[2] - b) < sameColour) alike++;
    }
    return all === 0 ? 1 : alike / all;
  };
  let border = 0;
  let cut = 0;
  for (const { at } of borderPlaces(mask, { frame: 4 })) {
    border++;
    if (shareOf(at(sides.outside)) <= maxShare.outside && shareOf(at(sides.inside)) <= maxShare.inside) cut++;
  }
  return cut / Math.max(1, border);
}

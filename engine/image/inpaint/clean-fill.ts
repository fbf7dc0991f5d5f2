import { connectedParts } from "#engine/vision/connected-parts.ts";
import { dilate, type Mask } from "#engine/vision/mask.ts";
import { borderPlaces } from "#engine/vision/mask-border.ts";
import { blurPhoto, cropPhoto, resizePhoto, type Photo } from "#engine/vision/photo.ts";
import { quantile } from "#engine/vision/quantile.ts";
import { partAround } from "./plain-ground.ts";
import { readContinuation } from "./surfaces-around.ts";

/** Width of the surroundings that are looked at, as a fraction of the hole's longest side. */
const marginShare = 0.25;
/** Width in pixels of the working size of the strips on both sides of a hole's border. */
const strip = { gap: 2, width: 12 };
/** Blur in pixels below which a pattern is detail. */
const detailBlur = 2;
/** Mean detail of surroundings, of 255, that are no plain ground, and the least share of it in a clean hole. */
const patterned = { least: 4, share: 0.5, sideShare: 0.35 };
/** Detail of 255 that is seen on a plain ground, size in pixels of a spot, and the detail of ground that is plain. */
const spot = { detail: 5, least: 10, plain: 2.5 };

/** Distances in pixels from a hole's border, the difference of a channel, of 255, of calm pixels, and that of an edge. */
const border = { near: 2, far: 6, calm: 3, edge: 5 };
/** Greatest share of a border that may show. */
const maxOutline = 0.08;
/** Greatest share of a border at which surfaces meet that the filling would have to continue. */
const maxEdges = 0.03;
/** Greatest difference in Lab across nearly all of a border, also as a multiple of that in the surroundings. */
const maxStep = { least: 8, ofUsual: 1.8 };

/** Signs that something is seen where a thing was removed. */
type FillFaults = {
  /** Whether the ground has a pattern on one of its sides, such as the lines of a map, that the hole lacks there. */
  isSmeared: boolean;
  /** Number of pixels of spots in the hole that are no continuation of its surroundings, on a plain ground. */
  spots: number;
  /** Share of the hole's border that shows as an edge between two calm sides. */
  outline: number;
};

/** Looks for faults in the hole of a photo from which its content was removed. */
async function findFillFaults(source: Photo, filled: Photo, hole: Mask): Promise<FillFaults> {
  const part = await partAround(source, hole, marginShare);
  if (!part) return { isSmeared: false, spots: 0, outline: 0 };
  const { mask, area } = part;
  const photo = await resizePhoto(cropPhoto(filled, area), mask.width, mask.height);
  const soft = (await blurPhoto(photo, detailBlur)).data;
  const detail = Float32Array.from({ length: mask.data.length }, (_, cell) =>
    Math.max(
      ...[0, 1, 2].map((channel) =>
        Math.abs((photo.data[cell * 4 + channel] as number) - (soft[cell * 4 + channel] as number)),
      ),
    ),
  );
  const outside = cellsBetween(mask, strip.gap, strip.gap + strip.width);
  const inside = [...mask.data.keys()].filter((cell) => (mask.data[cell] as number) > 200);
  const isSmeared = [undefined, ...sides].some((side) => {
    const [ring, filling] = [outside, inside].map((cells) =>
      side === undefined ? cells : cells.filter((cell) => sideOf(cell, mask) === side),
    ) as [number[], number[]];
    const around = meanOf(ring, detail);
    const limit = side === undefined ? patterned.share : patterned.sideShare;
    return around > patterned.least && filling.length > 0 && meanOf(filling, detail) < around * limit;
  });
  return {
    isSmeared,
    spots:
      quantile(
        outside.map((cell) => detail[cell] as number),
        0.7,
      ) < spot.plain
        ? spotsIn(mask, detail)
        : 0,
    outline: outlineShare(photo, mask),
  };
}

/**
 * Rates a filling: `clean` if nothing of a removed thing and nothing invented is seen, `across surfaces` if several
 * surfaces meet around the hole, which no filling continues without a trace.
 * @param filled the photo without the content of its hole
 */
export async function rateFill(
  source: Photo,
  filled: Photo,
  hole: Mask,
): Promise<"clean" | "faulty" | "across surfaces"> {
  const { edges, step, usualStep } = await readContinuation(source, filled, hole);
  if (edges > maxEdges) return "across surfaces";
  const { isSmeared, spots, outline } = await findFillFaults(source, filled, hole);
  if (isSmeared || spots > 0 || outline > maxOutline) return "faulty";
  return step <= Math.max(maxStep.least, maxStep.ofUsual * usualStep) ? "clean" : "faulty";
}

const sides = ["left", "right", "top", "bottom"] as const;

/** Side of a mask's middle on which a pixel lies. */
function sideOf(cell: number, { width, height }: Mask): (typeof sides)[number] {
  const across = ((cell % width) + 0.5) / width - 0.5;
  const down = (Math.floor(cell / width) + 0.5) / height - 0.5;
  if (Math.abs(across) > Math.abs(down)) return across < 0 ? "left" : "right";
  return down < 0 ? "top" : "bottom";
}

/** Share of a hole's border at which both sides are calm and differ, so that the outline of the hole shows. */
function outlineShare({ data }: Photo, mask: Mask): number {
  const apart = (one: number, two: number) =>
    Math.max(
      ...[0, 1, 2].map((channel) =>
        Math.abs((data[one * 4 + channel] as number) - (data[two * 4 + channel] as number)),
      ),
    );
  let all = 0;
  let seen = 0;
  for (const { at } of borderPlaces(mask, { frame: border.far + 2 })) {
    all++;
    const isCalm = [1, -1].every((side) => apart(at(side * border.near), at(side * border.far)) <= border.calm);
    if (isCalm && apart(at(-border.near), at(border.near)) >= border.edge) seen++;
  }
  return seen / Math.max(1, all);
}

/** Pixels of visible spots in a hole that do not touch its border. */
function spotsIn(mask: Mask, detail: Float32Array): number {
  const { width, height, data } = mask;
  const isIn = (cell: number) => (data[cell] as number) > 127;
  const outside = dilate({ width, height, data: data.map((value) => 255 - value) }, 2, 128).data;
  return connectedParts(
    (cell) => isIn(cell) && (detail[cell] as number) > spot.detail,
    { width, cells: data.length },
    2,
  )
    .filter((part) => part.length >= spot.least && !part.some((cell) => outside[cell] === 255))
    .reduce((sum, part) => sum + part.length, 0);
}

function cellsBetween(mask: Mask, from: number, to: number): number[] {
  const inner = dilate(mask, from, 20).data;
  const outer = dilate(mask, to, 20).data;
  return [...outer.keys()].filter((cell) => outer[cell] === 255 && inner[cell] !== 255);
}

const meanOf = (cells: readonly number[], values: Float32Array): number =>
  cells.reduce((sum, cell) => sum + (values[cell] as number), 0) / Math.max(1, cells.length);

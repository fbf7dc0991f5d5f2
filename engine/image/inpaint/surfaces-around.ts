import { toLab, type Lab } from "#engine/vision/colour-space.ts";
import { dilate, type Mask } from "#engine/vision/mask.ts";
import { borderPlaces } from "#engine/vision/mask-border.ts";
import { blurPhoto, cropPhoto, resizePhoto, type Photo } from "#engine/vision/photo.ts";
import { quantile } from "#engine/vision/quantile.ts";
import { partAround } from "./plain-ground.ts";

/** Width of the surroundings that are looked at, as a fraction of the hole's longest side. */
const marginShare = 0.35;
/** Distances in pixels of the working size: of the ring from the hole, and of its two compared spots along the border. */
const distances = { ring: 6, along: 7, step: 4, beyond: 12 };
/** Half the side in pixels of a compared spot around the hole, and of one at its border. */
const spot = { around: 3, step: 2 };
/** Least pixels of a spot that are seen. */
const leastSeen = 5;
/** Difference in Lab of two spots beside each other that are two surfaces, also as a multiple of the usual one. */
const edge = { least: 12, ofUsual: 2.2 };

/** Signs that the surroundings of a hole go on in its filling. */
type Continuation = {
  /** Share of the hole's border at which surfaces, such as a wall and a table, meet around it. */
  edges: number;
  /** Difference in Lab across the hole's border that only a tenth of it exceeds. */
  step: number;
  /** Difference in Lab at the same distance around the hole that half of it exceeds. */
  usualStep: number;
};

/** Compares the surroundings of a hole with its filling, where this has changed the photo. */
export async function readContinuation(source: Photo, filled: Photo, hole: Mask): Promise<Continuation> {
  const part = await partAround(source, changedIn(source, filled, hole), marginShare);
  if (!part) return { edges: 0, step: 0, usualStep: 0 };
  const { mask, area } = part;
  const { width, height } = mask;
  const outside = dilate(mask, 2, 20).data;
  const around = spotsOf(await blurPhoto(part.photo, 1.2), (cell) => outside[cell] === 0);
  const small = await resizePhoto(cropPhoto(filled, area), width, height);
  const inside = spotsOf(await blurPhoto(small, 1.2), (cell) => (mask.data[cell] as number) > 200);
  const jumps: number[] = [];
  const steps: number[] = [];
  const usualSteps: number[] = [];
  for (const { cell, at } of borderPlaces(mask, { frame: distances.ring + 4, softness: 4 })) {
    const [x, y] = [cell % width, Math.floor(cell / width)];
    const far = at(distances.ring);
    const [outX, outY] = [(far % width) - x, Math.floor(far / width) - y];
    const length = Math.max(1, Math.hypot(outX, outY));
    const [alongX, alongY] = [(-outY / length) * distances.along, (outX / length) * distances.along];
    const one = around(x + outX + alongX, y + outY + alongY, spot.around);
    const two = around(x + outX - alongX, y + outY - alongY, spot.around);
    if (one && two) jumps.push(apart(one, two));
    const [stepX, stepY] = [(outX / length) * distances.step, (outY / length) * distances.step];
    const filling = inside(x - stepX, y - stepY, spot.step);
    const ground = around(x + stepX, y + stepY, spot.step);
    if (filling && ground) steps.push(apart(filling, ground));
    const [farX, farY] = [(outX / length) * distances.beyond, (outY / length) * distances.beyond];
    const beyond = around(x + farX, y + farY, spot.step);
    if (ground && beyond) usualSteps.push(apart(ground, beyond));
  }
  const limit = Math.max(edge.least, edge.ofUsual * quantile(jumps, 0.5));
  return {
    edges: jumps.filter((jump) => jump > limit).length / Math.max(1, jumps.length),
    step: quantile(steps, 0.9),
    usualStep: quantile(usualSteps, 0.5),
  };
}

/** The part of a hole in which a filling differs from the photo: a small thing in a large hole is removed alone. */
function changedIn(source: Photo, filled: Photo, hole: Mask): Mask {
  const isChanged = hole.data.map((value, cell) => {
    if (value < 128) return 0;
    return [0, 1, 2].some((channel) => source.data[cell * 4 + channel] !== filled.data[cell * 4 + channel]) ? 255 : 0;
  });
  const closed = dilate({ ...hole, data: isChanged }, 2).data;
  return { ...hole, data: closed.map((value, cell) => ((hole.data[cell] as number) < 128 ? 0 : value)) };
}

/** Returns a function that gives the mean colour of the included pixels around a place, if enough of them are seen. */
function spotsOf({ width, height, data }: Photo, isIncluded: (cell: number) => boolean) {
  return (x: number, y: number, reach: number): Lab | undefined => {
    const sum: [number, number, number] = [0, 0, 0];
    let count = 0;
    for (let row = Math.round(y) - reach; row <= Math.round(y) + reach; row++) {
      for (let column = Math.round(x) - reach; column <= Math.round(x) + reach; column++) {
        if (row < 0 || column < 0 || row >= height || column >= width) continue;
        const cell = row * width + column;
        if (!isIncluded(cell)) continue;
        const lab = toLab(data[cell * 4] as number, data[cell * 4 + 1] as number, data[cell * 4 + 2] as number);
        for (const channel of [0, 1, 2] as const) sum[channel] += lab[channel];
        count++;
      }
    }
    return count < leastSeen ? undefined : [sum[0] / count, sum[1] / count, sum[2] / count];
  };
}

const apart = (one: Lab, two: Lab): number => Math.hypot(one[0] - two[0], one[1] - two[1], one[2] - two[2]);

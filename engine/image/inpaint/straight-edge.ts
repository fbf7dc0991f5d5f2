import { toLab } from "#engine/vision/colour-space.ts";
import type { Mask } from "#engine/vision/mask.ts";
import type { Photo } from "#engine/vision/photo.ts";
import { continueGround } from "./plain-ground.ts";

/** Greatest distance in pixels of the places at which one end of an edge is seen from their middle. */
const endReach = 13;
/** Least length in pixels of an edge through a hole, and the distance from it at which its sides are compared. */
const edge = { length: 8, side: 4 };
/** Greatest difference in Lab of nearly all pixels from the continued surroundings of their side. */
const maxDifference = { share: 0.95, least: 8 };

type Point = { x: number; y: number };

/**
 * Whether two surfaces meet in a filled hole along a straight line, from one end that is seen at its border to the
 * other, and each of them goes on up to this line.
 * @param crossings pixels of the hole's border beside which two surfaces meet
 */
export function continuesStraight(around: Photo, filled: Photo, mask: Mask, crossings: readonly number[]): boolean {
  const { width } = mask;
  const ends = endsOf(crossings.map((cell) => ({ x: cell % width, y: Math.floor(cell / width) })));
  if (!ends) return false;
  const [one, two] = ends;
  const length = Math.hypot(two.x - one.x, two.y - one.y);
  if (length < edge.length) return false;
  const sideAt = (cell: number) =>
    ((two.x - one.x) * (Math.floor(cell / width) - one.y) - (two.y - one.y) * ((cell % width) - one.x)) / length;
  return [1, -1].every((side) => {
    const hidden = mask.data.map((value, cell) => (value > 20 || sideAt(cell) * side < edge.side ? 255 : 0));
    const ground = continueGround(around, { ...mask, data: hidden });
    const differences: number[] = [];
    for (let cell = 0; cell < mask.data.length; cell++) {
      if ((mask.data[cell] as number) < 200 || sideAt(cell) * side < edge.side) continue;
      const [first, second] = [labAt(ground, cell), labAt(filled, cell)];
      differences.push(Math.hypot(first[0] - second[0], first[1] - second[1], first[2] - second[2]));
    }
    const most = differences.toSorted((a, b) => a - b)[Math.floor((differences.length - 1) * maxDifference.share)];
    return most !== undefined && most <= maxDifference.least;
  });
}

/** The middles of two groups of places that are farthest apart; undefined if there are more groups, or only one. */
function endsOf(places: readonly Point[]): [Point, Point] | undefined {
  const apart = (one: Point, two: Point) => Math.hypot(one.x - two.x, one.y - two.y);
  const [start] = places;
  if (!start) return undefined;
  const farthest = (from: Point) =>
    places.reduce((most, place) => (apart(from, place) > apart(from, most) ? place : most));
  const one = farthest(start);
  const two = farthest(one);
  const groups = [one, two].map((end, index) =>
    places.filter((place) => apart(place, one) <= apart(place, two) === (index === 0) || place === end),
  );
  const middles = groups.map((group) => ({
    x: group.reduce((sum, { x }) => sum + x, 0) / group.length,
    y: group.reduce((sum, { y }) => sum + y, 0) / group.length,
  }));
  const isOneEnd = groups.every((group, index) =>
    group.every((place) => apart(place, middles[index] ?? one) <= endReach),
  );
  return isOneEnd && middles[0] && middles[1] ? [middles[0], middles[1]] : undefined;
}

const labAt = ({ data }: Photo, cell: number) =>
  toLab(data[cell * 4] as number, data[cell * 4 + 1] as number, data[cell * 4 + 2] as number);

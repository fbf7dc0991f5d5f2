import { step } from "#engine/drawing/ease.ts";
import { isBorder, resizeMask, softenMask, type Mask } from "#engine/vision/mask.ts";
import type { Photo } from "#engine/vision/photo.ts";
import { toLab, type Lab } from "#engine/vision/colour-space.ts";

/** Share of coloured pixels around one from which it lies in a hole or a bay of the part. */
const enclosed = { least: 0.58, most: 0.72 };
/** Rounds in which holes are closed from their border inwards. */
const rounds = 3;

/** Returns how much of the surroundings of a pixel that lie inside `where` belongs to a part, 0..1. */
function surroundingsIn(share: Uint8Array, where: Mask, radius: number): (cell: number) => number {
  const around = softenMask({ ...where, data: share }, radius).data;
  const present = softenMask(where, radius).data;
  return (cell) => (around[cell] as number) / Math.max(1, present[cell] as number);
}

/**
 * Adds to a part the pixels that it encloses and that may be the same thing in another light.
 * @param share how much of each pixel belongs to the part, 0..255
 * @param isLike whether a colour may be that of the part
 * @param radius distance in pixels at which the surroundings of a pixel count
 */
export function closeHoles(
  { data }: Photo,
  share: Uint8Array,
  where: Mask,
  isLike: (lab: Lab) => boolean,
  radius: number,
): Uint8Array {
  let closed = share;
  for (let round = 0; round < rounds; round++) {
    const surroundings = surroundingsIn(closed, where, radius);
    closed = closed.map((value, cell) => {
      const surrounding = surroundings(cell);
      if (value > 200 || (where.data[cell] as number) < 128 || surrounding < enclosed.least) return value;
      const lab = toLab(data[cell * 4] as number, data[cell * 4 + 1] as number, data[cell * 4 + 2] as number);
      return isLike(lab) ? Math.max(value, 255 * step(enclosed.least, enclosed.most, surrounding)) : value;
    });
  }
  return closed;
}

/** Least share of coloured pixels around a rest of a part. */
const leastAroundRest = 0.3;

/** Number of pixels beside a part that have its hue and keep it, as a fraction of the part. */
export function measureRest(
  { data }: Photo,
  share: Uint8Array,
  where: Mask,
  isLike: (lab: Lab) => boolean,
  radius: number,
): number {
  const surroundings = surroundingsIn(share, where, radius);
  let part = 0;
  let rest = 0;
  for (let cell = 0; cell < share.length; cell++) {
    if ((share[cell] as number) > 127) part++;
    if ((share[cell] as number) > 90 || (where.data[cell] as number) < 230) continue;
    if (surroundings(cell) < leastAroundRest) continue;
    if (isLike(toLab(data[cell * 4] as number, data[cell * 4 + 1] as number, data[cell * 4 + 2] as number))) rest++;
  }
  return rest / Math.max(1, part);
}

/** Longest side in pixels at which a border is examined, and the distance of its two sides from it. */
const workingSide = 500;
const sideDistance = 3;
/** Difference in Lab from which two sides of a border show different things. */
const leastEdge = 14;

/**
 * Length of a part's border at which the photo has no edge, so that one thing would get two colours; as a fraction of
 * the mean side of the photo.
 * @param place whether the border inside `where` counts, or that which the part has in common with `where`
 */
export function measureOpenBorder(
  { width, height, data }: Photo,
  share: Uint8Array,
  where: Mask,
  place: "inside" | "at its border" = "inside",
): number {
  const scale = Math.min(1, workingSide / Math.max(width, height));
  const [columns, rows] = [Math.max(8, Math.round(width * scale)), Math.max(8, Math.round(height * scale))];
  const small = resizeMask({ width, height, data: share }, columns, rows);
  const part = softenMask({ ...small, data: small.data.map((value) => (value > 127 ? 255 : 0)) }, 2);
  const allowed = resizeMask(where, columns, rows).data;
  const labAt = (column: number, row: number): Lab => {
    const at =
      (Math.min(height - 1, Math.round(row / scale)) * width + Math.min(width - 1, Math.round(column / scale))) * 4;
    return toLab(data[at] as number, data[at + 1] as number, data[at + 2] as number);
  };
  const meanAt = (column: number, row: number): Lab => {
    const sum: [number, number, number] = [0, 0, 0];
    for (let y = -1; y <= 1; y++)
      for (let x = -1; x <= 1; x++)
        for (const [index, value] of labAt(column + x, row + y).entries()) sum[index as 0 | 1 | 2] += value / 9;
    return sum;
  };
  let open = 0;
  const far = sideDistance + 3;
  for (let y = far; y < rows - far; y++) {
    for (let x = far; x < columns - far; x++) {
      const cell = y * columns + x;
      if (!isBorder(part, cell)) continue;
      const across = (part.data[cell - 1] as number) - (part.data[cell + 1] as number);
      const down = (part.data[cell - columns] as number) - (part.data[cell + columns] as number);
      const length = Math.max(1, Math.hypot(across, down));
      const [outX, outY] = [
        Math.round(x + (across / length) * sideDistance),
        Math.round(y + (down / length) * sideDistance),
      ];
      // The border of a detected area may lie anywhere in a thing; that of a painted mask should not.
      if ((allowed[outY * columns + outX] as number) >= 250 !== (place === "inside")) continue;
      const inside = meanAt(
        Math.round(x - (across / length) * sideDistance),
        Math.round(y - (down / length) * sideDistance),
      );
      const outside = meanAt(outX, outY);
      if (Math.hypot(inside[0] - outside[0], inside[1] - outside[1], inside[2] - outside[2]) < leastEdge) open++;
    }
  }
  return open / Math.sqrt(columns * rows);
}

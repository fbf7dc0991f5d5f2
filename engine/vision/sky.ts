import { clamp, smooth } from "#engine/drawing/ease.ts";
import { clusterColours, nearestCluster } from "./colour-clusters.ts";
import { guidedFilter } from "./guided-filter.ts";
import { boundsOf, coverage, resizeMask, softenMask, type Mask } from "./mask.ts";
import { resizePhoto, type Photo } from "./photo.ts";
import { bestBorder, slopesOf, type Small } from "./sky-border.ts";
import { keepThinThings } from "./sky-detail.ts";

/** The sky that was found in a photo. */
export type Sky = {
  mask: Mask;
  /** Share of the image that the sky covers, 0..1. */
  coverage: number;
  /**
   * The lowest row that contains more than a few pixels of sky, as a fraction of the image's height; approximately the
   * horizon.
   */
  horizon: number;
};

const searchSide = 220;
const refinedSide = 720;
const leastCoverage = 0.035;

/**
 * Detects the sky as an area of nearly equal, plausible colours that begins at the upper border. `subject` is never
 * sky.
 */
export async function findSky(photo: Photo, subject?: Mask): Promise<Sky | undefined> {
  const scale = Math.min(1, searchSide / Math.max(photo.width, photo.height));
  const width = Math.max(8, Math.round(photo.width * scale));
  const height = Math.max(8, Math.round(photo.height * scale));
  const small = await resizePhoto(photo, width, height);
  const subjectMask = subject && withoutSun(resizeMask(subject, width, height), small);
  const slopes = slopesOf(small);
  const border = bestBorder(small, slopes);
  if (!border) return undefined;
  const rough = fillHoles(spreadEvenly(small, slopes, grow(small, border, subjectMask), subjectMask), subjectMask);
  if (!isPlausible(small, rough, subjectMask)) return undefined;
  const mask = keepThinThings(photo, await refine(photo, rough));
  let inside = 0;
  let lowest = 0;
  for (let y = 0; y < height; y++) {
    let row = 0;
    for (let x = 0; x < width; x++) if ((rough.data[y * width + x] as number) > 127) row++;
    inside += row;
    if (row > width * 0.04) lowest = y + 1;
  }
  return { mask, coverage: inside / (width * height), horizon: lowest / height };
}

/** Removes the sun from the subject mask, because the model often takes it for the subject. */
function withoutSun(subject: Mask, { width, height, data }: Small): Mask {
  const isBright = (cell: number) =>
    cell < width * height * 0.55 &&
    Math.min(data[cell * 4] as number, data[cell * 4 + 1] as number, data[cell * 4 + 2] as number) > 214;
  const bright: Mask = {
    ...subject,
    data: subject.data.map((value, cell) => (value > 110 && isBright(cell) ? 255 : 0)),
  };
  const bounds = boundsOf(bright);
  if (!bounds) return subject;
  const filled = (coverage(bright) * width * height) / (bounds.width * bounds.height);
  const isDisc = filled > 0.6 && Math.abs(Math.log(bounds.width / bounds.height)) < 0.4 && coverage(bright) < 0.06;
  return isDisc
    ? { ...subject, data: subject.data.map((value, cell) => ((bright.data[cell] as number) > 0 ? 0 : value)) }
    : subject;
}

/**
 * Whether a colour is plausible as sky: blue, grey, white or evening glow, not that of leaves, brick walls or dark
 * rooms.
 */
function isSkyLike([r = 0, g = 0, b = 0]: readonly number[]): boolean {
  const level = r * 0.3 + g * 0.59 + b * 0.11;
  const green = g - (r + b) / 2;
  if (green > 9 && g > b) return false;
  if (b - r > 14) return true;
  if (level < 74) return false;
  return r - b < 12 || (r - b > 46 && level > 105) || level > 222;
}

/** Extends the sky to all similar pixels that are connected to the upper border. */
function grow(small: Small, border: Int32Array, subjectMask: Mask | undefined): Mask {
  const { width, height, data } = small;
  const cells = width * height;
  const isTaken = (cell: number) => ((subjectMask?.data[cell] ?? 0) as number) > 110;
  const isAbove = (cell: number) => Math.floor(cell / width) < (border[cell % width] as number);
  const sky = clusterColours(small, (cell) => isAbove(cell) && !isTaken(cell), 6).filter(isSkyLike);
  const likely = new Float32Array(cells);
  const reach = Math.round(width * 0.22);
  // Take the lowest border in the neighbouring columns for that of the sky, because the border found at a tree is too
  // high.
  const around = border.map((_, x) => Math.max(...border.subarray(Math.max(0, x - reach), x + reach + 1)));
  const ground = clusterColours(
    small,
    (cell) => Math.floor(cell / width) >= (around[cell % width] as number) && !isTaken(cell),
    6,
  );
  let deepest = 0;
  for (const end of border) deepest = Math.max(deepest, end);
  for (let cell = 0; cell < cells; cell++) {
    if (isTaken(cell) || sky.length === 0) continue;
    const colour = [data[cell * 4] as number, data[cell * 4 + 1] as number, data[cell * 4 + 2] as number];
    const near = nearestCluster(colour, sky).distance;
    const far = ground.length > 0 ? nearestCluster(colour, ground).distance : 255;
    const low = Math.max(0, Math.floor(cell / width) - (around[cell % width] as number)) / height;
    const ratio = (far + 6) / (near + far + 12) - low * 0.5 + (isAbove(cell) ? 0.16 : 0);
    likely[cell] = near > 70 ? 0 : ratio;
  }
  const result = new Uint8Array(cells);
  const queue: number[] = [];
  const visit = (cell: number, least: number) => {
    if (result[cell] !== 0 || (likely[cell] as number) < least) return;
    result[cell] = 255;
    queue.push(cell);
  };
  for (let x = 0; x < width; x++) visit(x, 0.5);
  while (queue.length > 0) {
    const cell = queue.pop() as number;
    const x = cell % width;
    if (x > 0) visit(cell - 1, 0.5);
    if (x < width - 1) visit(cell + 1, 0.5);
    if (cell >= width) visit(cell - width, 0.5);
    if (cell < cells - width) visit(cell + width, 0.5);
  }
  // Add pixels of sky between branches, which are not connected to the upper border.
  for (let cell = 0; cell < Math.min(cells, deepest * width); cell++)
    if ((likely[cell] as number) > 0.78) result[cell] = 255;
  return { width, height, data: result };
}

/** Extends the sky towards the horizon across slow gradients until the next edge. */
function spreadEvenly(small: Small, slopes: Float32Array, sky: Mask, subjectMask: Mask | undefined): Mask {
  const { width, height, data } = small;
  const result = new Uint8Array(sky.data);
  const queue = Array.from(result.keys()).filter((cell) => result[cell] === 255);
  const apart = (one: number, two: number) =>
    Math.abs((data[one * 4] as number) - (data[two * 4] as number)) +
    Math.abs((data[one * 4 + 1] as number) - (data[two * 4 + 1] as number)) +
    Math.abs((data[one * 4 + 2] as number) - (data[two * 4 + 2] as number));
  while (queue.length > 0) {
    const cell = queue.pop() as number;
    const x = cell % width;
    const next = [x > 0 ? cell - 1 : -1, x < width - 1 ? cell + 1 : -1, cell - width, cell + width];
    for (const other of next) {
      if (other < 0 || other >= result.length || result[other] !== 0) continue;
      if (other > width * height * 0.9 || ((subjectMask?.data[other] ?? 0) as number) > 110) continue;
      const at = other * 4;
      const isLeaf = (data[at + 1] as number) > Math.max(data[at] as number, data[at + 2] as number) + 4;
      if (isLeaf || (slopes[other] as number) > 0.02 || apart(cell, other) > 18) continue;
      result[other] = 255;
      queue.push(other);
    }
  }
  return { width, height, data: result };
}

/** Adds sun, moon and clouds inside the sky to the mask. */
function fillHoles(sky: Mask, subjectMask: Mask | undefined): Mask {
  const { width, height } = sky;
  const data = new Uint8Array(sky.data);
  const visited = new Uint8Array(data.length);
  const isTaken = (cell: number) => ((subjectMask?.data[cell] ?? 0) as number) > 110;
  for (let start = 0; start < data.length; start++) {
    if (data[start] === 255 || visited[start] === 1 || isTaken(start)) continue;
    const part = [start];
    visited[start] = 1;
    let lowest = 0;
    let bordersSky = 0;
    let bordersSubject = 0;
    for (let index = 0; index < part.length; index++) {
      const cell = part[index] as number;
      const x = cell % width;
      lowest = Math.max(lowest, cell);
      for (const other of [x > 0 ? cell - 1 : -1, x < width - 1 ? cell + 1 : -1, cell - width, cell + width]) {
        if (other < 0 || other >= data.length || visited[other] === 1) continue;
        if (data[other] === 255) bordersSky++;
        else if (isTaken(other)) bordersSubject++;
        if (data[other] === 255 || isTaken(other)) continue;
        visited[other] = 1;
        part.push(other);
      }
    }
    const isInside = lowest < data.length - width && bordersSky > bordersSubject * 2;
    if (isInside && part.length < data.length * 0.12) for (const cell of part) data[cell] = 255;
  }
  return { width, height, data };
}

/**
 * Whether the mask is plausible as sky; false for a plain wall behind a person, which continues beside the person down
 * to the lower border.
 */
function isPlausible({ width, height, data }: Small, sky: Mask, subjectMask: Mask | undefined): boolean {
  let inside = 0;
  let light = 0;
  let restLight = 0;
  let rest = 0;
  let blue = 0;
  let onGround = 0;
  let columns = 0;
  let lowSides = 0;
  let open = 0;
  let topmost = 0;
  let free = 0;
  let lowestRow = 0;
  const upper = Math.max(2, Math.round(height * 0.03));
  for (let cell = 0; cell < sky.data.length; cell++) if (sky.data[cell] === 255) lowestRow = Math.floor(cell / width);
  for (let x = 0; x < width; x++) {
    let lowest = -1;
    for (let y = 0; y < height; y++) {
      const cell = y * width + x;
      const [r, g, b] = [data[cell * 4] as number, data[cell * 4 + 1] as number, data[cell * 4 + 2] as number];
      const level = r * 0.3 + g * 0.59 + b * 0.11;
      const isFree = ((subjectMask?.data[cell] ?? 0) as number) < 110;
      if (isFree && y <= lowestRow) free++;
      if (isFree && y < upper) {
        topmost++;
        if (sky.data[cell] === 255) open++;
      }
      if (sky.data[cell] === 255) {
        inside++;
        light += level;
        blue += b - r;
        lowest = y;
      } else if (isFree) {
        rest++;
        restLight += level;
      }
    }
    if (lowest < 0) continue;
    columns++;
    const below = Math.min(height - 1, lowest + 2);
    if (lowest < height * 0.9 && ((subjectMask?.data[below * width + x] ?? 0) as number) < 110) onGround++;
    if ((x < width * 0.08 || x > width * 0.92) && lowest > height * 0.8) lowSides++;
  }
  const share = inside / (width * height);
  if (share < leastCoverage || rest < width * height * 0.06) return share > 0.5 && blue / inside > 6;
  const rowLight = (from: number, to: number) => {
    let sum = 0;
    let count = 0;
    for (let cell = Math.floor(from) * width; cell < Math.ceil(to) * width; cell++) {
      if (sky.data[cell] !== 255) continue;
      sum += (data[cell * 4] as number) * 0.3 + (data[cell * 4 + 1] as number) * 0.59;
      count++;
    }
    return sum / Math.max(1, count);
  };
  const level = light / inside;
  const hue = blue / inside;
  // Accept an evening sky, which is dark above and much brighter near its lower end; a lit wall is more even.
  const isEvening = hue < 14 && rowLight(lowestRow * 0.75, lowestRow) - rowLight(0, lowestRow * 0.25) > 34;
  if (isEvening) return open > topmost * 0.9 && onGround > columns * 0.5 && lowSides === 0;
  if (hue < -6 && level < 232) return false;
  const gap = open / Math.max(1, topmost);
  if (level < 90 && hue < 30) return false;
  if (level < restLight / rest + 6 && hue < 12) return false;
  if (lowSides > width * 0.06) return false;
  // Accept small patches between trees if they are bright and blue.
  if (gap < 0.6 || inside < free * 0.45) return gap > 0.34 && level > 200 && hue > 24;
  return onGround > columns * (gap > 0.94 && hue > 12 ? 0.25 : 0.4);
}

async function refine(photo: Photo, rough: Mask): Promise<Mask> {
  const scale = Math.min(1, refinedSide / Math.max(photo.width, photo.height));
  const width = Math.max(1, Math.round(photo.width * scale));
  const height = Math.max(1, Math.round(photo.height * scale));
  const small = await resizePhoto(photo, width, height);
  const start = softenMask(resizeMask(rough, width, height), Math.max(1, Math.max(width, height) / searchSide / 2));
  const guide = Float32Array.from({ length: width * height }, (_, cell) => {
    const at = cell * 4;
    // Give blue the highest weight, because it separates sky from leaves better than brightness does.
    return clamp(
      ((small.data[at] as number) * 0.2 + (small.data[at + 1] as number) * 0.3 + (small.data[at + 2] as number) * 0.5) /
        255,
    );
  });
  const value = Float32Array.from(start.data, (entry) => entry / 255);
  const followed = guidedFilter(
    guide,
    value,
    width,
    height,
    Math.max(4, Math.round(9 * (width / refinedSide) + 4)),
    2e-4,
  );
  const data = Uint8Array.from(followed, (entry) => smooth((entry - 0.3) / 0.45) * 255);
  return resizeMask({ width, height, data }, photo.width, photo.height);
}

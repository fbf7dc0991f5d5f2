import { connectedParts } from "./connected-parts.ts";
import { toLab } from "./colour-space.ts";
import { softenMask, type Mask } from "./mask.ts";
import { borderPlaces } from "./mask-border.ts";
import type { Photo } from "./photo.ts";

/** Signs of a matte that has lost parts of its subject or holds parts of the background; lengths as √ of its area. */
export type OutlineFaults = {
  /** Longest piece of the outline at which the photo has no edge: it runs through one thing. */
  openLength: number;
  /** Longest piece at which the photo has no edge, or the subject beside it has the colour of the background there. */
  doubtfulLength: number;
  /** Share of the subject in small parts that lie apart from it. */
  scraps: number;
  /** Share of the subject that has a colour of the background beside it. */
  background: number;
};

/** Least difference in Lab of both sides of an edge. */
const leastEdge = 12;
/** Distances in pixels inside and outside of the outline that are compared: the outline may lie beside its edge. */
const sides = [
  [3, 3],
  [4, 1],
  [1, 4],
] as const;
/** Distance in pixels from the outline in which the colour of the background makes it doubtful. */
const nearOutline = 5;
/** Gap in pixels up to which two pieces of an outline are one. */
const gap = 3;
/** Difference in Lab of two colours that may be the same thing. */
const sameColour = 9;
/** Side in pixels of the squares in which colours of the background are collected, and the share that must be alike. */
const square = { side: 40, share: 0.12, leastSamples: 9 };
/** Size in pixels of parts that do not count, and as a share of the subject, of the largest that is a scrap. */
const scrap = { least: 7, most: 0.004 };

/**
 * Measures the outline of a subject in a photo of about 640 pixels.
 * @param matte mask of the subject as it is used to separate it
 */
export function measureOutline(photo: Photo, matte: Mask): OutlineFaults {
  const { width, height, data } = matte;
  const colours = meanColours(photo);
  const area = data.reduce((sum, value) => sum + (value > 127 ? 1 : 0), 0);
  const scale = Math.sqrt(Math.max(1, area));
  const isLike = findBackgroundColours(matte, colours);
  const isNearLike = softenMask({ width, height, data: isLike.map((value) => value * 255) }, nearOutline).data;
  const open = new Uint8Array(data.length);
  const doubtful = new Uint8Array(data.length);
  for (const { cell, at } of borderPlaces(matte, { frame: 8, softness: 1 })) {
    const hasEdge = sides.some(([inside, outside]) => distanceOf(colours, at(-inside), at(outside)) >= leastEdge);
    if (!hasEdge) open[cell] = 1;
    if (!hasEdge || (isNearLike[cell] as number) > 0) doubtful[cell] = 1;
  }
  return {
    openLength: longestPiece(open, width) / scale,
    doubtfulLength: longestPiece(doubtful, width) / scale,
    scraps: connectedParts((cell) => (data[cell] as number) > 127, { width, cells: data.length })
      .filter((part) => part.length >= scrap.least && part.length <= area * scrap.most)
      .reduce((sum, part) => sum + part.length / Math.max(1, area), 0),
    background: isLike.reduce((sum, value) => sum + value, 0) / Math.max(1, area),
  };
}

/** Mean colour in Lab of each pixel and its eight neighbours, three numbers for each pixel. */
function meanColours({ width, height, data }: Photo): Float32Array {
  const own = new Float32Array(width * height * 3);
  for (let cell = 0; cell < width * height; cell++)
    own.set(toLab(data[cell * 4] as number, data[cell * 4 + 1] as number, data[cell * 4 + 2] as number), cell * 3);
  const mean = own.slice();
  for (let y = 1; y < height - 1; y++) {
    for (let x = 1; x < width - 1; x++) {
      for (let channel = 0; channel < 3; channel++) {
        let sum = 0;
        for (let row = -1; row <= 1; row++)
          for (let column = -1; column <= 1; column++)
            sum += own[((y + row) * width + x + column) * 3 + channel] as number;
        mean[(y * width + x) * 3 + channel] = sum / 9;
      }
    }
  }
  return mean;
}

const distanceOf = (colours: Float32Array, one: number, two: number): number =>
  Math.hypot(
    (colours[one * 3] as number) - (colours[two * 3] as number),
    (colours[one * 3 + 1] as number) - (colours[two * 3 + 1] as number),
    (colours[one * 3 + 2] as number) - (colours[two * 3 + 2] as number),
  );

/** For each pixel, 1 if it lies in the subject and has a colour of the background in its surroundings. */
function findBackgroundColours({ width, height, data }: Mask, colours: Float32Array): Uint8Array {
  const columns = Math.ceil(width / square.side);
  const rows = Math.ceil(height / square.side);
  const samples: number[][] = Array.from({ length: columns * rows }, () => []);
  for (let y = 4; y < height - 4; y += 5) {
    for (let x = 4; x < width - 4; x += 5) {
      const cell = y * width + x;
      if ((data[cell] as number) < 8)
        samples[Math.floor(y / square.side) * columns + Math.floor(x / square.side)]?.push(cell);
    }
  }
  const around = samples.map((_, index) => {
    const [column, row] = [index % columns, Math.floor(index / columns)];
    return samples.filter(
      (_cells, other) => Math.abs((other % columns) - column) < 2 && Math.abs(Math.floor(other / columns) - row) < 2,
    );
  });
  const near = around.map((lists) => lists.flat());
  const result = new Uint8Array(data.length);
  for (let y = 3; y < height - 3; y++) {
    for (let x = 3; x < width - 3; x++) {
      const cell = y * width + x;
      const cells = near[Math.floor(y / square.side) * columns + Math.floor(x / square.side)] ?? [];
      if ((data[cell] as number) < 190 || cells.length < square.leastSamples) continue;
      let alike = 0;
      for (const other of cells) if (distanceOf(colours, cell, other) < sameColour) alike++;
      if (alike > cells.length * square.share) result[cell] = 1;
    }
  }
  return result;
}

const longestPiece = (line: Uint8Array, width: number): number =>
  connectedParts((cell) => line[cell] === 1, { width, cells: line.length }, gap)[0]?.length ?? 0;

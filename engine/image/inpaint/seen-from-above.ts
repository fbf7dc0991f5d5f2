import { fold } from "#engine/prompt/fold.ts";
import { dilate, resizeMask, type Mask } from "#engine/vision/mask.ts";
import { blurPhoto, resizePhoto, type Photo } from "#engine/vision/photo.ts";

/** Longest side in pixels at which a surface is followed. */
const workingSide = 160;
/** Distances in pixels from a hole between which its surface is looked at. */
const ring = { from: 2, to: 6 };
/** Differences of a channel, of 255, of neighbouring pixels of one surface, and of all its pixels from its usual colour. */
const maxDifference = { step: 14, all: 70 };
/** Share of the upper border that a surface reaches if it is seen from above: a table seen from the side ends below it. */
const leastTopShare = 0.5;

/** Matches a folded prompt that names the surface on which a thing is put. */
const onSurface =
  /\b(auf|on|upon) (de[nmr]|die|das|diese[nms]?|einen?m?|the|this|a) (\S+ )?\S*(tisch|platte|boden|flaeche|brett|tablett|theke|decke|unterlage|table|desk|floor|board|surface)\w*\b/u;

/** Whether a prompt puts something onto a surface that it names, such as a table. */
export const namesSurface = (prompt: string): boolean => onSurface.test(fold(prompt));

/** Whether the surface around a hole goes on to the upper border of the photo, as a table seen from above does. */
export async function isSeenFromAbove(source: Photo, hole: Mask): Promise<boolean> {
  const scale = Math.min(1, workingSide / Math.max(source.width, source.height));
  const [width, height] = [Math.round(source.width * scale), Math.round(source.height * scale)];
  const { data } = await blurPhoto(await resizePhoto(source, width, height), 1);
  const mask = resizeMask(hole, width, height);
  const inner = dilate(mask, ring.from).data;
  const outer = dilate(mask, ring.to).data;
  const start = [...outer.keys()].filter((cell) => outer[cell] === 255 && inner[cell] !== 255);
  const usual = [0, 1, 2].map((channel) => median(start.map((cell) => data[cell * 4 + channel] as number)));
  const differs = (cell: number, colour: (channel: number) => number, limit: number) =>
    [0, 1, 2].some((channel) => Math.abs((data[cell * 4 + channel] as number) - colour(channel)) > limit);
  const isUsual = (cell: number) => !differs(cell, (channel) => usual[channel] as number, maxDifference.all);
  const visited = new Uint8Array(width * height);
  const queue = start.filter((cell) => !differs(cell, (channel) => usual[channel] as number, maxDifference.step * 2));
  for (const cell of queue) visited[cell] = 1;
  for (let index = 0; index < queue.length; index++) {
    const cell = queue[index] as number;
    const x = cell % width;
    for (const other of [x > 0 ? cell - 1 : -1, x < width - 1 ? cell + 1 : -1, cell - width, cell + width]) {
      if (other < 0 || other >= visited.length || visited[other] === 1 || !isUsual(other)) continue;
      if (differs(other, (channel) => data[cell * 4 + channel] as number, maxDifference.step)) continue;
      visited[other] = 1;
      queue.push(other);
    }
  }
  let reached = 0;
  for (let x = 0; x < width; x++) reached += visited[x] as number;
  return reached > width * leastTopShare;
}

const median = (values: readonly number[]): number =>
  values.toSorted((one, two) => one - two)[Math.floor(values.length / 2)] ?? 0;

import { coverage, resizeMask, type Mask } from "#engine/vision/mask.ts";
import { resizePhoto, type Photo } from "#engine/vision/photo.ts";
import { measureOpenBorder } from "../edit/part-border.ts";
import { selectPart } from "../edit/recolour.ts";

/** Longest side in pixels at which the border of a thing is measured, so that all photos are measured alike. */
const workingSide = 640;
/** Length of the border without an edge, as a fraction of the mean side, from which a new colour would end inside a thing. */
const maxOpen = 0.05;
/** The same for the border of the part that lies inside of the mask: a cloth may have another colour in its shadow. */
const maxOpenInside = 0.12;

/** Number of pixels beside the part that would keep their old colour, as a fraction of it, that nobody notices. */
const maxRest = 0.022;
/** Share of the mask that a new colour must cover: below it, a white tower would get only red window frames. */
const leastCovered = 0.45;

/**
 * Whether a new colour would end in the middle of the marked thing: it goes on where the mask ends, outside of which
 * nothing may change, pixels of its old colour would remain beside the new one, or most of it would keep its colour.
 */
export async function endsInsideThing(source: Photo, hole: Mask): Promise<boolean> {
  const scale = Math.min(1, workingSide / Math.max(source.width, source.height));
  const [width, height] = [source.width, source.height].map((side) => Math.max(8, Math.round(side * scale))) as [
    number,
    number,
  ];
  const photo = await resizePhoto(source, width, height);
  const resized = resizeMask(hole, width, height);
  const small: Mask = { ...resized, data: resized.data.map((value) => (value > 127 ? 255 : 0)) };
  const part = selectPart(photo, small, "marked");
  if (part === undefined || coverage({ ...small, data: part.share }) < coverage(small) * leastCovered) return true;
  if (part.rest > maxRest || part.open > maxOpenInside) return true;
  return measureOpenBorder(photo, part.share, small, "at its border") > maxOpen;
}

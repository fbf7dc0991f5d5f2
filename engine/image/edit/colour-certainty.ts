import { coverage } from "#engine/vision/mask.ts";
import { refineMatte } from "#engine/vision/matte.ts";
import { resizePhoto, type Photo } from "#engine/vision/photo.ts";
import { cropAroundSubject } from "#engine/vision/subject.ts";
import { measurePattern } from "./part-pattern.ts";
import { selectPart, type RecolourTarget } from "./recolour.ts";

/** Longest side in pixels at which all images are measured alike. */
const workingSide = 1200;
/** Share of pixels in the colour of a part from which skin or a beard would be coloured with it. */
const mostUndecided = 0.11;
/** Length of the border without an edge, as a fraction of the image's side, at which one thing would get two colours. */
const mostOpen = 0.05;
/** Share of pixels that would keep the old colour beside the new one. */
const mostRest = 0.01;
/** Least share of the image that changes: less is a speck, or nothing at all. */
const leastSize = 0.002;
/** Share of a part that may lie apart from it: more is another thing of its colour. */
const mostApart = 0.03;
/** Share of a part that may be patterned in light and dark: more is another thing, such as a cushion on a sofa. */
const mostPatterned = 0.05;

/**
 * Whether the part of an image that its words give another colour is told from everything beside it: it is one
 * connected thing without a pattern that ends at edges of the photo, and nothing of it keeps its old colour.
 */
export async function isPartDistinct(source: Photo, target: RecolourTarget): Promise<boolean> {
  const scale = Math.min(1, workingSide / Math.max(source.width, source.height));
  const small = await resizePhoto(source, Math.round(source.width * scale), Math.round(source.height * scale));
  const { photo, subject } = await cropAroundSubject(small, small.width, small.height);
  if (!subject.separable) return false;
  const selected = selectPart(photo, await refineMatte(photo, subject.mask), target);
  if (selected === undefined) return false;
  const { share, undecided, open, rest, apart } = selected;
  if (coverage({ ...photo, data: share }) < leastSize) return false;
  if (measurePattern(photo, share) > mostPatterned) return false;
  return undecided < mostUndecided && open < mostOpen && rest < mostRest && apart < mostApart;
}

import { boundsOf, isBorder, resizeMask, type Mask } from "./mask.ts";
import { leastWeight, meansAround, placeAt, refineMatte } from "./matte.ts";
import { photoFrom, pipelineOf, resizePhoto, type Photo } from "./photo.ts";
import { findSubject, roughMask } from "./subject.ts";
import { measureOutline, type OutlineFaults } from "./subject-outline.ts";

/** Whether the subject of an image is found so surely that it can be separated from its background. */
type SubjectCertainty = "certain" | "uncertain" | "none";

/** Least share that the masks of an image and of its mirror image have in common: a sure model ignores the side. */
const leastAgreement = 0.85;
/** Greatest area in which these masks differ and that is no seam of their borders, as √ of the subject's area. */
const maxDisagreement = 1.5;
/** Difference of two masks, of 255, in which they do not merely end a little apart. */
const leastDifference = 60;
/**
 * Limits of doubt. `undecided` is the number of pixels between subject and background, as a fraction of the subject's
 * area, which grows where thin parts are lost; `hidden` is the share of the subject's border where the background looks
 * like the subject, and `hiddenPart` the greatest such share of an eighth of the border: white shoes on a pale ground are
 * a short part of it; `restless` is the share of the border beside which the background has many colours.
 */
type Limits = { undecided: number; hidden: number; hiddenPart: number; restless: number; faults: OutlineFaults };
/** Limits for a new background, on which every missing or remaining part of the subject shows. */
const cutOutLimits: Limits = {
  undecided: 0.16,
  hidden: 0.3,
  hiddenPart: 0.2,
  restless: 0.15,
  faults: { openLength: 0.105, doubtfulLength: 0.12, scraps: 0.002, background: 0.06 },
};
/** Limits for a blurred background, before which a part of it that stays sharp in the subject is not noticed. */
const blurLimits: Limits = {
  undecided: 0.25,
  hidden: 0.5,
  hiddenPart: 1,
  restless: 1,
  faults: { openLength: 0.105, doubtfulLength: Infinity, scraps: Infinity, background: Infinity },
};
/** Longest side in pixels at which the border is examined. */
const workingSide = 400;
/** Radius around a place of the border, in places, over which colours are compared. */
const nearby = 4;
/** Least distance of two mean colours that differ, in levels of 255. */
const leastDistance = 30;
/** Greatest spread of the background's colours, as a fraction of their distance to the subject's. */
const maxSpread = 0.7;
/** Spread from which the background is restless, so that its pieces look like scraps of the subject. */
const restlessSpread = 0.25;

/**
 * Tells how surely the subject of an image can be separated from its background.
 * @param use whether the background is replaced (`cut-out`) or only blurred
 */
export async function rateSubject(photo: Photo, use: "cut-out" | "blur"): Promise<SubjectCertainty> {
  const rough = await roughMask(photo);
  const subject = await findSubject(photo);
  if (!rough || !subject.separable) return "none";
  const limits = use === "blur" ? blurLimits : cutOutLimits;
  const mirrored = await roughMask(await photoFrom(pipelineOf(photo).flop()));
  if (await findDoubt(photo, rough, mirrored, limits)) return "uncertain";
  return (await hasOutlineFaults(photo, subject.mask, limits.faults)) ? "uncertain" : "certain";
}

/** Longest side in pixels at which the outline of the finished mask is measured, so that all photos are measured alike. */
const outlineSide = 640;

/** Whether the mask with which the subject would be separated has lost parts of it or holds parts of the background. */
async function hasOutlineFaults(source: Photo, mask: Mask, limits: OutlineFaults): Promise<boolean> {
  const scale = Math.min(1, outlineSide / Math.max(source.width, source.height));
  const [width, height] = [Math.round(source.width * scale), Math.round(source.height * scale)];
  const photo = await resizePhoto(source, width, height);
  const faults = measureOutline(photo, await refineMatte(photo, resizeMask(mask, width, height)));
  return (
    faults.openLength > limits.openLength ||
    faults.doubtfulLength > limits.doubtfulLength ||
    faults.scraps > limits.scraps ||
    faults.background > limits.background
  );
}

/**
 * Finds a reason to doubt the mask of a subject: too many pixels are undecided, the model finds something else in the
 * mirror image, or the subject's border is hidden in the background.
 * @param mirrored mask of the mirror image; undefined if the model finds no subject there
 */
export async function findDoubt(
  photo: Photo,
  mask: Mask,
  mirrored: Mask | undefined,
  limits: Limits = cutOutLimits,
): Promise<"undecided" | "mirror-image" | "hidden-border" | "restless-background" | undefined> {
  if (undecidedShare(mask) > limits.undecided) return "undecided";
  const other = mirrored && mirror(mirrored);
  if (!other || agreement(mask, other) < leastAgreement || disagreement(mask, other) > maxDisagreement)
    return "mirror-image";
  const hidden = await hiddenBorderShares(photo, mask);
  if (hidden.all > limits.hidden || hidden.part > limits.hiddenPart) return "hidden-border";
  return hidden.restless > limits.restless ? "restless-background" : undefined;
}

/** Whether the model is unsure of so many pixels that its mask is a vague spot, and not the outline of a thing. */
export const isVague = (rough: Mask | undefined): boolean =>
  rough !== undefined && undecidedShare(rough) > blurLimits.undecided;

/** Number of pixels of which the model is not sure, as a fraction of the subject's area. */
function undecidedShare({ data }: Mask): number {
  let undecided = 0;
  let area = 0;
  for (const value of data) {
    if (value > 127) area++;
    if (value > 38 && value < 217) undecided++;
  }
  return area === 0 ? 1 : undecided / area;
}

function mirror({ width, height, data }: Mask): Mask {
  const result = new Uint8Array(data.length);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) result[y * width + x] = data[y * width + width - 1 - x] as number;
  return { width, height, data: result };
}

/** Area that two masks have in common, as a fraction of the area that at least one of them covers. */
function agreement(first: Mask, second: Mask): number {
  let both = 0;
  let either = 0;
  for (const [cell, value] of first.data.entries()) {
    const isFirst = value > 127;
    const isSecond = (second.data[cell] as number) > 127;
    if (isFirst || isSecond) either++;
    if (isFirst && isSecond) both++;
  }
  return either === 0 ? 0 : both / either;
}

/** Area of which two masks say the opposite, without seams of a pixel or two along their borders; as √ of the first. */
function disagreement({ width, data }: Mask, second: Mask): number {
  const differs = data.map((value, cell) => {
    const other = second.data[cell] as number;
    return value > 127 !== other > 127 && Math.abs(value - other) > leastDifference ? 1 : 0;
  });
  let count = 0;
  let area = 0;
  for (let cell = 0; cell < data.length; cell++) {
    if ((data[cell] as number) > 127) area++;
    const isInside = [0, 1, -1, width, -width].every((step) => differs[cell + step] === 1);
    if (isInside) count++;
  }
  return count / Math.sqrt(Math.max(1, area));
}

/** Rows of parts of a border, of which each has a left and a right half. */
const partRows = 4;
/** Length in pixels from which a part of a border is judged by itself. */
const leastPart = 8;

/**
 * Share of the subject's border where its colours hardly differ from those of the background, or both are restless, and
 * the greatest such share of a part of the border.
 */
async function hiddenBorderShares(photo: Photo, rough: Mask): Promise<{ all: number; part: number; restless: number }> {
  const scale = Math.min(1, workingSide / Math.max(photo.width, photo.height));
  const width = Math.max(8, Math.round(photo.width * scale));
  const height = Math.max(8, Math.round(photo.height * scale));
  const small = await resizePhoto(photo, width, height);
  const mask = resizeMask(rough, width, height);
  const { data } = mask;
  const inside = meansAround(small, (cell) => (data[cell] as number) > 190, nearby);
  const outside = meansAround(small, (cell) => (data[cell] as number) < 40, nearby);
  const bounds = boundsOf(mask);
  if (!bounds) return { all: 1, part: 1, restless: 1 };
  let restless = 0;
  const parts = Array.from({ length: partRows * 2 }, () => ({ border: 0, hidden: 0 }));
  for (let y = 2; y < height - 2; y++) {
    for (let x = 2; x < width - 2; x++) {
      const cell = y * width + x;
      if (!isBorder(mask, cell)) continue;
      const row = Math.min(partRows - 1, Math.floor(((y - bounds.top) / bounds.height) * partRows));
      const part = parts[row * 2 + (x < bounds.left + bounds.width / 2 ? 0 : 1)];
      if (!part) continue;
      part.border++;
      const place = placeAt(inside, x, y);
      const isComparable = Math.min(inside.weight[place] as number, outside.weight[place] as number) >= leastWeight;
      const distance = isComparable ? distanceAt(inside.colours, outside.colours, place) : 0;
      if (distance < leastDistance || (outside.spread[place] as number) > distance * maxSpread) part.hidden++;
      if ((outside.spread[place] as number) > distance * restlessSpread) restless++;
    }
  }
  const border = parts.reduce((sum, part) => sum + part.border, 0);
  const hidden = parts.reduce((sum, part) => sum + part.hidden, 0);
  const longParts = parts.filter((part) => part.border >= leastPart);
  return {
    all: border === 0 ? 1 : hidden / border,
    restless: border === 0 ? 1 : restless / border,
    part: Math.max(0, ...longParts.map((part) => part.hidden / part.border)),
  };
}

function distanceAt(first: Float32Array, second: Float32Array, place: number): number {
  const [red = 0, green = 0, blue = 0] = [0, 1, 2].map(
    (channel) => (first[place * 3 + channel] as number) - (second[place * 3 + channel] as number),
  );
  return Math.hypot(red, green, blue);
}

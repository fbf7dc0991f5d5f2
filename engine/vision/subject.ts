import { createHash } from "node:crypto";
import { smooth } from "#engine/drawing/ease.ts";
import { guidedFilter } from "./guided-filter.ts";
import { boundsOf, coverage, cropMask, resizeMask, type Mask } from "./mask.ts";
import { modelSession, Tensor } from "./models.ts";
import { coverArea, cropPhoto, resizePhoto, type Area, type Photo } from "./photo.ts";

/** The subject of an image, which attracts the eye first, and its position. */
export type Subject = {
  mask: Mask;
  /** Share of the image that the subject covers, 0..1. */
  coverage: number;
  bounds: Area | undefined;
  /** Whether the subject can be separated: false when the mask is nearly empty or covers nearly the whole image. */
  separable: boolean;
  /** Centre of the subject, 0..1 across and down. */
  focus: { x: number; y: number };
};

const side = 320;
const mean = [0.485, 0.456, 0.406] as const;
const deviation = [0.229, 0.224, 0.225] as const;
const refinedSide = 640;
/** Lowest confidence of the model (0..1) at which a subject counts as found. */
const leastCertainty = 0.5;

/** Detects the subject of an image. The border of its mask follows the edges in the image. */
export async function findSubject(photo: Photo): Promise<Subject> {
  return subjectFrom(photo, await roughMask(photo));
}

/** An image cropped to an aspect ratio around its subject, and the subject in it. */
export type CroppedSubject = { photo: Photo; subject: Subject };

/**
 * Crops an image around its subject. Detects the subject once more if the crop removes more than half of the image.
 * @param exact mask of the subject if it is known, for example from transparent parts: nothing is detected then
 */
export async function cropAroundSubject(
  source: Photo,
  width: number,
  height: number,
  exact?: Mask,
): Promise<CroppedSubject> {
  const shape = width / height;
  const whole = Math.abs(source.width / source.height / shape - 1) < 0.01;
  const rough = exact ?? (await roughMask(source));
  const subjectIn = (photo: Photo, mask: Mask | undefined) =>
    exact && mask ? exactSubject(resizeMask(mask, width, height)) : subjectFrom(photo, mask);
  if (whole) {
    const photo = await resizePhoto(source, width, height);
    return { photo, subject: await subjectIn(photo, rough) };
  }
  const area = coverArea(source, shape, rough ? focusFor(rough, source.width / source.height / shape) : undefined);
  const photo = await resizePhoto(cropPhoto(source, area), width, height);
  const cropShare = (area.width * area.height) / (source.width * source.height);
  if (!exact && cropShare < 0.5) return { photo, subject: await findSubject(photo) };
  return {
    photo,
    subject: await subjectIn(photo, rough && cropMask(resizeMask(rough, source.width, source.height), area)),
  };
}

async function subjectFrom(photo: Photo, rough: Mask | undefined): Promise<Subject> {
  const subject = exactSubject(rough ? await refine(photo, rough) : emptyMask(photo.width, photo.height));
  return { ...subject, separable: subject.coverage >= 0.03 && subject.coverage <= 0.8 };
}

/** The subject of a mask that is exact, so that it can be separated at any size. */
function exactSubject(mask: Mask): Subject {
  const share = coverage(mask);
  return { mask, coverage: share, bounds: boundsOf(mask), separable: share > 0, focus: middleOf(mask) };
}

const emptyMask = (width: number, height: number): Mask => ({ width, height, data: new Uint8Array(width * height) });

/**
 * Centre of a crop. If the subject is taller than the crop, the feet are cut off, not the head. `cropShare` is the
 * height of the crop as a fraction of the image's height.
 */
function focusFor(rough: Mask, cropShare: number): { x: number; y: number } {
  const bounds = boundsOf(rough);
  if (!bounds) return { x: 0.5, y: 0.5 };
  const middle = middleOf(rough);
  const top = bounds.top / rough.height;
  const tall = bounds.height / rough.height;
  // Centre a crop of full height on the upper part of the subject, where a face would be.
  if (cropShare >= 1) {
    const upper = { left: 0, top: bounds.top, width: rough.width, height: Math.ceil(bounds.height * 0.4) };
    return { x: middleOf(cropMask(rough, upper)).x, y: 0.5 };
  }
  const headroom = cropShare * 0.06;
  return { x: middle.x, y: tall + headroom > cropShare ? top - headroom + cropShare / 2 : top + tall / 2 };
}

const maskCache = new Map<string, Mask | undefined>();
const maxCachedMasks = 8;

/**
 * Returns the model's mask of the subject. Caches masks, because one render often analyses the same image again, for
 * example for its next variant.
 */
export async function roughMask(photo: Photo): Promise<Mask | undefined> {
  const small = await resizePhoto(photo, side, side);
  const key = createHash("sha256").update(small.data).digest("base64");
  if (maskCache.has(key)) return maskCache.get(key);
  const mask = await runModel(small);
  const [oldest] = maskCache.keys();
  if (oldest !== undefined && maskCache.size >= maxCachedMasks) maskCache.delete(oldest);
  maskCache.set(key, mask);
  return mask;
}

async function runModel(small: Photo): Promise<Mask | undefined> {
  const cells = side * side;
  const input = new Float32Array(3 * cells);
  for (let index = 0; index < cells; index++) {
    for (const channel of [0, 1, 2] as const)
      input[channel * cells + index] =
        ((small.data[index * 4 + channel] as number) / 255 - mean[channel]) / deviation[channel];
  }
  const session = await modelSession("subject");
  const outputs = await session.run({
    [session.inputNames[0] ?? ""]: new Tensor("float32", input, [1, 3, side, side]),
  });
  const output = outputs[session.outputNames[0] ?? ""]?.data as Float32Array;
  let low = Infinity;
  let high = -Infinity;
  for (const value of output) {
    if (value < low) low = value;
    if (value > high) high = value;
  }
  if (!(high > leastCertainty)) return undefined;
  return { width: side, height: side, data: Uint8Array.from(output, (value) => ((value - low) / (high - low)) * 255) };
}

async function refine(photo: Photo, rough: Mask): Promise<Mask> {
  const scale = Math.min(1, refinedSide / Math.max(photo.width, photo.height));
  const width = Math.max(1, Math.round(photo.width * scale));
  const height = Math.max(1, Math.round(photo.height * scale));
  const small = await resizePhoto(photo, width, height);
  const start = resizeMask(rough, width, height);
  const guide = Float32Array.from({ length: width * height }, (_, index) => {
    const at = index * 4;
    const [red, green, blue] = [small.data[at] as number, small.data[at + 1] as number, small.data[at + 2] as number];
    return (red * 0.3 + green * 0.59 + blue * 0.11) / 255;
  });
  const value = Float32Array.from(start.data, (entry) => entry / 255);
  const followed = guidedFilter(guide, value, width, height, 7, 0.0006);
  const data = Uint8Array.from(followed, (entry) => smooth((entry - 0.22) / 0.62) * 255);
  return resizeMask({ width, height, data }, photo.width, photo.height);
}

function middleOf({ width, height, data }: Mask): { x: number; y: number } {
  let sum = 0;
  let acrossSum = 0;
  let downSum = 0;
  for (let y = 0; y < height; y += 2) {
    for (let x = 0; x < width; x += 2) {
      const value = data[y * width + x] as number;
      sum += value;
      acrossSum += value * x;
      downSum += value * y;
    }
  }
  return sum === 0 ? { x: 0.5, y: 0.5 } : { x: acrossSum / sum / width, y: downSum / sum / height };
}

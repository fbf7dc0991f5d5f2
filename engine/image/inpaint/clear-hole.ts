import { erase } from "#engine/vision/erase.ts";
import { cropMask, dilate, isBorder, softenMask, type Mask } from "#engine/vision/mask.ts";
import { cropPhoto, type Area, type Photo } from "#engine/vision/photo.ts";
import { findSubject, roughMask } from "#engine/vision/subject.ts";
import { isVague } from "#engine/vision/subject-certainty.ts";
import { unsupportedEdit } from "../unsupported-edit.ts";
import { rateFill } from "./clean-fill.ts";
import { matchGround } from "./match-ground.ts";
import { readGround } from "./one-ground.ts";
import { fillFromGround } from "./patch-fill.ts";
import { isInPlainGround, withoutInvention } from "./plain-ground.ts";
import { continueSmoothGround } from "./smooth-ground.ts";

/**
 * An object found in the hole, as a mask of the whole image. `inside` is the fraction of the object within the hole,
 * `ofHole` the fraction of the hole that the object covers, and `crossing` the fraction of the hole's border that lies
 * in the object. A vague object may be a slope or a patch of grass.
 */
type DetectedObject = { object: Mask; inside: number; ofHole: number; crossing: number; isVague: boolean };

/**
 * Fractions of a hole's border between which it cuts the detected object. Less comes from an imprecise detection; more
 * is a spot on an object, such as a logo on a jacket.
 */
const cutting = { least: 0.15, most: 0.85 };

/**
 * Removes the content of the hole. Removes an object that is much smaller than the hole along its outline only, so that
 * the ground beside it stays; the outline of a larger one often misses dark parts, such as legs. Hides parts of the object outside of the hole from the model, which would otherwise continue them.
 */
export async function clearHole(photo: Photo, hole: Mask, area: Area): Promise<Photo> {
  for await (const filled of fillingsOf(photo, hole, area)) return filled;
  return photo;
}

/**
 * Removes the content of the hole with the first filling that shows neither a rest nor an invention.
 * @throws EngineError with the reason `unclear-removal` if there is none
 */
export async function clearHoleCleanly(photo: Photo, hole: Mask, area: Area): Promise<Photo> {
  for await (const filled of fillingsOf(photo, hole, area)) {
    const rating = await rateFill(photo, filled, hole);
    if (rating === "clean") return filled;
    if (rating === "across surfaces") break;
  }
  throw unsupportedEdit("unclear-removal");
}

/** Yields the photo with differently filled holes, the likeliest first. */
async function* fillingsOf(photo: Photo, hole: Mask, area: Area): AsyncGenerator<Photo> {
  const detected = await detectObject(photo, hole, area);
  if (!detected || detected.inside < 0.45) return yield* fillHole(photo, hole, hole);
  const reach = Math.max(3, Math.round(Math.max(area.width, area.height) * 0.035));
  const around = dilate(detected.object, reach, 16);
  if (isOutlined(detected)) return yield* fillHole(photo, around, around);
  const data = around.data.map((value, cell) => Math.max(value, hole.data[cell] as number));
  return yield* fillHole(photo, hole, { ...hole, data });
}

/**
 * Fills a hole with a background; the model does not see what is `hidden`. Where the hole lies in one textured ground,
 * such as wood or grass, the ground itself continues into it, because the model would draw something smoother.
 */
async function* fillHole(photo: Photo, hole: Mask, hidden: Mask): AsyncGenerator<Photo> {
  const smooth = await continueSmoothGround(photo, hidden);
  if (smooth) yield smooth;
  const ground = await readGround(photo, hidden);
  const isTextured = ground?.isOne && !smooth && !(await isInPlainGround(photo, hidden));
  if (isTextured) yield await fillFromGround(photo, hidden, ground);
  const filled = await erase(photo, hidden);
  yield await matchGround(photo, hole, await withoutInvention(photo, hole, filled));
  if (ground?.isOne && !isTextured) yield await fillFromGround(photo, hidden, ground);
}

/** Whether only the object in the hole is removed, along its outline, and the rest of the hole stays. */
export async function clearsOutlineOnly(photo: Photo, hole: Mask, area: Area): Promise<boolean> {
  const detected = await detectObject(photo, hole, area);
  return detected !== undefined && isOutlined(detected);
}

const isOutlined = ({ inside, ofHole }: DetectedObject): boolean => inside > 0.7 && ofHole > 0.04 && ofHole < 0.25;

/** Whether an object in the hole must be removed before another one can be placed. */
export async function isOccupied(photo: Photo, hole: Mask, area: Area): Promise<boolean> {
  const detected = await detectObject(photo, hole, area);
  return detected !== undefined && isObstacle(detected);
}

/** Whether what is detected in a hole is a thing of some size there, and not a slope or grass of the surroundings. */
export const isObstacle = ({
  inside,
  ofHole,
  isVague: isPatch,
}: Pick<DetectedObject, "inside" | "ofHole" | "isVague">): boolean => !isPatch && inside > 0.55 && ofHole > 0.12;

/** Whether the border of the hole cuts through the object that is detected there, so that a part of it would stay. */
export async function cutsObject(photo: Photo, hole: Mask, area: Area): Promise<boolean> {
  const { crossing } = (await detectObject(photo, hole, area)) ?? { crossing: 0 };
  return crossing > cutting.least && crossing < cutting.most;
}

/** Detects the object in the hole, looking at a crop of the image around the hole. */
async function detectObject(photo: Photo, hole: Mask, area: Area): Promise<DetectedObject | undefined> {
  const margin = Math.round(Math.max(24, Math.max(area.width, area.height) * 0.28));
  const left = Math.max(0, area.left - margin);
  const top = Math.max(0, area.top - margin);
  const part: Area = {
    left,
    top,
    width: Math.min(photo.width, area.left + area.width + margin) - left,
    height: Math.min(photo.height, area.top + area.height + margin) - top,
  };
  const crop = cropPhoto(photo, part);
  const { mask, separable } = await findSubject(crop);
  if (!separable) return undefined;
  const holePart = cropMask(hole, part);
  let both = 0;
  let all = 0;
  let size = 0;
  for (let cell = 0; cell < mask.data.length; cell++) {
    const isObject = (mask.data[cell] as number) > 127;
    const isHole = (holePart.data[cell] as number) > 127;
    if (isObject) all++;
    if (isHole) size++;
    if (isObject && isHole) both++;
  }
  const object: Mask = { width: photo.width, height: photo.height, data: new Uint8Array(photo.width * photo.height) };
  for (let row = 0; row < part.height; row++)
    object.data.set(mask.data.subarray(row * part.width, (row + 1) * part.width), (top + row) * photo.width + left);
  const crossing = crossingShare(mask, holePart, Math.max(area.width, area.height));
  return {
    object,
    inside: both / Math.max(1, all),
    ofHole: both / Math.max(1, size),
    crossing,
    isVague: isVague(await roughMask(crop)),
  };
}

/** Fraction of the hole's border with the object on both sides; borders of the image do not count. */
function crossingShare(object: Mask, hole: Mask, size: number): number {
  const { width, height } = hole;
  const reach = Math.max(3, Math.round(size * 0.03));
  const soft = softenMask(hole, 2).data;
  let border = 0;
  let crossing = 0;
  for (let y = reach + 2; y < height - reach - 2; y++) {
    for (let x = reach + 2; x < width - reach - 2; x++) {
      const cell = y * width + x;
      if (!isBorder(hole, cell)) continue;
      const across = (soft[cell - 2] as number) - (soft[cell + 2] as number);
      const down = (soft[cell - 2 * width] as number) - (soft[cell + 2 * width] as number);
      const length = Math.max(1, Math.hypot(across, down));
      const isObject = (distance: number) => {
        const column = Math.round(x + (across / length) * distance);
        return (object.data[Math.round(y + (down / length) * distance) * width + column] as number) > 127;
      };
      border++;
      if (isObject(reach) && isObject(-reach)) crossing++;
    }
  }
  return crossing / Math.max(1, border);
}

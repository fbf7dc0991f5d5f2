import type { Canvas } from "@napi-rs/canvas";
import { cleanBorder, blendEvenly } from "#engine/vision/combine.ts";
import { erase } from "#engine/vision/erase.ts";
import { bordersTouched, dilate, type Borders, type Mask } from "#engine/vision/mask.ts";
import { copyPhoto, photoToCanvas, type Photo } from "#engine/vision/photo.ts";
import { cropAroundSubject, type Subject } from "#engine/vision/subject.ts";
import { applyTone, type Tone } from "#engine/vision/tone.ts";
import { overscan, type Anchor } from "./motion.ts";

/** A still separated into the subject and its background. */
export type Layers = {
  back: Canvas;
  front: { canvas: Canvas; cuts: Borders } | undefined;
  /** The point that the camera approaches: the upper part of the subject, where faces are. */
  anchor: Anchor;
};

const gradeStrength = 0.55;

/**
 * Crops the still to the frame around its subject and separates it into two layers; without a clear subject, into one.
 */
export async function separateLayers(
  input: Photo,
  frame: { width: number; height: number },
  tones: readonly Tone[],
  between: () => void,
): Promise<Layers> {
  const { photo, subject } = await cropAroundSubject(
    input,
    Math.round(frame.width * overscan),
    Math.round(frame.height * overscan),
  );
  between();
  if (!subject.separable)
    return { back: photoToCanvas(grade(photo, tones)), front: undefined, anchor: { x: 0.5, y: 0.5 } };
  const size = Math.max(photo.width, photo.height);
  const hole = dilate(subject.mask, Math.round(size * 0.014));
  const back = await erase(photo, hole);
  between();
  const front = grade(cleanBorder(photo, subject.mask, Math.max(3, Math.round(size * 0.005))), tones);
  return {
    back: photoToCanvas(grade(back, tones)),
    front: { canvas: photoToCanvas(cutOut(front, subject.mask)), cuts: bordersTouched(subject.mask) },
    anchor: anchorOf(subject, photo),
  };
}

function anchorOf({ bounds, focus }: Subject, photo: Photo): Anchor {
  if (!bounds) return { x: 0.5, y: 0.5 };
  const upper = (bounds.top + bounds.height * 0.22) / photo.height;
  return { x: Math.min(0.75, Math.max(0.25, focus.x)), y: Math.min(0.7, Math.max(0.12, upper)) };
}

/**
 * Applies `tones` to a layer. Each layer is coloured once in advance, because colouring every frame would give the same
 * pixels at more cost.
 */
function grade(photo: Photo, tones: readonly Tone[]): Photo {
  const toned = copyPhoto(photo);
  for (const tone of tones) applyTone(toned, tone);
  return blendEvenly(photo, toned, gradeStrength);
}

function cutOut(photo: Photo, mask: Mask): Photo {
  const data = photo.data.slice();
  for (let cell = 0; cell < mask.data.length; cell++) data[cell * 4 + 3] = mask.data[cell] as number;
  return { ...photo, data };
}

import { smooth, step } from "#engine/drawing/ease.ts";
import { createNoise, layered } from "#engine/drawing/noise.ts";
import { createRandom, type Random } from "#engine/drawing/random.ts";
import { throwIfAborted } from "#engine/vision/bad-image.ts";
import { blendByMask, blendEvenly } from "#engine/vision/combine.ts";
import type { Mask } from "#engine/vision/mask.ts";
import { refineMatte } from "#engine/vision/matte.ts";
import { blurPhoto, copyPhoto, type Photo } from "#engine/vision/photo.ts";
import { readPhoto } from "#engine/vision/read-photo.ts";
import { readScenery } from "#engine/vision/scenery.ts";
import { cropAroundSubject } from "#engine/vision/subject.ts";
import { applyTone, matchPalette, paletteOf } from "#engine/vision/tone.ts";
import { maxImageSide, type ImageRemix } from "../description.ts";
import { relight } from "../edit/atmosphere.ts";
import { asBackdrop } from "../edit/backdrop-scene.ts";
import { giveGround, placeBefore } from "../edit/background.ts";
import { gradeCinematic } from "../edit/cinema.ts";
import { isTechnique, paintBy } from "../edit/painting/techniques.ts";
import { encodeImage } from "../encode-image.ts";
import type { ImageKind } from "../image-kind.ts";
import { setLettering, letteringIn } from "../image-lettering.ts";
import { drawStill, lightOf, viewsFor, type StillRequest } from "../still.ts";
import { applyStyle } from "../styles.ts";
import { freeTechnique, parseRemixPrompt, type RemixPlan } from "./parse-remix-prompt.ts";

const model = "Bild-Remix";
/** Range of strength, 0..1, in which the surroundings change from the old image to the new one. */
const newSurroundings = [0.2, 0.44] as const;
/** Range of strength, 0..1, in which the subject changes from the old image to the new one. */
const newSubject = [0.92, 0.99] as const;

/** Mixes the source image with an image that is drawn from the prompt in the colours of the source. */
export const imageRemix: ImageKind<ImageRemix> = {
  model,
  async *draw(description, signal) {
    for await (const photo of remixPhotos(description, signal))
      yield encodeImage(photo, description.type ?? "png", { model, source: "compositeWithTrainedAlgorithmicMedia" });
  },
};

/** Yields the mixed images one by one, not yet encoded. */
export async function* remixPhotos(description: ImageRemix, signal?: AbortSignal): AsyncGenerator<Photo> {
  const { prompt, imageFile, strength, negativePrompt = "", width, height, variants, seed = "1" } = description;
  const source = await readPhoto(imageFile, { longest: maxImageSide });
  throwIfAborted(signal);
  const { photo, subject } = await cropAroundSubject(source, width, height);
  const mask = subject.separable && strength > 0 ? await refineMatte(photo, subject.mask) : undefined;
  const plan = parseRemixPrompt(prompt, negativePrompt);
  const random = createRandom(`${seed}|${prompt}`);
  const views = viewsFor(plan.reading, random.branch("views"), variants, { width, height });
  for (const [index, view] of views.entries()) {
    throwIfAborted(signal);
    if (strength === 0) {
      yield copyPhoto(photo);
      continue;
    }
    const branch = random.branch(`picture ${index}`);
    const keepsSubject = mask !== undefined && strength < newSubject[1];
    const reading = keepsSubject ? asBackdrop(plan.reading) : plan.reading;
    const request = { reading, width, height, random: branch, view };
    const isFree = !plan.hasPlace && !plan.look && plan.atmospheres.length === 0 && !plan.cinematic;
    const changed =
      plan.hasPlace || (isFree && strength > newSubject[0])
        ? await towardsScene(photo, mask, request, strength, branch)
        : await inOtherLight(photo, mask, plan, strength, branch);
    throwIfAborted(signal);
    const look = plan.look ?? (isFree ? freeTechnique(index) : undefined);
    const painted = await inTheLookOf(changed, look, plan.cinematic, strength, branch, `${seed} ${index}`);
    yield setLettering(nuanced(painted, index, strength), strength > 0.25 ? letteringIn(prompt) : "", {
      subject: mask,
    });
  }
}

/**
 * Mixes photo and scene by `strength`. With growing strength, the photo takes on the colours of the scene, then the
 * scene replaces the surroundings of the subject, and at the end the subject too.
 */
async function towardsScene(
  photo: Photo,
  mask: Mask | undefined,
  request: StillRequest,
  strength: number,
  random: Random,
): Promise<Photo> {
  const styled = await applyStyle(drawStill(request), "AUTO", String(random.next()));
  const scene = matchPalette(styled, paletteOf(photo), { light: 0.2, colour: 0.35 });
  if (strength >= newSubject[1]) return scene;
  const target = paletteOf(scene);
  const near = smooth(strength / 0.5);
  const toned = matchPalette(copyPhoto(photo), target, { light: 0.34 * near, colour: 0.5 * near });
  if (!mask) {
    const share = step(newSurroundings[0], newSubject[1], strength);
    return blendByMask(scene, toned, brushMask(photo, share, random));
  }
  const around = step(newSurroundings[0], newSurroundings[1], strength);
  if (around === 0) return toned;
  const back = await blurPhoto(scene, 3 * (Math.min(photo.width, photo.height) / 1000));
  giveGround(back, mask, request.reading.place, lightOf(request), random);
  const placed = await placeBefore(blendEvenly(photo, toned, 0.5), mask, back, lightOf(request));
  const surroundings = around < 1 ? blendByMask(placed, toned, brushMask(photo, around, random)) : placed;
  const newSubjectShare = step(newSubject[0], newSubject[1], strength);
  return newSubjectShare > 0
    ? blendByMask(scene, surroundings, brushMask(photo, newSubjectShare, random.branch("subject")))
    : surroundings;
}

/** Changes the time of day or the season of the image, for prompts that name no scene. */
async function inOtherLight(
  photo: Photo,
  mask: Mask | undefined,
  plan: RemixPlan,
  strength: number,
  random: Random,
): Promise<Photo> {
  if (plan.atmospheres.length === 0) return copyPhoto(photo);
  const scenery = await readScenery(photo, mask);
  let lit = photo;
  for (const atmosphere of plan.atmospheres) lit = await relight(lit, scenery, atmosphere, random.branch(atmosphere));
  return blendEvenly(photo, lit, smooth(strength / 0.55));
}

async function inTheLookOf(
  photo: Photo,
  look: RemixPlan["look"],
  isCinematic: boolean,
  strength: number,
  random: Random,
  seed: string,
): Promise<Photo> {
  const share = smooth(strength / 0.6);
  const graded = isCinematic ? blendEvenly(photo, await gradeCinematic(copyPhoto(photo), random), share) : photo;
  if (!look) return graded;
  const painted = isTechnique(look)
    ? await paintBy(look, graded, random.branch("hand"))
    : await applyStyle(copyPhoto(graded), look, seed);
  return blendEvenly(graded, painted, share);
}

/** Varies light and colour, so that variants of the same prompt differ. */
function nuanced(photo: Photo, variant: number, strength: number): Photo {
  const nuance = [
    undefined,
    { warmth: 0.34, contrast: 1.06 },
    { warmth: -0.3, saturation: 0.82, contrast: 1.1 },
    { exposure: 1.18, saturation: 1.16 },
  ][variant % 4];
  return nuance ? blendEvenly(photo, applyTone(copyPhoto(photo), nuance), Math.min(1, strength * 1.4)) : photo;
}

/**
 * Creates a mask of slanted brush strokes for a blend of two images; strokes of 0 cover about the fraction `share` of
 * the mask, and the rest is 255.
 */
function brushMask({ width, height }: Photo, share: number, random: Random): Mask {
  const noise = createNoise(random.branch("strokes"));
  const unit = Math.min(width, height) / 1000;
  const data = new Uint8Array(width * height);
  const soft = 0.3;
  for (let y = 0, cell = 0; y < height; y++) {
    for (let x = 0; x < width; x++, cell++) {
      const u = ((x + y * 0.5) / unit) * 0.0024;
      const v = ((y - x * 0.35) / unit) * 0.0062;
      const threshold = Math.min(1, Math.max(0, 0.5 + layered(noise, u, v, 4) * 0.45));
      data[cell] = 255 * (1 - step(threshold - soft, threshold + soft, share * (1 + 2 * soft) - soft));
    }
  }
  return { width, height, data };
}

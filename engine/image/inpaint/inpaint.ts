import { createRandom, type Random } from "#engine/drawing/random.ts";
import { throwIfAborted } from "#engine/vision/bad-image.ts";
import { boundsOf, resizeMask, softenMask, type Mask } from "#engine/vision/mask.ts";
import {
  blurPhoto,
  canvasToPhoto,
  copyPhoto,
  photoToCanvas,
  resizePhoto,
  type Area,
  type Photo,
} from "#engine/vision/photo.ts";
import { readPhoto } from "#engine/vision/read-photo.ts";
import { applyTone } from "#engine/vision/tone.ts";
import type { PromptReading } from "#engine/prompt/prompt-reading.ts";
import type { ImageInpaint } from "../description.ts";
import { recolour } from "../edit/recolour.ts";
import { encodeImage } from "../encode-image.ts";
import type { ImageKind } from "../image-kind.ts";
import { drawStill, viewsFor } from "../still.ts";
import { applyStyle } from "../styles.ts";
import { clearHole, clearHoleCleanly } from "./clear-hole.ts";
import { fillWithText } from "./elements/sign.ts";
import { planHole, type DrawableInstruction, type Hole, type HolePlan } from "./plan-hole.ts";
import { skyInto } from "./sky-in-hole.ts";
import { placeElement } from "./place-element.ts";
import { smoothSkin } from "./smooth-skin.ts";
import { largestUprightArea } from "./upright-area.ts";
import { readMask } from "./read-mask.ts";
import { readWordsGround } from "./words-ground.ts";
import { atWorkingSize } from "./working-size.ts";

const model = "Bildausbesserung";
/**
 * Changes the black part of a mask as the prompt asks: removes its content, draws an object, a sky or a scene, writes
 * words, recolours it, or makes its content unrecognizable.
 */
export const imageInpaint: ImageKind<ImageInpaint> = {
  model,
  async *draw(description, signal) {
    for await (const photo of inpaintPhotos(description, signal))
      yield encodeImage(photo, description.type ?? "png", { model, source: "compositeWithTrainedAlgorithmicMedia" });
  },
};

/** Yields the images, not yet encoded; pixels outside the hole are exactly those of the source image. */
export async function* inpaintPhotos(description: ImageInpaint, signal?: AbortSignal): AsyncGenerator<Photo> {
  const photo = await readPhoto(description.imageFile, { keepAlpha: true });
  throwIfAborted(signal);
  const mask = await readMask(description.maskFile, photo);
  throwIfAborted(signal);
  yield* atWorkingSize(photo, mask, (small, hole) => drawInto(small, hole, description, signal));
}

/**
 * Checks a masked edit as its drawing does, and draws nothing.
 * @throws EngineError with the reason for which it cannot be drawn
 */
export async function checkHole({ prompt, imageFile, maskFile }: ImageInpaint): Promise<void> {
  const photo = await readPhoto(imageFile, { keepAlpha: true });
  const mask = await readMask(maskFile, photo);
  const checked = atWorkingSize(photo, mask, async function* (small, hole) {
    const plan = await planHole(small, hole, prompt);
    if (mustBeClean(plan)) await clearForCheck(small, hole);
    yield small;
  });
  await checked.next();
}

/** Longest side in pixels at which a removal is tried before its start, for a low peak of memory. */
const checkSide = 1600;

async function clearForCheck(photo: Photo, mask: Mask): Promise<void> {
  const scale = Math.min(1, checkSide / Math.max(photo.width, photo.height));
  const [width, height] = [Math.round(photo.width * scale), Math.round(photo.height * scale)];
  const small = await resizePhoto(photo, width, height);
  const resized = resizeMask(mask, width, height);
  const hole = { ...resized, data: resized.data.map((value) => (value > 127 ? 255 : 0)) };
  const area = boundsOf(hole);
  if (area) await clearHoleCleanly(small, hole, area);
}

/** Words hide what the model draws below them, anything else shows it. */
const mustBeClean = ({ isCleared, wish }: HolePlan) => isCleared && wish.kind !== "words";

async function* drawInto(
  photo: Photo,
  mask: Mask,
  { prompt, variants = 1, seed = "1" }: ImageInpaint,
  signal: AbortSignal | undefined,
): AsyncGenerator<Photo> {
  const plan = await planHole(photo, mask, prompt);
  const { hole, wish, isCleared } = plan;
  const clear = mustBeClean(plan) ? clearHoleCleanly : clearHole;
  const base = isCleared ? await clear(photo, mask, hole.area) : photo;
  const isHard = wish.kind === "remove" || wish.kind === "element" || wish.kind === "words";
  const isDrawn = wish.kind === "element" || wish.kind === "words" || wish.kind === "scene";
  for (let index = 0; index < variants; index++) {
    throwIfAborted(signal);
    const random = createRandom(`${seed}|${prompt}|${index}`);
    const filled = await fill(base, hole, wish, random, `${seed} ${index}`);
    yield onlyInside(photo, filled, hole.mask, { softness: isHard ? 0 : softnessFor(hole, wish), isDrawn });
  }
}

async function fill(base: Photo, hole: Hole, wish: DrawableInstruction, random: Random, seed: string): Promise<Photo> {
  const { mask, area } = hole;
  switch (wish.kind) {
    case "element":
      return Math.min(area.width, area.height) < 16
        ? base
        : placeElement(base, mask, area, wish.art, { tint: wish.colour, random, words: wish.words });
    case "words":
      return writeInto(base, hole, wish.words);
    case "sky":
      return skyInto(base, hole, wish.mood, random);
    case "scene":
      return sceneInto(base, hole, wish.reading, random, seed);
    case "recolour":
      return recolour(
        copyPhoto(base),
        softenMask(mask, softnessFor(hole, wish)),
        wish.colour,
        wish.isArea ? "area" : "marked",
      );
    case "hide":
      if (wish.way === "black") return blackened(base);
      return wish.way === "pixels"
        ? pixelated(base, area)
        : blurPhoto(base, Math.max(6, Math.min(area.width, area.height) * 0.09));
    case "smooth-skin":
      return smoothSkin(base, mask, area);
    case "remove":
      return variantOf(base, hole, random);
  }
}

/**
 * Changes the exposure of about every second variant slightly, because filling a hole gives the same image each time. The
 * change fades out towards the border of the hole, where it would show as an edge.
 */
function variantOf(base: Photo, { mask, area }: Hole, random: Random): Photo {
  if (random.chance(0.5)) return base;
  const inside = softenMask(mask, Math.min(area.width, area.height) * 0.25);
  const share = { ...inside, data: inside.data.map((value) => Math.max(0, value * 2 - 255)) };
  return applyTone(copyPhoto(base), { exposure: random.between(0.97, 1.03) }, share);
}

function writeInto(base: Photo, { mask }: Hole, words: string): Photo {
  const { left, top, width, height } = largestUprightArea(mask);
  const canvas = photoToCanvas(base);
  const context = canvas.getContext("2d");
  const { isDark, isRough } = readWordsGround(base, { left, top, width, height });
  context.translate(left + width / 2, top + height / 2);
  const strength = isRough ? 0.8 : 0.45;
  context.shadowColor = isDark ? `rgba(0,0,0,${strength})` : `rgba(255,255,255,${strength})`;
  context.shadowBlur = height * (isRough ? 0.12 : 0.05);
  // Several wide shadows calm a restless ground under the letters.
  for (let round = 0; round < (isRough ? 4 : 1); round++)
    fillWithText(context, words, width * 0.9, height * 0.86, isDark ? "#ffffff" : "#1c1a18");
  return canvasToPhoto(canvas);
}

/**
 * Draws a scene into the hole. A large hole shows a part of a scene in the size of the whole image; a small hole
 * contains a whole scene, like a view from a window or a framed picture.
 */
async function sceneInto(
  base: Photo,
  { area, share }: Hole,
  reading: PromptReading,
  random: Random,
  seed: string,
): Promise<Photo> {
  const isBackdrop = share > 0.22;
  const size = isBackdrop ? base : { width: area.width, height: area.height };
  if (size.width < 16 || size.height < 16) return base;
  const view = viewsFor(reading, random.branch("views"), 1, size)[0];
  if (!view) return base;
  const request = { reading, width: size.width, height: size.height, random, view };
  const scene = await applyStyle(drawStill(request), "AUTO", seed);
  if (isBackdrop) return scene;
  const result = copyPhoto(base);
  for (let y = 0; y < area.height; y++)
    result.data.set(
      scene.data.subarray(y * area.width * 4, (y + 1) * area.width * 4),
      ((area.top + y) * base.width + area.left) * 4,
    );
  return result;
}

function blackened(base: Photo): Photo {
  const result = copyPhoto(base);
  for (let at = 0; at < result.data.length; at++) if (at % 4 !== 3) result.data[at] = 0;
  return result;
}

async function pixelated(base: Photo, area: Area): Promise<Photo> {
  const side = Math.max(6, Math.round(Math.min(area.width, area.height) / 9));
  const small = await resizePhoto(
    base,
    Math.max(1, Math.round(base.width / side)),
    Math.max(1, Math.round(base.height / side)),
  );
  const result = copyPhoto(base);
  for (let y = 0, at = 0; y < base.height; y++) {
    const row = Math.min(small.height - 1, Math.floor(y / side));
    for (let x = 0; x < base.width; x++, at += 4) {
      const from = (row * small.width + Math.min(small.width - 1, Math.floor(x / side))) * 4;
      for (let channel = 0; channel < 3; channel++) result.data[at + channel] = small.data[from + channel] as number;
    }
  }
  return result;
}

/** A thing that gets another colour ends at its own edges, anything else fades towards the border of the hole. */
const softnessFor = ({ area }: Hole, wish: DrawableInstruction) =>
  Math.max(1, Math.min(area.width, area.height) * (wish.kind === "recolour" && !wish.isArea ? 0.004 : 0.02));

/**
 * Blends the drawing into the hole with a soft border of `softness` pixels; pixels outside stay unchanged. Transparent
 * pixels become visible only where something new is drawn.
 */
function onlyInside(
  photo: Photo,
  filled: Photo,
  hole: Mask,
  { softness, isDrawn }: { softness: number; isDrawn: boolean },
): Photo {
  const result = copyPhoto(photo);
  const share = softness > 0 ? softenMask(hole, softness) : hole;
  for (let cell = 0, at = 0; cell < hole.data.length; cell++, at += 4) {
    if ((hole.data[cell] as number) === 0) continue;
    const part = softness > 0 ? Math.max(0, (share.data[cell] as number) / 127.5 - 1) : 1;
    for (let channel = 0; channel < (isDrawn ? 4 : 3); channel++) {
      const old = photo.data[at + channel] as number;
      result.data[at + channel] = old + ((filled.data[at + channel] as number) - old) * part;
    }
  }
  return result;
}

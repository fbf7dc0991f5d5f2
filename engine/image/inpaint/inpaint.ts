import { step } from "#engine/drawing/ease.ts";
import { createRandom, type Random } from "#engine/drawing/random.ts";
import { throwIfAborted } from "#engine/vision/bad-image.ts";
import { boundsOf, coverage, softenMask, type Mask } from "#engine/vision/mask.ts";
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
import { findSky, type Sky } from "#engine/vision/sky.ts";
import { endsWithoutEdge } from "#engine/vision/sky-border.ts";
import { applyTone } from "#engine/vision/tone.ts";
import type { PromptReading } from "#engine/prompt/prompt-reading.ts";
import { readPrompt } from "#engine/prompt/read-prompt.ts";
import type { ImageInpaint } from "../description.ts";
import type { EditProblem } from "../edit-problem.ts";
import { drawSky } from "../edit/new-sky.ts";
import { recolour } from "../edit/recolour.ts";
import { encodeImage } from "../encode-image.ts";
import type { ImageKind } from "../image-kind.ts";
import { withoutRequestedWords } from "#engine/prompt/requested-words.ts";
import { drawStill, viewsFor } from "../still.ts";
import { applyStyle } from "../styles.ts";
import { clearHole, clearsOutlineOnly, cutsObject, isOccupied } from "./clear-hole.ts";
import { measureCutEdges } from "./cut-edges.ts";
import { endsInsideThing } from "./marked-thing.ts";
import { fillWithText } from "./elements/sign.ts";
import { readGround } from "./one-ground.ts";
import { continuesPattern, isPlain } from "./plain-ground.ts";
import { placeElement } from "./place-element.ts";
import { unsupportedEdit } from "../unsupported-edit.ts";
import { smoothSkin } from "./smooth-skin.ts";
import { largestUprightArea } from "./upright-area.ts";
import { readMask } from "./read-mask.ts";
import { atWorkingSize } from "./working-size.ts";
import { parseInpaintPrompt, type InpaintInstruction } from "./parse-inpaint-prompt.ts";

const model = "Bildausbesserung";
/**
 * Fraction of masked pixels above which the prompt alone decides on the content, because too little of the image is
 * left to continue it.
 */
const maxErasedShare = 0.7;
const nearlyWholeShare = 0.93;

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

type DrawableInstruction = Exclude<InpaintInstruction, { kind: "unclear" }>;
type Hole = { mask: Mask; area: Area; share: number };

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
    await planHole(small, hole, prompt);
    yield small;
  });
  await checked.next();
}

type HolePlan = { hole: Hole; wish: DrawableInstruction; isCleared: boolean };

/** Reads what to draw into the hole and whether its content is removed first; refuses what would be damaged. */
async function planHole(photo: Photo, mask: Mask, prompt: string): Promise<HolePlan> {
  const area = boundsOf(mask) ?? { left: 0, top: 0, width: photo.width, height: photo.height };
  const hole: Hole = { mask, area, share: coverage(mask) };
  const wish = wishFor(prompt, hole.share);
  if (wish.kind === "unclear") throw unsupportedEdit("unclear");
  // A mask of the whole image has no visible end.
  if (wish.kind === "sky" && hole.share <= nearlyWholeShare && !(await hasWholeSky(photo, mask)))
    throw unsupportedEdit("no-sky");
  if (wish.kind === "recolour" && !wish.isArea) {
    if (await endsInsideThing(photo, mask)) throw unsupportedEdit("unclear-part");
    return { hole, wish, isCleared: false };
  }
  const isCleared = await mustBeCleared(wish, photo, hole);
  const problem = isCleared ? await findRemovalProblem(wish, photo, hole) : undefined;
  if (problem) throw unsupportedEdit(problem);
  return { hole, wish, isCleared };
}

/**
 * Greatest length of edges that a mask may cut, by what comes into the hole: the model invents things where more is
 * cut, which a drawn object or words partly cover.
 */
const maxCutEdges: Partial<Record<InpaintInstruction["kind"], number>> = { remove: 0.022, element: 0.035, words: 0.05 };
/** Share of the image from which a removed thing may cut half as much: the model invents more in a large hole. */
const largeShare = 0.1;
/** Length of cut edges from which a removal is refused if the mask cuts through the detected object as well. */
const leastCutEdges = 0.005;
/** Greatest share of a hole's border that may lie in a thing on one ground: the rest of the thing would stay. */
const maxCutThing = 0.04;
/** Limits from which a hole across two grounds is refused: the model would invent the border between them. */
const acrossGrounds = { unrest: 72, share: 0.025, cutEdges: 0.007 };
/** Greatest share of the image that is cleared as a whole: more would be drawn from too little. */
const maxRemovedShare = 1 / 3;

async function findRemovalProblem(
  { kind }: DrawableInstruction,
  photo: Photo,
  { mask, area, share }: Hole,
): Promise<EditProblem | undefined> {
  if (share > maxRemovedShare && (kind === "remove" || !(await clearsOutlineOnly(photo, mask, area))))
    return "mask-too-large";
  const cutEdges = await measureCutEdges(photo, mask);
  const limit = maxCutEdges[kind] ?? 1;
  if (cutEdges > (kind === "remove" && share > largeShare ? limit / 2 : limit)) return "unclear-removal";
  if (kind === "remove") {
    const ground = await readGround(photo, mask);
    if (ground?.isOne && ground.cut > maxCutThing) return "unclear-removal";
    const isAcross = ground !== undefined && ground.unrest > acrossGrounds.unrest && share > acrossGrounds.share;
    if (isAcross && cutEdges > acrossGrounds.cutEdges) return "unclear-removal";
  }
  // Words stand on the thing that they cut. Where no edge is cut, the mask surrounds a spot on a plain thing, of which
  // the model often detects only a part.
  if (kind === "words" || cutEdges < leastCutEdges) return undefined;
  return (await cutsObject(photo, mask, area)) ? "unclear-removal" : undefined;
}

async function* drawInto(
  photo: Photo,
  mask: Mask,
  { prompt, variants = 1, seed = "1" }: ImageInpaint,
  signal: AbortSignal | undefined,
): AsyncGenerator<Photo> {
  const { hole, wish, isCleared } = await planHole(photo, mask, prompt);
  const base = isCleared ? await clearHole(photo, mask, hole.area) : photo;
  const isHard = wish.kind === "remove" || wish.kind === "element" || wish.kind === "words";
  const isDrawn = wish.kind === "element" || wish.kind === "words" || wish.kind === "scene";
  for (let index = 0; index < variants; index++) {
    throwIfAborted(signal);
    const random = createRandom(`${seed}|${prompt}|${index}`);
    const filled = await fill(base, hole, wish, random, `${seed} ${index}`);
    yield onlyInside(photo, filled, hole.mask, { softness: isHard ? 0 : softnessFor(hole, wish), isDrawn });
  }
}

function wishFor(prompt: string, share: number): InpaintInstruction {
  const wish = parseInpaintPrompt(prompt, share);
  const reading: PromptReading = { ...readPrompt(withoutRequestedWords(prompt) || prompt), voice: "subtitle" };
  const isNew =
    share > nearlyWholeShare || (share > maxErasedShare && wish.kind === "element" && reading.place !== "abstract");
  const isReplaced = wish.kind === "remove" || wish.kind === "element";
  const isDrawable = wish.kind === "unclear" && reading.place !== "abstract";
  return isNew && (isReplaced || isDrawable) ? { kind: "scene", reading } : wish;
}

/**
 * Whether the hole must be cleared first: always if the prompt asks to remove its content, before words unless the hole
 * is plain or in a pattern such as bricks, and before an object only if another one is in its way.
 */
async function mustBeCleared(
  { kind, ...wish }: InpaintInstruction,
  photo: Photo,
  { mask, area }: Hole,
): Promise<boolean> {
  if (kind === "remove") return true;
  if (kind === "words" && "isReplaced" in wish) {
    const upright = largestUprightArea(mask);
    return !(await isPlain(photo, upright)) && (wish.isReplaced || !(await continuesPattern(photo, mask, upright)));
  }
  return kind === "element" && isOccupied(photo, mask, area);
}

/** The fraction of the mask `first` that lies within the mask `second`. */
function overlap(first: Mask, second: Mask): number {
  let both = 0;
  let all = 0;
  for (let cell = 0; cell < first.data.length; cell += 3) {
    if ((first.data[cell] as number) < 128) continue;
    all++;
    if ((second.data[cell] as number) > 127) both++;
  }
  return both / Math.max(1, all);
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
      return variantOf(base, random);
  }
}

/**
 * Changes the exposure of about every second variant slightly, because filling a hole gives the same image each time.
 */
function variantOf(base: Photo, random: Random): Photo {
  return random.chance(0.5) ? base : applyTone(copyPhoto(base), { exposure: random.between(0.97, 1.03) });
}

function writeInto(base: Photo, { mask }: Hole, words: string): Photo {
  const { left, top, width, height } = largestUprightArea(mask);
  const canvas = photoToCanvas(base);
  const context = canvas.getContext("2d");
  const ground = groundOf(base, { left, top, width, height });
  const isDark = ground.darkContrast < ground.lightContrast;
  const isRough = Math.max(ground.darkContrast, ground.lightContrast) < leastContrast;
  context.translate(left + width / 2, top + height / 2);
  const strength = isRough ? 0.8 : 0.45;
  context.shadowColor = isDark ? `rgba(0,0,0,${strength})` : `rgba(255,255,255,${strength})`;
  context.shadowBlur = height * (isRough ? 0.12 : 0.05);
  // Several wide shadows calm a restless ground under the letters.
  for (let round = 0; round < (isRough ? 4 : 1); round++)
    fillWithText(context, words, width * 0.9, height * 0.86, isDark ? "#ffffff" : "#1c1a18");
  return canvasToPhoto(canvas);
}

/** Contrast of letters and the least suitable tenth of their ground, below which the letters need a wide shadow. */
const leastContrast = 4.5;

/** Contrasts (WCAG 2) that dark and light letters have with the tenth of an area that suits them least. */
function groundOf(photo: Photo, area: Area): { darkContrast: number; lightContrast: number } {
  const levels: number[] = [];
  const [bottom, right] = [Math.floor(area.top + area.height), Math.floor(area.left + area.width)];
  for (let y = Math.ceil(area.top); y < bottom; y += 2) {
    for (let x = Math.ceil(area.left); x < right; x += 2) {
      const at = (y * photo.width + x) * 4;
      const linear = [0, 1, 2].map((channel) => ((photo.data[at + channel] as number) / 255) ** 2.2);
      levels.push((linear[0] as number) * 0.2126 + (linear[1] as number) * 0.7152 + (linear[2] as number) * 0.0722);
    }
  }
  const sorted = levels.toSorted((one, two) => one - two);
  const [low = 0.5, high = 0.5] = [0.1, 0.9].map((share) => sorted[Math.floor(sorted.length * share)]);
  return { darkContrast: (low + 0.05) / (0.011 + 0.05), lightContrast: 1.05 / (high + 0.05) };
}

/** The sky of the photo if it fills a part of the hole. Without one, a new sky would end visibly at the mask. */
async function findSkyIn(photo: Photo, mask: Mask): Promise<Sky | undefined> {
  const found = await findSky(photo);
  return found && overlap(found.mask, mask) > 0.3 ? found : undefined;
}

/** Longest side in pixels at which the end of a sky is examined. */
const skySide = 320;

/** Whether the hole contains a sky that ends at edges of the photo; a new sky would end where an unseen edge lies. */
async function hasWholeSky(photo: Photo, mask: Mask): Promise<boolean> {
  if (!(await findSkyIn(photo, mask))) return false;
  const scale = Math.min(1, skySide / Math.max(photo.width, photo.height));
  const small = await resizePhoto(photo, Math.round(photo.width * scale), Math.round(photo.height * scale));
  const sky = await findSky(small);
  return sky !== undefined && !endsWithoutEdge(small, sky.mask);
}

/** Draws a sky into the hole, behind the objects that are already there. */
async function skyInto(
  base: Photo,
  { mask, area }: Hole,
  mood: Parameters<typeof drawSky>[0],
  random: Random,
): Promise<Photo> {
  const detectedSky = await findSkyIn(base, mask);
  const horizon = Math.max((area.top + area.height) / base.height, detectedSky?.horizon ?? 0);
  const { photo: sky } = await drawSky(mood, base, horizon, random);
  const part = detectedSky ? fadeOut(detectedSky.mask, mask, Math.min(area.width, area.height) * fadeLength) : mask;
  const data = base.data.slice();
  for (let cell = 0, at = 0; cell < part.data.length; cell++, at += 4) {
    const share = (part.data[cell] as number) / 255;
    for (let channel = 0; channel < 3; channel++)
      data[at + channel] = (data[at + channel] as number) * (1 - share) + (sky.data[at + channel] as number) * share;
  }
  return { ...base, data };
}

/** Distance over which a new sky fades into the old one inside its hole, as a fraction of the hole's shorter side. */
const fadeLength = 0.22;

/** Returns the sky inside the hole, which fades towards those borders of the hole beyond which the sky continues. */
function fadeOut(sky: Mask, hole: Mask, length: number): Mask {
  const inside: Mask = { ...sky, data: sky.data.map((value, cell) => Math.min(value, hole.data[cell] as number)) };
  const around = softenMask(sky, length).data;
  const near = softenMask(inside, length).data;
  // Half of the sky around a pixel lies outside of the hole at its border, none of it deep inside.
  const data = inside.data.map((value, cell) => {
    const share = (near[cell] as number) / Math.max(1, around[cell] as number);
    return value * step(0.5, 0.98, share);
  });
  return { ...sky, data };
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

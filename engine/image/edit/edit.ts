import { createRandom, type Random } from "#engine/drawing/random.ts";
import { badImage, throwIfAborted } from "#engine/vision/bad-image.ts";
import { unsupportedEdit } from "../unsupported-edit.ts";
import type { Mask } from "#engine/vision/mask.ts";
import { refineMatte } from "#engine/vision/matte.ts";
import { copyPhoto, coverArea, cropPhoto, resizePhoto, type Photo } from "#engine/vision/photo.ts";
import { readPhoto } from "#engine/vision/read-photo.ts";
import { readScenery } from "#engine/vision/scenery.ts";
import { cropAroundSubject, roughMask } from "#engine/vision/subject.ts";
import { isVague, rateSubject } from "#engine/vision/subject-certainty.ts";
import { applyTone } from "#engine/vision/tone.ts";
import { maxImageSide, type ImageEdit } from "../description.ts";
import { encodeImage } from "../encode-image.ts";
import type { ImageKind } from "../image-kind.ts";
import { coversThing, setLettering } from "../image-lettering.ts";
import { applyStyle } from "../styles.ts";
import { addElement } from "./add.ts";
import { relight } from "./atmosphere.ts";
import { blurBehind, cutFree, wallBehind } from "./backdrop.ts";
import { placeBefore, sceneBehind } from "./background.ts";
import { gradeCinematic } from "./cinema.ts";
import { isPartDistinct } from "./colour-certainty.ts";
import { makeCollage } from "./collage.ts";
import { cropSize, isCropNeeded, type CropRequest } from "./crop-request.ts";
import { readCutOut, readEditSource, withOpacity, type EditSource } from "./cut-out.ts";
import { isTechnique, paintBy } from "./painting/techniques.ts";
import { rateSky, reduced } from "./rate-sky.ts";
import { recolour } from "./recolour.ts";
import { findPlaceProblem } from "./room.ts";
import { canLieUnderSnow } from "./season.ts";
import { sharpenPhoto } from "./sharpen.ts";
import { placeSubject } from "./place-subject.ts";
import { fallingRain, fallingSnow } from "./falling.ts";
import {
  needsSkyOf,
  parseEditPrompt,
  recoloursPart,
  separatesSubjectOf,
  type EditInstructions,
} from "./parse-edit-prompt.ts";

type Size = { width: number; height: number };

const model = "Bildbearbeitung";
/**
 * Vertical band that styles with a blurred foreground and background leave sharp, in fractions of the height: the upper
 * part of a photo, where faces usually are.
 */
const faces = { middle: 0.38, reach: 0.36 };

/**
 * Edits images by a prompt. The provenance label always names a trained model, because edits may use a model that cuts
 * out the subject.
 */
export const imageEdit: ImageKind<ImageEdit> = {
  model,
  async *draw(description, signal) {
    for await (const photo of editPhotos(description, signal))
      yield encodeImage(photo, description.type ?? "png", { model, source: "compositeWithTrainedAlgorithmicMedia" });
  },
};

/**
 * Checks whether the subject of an edit is certain, if the edit separates it from the background, whether there is a sky
 * for an edit that needs one, whether a part that changes its colour is told from the rest, and whether an added thing has
 * a place.
 * @throws EngineError with the reason for which the edit cannot be drawn
 */
export async function checkSubject({ prompt, imageFiles }: Pick<ImageEdit, "prompt" | "imageFiles">): Promise<void> {
  const wishes = parseEditPrompt(prompt, imageFiles.length);
  if (wishes.problem) throw unsupportedEdit(wishes.problem);
  const [file] = imageFiles;
  if (file !== undefined && separatesSubjectOf(wishes, imageFiles.length))
    await requireSubject(await readEditSource(file, true), wishes);
  if (file !== undefined && imageFiles.length === 1 && needsSkyOf(wishes))
    await requireSkyAndGround((await readEditSource(file, false)).photo, wishes);
  if (file !== undefined && imageFiles.length === 1 && recoloursPart(wishes))
    await requirePart((await readEditSource(file, false)).photo, wishes);
  if (file !== undefined && imageFiles.length === 1 && wishes.add)
    await requirePlace((await readEditSource(file, false)).photo, wishes);
  if (file !== undefined && imageFiles.length === 1 && wishes.wordsAt)
    requirePosition((await readEditSource(file, false)).photo, wishes);
}

/** Refuses words at a named place where a thing lies: without a place, they stand where they cover nothing. */
function requirePosition(photo: Photo, { words, wordsAt, background }: EditInstructions): void {
  if (wordsAt && background.kind === "keep" && coversThing(photo, words, wordsAt))
    throw unsupportedEdit("occupied-position");
}

/** Refuses to colour a part that is not told from what is beside it: a mask can mark it. */
async function requirePart(photo: Photo, wishes: EditInstructions): Promise<void> {
  if (!recoloursPart(wishes) || !wishes.recolour) return;
  if (!(await isPartDistinct(photo, wishes.recolour.target))) throw unsupportedEdit("unclear-colour");
}

/** Refuses to add a thing for which the words name no place that is found surely. */
async function requirePlace(photo: Photo, wishes: EditInstructions): Promise<void> {
  if (!wishes.add) return;
  const small = await reduced(photo, groundSide);
  const problem = await findPlaceProblem(photo, await readScenery(small, undefined), wishes);
  if (problem) throw unsupportedEdit(problem);
}

/** Longest side in pixels at which the ground is examined. */
const groundSide = 480;

/**
 * Refuses an edit of the sky if more or less than the sky is found: the new one would cut off mountains or end in the
 * old one. Weather needs no sky, but must not mistake something else for it.
 */
async function requireSky(photo: Photo, { needsSky: isNamed }: EditInstructions): Promise<void> {
  const certainty = await rateSky(photo);
  if (certainty === "uncertain" || (certainty === "none" && isNamed)) throw unsupportedEdit("no-sky");
}

async function requireSkyAndGround(photo: Photo, wishes: EditInstructions): Promise<void> {
  await requireSky(photo, wishes);
  if (wishes.atmospheres.includes("winter")) await requireGroundForSnow(photo);
}

/** Refuses a winter that would leave the ground below its sky as it is, because it may be water. */
async function requireGroundForSnow(photo: Photo): Promise<void> {
  const small = await reduced(photo, groundSide);
  const scenery = await readScenery(small, undefined);
  if (scenery.sky && !(await canLieUnderSnow(small, scenery))) throw unsupportedEdit("no-snow-ground");
}

async function requireSubject({ photo, subject }: EditSource, { background }: EditInstructions): Promise<void> {
  // A cut-out file says by its transparent parts what its subject is.
  if (subject) return;
  const certainty = await rateSubject(photo, background.kind === "blur" ? "blur" : "cut-out");
  // Two images without a subject become a collage.
  if (certainty === "uncertain" || (certainty === "none" && background.kind !== "second"))
    throw unsupportedEdit("unclear-subject");
}

/** Yields the edited images one by one, not yet encoded. */
export async function* editPhotos(description: ImageEdit, signal?: AbortSignal): AsyncGenerator<Photo> {
  const { prompt, imageFiles, variants = 1, seed = "1" } = description;
  const [firstFile, ...otherFiles] = imageFiles;
  if (firstFile === undefined) throw badImage("no-images", "An edit needs a picture");
  const wishes = parseEditPrompt(prompt, imageFiles.length);
  const isSeparated = separatesSubjectOf(wishes, imageFiles.length);
  const firstSource = await readEditSource(firstFile, isSeparated);
  const first = firstSource.photo;
  const source = [first];
  for (const file of otherFiles) {
    throwIfAborted(signal);
    source.push(await readPhoto(file, { longest: maxImageSide }));
  }
  if (wishes.problem) throw unsupportedEdit(wishes.problem);
  if (isSeparated) await requireSubject(firstSource, wishes);
  if (source.length === 1 && needsSkyOf(wishes)) await requireSkyAndGround(first, wishes);
  if (source.length === 1) {
    await requirePart(first, wishes);
    await requirePlace(first, wishes);
    requirePosition(first, wishes);
  }
  const secondPhoto = wishes.background.kind === "second" ? source[1] : undefined;
  const size = sizeFor(description, secondPhoto ? [secondPhoto] : source, wishes.crop);
  const isSeeThrough = description.type !== "jpeg" && changesColoursOnly(wishes) && !isCut(first, size);
  const cutOut = isSeeThrough ? await readCutOut(firstFile, size) : undefined;
  for (let index = 0; index < variants; index++) {
    throwIfAborted(signal);
    const random = createRandom(`${seed}|${prompt}|${index}`);
    if (secondPhoto) yield finish(await placeInto(firstSource, secondPhoto, size, random), wishes, index);
    else if (source.length === 1) {
      const edited = await editOne(
        { ...firstSource, ...(cutOut && { photo: cutOut.photo }) },
        wishes,
        size,
        random,
        index,
        signal,
      );
      yield cutOut ? withOpacity(edited, cutOut.opacity) : edited;
    } else {
      const toned: Photo[] = [];
      for (const photo of source) toned.push(tone(copyPhoto(photo), wishes, index));
      yield setLettering(makeCollage(toned, size.width, size.height, random), wishes.words, {
        position: wishes.wordsAt,
      });
    }
  }
}

/** Size of the result: a ratio that the prompt names wins over the description's size. */
function sizeFor({ width, height }: ImageEdit, source: readonly Photo[], crop: CropRequest | undefined): Size {
  const [only, ...others] = source;
  if (crop && only && others.length === 0 && isCropNeeded(only, crop)) return cropSize(only, crop.ratio);
  if (width !== undefined && height !== undefined) return { width, height };
  const [first] = source;
  const wide = source.length === 1 ? (first?.width ?? 1024) : 1600;
  const tall = source.length === 1 ? (first?.height ?? 1024) : 1200;
  if (width !== undefined)
    return { width, height: Math.max(1, Math.min(maxImageSide, Math.round((tall * width) / wide))) };
  if (height !== undefined)
    return { height, width: Math.max(1, Math.min(maxImageSide, Math.round((wide * height) / tall))) };
  return { width: wide, height: tall };
}

async function editOne(
  source: EditSource,
  wishes: EditInstructions,
  size: Size,
  random: Random,
  variant: number,
  signal: AbortSignal | undefined,
): Promise<Photo> {
  const { photo, mask } = await prepare(source, wishes, size);
  throwIfAborted(signal);
  let result = copyPhoto(photo);
  if (wishes.recolour) result = paintOver(result, mask, wishes.recolour);
  if (mask) result = await behind(result, mask, wishes, random);
  throwIfAborted(signal);
  // Weather that spares a vague spot would look like a hole.
  const isWeatherOnly = wishes.atmospheres.length > 0 && wishes.background.kind === "keep" && !source.subject;
  const isSpared = !isWeatherOnly || !isVague(await roughMask(source.photo));
  result = await inAtmosphere(result, isSpared ? mask : undefined, wishes, random);
  throwIfAborted(signal);
  result = wishes.toned !== "all" && mask ? tonePart(result, mask, wishes, variant) : tone(result, wishes, variant);
  if (wishes.sharpen) result = await sharpenPhoto(result);
  if (wishes.cinematic) result = await gradeCinematic(result, random);
  if (isTechnique(wishes.style)) result = await paintBy(wishes.style, result, random.branch("hand"));
  else if (wishes.style) result = await applyStyle(result, wishes.style, "edit", faces);
  return setLettering(result, wishes.words, { subject: mask, position: wishes.wordsAt });
}

/** Applies season, weather and time of day, and adds objects; both need an analysis of the scene. */
async function inAtmosphere(
  photo: Photo,
  mask: Mask | undefined,
  wishes: EditInstructions,
  random: Random,
): Promise<Photo> {
  const { atmospheres, add, background } = wishes;
  if (atmospheres.length === 0 && !add && background.kind !== "scene") return photo;
  const found = await readScenery(photo, mask);
  // Other light needs no other sky: one that is not found surely stays as it is.
  const isSkyUnchanged = atmospheres.length > 0 && (await rateSky(photo)) !== "certain";
  const scenery = isSkyUnchanged ? { ...found, sky: undefined, water: undefined } : found;
  let result = photo;
  for (const atmosphere of atmospheres) result = await relight(result, scenery, atmosphere, random.branch(atmosphere));
  if (background.kind === "scene") {
    const { weather } = background.reading;
    if (weather === "snow") result = fallingSnow(result, scenery, random.branch("snow"));
    if (weather === "rain" || weather === "storm") result = fallingRain(result, random.branch("rain"), 0.14);
  }
  return add ? addElement(result, scenery, add, random.branch("add")) : result;
}

const isCut = (source: Photo, size: Size): boolean =>
  Math.abs(source.width / source.height / (size.width / size.height) - 1) > 0.01;

/** Whether transparent parts of the source stay as they are, because nothing new is drawn. */
const changesColoursOnly = ({ background, atmospheres, add, style, words, ...wishes }: EditInstructions): boolean =>
  background.kind === "keep" && atmospheres.length === 0 && !add && !style && words === "" && !wishes.cinematic;

/**
 * Brings an image to the requested size: crops it around its subject or, if the background is replaced, fits it in
 * whole. Detects the subject only if the aspect ratio changes or an instruction needs the subject's mask.
 */
async function prepare(
  source: EditSource,
  wishes: EditInstructions,
  size: Size,
): Promise<{ photo: Photo; mask: Mask | undefined }> {
  const isAboutSubject =
    wishes.background.kind !== "keep" ||
    wishes.toned !== "all" ||
    wishes.recolour !== undefined ||
    wishes.atmospheres.length > 0 ||
    wishes.add !== undefined ||
    wishes.words !== "";
  if (!isCut(source.photo, size) && !isAboutSubject)
    return { photo: await resizePhoto(source.photo, size.width, size.height), mask: undefined };
  const isReplaced = ["scene", "plain", "none"].includes(wishes.background.kind);
  const standing = isReplaced && isCut(source.photo, size) ? await placeSubject(source, size) : undefined;
  if (standing) return standing;
  const { photo, subject } = await cropAroundSubject(source.photo, size.width, size.height, source.subject);
  if (!isAboutSubject || !subject.separable) return { photo, mask: undefined };
  return { photo, mask: source.subject ? subject.mask : await refineMatte(photo, subject.mask) };
}

/** Recolours an image in place; without a clear subject, the strongest colour of the image changes. */
function paintOver(
  photo: Photo,
  mask: Mask | undefined,
  { colour, target, behind: isBehind }: NonNullable<EditInstructions["recolour"]>,
) {
  const { width, height } = photo;
  const everything: Mask = { width, height, data: new Uint8Array(width * height).fill(255) };
  if (!mask) return recolour(photo, everything, colour, isBehind ? "area" : "thing");
  const around: Mask = { ...mask, data: mask.data.map((value) => 255 - value) };
  return recolour(photo, isBehind ? around : mask, colour, target);
}

async function behind(
  photo: Photo,
  mask: Mask,
  { background, style, words }: EditInstructions,
  random: Random,
): Promise<Photo> {
  switch (background.kind) {
    case "scene":
      return sceneBehind(photo, mask, background.reading, random);
    case "blur":
      return blurBehind(photo, mask);
    case "plain":
      return wallBehind(photo, mask, background.colour);
    case "none":
      // Use a white background for painting styles and lettering: neither works on transparent pixels.
      return style || words !== "" ? wallBehind(photo, mask, [255, 255, 255]) : cutFree(photo, mask);
    default:
      return photo;
  }
}

/**
 * Puts the subject of `source` in front of `second`; makes a collage of both if `source` has no subject that can be
 * placed.
 */
async function placeInto(source: EditSource, second: Photo, size: Size, random: Random): Promise<Photo> {
  const { width, height } = size;
  const standing = await placeSubject(source, size);
  if (!standing) return makeCollage([source.photo, second], width, height, random);
  const back = await resizePhoto(cropPhoto(second, coverArea(second, width / height)), width, height);
  return placeBefore(standing.photo, standing.mask, back);
}

const finish = (photo: Photo, wishes: EditInstructions, variant: number) =>
  setLettering(tone(photo, wishes, variant), wishes.words, { position: wishes.wordsAt });

/** Applies all requested changes of light and colour in order. Variants are slightly warmer, stronger or weaker. */
function tone(photo: Photo, wishes: EditInstructions, variant: number): Photo {
  for (const wish of wishes.tones) applyTone(photo, wish);
  const nuance = [undefined, { warmth: 0.16 }, { contrast: 1.1, saturation: 0.9 }, { warmth: -0.16, exposure: 1.06 }][
    variant % 4
  ];
  return nuance ? applyTone(photo, nuance) : photo;
}

/** Applies the requested changes only to the subject, which the mask covers, or only to its background. */
function tonePart(photo: Photo, mask: Mask, wishes: EditInstructions, variant: number): Photo {
  const result = tone(copyPhoto(photo), wishes, variant);
  for (let cell = 0, at = 0; cell < mask.data.length; cell++, at += 4) {
    const subject = (mask.data[cell] as number) / 255;
    const unchanged = wishes.toned === "subject" ? 1 - subject : subject;
    for (let channel = 0; channel < 3; channel++) {
      const value = result.data[at + channel] as number;
      result.data[at + channel] = value + ((photo.data[at + channel] as number) - value) * unchanged;
    }
  }
  return result;
}

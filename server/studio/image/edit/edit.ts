import { createRandom, type Random } from "../../drawing/random.ts";
import { badImage, checkpoint } from "../../vision/bad-image.ts";
import { erase } from "../../vision/erase.ts";
import { dilate, type Mask } from "../../vision/mask.ts";
import { copyPhoto, coverArea, cropPhoto, resizePhoto, type Photo } from "../../vision/photo.ts";
import { readPhoto } from "../../vision/read-photo.ts";
import { cutAround } from "../../vision/subject.ts";
import { applyTone } from "../../vision/tone.ts";
import { longestSide, type ImageEdit } from "../description.ts";
import { encodeImage } from "../encode-image.ts";
import type { ImageKind } from "../image-kind.ts";
import { setWords } from "../lettering.ts";
import { applyStyle } from "../styles.ts";
import { blurBehind, placeBefore, sceneBehind, wallBehind } from "./background.ts";
import { makeCollage } from "./collage.ts";
import { recolour } from "./recolour.ts";
import { standIn } from "./stand.ts";
import { addWeather } from "./weather.ts";
import { readWishes, type Wishes } from "./wishes.ts";

type Size = { width: number; height: number };

const model = "Bildbearbeitung";
/** In photos what matters stands in the upper part. */
const faces = { middle: 0.38, reach: 0.36 };

/** Changes given pictures by words. The marks say that a trained model took part, because it cuts subjects out. */
export const imageEdit: ImageKind<ImageEdit> = {
  model,
  async draw(description, signal) {
    const files: Buffer[] = [];
    for await (const photo of editPhotos(description, signal))
      files.push(
        await encodeImage(photo, description.type ?? "png", { model, source: "compositeWithTrainedAlgorithmicMedia" }),
      );
    return files;
  },
};

/** The pictures before they are encoded, one after the other. */
export async function* editPhotos(description: ImageEdit, signal?: AbortSignal): AsyncGenerator<Photo> {
  const { prompt, imageFiles, variants = 1, seed = "1" } = description;
  const given: Photo[] = [];
  for (const file of imageFiles) {
    checkpoint(signal);
    given.push(await readPhoto(file, { longest: longestSide }));
  }
  const [first] = given;
  if (!first) throw badImage("no-images", "An edit needs a picture");
  const wishes = readWishes(prompt, given.length);
  const joined = wishes.background.kind === "second" ? given[1] : undefined;
  const size = sizeFor(description, joined ? [joined] : given);
  for (let index = 0; index < variants; index++) {
    checkpoint(signal);
    const random = createRandom(`${seed}|${prompt}|${index}`);
    if (joined) {
      const placed = await placeInto(first, joined, size, random);
      yield setWords(addWeather(tone(placed, wishes, index), wishes.weather, random), wishes.words);
    } else if (given.length === 1) yield await editOne(first, wishes, size, random, index, signal);
    else {
      const toned: Photo[] = [];
      for (const photo of given) toned.push(tone(copyPhoto(photo), wishes, index));
      const collage = makeCollage(toned, size.width, size.height, random);
      yield setWords(addWeather(collage, wishes.weather, random), wishes.words);
    }
  }
}

function sizeFor({ width, height }: ImageEdit, given: readonly Photo[]): Size {
  if (width !== undefined && height !== undefined) return { width, height };
  const [first] = given;
  const wide = given.length === 1 ? (first?.width ?? 1024) : 1600;
  const tall = given.length === 1 ? (first?.height ?? 1024) : 1200;
  if (width !== undefined)
    return { width, height: Math.max(1, Math.min(longestSide, Math.round((tall * width) / wide))) };
  if (height !== undefined)
    return { height, width: Math.max(1, Math.min(longestSide, Math.round((wide * height) / tall))) };
  return { width: wide, height: tall };
}

async function editOne(
  given: Photo,
  wishes: Wishes,
  size: Size,
  random: Random,
  variant: number,
  signal: AbortSignal | undefined,
): Promise<Photo> {
  const { photo, mask } = await prepare(given, wishes, size);
  checkpoint(signal);
  let result = copyPhoto(photo);
  if (mask && wishes.removeSubject) {
    result = await erase(result, dilate(mask, Math.max(2, Math.round(Math.max(size.width, size.height) * 0.012))));
  } else if (mask) {
    if (wishes.recolour) result = recolour(result, mask, wishes.recolour);
    result = await behind(result, mask, wishes, random);
  } else if (wishes.recolour) {
    result = applyTone(result, { tint: { colour: wishes.recolour, share: 0.5 } });
  }
  checkpoint(signal);
  result = tone(result, wishes, variant);
  if (wishes.background.kind !== "scene") result = addWeather(result, wishes.weather, random);
  else if (["snow", "rain", "storm"].includes(wishes.weather)) result = addWeather(result, wishes.weather, random);
  if (wishes.style) result = await applyStyle(result, wishes.style, "edit", faces);
  return setWords(result, wishes.words, mask);
}

/** Cuts to the asked shape around the subject; the subject is only looked for where a wish needs it. */
async function prepare(given: Photo, wishes: Wishes, size: Size): Promise<{ photo: Photo; mask: Mask | undefined }> {
  const isCut = Math.abs(given.width / given.height / (size.width / size.height) - 1) > 0.01;
  const isAboutSubject =
    wishes.background.kind !== "keep" || wishes.removeSubject || wishes.recolour !== undefined || wishes.words !== "";
  if (!isCut && !isAboutSubject) return { photo: await resizePhoto(given, size.width, size.height), mask: undefined };
  const isReplaced = wishes.background.kind === "scene" || wishes.background.kind === "plain";
  const standing = isCut && isReplaced ? await standIn(given, size) : undefined;
  if (standing) return standing;
  const { photo, subject } = await cutAround(given, size.width, size.height);
  return { photo, mask: isAboutSubject && subject.separable ? subject.mask : undefined };
}

async function behind(photo: Photo, mask: Mask, { background }: Wishes, random: Random): Promise<Photo> {
  switch (background.kind) {
    case "scene":
      return sceneBehind(photo, mask, background.reading, random);
    case "blur":
      return blurBehind(photo, mask);
    case "plain":
      return wallBehind(photo, mask, background.colour);
    default:
      return photo;
  }
}

/** The subject of one picture standing in another; without a clear subject both side by side. */
async function placeInto(given: Photo, second: Photo, size: Size, random: Random): Promise<Photo> {
  const { width, height } = size;
  const standing = await standIn(given, size);
  if (!standing) return makeCollage([given, second], width, height, random);
  const back = await resizePhoto(cropPhoto(second, coverArea(second, width / height)), width, height);
  return placeBefore(standing.photo, standing.mask, back);
}

/** All tones one after the other; variants are a little stronger or weaker. */
function tone(photo: Photo, wishes: Wishes, variant: number): Photo {
  for (const wish of wishes.tones) applyTone(photo, wish);
  const nuance = [undefined, { warmth: 0.16 }, { contrast: 1.1, saturation: 0.9 }, { warmth: -0.16, exposure: 1.06 }][
    variant % 4
  ];
  return nuance ? applyTone(photo, nuance) : photo;
}

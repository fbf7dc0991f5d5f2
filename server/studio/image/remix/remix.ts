import { smooth, step } from "../../drawing/ease.ts";
import { createNoise, layered } from "../../drawing/noise.ts";
import { createRandom, type Random } from "../../drawing/random.ts";
import { checkpoint } from "../../vision/bad-image.ts";
import { blendByMask, blendEvenly, cleanBorder } from "../../vision/combine.ts";
import type { Mask } from "../../vision/mask.ts";
import { paintOver } from "../../vision/paint.ts";
import { copyPhoto, type Photo } from "../../vision/photo.ts";
import { readPhoto } from "../../vision/read-photo.ts";
import { cutAround, type Subject } from "../../vision/subject.ts";
import { applyTone, matchPalette, paletteOf } from "../../vision/tone.ts";
import { readPrompt } from "../../words/read-prompt.ts";
import type { Reading } from "../../words/reading.ts";
import { longestSide, type ImageRemix } from "../description.ts";
import { encodeImage } from "../encode-image.ts";
import { inkLines } from "../flatten.ts";
import type { ImageKind } from "../image-kind.ts";
import { setWords, withoutQuotes, wordsToSet } from "../lettering.ts";
import { drawStill, viewsFor } from "../still.ts";
import { applyStyle } from "../styles.ts";

const model = "Bild-Remix";

/** A picture between the given one and a new one by the words in its colours. */
export const imageRemix: ImageKind<ImageRemix> = {
  model,
  async draw(description, signal) {
    const files: Buffer[] = [];
    for await (const photo of remixPhotos(description, signal))
      files.push(
        await encodeImage(photo, description.type ?? "png", { model, source: "compositeWithTrainedAlgorithmicMedia" }),
      );
    return files;
  },
};

/** The pictures before they are encoded, one after the other. */
export async function* remixPhotos(description: ImageRemix, signal?: AbortSignal): AsyncGenerator<Photo> {
  const { prompt, imageFile, strength, negativePrompt = "", width, height, variants, seed = "1" } = description;
  const given = await readPhoto(imageFile, { longest: longestSide });
  checkpoint(signal);
  const { photo, subject } = await cutAround(given, width, height);
  const seen = withoutQuotes(prompt) || prompt;
  const reading = without({ ...readPrompt(seen), voice: "subtitle" }, readPrompt(negativePrompt));
  const palette = paletteOf(photo);
  const random = createRandom(`${seed}|${prompt}`);
  const views = viewsFor(reading, random.branch("views"), variants, { width, height });
  for (const [index, view] of views.entries()) {
    checkpoint(signal);
    if (strength === 0) {
      yield copyPhoto(photo);
      continue;
    }
    const branch = random.branch(`picture ${index}`);
    const still = drawStill({ reading, width, height, random: branch, view });
    const scene = matchPalette(await applyStyle(still, "AUTO", `${seed} ${index}`), palette, {
      light: 0.3,
      colour: 0.55,
    });
    checkpoint(signal);
    const mixed = await between(photo, scene, subject, strength, branch);
    yield setWords(mixed, strength > 0.25 ? wordsToSet(prompt, false) : "", strength < 1 ? subject.mask : undefined);
  }
}

/** What a negative prompt names is taken out of what the prompt asks for. */
function without(reading: Reading, unwanted: Reading): Reading {
  return {
    ...reading,
    place: unwanted.place === reading.place ? "abstract" : reading.place,
    weather: unwanted.weather === reading.weather ? "clear" : reading.weather,
    daytime: unwanted.daytime === reading.daytime ? undefined : reading.daytime,
    things: new Set([...reading.things].filter((thing) => !unwanted.things.has(thing))),
    colours: reading.colours.filter((colour) => !unwanted.colours.some((other) => String(other) === String(colour))),
  };
}

/** First the surroundings turn into the new scene, brush stroke by brush stroke, then the painted subject dissolves. */
async function between(photo: Photo, scene: Photo, subject: Subject, strength: number, random: Random): Promise<Photo> {
  if (strength >= 1) return scene;
  const size = Math.min(photo.width, photo.height) / 1000;
  const painted = await paintedAs(photo, scene, strength, size);
  const separable = subject.separable;
  const around = smooth(strength / (separable ? 0.62 : 1));
  const inside = separable ? step(0.86, 1, strength) * 0.9 : around;
  const mask = brushMask(subject.mask, around, inside, separable, random);
  const clean =
    separable && strength > 0.3 ? cleanBorder(painted, subject.mask, Math.max(3, Math.round(8 * size))) : painted;
  return blendByMask(scene, clean, mask);
}

/** The photo as a painting: broader strokes, ink and the scene's light the stronger the remix. */
async function paintedAs(photo: Photo, scene: Photo, strength: number, size: number): Promise<Photo> {
  const part = smooth(strength / 0.8);
  const flat = paintOver(photo, Math.max(1, (2 + 5 * strength) * size));
  const inked = await inkLines(flat, Math.max(0.6, 1.3 * size), 0.55 * step(0.25, 0.8, strength));
  const lit = matchPalette(copyPhoto(inked), paletteOf(scene), { light: 0.3 * part, colour: 0.45 * part });
  applyTone(lit, { saturation: 1 + 0.14 * part, contrast: 1 + 0.08 * part });
  return blendEvenly(photo, lit, Math.min(1, strength * 2.2));
}

/** 255 where the photo stays. Shares are of the new scene, around and inside the subject. */
function brushMask(subject: Mask, around: number, inside: number, separable: boolean, random: Random): Mask {
  const { width, height } = subject;
  const noise = createNoise(random.branch("strokes"));
  const unit = Math.min(width, height) / 1000;
  const data = new Uint8Array(width * height);
  const soft = 0.42;
  for (let y = 0, cell = 0; y < height; y++) {
    for (let x = 0; x < width; x++, cell++) {
      // Strokes lie at a slant and are longer than wide.
      const u = ((x + y * 0.5) / unit) * 0.0024;
      const v = ((y - x * 0.35) / unit) * 0.0052;
      const threshold = Math.min(1, Math.max(0, 0.5 + layered(noise, u, v, 3) * 0.4));
      const own = separable ? (subject.data[cell] as number) / 255 : 0;
      const share = around + (inside - around) * own;
      data[cell] = 255 * (1 - step(threshold - soft, threshold + soft, share * (1 + 2 * soft) - soft));
    }
  }
  return { width, height, data };
}

import { createRandom } from "../../drawing/random.ts";
import { checkpoint } from "../../vision/bad-image.ts";
import { erase } from "../../vision/erase.ts";
import { boundsOf, coverage, softenMask, type Mask } from "../../vision/mask.ts";
import { copyPhoto, type Photo } from "../../vision/photo.ts";
import { readPhoto } from "../../vision/read-photo.ts";
import { readPrompt } from "../../words/read-prompt.ts";
import type { Reading } from "../../words/reading.ts";
import type { ImageInpaint } from "../description.ts";
import { encodeImage } from "../encode-image.ts";
import type { ImageKind } from "../image-kind.ts";
import { withoutQuotes } from "../lettering.ts";
import { drawStill, viewsFor } from "../still.ts";
import { applyStyle } from "../styles.ts";
import { elementFor, fits, withElement } from "./element.ts";
import { readMask } from "./read-mask.ts";

const model = "Bildausbesserung";
/** With less of the picture left there is nothing to continue; the words draw the rest. */
const mostErased = 0.7;

/** Fills the black part of a mask: what was there goes, and what the words name comes if it can look right. */
export const imageInpaint: ImageKind<ImageInpaint> = {
  model,
  async draw(description, signal) {
    const files: Buffer[] = [];
    for await (const photo of inpaintPhotos(description, signal))
      files.push(
        await encodeImage(photo, description.type ?? "png", { model, source: "compositeWithTrainedAlgorithmicMedia" }),
      );
    return files;
  },
};

/** The pictures before they are encoded; outside the hole they have the bytes of the given one. */
export async function* inpaintPhotos(description: ImageInpaint, signal?: AbortSignal): AsyncGenerator<Photo> {
  const { prompt, imageFile, maskFile, variants = 1, seed = "1" } = description;
  const photo = await readPhoto(imageFile, { keepAlpha: true });
  checkpoint(signal);
  const hole = await readMask(maskFile, photo);
  checkpoint(signal);
  const seen = withoutQuotes(prompt) || prompt;
  const reading: Reading = { ...readPrompt(seen), voice: "subtitle" };
  const whole = coverage(hole) > mostErased;
  const emptied = whole ? photo : await erase(photo, hole);
  const area = boundsOf(hole);
  const element = elementFor(seen, reading);
  for (let index = 0; index < variants; index++) {
    checkpoint(signal);
    const random = createRandom(`${seed}|${prompt}|${index}`);
    let drawn = emptied;
    if (whole) {
      const view = viewsFor(reading, random.branch("views"), 1, photo)[0];
      if (view) drawn = await applyStyle(drawStill({ reading, ...photo, random, view }), "AUTO", `${seed} ${index}`);
    } else if (element && area && fits(element, photo, area))
      drawn = await withElement(element, emptied, hole, area, reading, random);
    yield onlyInside(photo, drawn, hole, whole);
  }
}

/** Soft towards the hole's border, and untouched outside it. */
function onlyInside(photo: Photo, drawn: Photo, hole: Mask, soft: boolean): Photo {
  const result = copyPhoto(photo);
  const share = soft ? softenMask(hole, Math.min(photo.width, photo.height) * 0.01) : hole;
  for (let cell = 0, at = 0; cell < hole.data.length; cell++, at += 4) {
    if ((hole.data[cell] as number) === 0) continue;
    const part = soft ? Math.max(0, (share.data[cell] as number) / 127.5 - 1) : 1;
    for (let channel = 0; channel < 3; channel++) {
      const old = photo.data[at + channel] as number;
      result.data[at + channel] = old + ((drawn.data[at + channel] as number) - old) * part;
    }
  }
  return result;
}

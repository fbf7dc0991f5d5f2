import { createRandom } from "#engine/drawing/random.ts";
import { throwIfAborted } from "#engine/vision/bad-image.ts";
import { canvasToPhoto, photoToCanvas, type Photo } from "#engine/vision/photo.ts";
import { isWordPoster, posterWords, type PosterWords } from "#engine/prompt/poster-words.ts";
import { illustrationsOf, readSubject } from "#engine/prompt/read-subject.ts";
import { prepareIllustrations } from "#engine/illustrations/prepare-illustrations.ts";
import { boxOf } from "#engine/typography/poster.ts";
import { drawTextPoster } from "#engine/typography/text-poster.ts";
import type { TextImage } from "./description.ts";
import { encodeImage } from "./encode-image.ts";
import type { ImageKind } from "./image-kind.ts";
import { setLettering, letteringIn } from "./image-lettering.ts";
import { drawStill, viewsFor } from "./still.ts";
import { applyStyle } from "./styles.ts";

const model = "Bild";

/**
 * Draws a still from a prompt in the requested style; variants are other views of the same scene. A prompt of which
 * nothing can be drawn becomes a typographic poster.
 */
export const textImage: ImageKind<TextImage> = {
  model,
  async *draw(description, signal) {
    for await (const photo of textPhotos(description, signal))
      yield encodeImage(photo, description.type ?? "png", { model });
  },
};

/** Yields the drawn images one by one, not yet encoded. */
export async function* textPhotos(description: TextImage, signal?: AbortSignal): AsyncGenerator<Photo> {
  const { prompt, width, height, variants, style = "AUTO" } = description;
  const { words: shown = "quotes" } = description;
  const words = letteringIn(prompt, shown);
  const subject = readSubject(prompt);
  await prepareIllustrations(illustrationsOf(subject));
  const hasIllustration = subject.illustrations.length > 0;
  const isAnnounced = words !== "" && shown === "quotes";
  const isPoster = shown === "quotes" && isWordPoster(subject, prompt);
  const reading = { ...subject, voice: isPoster || isAnnounced ? "poster" : "subtitle" } as const;
  const poster = isPoster ? posterWords(prompt) : undefined;
  const random = createRandom(`${description.seed}|${prompt}`);
  const views = viewsFor(reading, random.branch("views"), variants, { width, height });
  // Do not mirror drawings with letters, which illustrations may contain; these and persons also leave room on the left
  // for words.
  const isMirrorable = !hasIllustration && !subject.people && subject.arrangement?.hasLetters !== true;
  for (const [index, drawn] of views.entries()) {
    throwIfAborted(signal);
    const view = isMirrorable ? drawn : { ...drawn, mirrored: false };
    const still = drawStill({ reading, width, height, random: random.branch(`picture ${index}`), view });
    throwIfAborted(signal);
    const styled = await applyStyle(still, style, `${description.seed} ${index}`);
    yield poster
      ? setPoster(styled, poster, hasIllustration)
      : setLettering(styled, words, { free: view.mirrored ? "right" : "left" });
  }
}

function setPoster(photo: Photo, words: PosterWords, hasIllustration: boolean): Photo {
  const canvas = photoToCanvas(photo);
  drawTextPoster(canvas.getContext("2d"), words, photo, hasIllustration ? boxOf(photo) : undefined);
  return canvasToPhoto(canvas);
}

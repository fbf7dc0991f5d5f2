import { createRandom } from "#engine/drawing/random.ts";
import { throwIfAborted } from "#engine/vision/bad-image.ts";
import type { Photo } from "#engine/vision/photo.ts";
import { readPrompt } from "#engine/prompt/read-prompt.ts";
import type { TextImage } from "./description.ts";
import { encodeImage } from "./encode-image.ts";
import type { ImageKind } from "./image-kind.ts";
import { setLettering, withoutQuotes, letteringIn } from "./lettering.ts";
import { drawStill, viewsFor } from "./still.ts";
import { applyStyle } from "./styles.ts";

const model = "Bild";

/** Draws a still from a prompt in the given style; variants are other views of the same scene. */
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
  const words = letteringIn(prompt, style === "DESIGN");
  const unquotedPrompt = withoutQuotes(prompt);
  const reading = {
    ...readPrompt(unquotedPrompt === "" ? prompt : unquotedPrompt),
    voice: words === "" ? "subtitle" : "poster",
  } as const;
  const random = createRandom(`${description.seed}|${prompt}`);
  const views = viewsFor(reading, random.branch("views"), variants, { width, height });
  for (const [index, view] of views.entries()) {
    throwIfAborted(signal);
    const still = drawStill({ reading, width, height, random: random.branch(`picture ${index}`), view });
    throwIfAborted(signal);
    const styled = await applyStyle(still, style, `${description.seed} ${index}`);
    yield setLettering(styled, words, undefined, view.mirrored ? "right" : "left");
  }
}

import { nanoBananaPro, nanoBananaTwo } from "#domain/models/nano-banana-2.ts";
import { market } from "./request.ts";

/** Field with the input images, left out without any. It has the same name for Nano Banana 2 and for Pro [docs]. */
const images = (image_input: readonly string[]) => (image_input.length > 0 ? { image_input } : {});
const output_format = "png";

/** Builds a request to Nano Banana 2 [docs: docs.kie.ai/market/google/nanobanana2]. */
export const nanoBananaTwoRequest = market("nanoBananaTwo", "image/png", (input, imageUrls) => {
  const { prompt, aspect_ratio, resolution } = nanoBananaTwo.input.parse(input);
  return { prompt, ...images(imageUrls), aspect_ratio, resolution, output_format };
});

/** Builds a request to Nano Banana Pro [docs: docs.kie.ai/market/google/pro-image-to-image]. */
export const nanoBananaProRequest = market("nanoBananaPro", "image/png", (input, imageUrls) => {
  const { prompt, aspect_ratio, resolution } = nanoBananaPro.input.parse(input);
  return { prompt, ...images(imageUrls), aspect_ratio, resolution, output_format };
});

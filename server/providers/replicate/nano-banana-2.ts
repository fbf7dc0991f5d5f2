import { nanoBananaPro, nanoBananaTwo } from "#domain/models/nano-banana-2.ts";
import type { ToRequest } from "./request.ts";

/** Field with the input images, left out without any. It has the same name for Nano Banana 2 and for Pro [docs]. */
const images = (image_input: readonly string[]) => (image_input.length > 0 ? { image_input } : {});
const output_format = "png";

/** Builds a request to Nano Banana 2 [docs: replicate.com/google/nano-banana-2]. */
export const nanoBananaTwoRequest: ToRequest = (input, imageUrls) => {
  const { prompt, aspect_ratio, resolution } = nanoBananaTwo.input.parse(input);
  const shared = { ...images(imageUrls), aspect_ratio, resolution, output_format };
  return { model: "nanoBananaTwo", type: "image/png", input: { prompt, ...shared } };
};

/** Builds a request to Nano Banana Pro [docs: replicate.com/google/nano-banana-pro]. */
export const nanoBananaProRequest: ToRequest = (input, imageUrls) => {
  const { prompt, aspect_ratio, resolution } = nanoBananaPro.input.parse(input);
  const shared = { ...images(imageUrls), aspect_ratio, resolution, output_format };
  return { model: "nanoBananaPro", type: "image/png", input: { prompt, ...shared } };
};

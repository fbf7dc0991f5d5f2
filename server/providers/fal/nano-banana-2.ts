import { nanoBananaPro, nanoBananaTwo } from "#domain/models/nano-banana-2.ts";
import type { ToRequest } from "./request.ts";

/** Fields that a request has only with input images, for which fal has a model of its own [docs]. */
const withImages = (image_urls: readonly string[]) => (image_urls.length > 0 ? { image_urls } : {});
const fixed = { output_format: "png", num_images: 1 } as const;

export const nanoBananaTwoRequest: ToRequest = (input, imageUrls) => {
  const { prompt, aspect_ratio, resolution } = nanoBananaTwo.input.parse(input);
  return {
    model: imageUrls.length > 0 ? "nanoBananaTwoEdit" : "nanoBananaTwo",
    type: "image/png",
    body: { prompt, ...withImages(imageUrls), aspect_ratio, resolution, ...fixed },
  };
};

export const nanoBananaProRequest: ToRequest = (input, imageUrls) => {
  const { prompt, aspect_ratio, resolution } = nanoBananaPro.input.parse(input);
  return {
    model: imageUrls.length > 0 ? "nanoBananaProEdit" : "nanoBananaPro",
    type: "image/png",
    body: { prompt, ...withImages(imageUrls), aspect_ratio, resolution, ...fixed },
  };
};

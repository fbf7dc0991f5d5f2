import { nanoBananaPro, nanoBananaTwo } from "#domain/models/nano-banana-2.ts";
import type { ToRequest } from "./request.ts";

/** Field of requests with input images, which go to another model of fal than requests without images [docs]. */
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

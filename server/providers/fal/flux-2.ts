import { fluxTwo } from "#domain/models/flux-2.ts";
import { imageSize } from "./image-size.ts";
import type { ToRequest } from "./request.ts";

/**
 * Builds a request to FLUX.2 [pro], which has one model for requests with images and another for those without [docs].
 */
export const fluxTwoRequest: ToRequest = (input, image_urls) => {
  const { prompt, aspect_ratio } = fluxTwo.input.parse(input);
  const hasImages = image_urls.length > 0;
  return {
    model: hasImages ? "fluxTwoEdit" : "fluxTwo",
    type: "image/png",
    body: {
      prompt,
      ...(hasImages && { image_urls }),
      image_size: imageSize[aspect_ratio],
      output_format: "png",
    },
  };
};

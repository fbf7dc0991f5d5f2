import { fluxTwo } from "#domain/models/flux-2.ts";
import type { ToRequest } from "./request.ts";

/** Builds a request to FLUX.2 [pro] [docs: replicate.com/black-forest-labs/flux-2-pro]. */
export const fluxTwoRequest: ToRequest = (input, input_images) => {
  const { prompt, aspect_ratio } = fluxTwo.input.parse(input);
  const images = input_images.length > 0 ? { input_images } : {};
  return {
    model: "fluxTwo",
    type: "image/png",
    input: { prompt, ...images, aspect_ratio, resolution: "1 MP", output_format: "png" },
  };
};

import { fluxTwo } from "#domain/models/flux-2.ts";
import { longEnough, market, type ToRequest } from "./request.ts";

/** Resolution of every image: kie.ai requires the field [docs], and our form offers no choice. */
const resolution = "1K";

const fromText = market("fluxTwoText", "image/png", (input) => {
  const { prompt, aspect_ratio } = fluxTwo.input.parse(input);
  return { prompt: longEnough(prompt), aspect_ratio, resolution };
});
const fromImages = market("fluxTwoImage", "image/png", (input, input_urls) => {
  const { prompt, aspect_ratio } = fluxTwo.input.parse(input);
  return { prompt: longEnough(prompt), input_urls, aspect_ratio, resolution };
});

/**
 * Builds a request to FLUX.2 [pro], which has one model for requests with images and another for those without [docs:
 * /market/flux2].
 */
export const fluxTwoRequest: ToRequest = (input, imageUrls) =>
  imageUrls.length > 0 ? fromImages(input, imageUrls) : fromText(input, imageUrls);

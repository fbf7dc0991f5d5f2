import { gptImageTwo } from "#domain/models/gpt-image-2.ts";
import { market, type ToRequest } from "./request.ts";

const fromText = market("gptImageTwoText", "image/png", (input) => {
  const { prompt, aspect_ratio } = gptImageTwo.input.parse(input);
  return { prompt, aspect_ratio };
});
const fromImages = market("gptImageTwoImage", "image/png", (input, input_urls) => {
  const { prompt, aspect_ratio } = gptImageTwo.input.parse(input);
  return { prompt, input_urls, aspect_ratio };
});

/**
 * Builds a request to GPT Image 2, which has one model for requests with images and another for those without [docs:
 * docs.kie.ai/market/gpt]. Without `resolution`, images are in 1K, the only resolution that every aspect ratio has.
 */
export const gptImageTwoRequest: ToRequest = (input, imageUrls) =>
  imageUrls.length > 0 ? fromImages(input, imageUrls) : fromText(input, imageUrls);

import { nanoBanana, nanoBananaEdit } from "#domain/models/nano-banana.ts";
import { market } from "./request.ts";

/** Fields of the request for the aspect ratio: `image_size` is the old name of `aspect_ratio`; [docs] list both. */
const shape = (ratio: string) => ({ aspect_ratio: ratio, image_size: ratio });

export const nanoBananaRequest = market("nanoBanana", "image/png", (input) => {
  const { prompt, output_format, image_size } = nanoBanana.input.parse(input);
  return { prompt, output_format, ...shape(image_size) };
});

export const nanoBananaEditRequest = market("nanoBananaEdit", "image/png", (input, image_urls) => {
  const { prompt, output_format, image_size } = nanoBananaEdit.input.parse(input);
  return { prompt, image_urls, output_format, ...shape(image_size) };
});

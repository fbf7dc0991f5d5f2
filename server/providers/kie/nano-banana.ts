import { nanoBanana, nanoBananaEdit } from "#domain/models/nano-banana.ts";
import { market, type ToRequest } from "./request.ts";

/** `image_size` is the old name of `aspect_ratio`, and both are listed [docs]. */
const shape = (ratio: string) => ({ aspect_ratio: ratio, image_size: ratio });

export const nanoBananaRequest: ToRequest = (input) => {
  const { prompt, output_format, image_size } = nanoBanana.input.parse(input);
  return market("google/nano-banana", "image/png", { prompt, output_format, ...shape(image_size) });
};

export const nanoBananaEditRequest: ToRequest = (input, image_urls) => {
  const { prompt, output_format, image_size } = nanoBananaEdit.input.parse(input);
  return market("google/nano-banana-edit", "image/png", { prompt, image_urls, output_format, ...shape(image_size) });
};

import { nanoBanana, nanoBananaEdit } from "#domain/models/nano-banana.ts";
import type { ToRequest } from "./request.ts";

export const nanoBananaRequest: ToRequest = (input) => {
  const { prompt, output_format, image_size: aspect_ratio } = nanoBanana.input.parse(input);
  return {
    model: "nanoBanana",
    type: "image/png",
    body: { prompt, output_format, aspect_ratio, num_images: 1 },
  };
};

export const nanoBananaEditRequest: ToRequest = (input, image_urls) => {
  const { prompt, output_format, image_size: aspect_ratio } = nanoBananaEdit.input.parse(input);
  const body = { prompt, image_urls, output_format, aspect_ratio, num_images: 1 };
  return { model: "nanoBananaEdit", type: "image/png", body };
};

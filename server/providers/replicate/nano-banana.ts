import { nanoBanana, nanoBananaEdit } from "#domain/models/nano-banana.ts";
import type { ToRequest } from "./request.ts";

/**
 * Builds a request for images. `output_format` is missing in the documentation of the first version, but third-party
 * code sends it to a later one; versions without it ignore it [guess].
 */
export const nanoBananaRequest: ToRequest = (input) => {
  const { prompt, output_format, image_size: aspect_ratio } = nanoBanana.input.parse(input);
  return { model: "nanoBanana", type: "image/png", input: { prompt, output_format, aspect_ratio } };
};

export const nanoBananaEditRequest: ToRequest = (input, image_input) => {
  const { prompt, output_format, image_size: aspect_ratio } = nanoBananaEdit.input.parse(input);
  return { model: "nanoBanana", type: "image/png", input: { prompt, image_input, output_format, aspect_ratio } };
};

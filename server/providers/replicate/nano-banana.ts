import { nanoBanana, nanoBananaEdit } from "#domain/models/nano-banana.ts";
import { modelIds } from "./models.ts";
import type { ToRequest } from "./request.ts";

/** [docs] of the first version name no format, [code] of a later one does; whoever does not know it ignores it [guess]. */
export const nanoBananaRequest: ToRequest = (input) => {
  const { prompt, output_format, image_size: aspect_ratio } = nanoBanana.input.parse(input);
  return { model: modelIds.nanoBanana, type: "image/png", input: { prompt, output_format, aspect_ratio } };
};

export const nanoBananaEditRequest: ToRequest = (input, image_input) => {
  const { prompt, output_format, image_size: aspect_ratio } = nanoBananaEdit.input.parse(input);
  return { model: modelIds.nanoBanana, type: "image/png", input: { prompt, image_input, output_format, aspect_ratio } };
};

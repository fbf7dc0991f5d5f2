import { klingImage, klingText } from "#domain/models/kling.ts";
import type { ToRequest } from "./request.ts";

/** Builds a request for a video from text. `duration` is a number; `cfg_scale` is not supported [docs]. */
export const klingTextRequest: ToRequest = (input) => {
  const { prompt, duration, aspect_ratio, negative_prompt } = klingText.input.parse(input);
  return { model: "kling", type: "video/mp4", input: { prompt, duration, aspect_ratio, negative_prompt } };
};

/**
 * Builds a request for a video from an image. The video has the image's aspect ratio; Replicate would ignore another
 * one [docs].
 */
export const klingImageRequest: ToRequest = (input, [start_image]) => {
  const { prompt, duration, negative_prompt } = klingImage.input.parse(input);
  return { model: "kling", type: "video/mp4", input: { prompt, start_image, duration, negative_prompt } };
};

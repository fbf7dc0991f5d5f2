import { klingThreeImage, klingThreeText } from "#domain/models/kling-3.ts";
import type { ToRequest } from "./request.ts";

/** Modes by resolution [docs: replicate.com/kwaivgi/kling-v3-video]. */
const modes = { "720p": "standard", "1080p": "pro" } as const;

/** Builds a request for a video from text. `duration` is a number [docs]. */
export const klingThreeTextRequest: ToRequest = (input) => {
  const { prompt, duration, aspect_ratio, resolution } = klingThreeText.input.parse(input);
  const shared = { duration, mode: modes[resolution], generate_audio: true };
  return { model: "klingThree", type: "video/mp4", input: { prompt, aspect_ratio, ...shared } };
};

/** Builds a request for a video that begins with an image; Replicate would ignore an aspect ratio [docs]. */
export const klingThreeImageRequest: ToRequest = (input, [start_image]) => {
  const { prompt, duration, resolution } = klingThreeImage.input.parse(input);
  const shared = { duration, mode: modes[resolution], generate_audio: true };
  return { model: "klingThree", type: "video/mp4", input: { prompt, start_image, ...shared } };
};

import { seedanceTwoImage, seedanceTwoText } from "#domain/models/seedance-2.ts";
import type { ToRequest } from "./request.ts";

/** Builds a request for a video from text. `duration` is a number [docs: replicate.com/bytedance/seedance-2.0]. */
export const seedanceTwoTextRequest: ToRequest = (input) => {
  const { prompt, duration, aspect_ratio, resolution } = seedanceTwoText.input.parse(input);
  const shared = { duration, aspect_ratio, resolution, generate_audio: true };
  return { model: "seedanceTwo", type: "video/mp4", input: { prompt, ...shared } };
};

/** Builds a request for a video that begins with an image; `adaptive` is the aspect ratio of the image [docs]. */
export const seedanceTwoImageRequest: ToRequest = (input, [image]) => {
  const { prompt, duration, resolution } = seedanceTwoImage.input.parse(input);
  const shared = { duration, aspect_ratio: "adaptive", resolution, generate_audio: true };
  return { model: "seedanceTwo", type: "video/mp4", input: { prompt, image, ...shared } };
};

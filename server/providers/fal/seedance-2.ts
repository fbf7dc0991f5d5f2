import { seedanceTwoImage, seedanceTwoText } from "#domain/models/seedance-2.ts";
import type { ToRequest } from "./request.ts";

/** Builds a request for a video from text. `duration` is a string without a unit [docs]. */
export const seedanceTwoTextRequest: ToRequest = (input) => {
  const { prompt, duration, aspect_ratio, resolution } = seedanceTwoText.input.parse(input);
  const body = { prompt, duration: String(duration), aspect_ratio, resolution, generate_audio: true };
  return { model: "seedanceTwoText", type: "video/mp4", body };
};

/** Builds a request for a video that begins with an image; `auto` is the aspect ratio of the image [docs]. */
export const seedanceTwoImageRequest: ToRequest = (input, [image_url]) => {
  const { prompt, duration, resolution } = seedanceTwoImage.input.parse(input);
  const shared = { duration: String(duration), aspect_ratio: "auto", resolution, generate_audio: true };
  return { model: "seedanceTwoImage", type: "video/mp4", body: { prompt, image_url, ...shared } };
};

import { klingThreeImage, klingThreeText } from "#domain/models/kling-3.ts";
import type { ToRequest } from "./request.ts";

/**
 * Builds a request for a video from text. The standard model generates 720p and the pro model 1080p, as kie.ai and
 * Replicate document; fal names no sizes. `duration` is a string [docs].
 */
export const klingThreeTextRequest: ToRequest = (input) => {
  const { prompt, duration, aspect_ratio, resolution } = klingThreeText.input.parse(input);
  return {
    model: resolution === "1080p" ? "klingThreeProText" : "klingThreeText",
    type: "video/mp4",
    body: { prompt, duration: String(duration), aspect_ratio, generate_audio: true },
  };
};

/** Builds a request for a video that begins with an image, and has its aspect ratio. */
export const klingThreeImageRequest: ToRequest = (input, [start_image_url]) => {
  const { prompt, duration, resolution } = klingThreeImage.input.parse(input);
  return {
    model: resolution === "1080p" ? "klingThreeProImage" : "klingThreeImage",
    type: "video/mp4",
    body: { prompt, start_image_url, duration: String(duration), generate_audio: true },
  };
};

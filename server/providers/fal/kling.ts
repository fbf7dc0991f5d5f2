import { klingImage, klingText } from "#domain/models/kling.ts";
import { rounded, type ToRequest } from "./request.ts";

/**
 * Builds a request for a video from text. `duration` is a string. An empty negative prompt is sent too, because fal
 * has a default for a missing one [docs].
 */
export const klingTextRequest: ToRequest = (input) => {
  const { prompt, duration, aspect_ratio, negative_prompt, cfg_scale } = klingText.input.parse(input);
  const body = { prompt, duration: String(duration), aspect_ratio, negative_prompt, cfg_scale: rounded(cfg_scale) };
  return { model: "klingText", type: "video/mp4", body };
};

/** Builds a request for a video from an image, without an aspect ratio, because the video has that of the image. */
export const klingImageRequest: ToRequest = (input, [image_url]) => {
  const { prompt, duration, negative_prompt, cfg_scale } = klingImage.input.parse(input);
  const body = { prompt, image_url, duration: String(duration), negative_prompt, cfg_scale: rounded(cfg_scale) };
  return { model: "klingImage", type: "video/mp4", body };
};

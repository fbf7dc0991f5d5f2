import { klingThreeImage, klingThreeText } from "#domain/models/kling-3.ts";
import { market } from "./request.ts";

/** Modes by resolution [docs: docs.kie.ai/market/kling/kling-3-0]. */
const modes = { "720p": "std", "1080p": "pro" } as const;
/** Required fields with one value: the video is one shot, with sound [docs]. */
const always = { multi_shots: false, multi_prompt: [], sound: true } as const;

export const klingThreeTextRequest = market("klingThree", "video/mp4", (input) => {
  const { prompt, duration, aspect_ratio, resolution } = klingThreeText.input.parse(input);
  return { prompt, duration: String(duration), aspect_ratio, mode: modes[resolution], ...always };
});

/** Builds a request for a video that begins with an image, and has its aspect ratio [docs]. */
export const klingThreeImageRequest = market("klingThree", "video/mp4", (input, [image = ""]) => {
  const { prompt, duration, resolution } = klingThreeImage.input.parse(input);
  return { prompt, image_urls: [image], duration: String(duration), mode: modes[resolution], ...always };
});

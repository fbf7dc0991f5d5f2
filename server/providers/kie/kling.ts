import { klingImage, klingText } from "#domain/models/kling.ts";
import { market, rounded } from "./request.ts";

/** [docs] Maximum length of the negative prompt with an image: 500 characters; 2496 in the docs of 2025. */
const maxNegativeWithImage = 500;

/** Builds a request for a video from text. `duration` is a string, `cfg_scale` a number [docs]. */
export const klingTextRequest = market("klingText", "video/mp4", (input) => {
  const { prompt, duration, aspect_ratio, negative_prompt, cfg_scale } = klingText.input.parse(input);
  return {
    prompt,
    duration: String(duration),
    aspect_ratio,
    ...(negative_prompt && { negative_prompt }),
    cfg_scale: rounded(cfg_scale),
  };
});

/** Builds a request for a video from an image, without an aspect ratio, because the video has that of the image. */
export const klingImageRequest = market("klingImage", "video/mp4", (input, [image_url]) => {
  const { prompt, duration, negative_prompt, cfg_scale } = klingImage.input.parse(input);
  return {
    prompt,
    image_url,
    duration: String(duration),
    ...(negative_prompt && { negative_prompt: shortened(negative_prompt, maxNegativeWithImage) }),
    cfg_scale: rounded(cfg_scale),
  };
});

/** Shortens a text at a word boundary to at most `max` characters. */
function shortened(text: string, max: number): string {
  if (text.length <= max) return text;
  const cut = text.slice(0, max + 1);
  const end = cut.search(/[\s,]+[^\s,]*$/);
  return end > 0 ? cut.slice(0, end) : cut.slice(0, max);
}

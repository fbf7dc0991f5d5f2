import { seedanceTwoImage, seedanceTwoText } from "#domain/models/seedance-2.ts";
import { longEnough, market } from "./request.ts";

/** Builds a request for a video from text. `duration` is a number [docs: docs.kie.ai/market/bytedance/seedance-2]. */
export const seedanceTwoTextRequest = market("seedanceTwo", "video/mp4", (input) => {
  const { prompt, duration, aspect_ratio, resolution } = seedanceTwoText.input.parse(input);
  return { prompt: longEnough(prompt), duration, aspect_ratio, resolution, generate_audio: true };
});

/** Builds a request for a video that begins with an image; `adaptive` is the aspect ratio of the image [docs]. */
export const seedanceTwoImageRequest = market("seedanceTwo", "video/mp4", (input, [first_frame_url]) => {
  const { prompt, duration, resolution } = seedanceTwoImage.input.parse(input);
  const shared = { duration, aspect_ratio: "adaptive", resolution, generate_audio: true };
  return { prompt: longEnough(prompt), first_frame_url, ...shared };
});

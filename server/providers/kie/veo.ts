import { veo } from "#domain/models/veo-3.ts";
import type { ToRequest } from "./request.ts";

const ratios = { portrait: "9:16", landscape: "16:9" } as const;

/**
 * Builds a request for Veo. The aspect ratio is sent under its new and its old name [docs]. `enableTranslation` is set
 * because kie.ai rejects other languages without it, and its documented default is contradictory.
 */
export const veoRequest: ToRequest = (input, imageUrls) => {
  const { prompt, aspectRatio, nFrames, resolution } = veo.input.parse(input);
  const ratio = ratios[aspectRatio];
  const hasImage = imageUrls.length > 0;
  return {
    record: "veo",
    model: "veo",
    type: "video/mp4",
    body: {
      prompt,
      ...(hasImage && { imageUrls }),
      generationType: hasImage ? "FIRST_AND_LAST_FRAMES_2_VIDEO" : "TEXT_2_VIDEO",
      aspect_ratio: ratio,
      aspectRatio: ratio,
      duration: nFrames,
      resolution,
      enableTranslation: true,
    },
  };
};

import { veo } from "#domain/models/veo-3.ts";
import type { ToRequest } from "./request.ts";

const ratios = { portrait: "9:16", landscape: "16:9" } as const;

/**
 * Builds a request for Veo. The form offers only the fast model. `duration` is a string with its unit; an image of
 * another aspect ratio is cropped [docs].
 */
export const veoRequest: ToRequest = (input, [image_url]) => {
  const { prompt, aspectRatio, nFrames, resolution } = veo.input.parse(input);
  return {
    model: image_url === undefined ? "veoText" : "veoImage",
    type: "video/mp4",
    body: {
      prompt,
      ...(image_url !== undefined && { image_url }),
      aspect_ratio: ratios[aspectRatio],
      duration: `${nFrames}s`,
      resolution,
      generate_audio: true,
    },
  };
};

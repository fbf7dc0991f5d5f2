import { veo } from "#domain/models/veo-3.ts";
import type { ToRequest } from "./request.ts";

const ratios = { portrait: "9:16", landscape: "16:9" } as const;

/**
 * Builds a request for Veo. The form offers only the fast model. `duration` is a number; the resolution is always sent,
 * because Replicate's default is 1080p [docs].
 */
export const veoRequest: ToRequest = (input, [image]) => {
  const { prompt, aspectRatio, nFrames, resolution } = veo.input.parse(input);
  return {
    model: "veo",
    type: "video/mp4",
    input: {
      prompt,
      ...(image !== undefined && { image }),
      aspect_ratio: ratios[aspectRatio],
      duration: nFrames,
      resolution,
      generate_audio: true,
    },
  };
};

import { fluxKontext } from "#domain/models/flux-kontext.ts";
import type { ToRequest } from "./request.ts";

const models = {
  "flux-kontext-pro": { text: "fluxProText", image: "fluxProImage" },
  "flux-kontext-max": { text: "fluxMaxText", image: "fluxMaxImage" },
} as const;
/** [docs] Lowest value of fal's `safety_tolerance`, which is 1 to 6 and sent as a string; our form starts at 0. */
const minTolerance = 1;

/** Builds a request for Flux Kontext. fal has no translation setting, so the prompt is sent as written [docs]. */
export const fluxKontextRequest: ToRequest = (input, [image_url]) => {
  const { prompt, model, aspectRatio, outputFormat, safetyTolerance, promptUpsampling } =
    fluxKontext.input.parse(input);
  return {
    model: models[model][image_url === undefined ? "text" : "image"],
    type: `image/${outputFormat}`,
    body: {
      prompt,
      ...(image_url !== undefined && { image_url }),
      aspect_ratio: aspectRatio,
      output_format: outputFormat,
      safety_tolerance: String(Math.max(minTolerance, safetyTolerance)),
      enhance_prompt: promptUpsampling,
      num_images: 1,
    },
  };
};

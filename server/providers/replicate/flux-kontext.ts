import { fluxKontext } from "#domain/models/flux-kontext.ts";
import type { ToRequest } from "./request.ts";

const models = { "flux-kontext-pro": "fluxPro", "flux-kontext-max": "fluxMax" } as const;
const formats = { jpeg: "jpg", png: "png" } as const;
/** [docs] Highest safety tolerance with an input image. */
const maxToleranceWithImage = 2;

/** Builds a request for Flux Kontext. Replicate has no translation setting, so the prompt is sent as written [docs]. */
export const fluxKontextRequest: ToRequest = (input, [input_image]) => {
  const { prompt, model, aspectRatio, outputFormat, safetyTolerance, promptUpsampling } =
    fluxKontext.input.parse(input);
  return {
    model: models[model],
    type: `image/${outputFormat}`,
    input: {
      prompt,
      ...(input_image !== undefined && { input_image }),
      aspect_ratio: aspectRatio,
      output_format: formats[outputFormat],
      safety_tolerance: input_image === undefined ? safetyTolerance : Math.min(safetyTolerance, maxToleranceWithImage),
      prompt_upsampling: promptUpsampling,
    },
  };
};

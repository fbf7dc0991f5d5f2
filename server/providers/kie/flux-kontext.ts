import { fluxKontext } from "#domain/models/flux-kontext.ts";
import type { ToRequest } from "./request.ts";

const models = { "flux-kontext-pro": "fluxPro", "flux-kontext-max": "fluxMax" } as const;
/** [docs] Highest safety tolerance with an input image; a higher value causes an error 500. */
const maxToleranceWithImage = 2;

export const fluxKontextRequest: ToRequest = (input, [inputImage]) => {
  const parsed = fluxKontext.input.parse(input);
  const { prompt, model, aspectRatio, outputFormat, safetyTolerance, enableTranslation, promptUpsampling } = parsed;
  return {
    record: "flux",
    model: models[model],
    type: `image/${outputFormat}`,
    body: {
      prompt,
      ...(inputImage !== undefined && { inputImage }),
      aspectRatio,
      outputFormat,
      safetyTolerance: inputImage === undefined ? safetyTolerance : Math.min(safetyTolerance, maxToleranceWithImage),
      enableTranslation,
      promptUpsampling,
    },
  };
};

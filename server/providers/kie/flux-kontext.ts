import { fluxKontext, shownRatio } from "#domain/models/flux-kontext.ts";
import { sourceFormat } from "#domain/models/image-fields.ts";
import type { ToRequest } from "./request.ts";

const models = { "flux-kontext-pro": "fluxPro", "flux-kontext-max": "fluxMax" } as const;
/** [docs] Highest safety tolerance with an input image; a higher value causes an error 500. */
const maxToleranceWithImage = 2;

export const fluxKontextRequest: ToRequest = (input, [inputImage]) => {
  const parsed = fluxKontext.input.parse(input);
  const { prompt, model, outputFormat, safetyTolerance, enableTranslation, promptUpsampling } = parsed;
  const aspectRatio = shownRatio(parsed.aspectRatio, inputImage !== undefined);
  return {
    record: "flux",
    model: models[model],
    type: `image/${outputFormat}`,
    body: {
      prompt,
      ...(inputImage !== undefined && { inputImage }),
      // [docs] Without a ratio, an edit keeps that of its image.
      ...(aspectRatio !== sourceFormat && { aspectRatio }),
      outputFormat,
      safetyTolerance: inputImage === undefined ? safetyTolerance : Math.min(safetyTolerance, maxToleranceWithImage),
      enableTranslation,
      promptUpsampling,
    },
  };
};

import { fluxKontext } from "#domain/models/flux-kontext.ts";
import { routed } from "./request.ts";

/** [docs] Highest safety tolerance with an input image; a higher value causes an error 500. */
const maxToleranceWithImage = 2;

export const fluxKontextRequest = routed("flux-kontext-pro", (input, [inputImage]) => {
  const parsed = fluxKontext.input.parse(input);
  const { prompt, model, aspectRatio, outputFormat, safetyTolerance, enableTranslation, promptUpsampling } = parsed;
  return {
    record: "flux",
    type: `image/${outputFormat}`,
    body: {
      prompt,
      model,
      ...(inputImage !== undefined && { inputImage }),
      aspectRatio,
      outputFormat,
      safetyTolerance: inputImage === undefined ? safetyTolerance : Math.min(safetyTolerance, maxToleranceWithImage),
      enableTranslation,
      promptUpsampling,
    },
  };
});

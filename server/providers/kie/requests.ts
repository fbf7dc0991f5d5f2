import type { ModelId } from "#domain/models/models.ts";
import { fluxKontext } from "#domain/models/flux-kontext.ts";
import { ideogram, ideogramEdit, ideogramRemix } from "#domain/models/ideogram.ts";
import { klingImage, klingText } from "#domain/models/kling.ts";
import { nanoBanana, nanoBananaEdit } from "#domain/models/nano-banana.ts";
import { veo } from "#domain/models/veo-3.ts";
import type { EnglishOnly } from "#server/providers/provider.ts";
import { fluxKontextRequest } from "./flux-kontext.ts";
import { ideogramEditRequest, ideogramRemixRequest, ideogramRequest } from "./ideogram.ts";
import { klingImageRequest, klingTextRequest } from "./kling.ts";
import { nanoBananaEditRequest, nanoBananaRequest } from "./nano-banana.ts";
import type { ToRequest } from "./request.ts";
import { veoRequest } from "./veo.ts";

/** Models that kie.ai offers. Sora 2 is retired there, and HeyGen was never offered. */
const requests: Partial<Record<ModelId, ToRequest>> = {
  [klingText.id]: klingTextRequest,
  [klingImage.id]: klingImageRequest,
  [veo.id]: veoRequest,
  [nanoBanana.id]: nanoBananaRequest,
  [nanoBananaEdit.id]: nanoBananaEditRequest,
  [ideogram.id]: ideogramRequest,
  [ideogramEdit.id]: ideogramEditRequest,
  [ideogramRemix.id]: ideogramRemixRequest,
  [fluxKontext.id]: fluxKontextRequest,
};

/** [docs] Models that are documented as "English only"; requests for them have a switch for translation. */
const englishOnly: Partial<Record<ModelId, EnglishOnly>> = {
  [veo.id]: { translates: true },
  [fluxKontext.id]: { translates: true },
};

/** Request builder of a model; undefined if kie.ai does not offer the model. */
export const toRequest = (model: ModelId): ToRequest | undefined => requests[model];
export const englishOnlyOf = (model: ModelId): EnglishOnly | undefined => englishOnly[model];

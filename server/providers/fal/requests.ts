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
import { type FalModelId, modelIds } from "./models.ts";
import { nanoBananaEditRequest, nanoBananaRequest } from "./nano-banana.ts";
import type { ToRequest } from "./request.ts";
import { veoRequest } from "./veo.ts";

/**
 * A model at fal. `route` is fal's model for the form's default values; an input image or other options may select a
 * related one.
 */
type FalModel = { route: FalModelId; toRequest: ToRequest; englishOnly?: EnglishOnly };

/**
 * Properties of models that understand English only: Veo according to Google [docs: Veo's model pages], Flux Kontext
 * according to docs.kie.ai. fal does not translate.
 */
const englishOnly: EnglishOnly = { translates: false };

/** Models that fal offers. Sora 2 is retired there, and HeyGen videos are made at HeyGen directly. */
const models: Partial<Record<ModelId, FalModel>> = {
  [klingText.id]: { route: modelIds.klingText, toRequest: klingTextRequest },
  [klingImage.id]: { route: modelIds.klingImage, toRequest: klingImageRequest },
  [veo.id]: { route: modelIds.veoText, toRequest: veoRequest, englishOnly },
  [nanoBanana.id]: { route: modelIds.nanoBanana, toRequest: nanoBananaRequest },
  [nanoBananaEdit.id]: { route: modelIds.nanoBananaEdit, toRequest: nanoBananaEditRequest },
  [ideogram.id]: { route: modelIds.ideogram, toRequest: ideogramRequest },
  [ideogramEdit.id]: { route: modelIds.ideogramEdit, toRequest: ideogramEditRequest },
  [ideogramRemix.id]: { route: modelIds.ideogramRemix, toRequest: ideogramRemixRequest },
  [fluxKontext.id]: { route: modelIds.fluxProText, toRequest: fluxKontextRequest, englishOnly },
};

/** Request builder of a model; undefined if fal does not offer the model. */
export const toRequest = (model: ModelId): ToRequest | undefined => models[model]?.toRequest;
export const routeOf = (model: ModelId): FalModelId | undefined => models[model]?.route;
export const englishOnlyOf = (model: ModelId): EnglishOnly | undefined => models[model]?.englishOnly;

import type { ModelId } from "#domain/models/models.ts";
import { fluxKontext } from "#domain/models/flux-kontext.ts";
import { ideogram, ideogramEdit } from "#domain/models/ideogram.ts";
import { klingImage, klingText } from "#domain/models/kling.ts";
import { nanoBanana, nanoBananaEdit } from "#domain/models/nano-banana.ts";
import { veo } from "#domain/models/veo-3.ts";
import type { EnglishOnly } from "#server/providers/provider.ts";
import { fluxKontextRequest } from "./flux-kontext.ts";
import { ideogramEditRequest, ideogramRequest } from "./ideogram.ts";
import { klingImageRequest, klingTextRequest } from "./kling.ts";
import { modelIds, type ReplicateModelId } from "./models.ts";
import { nanoBananaEditRequest, nanoBananaRequest } from "./nano-banana.ts";
import type { ToRequest } from "./request.ts";
import { veoRequest } from "./veo.ts";

/**
 * A model at Replicate. `route` is Replicate's model for the form's default values; other options may select a related
 * one.
 */
type ReplicateModel = { route: ReplicateModelId; toRequest: ToRequest; englishOnly?: EnglishOnly };

/**
 * Property of models that understand English only: Veo according to Google [docs: Veo's model pages], Flux Kontext
 * according to docs.kie.ai. Replicate does not translate.
 */
const englishOnly: EnglishOnly = { translates: false };

/** Models that Replicate offers. Sora 2 is retired there; Ideogram's remix and HeyGen were never offered. */
const models: Partial<Record<ModelId, ReplicateModel>> = {
  [klingText.id]: { route: modelIds.kling, toRequest: klingTextRequest },
  [klingImage.id]: { route: modelIds.kling, toRequest: klingImageRequest },
  [veo.id]: { route: modelIds.veo, toRequest: veoRequest, englishOnly },
  [nanoBanana.id]: { route: modelIds.nanoBanana, toRequest: nanoBananaRequest },
  [nanoBananaEdit.id]: { route: modelIds.nanoBanana, toRequest: nanoBananaEditRequest },
  [ideogram.id]: { route: modelIds.ideogramBalanced, toRequest: ideogramRequest },
  [ideogramEdit.id]: { route: modelIds.ideogramBalanced, toRequest: ideogramEditRequest },
  [fluxKontext.id]: { route: modelIds.fluxPro, toRequest: fluxKontextRequest, englishOnly },
};

/** Request builder of a model; undefined if Replicate does not offer the model. */
export const toRequest = (model: ModelId): ToRequest | undefined => models[model]?.toRequest;
export const routeOf = (model: ModelId): ReplicateModelId | undefined => models[model]?.route;
export const englishOnlyOf = (model: ModelId): EnglishOnly | undefined => models[model]?.englishOnly;

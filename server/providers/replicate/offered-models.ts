import { fluxKontext } from "#domain/models/flux-kontext.ts";
import { fluxTwo } from "#domain/models/flux-2.ts";
import { gptImageTwo } from "#domain/models/gpt-image-2.ts";
import { ideogram, ideogramEdit } from "#domain/models/ideogram.ts";
import { klingThreeImage, klingThreeText } from "#domain/models/kling-3.ts";
import { klingImage, klingText } from "#domain/models/kling.ts";
import type { ModelId } from "#domain/models/models.ts";
import { nanoBananaPro, nanoBananaTwo } from "#domain/models/nano-banana-2.ts";
import { nanoBanana, nanoBananaEdit } from "#domain/models/nano-banana.ts";
import { seedanceTwoImage, seedanceTwoText } from "#domain/models/seedance-2.ts";
import { veo } from "#domain/models/veo-3.ts";
import { englishOnlyModels } from "#domain/models/english-only-models.ts";
import type { EnglishOnly } from "#server/providers/provider.ts";
import { fluxTwoRequest } from "./flux-2.ts";
import { fluxKontextRequest } from "./flux-kontext.ts";
import { gptImageTwoRequest } from "./gpt-image-2.ts";
import { ideogramEditRequest, ideogramRequest } from "./ideogram.ts";
import { klingThreeImageRequest, klingThreeTextRequest } from "./kling-3.ts";
import { klingImageRequest, klingTextRequest } from "./kling.ts";
import type { ReplicateModelName } from "./default-model-ids.ts";
import { nanoBananaProRequest, nanoBananaTwoRequest } from "./nano-banana-2.ts";
import { nanoBananaEditRequest, nanoBananaRequest } from "./nano-banana.ts";
import type { ToRequest } from "./request.ts";
import { seedanceTwoImageRequest, seedanceTwoTextRequest } from "./seedance-2.ts";
import { veoRequest } from "./veo.ts";

/**
 * A model at Replicate. `routes` are Replicate's models that serve it, first the one for the form's default values;
 * other options may select another.
 */
type ReplicateModel = { routes: readonly ReplicateModelName[]; toRequest: ToRequest };

const ideogramRoutes = ["ideogramBalanced", "ideogramTurbo", "ideogramQuality"] as const;

/** Models that Replicate offers. Sora 2 is retired there; Ideogram's remix and HeyGen were never offered. */
const models: Partial<Record<ModelId, ReplicateModel>> = {
  [klingText.id]: { routes: ["kling"], toRequest: klingTextRequest },
  [klingImage.id]: { routes: ["kling"], toRequest: klingImageRequest },
  [veo.id]: { routes: ["veo"], toRequest: veoRequest },
  [nanoBanana.id]: { routes: ["nanoBanana"], toRequest: nanoBananaRequest },
  [nanoBananaEdit.id]: { routes: ["nanoBanana"], toRequest: nanoBananaEditRequest },
  [ideogram.id]: { routes: ideogramRoutes, toRequest: ideogramRequest },
  [ideogramEdit.id]: { routes: ideogramRoutes, toRequest: ideogramEditRequest },
  [fluxKontext.id]: { routes: ["fluxPro", "fluxMax"], toRequest: fluxKontextRequest },
  [klingThreeText.id]: { routes: ["klingThree"], toRequest: klingThreeTextRequest },
  [klingThreeImage.id]: { routes: ["klingThree"], toRequest: klingThreeImageRequest },
  [seedanceTwoText.id]: { routes: ["seedanceTwo"], toRequest: seedanceTwoTextRequest },
  [seedanceTwoImage.id]: { routes: ["seedanceTwo"], toRequest: seedanceTwoImageRequest },
  [nanoBananaTwo.id]: { routes: ["nanoBananaTwo"], toRequest: nanoBananaTwoRequest },
  [nanoBananaPro.id]: { routes: ["nanoBananaPro"], toRequest: nanoBananaProRequest },
  [gptImageTwo.id]: { routes: ["gptImageTwo"], toRequest: gptImageTwoRequest },
  [fluxTwo.id]: { routes: ["fluxTwo"], toRequest: fluxTwoRequest },
};

/** Request builder of a model; undefined if Replicate does not offer the model. */
export const toRequest = (model: ModelId): ToRequest | undefined => models[model]?.toRequest;
export const routesOf = (model: ModelId): readonly ReplicateModelName[] => models[model]?.routes ?? [];

/** Replicate does not translate for models that understand English only. */
export const englishOnlyOf = (model: ModelId): EnglishOnly | undefined =>
  englishOnlyModels.has(model) ? { translates: false } : undefined;

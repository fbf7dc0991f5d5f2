import { fluxKontext } from "#domain/models/flux-kontext.ts";
import { fluxTwo } from "#domain/models/flux-2.ts";
import { gptImageTwo } from "#domain/models/gpt-image-2.ts";
import { ideogram, ideogramEdit, ideogramRemix } from "#domain/models/ideogram.ts";
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
import { ideogramEditRequest, ideogramRemixRequest, ideogramRequest } from "./ideogram.ts";
import { klingThreeImageRequest, klingThreeTextRequest } from "./kling-3.ts";
import { klingImageRequest, klingTextRequest } from "./kling.ts";
import type { KieModelName } from "./default-model-ids.ts";
import { nanoBananaProRequest, nanoBananaTwoRequest } from "./nano-banana-2.ts";
import { nanoBananaEditRequest, nanoBananaRequest } from "./nano-banana.ts";
import type { ToRequest } from "./request.ts";
import { seedanceTwoImageRequest, seedanceTwoTextRequest } from "./seedance-2.ts";
import { veoRequest } from "./veo.ts";

/**
 * A model at kie.ai. `routes` are kie.ai's models that serve it, first the one for the form's default values; an input
 * image or other options may select another.
 */
type KieModel = { routes: readonly KieModelName[]; toRequest: ToRequest };

/** Models that kie.ai offers. Sora 2 is retired there, and HeyGen was never offered. */
const models: Partial<Record<ModelId, KieModel>> = {
  [klingText.id]: { routes: ["klingText"], toRequest: klingTextRequest },
  [klingImage.id]: { routes: ["klingImage"], toRequest: klingImageRequest },
  [veo.id]: { routes: ["veo"], toRequest: veoRequest },
  [nanoBanana.id]: { routes: ["nanoBanana"], toRequest: nanoBananaRequest },
  [nanoBananaEdit.id]: { routes: ["nanoBananaEdit"], toRequest: nanoBananaEditRequest },
  [ideogram.id]: { routes: ["ideogram"], toRequest: ideogramRequest },
  [ideogramEdit.id]: { routes: ["ideogramEdit"], toRequest: ideogramEditRequest },
  [ideogramRemix.id]: { routes: ["ideogramRemix"], toRequest: ideogramRemixRequest },
  [fluxKontext.id]: { routes: ["fluxPro", "fluxMax"], toRequest: fluxKontextRequest },
  [klingThreeText.id]: { routes: ["klingThree"], toRequest: klingThreeTextRequest },
  [klingThreeImage.id]: { routes: ["klingThree"], toRequest: klingThreeImageRequest },
  [seedanceTwoText.id]: { routes: ["seedanceTwo"], toRequest: seedanceTwoTextRequest },
  [seedanceTwoImage.id]: { routes: ["seedanceTwo"], toRequest: seedanceTwoImageRequest },
  [nanoBananaTwo.id]: { routes: ["nanoBananaTwo"], toRequest: nanoBananaTwoRequest },
  [nanoBananaPro.id]: { routes: ["nanoBananaPro"], toRequest: nanoBananaProRequest },
  [gptImageTwo.id]: { routes: ["gptImageTwoText", "gptImageTwoImage"], toRequest: gptImageTwoRequest },
  [fluxTwo.id]: { routes: ["fluxTwoText", "fluxTwoImage"], toRequest: fluxTwoRequest },
};

/** Request builder of a model; undefined if kie.ai does not offer the model. */
export const toRequest = (model: ModelId): ToRequest | undefined => models[model]?.toRequest;
export const routesOf = (model: ModelId): readonly KieModelName[] => models[model]?.routes ?? [];

/** [docs] Requests for models that understand English only have a switch by which kie.ai translates. */
export const englishOnlyOf = (model: ModelId): EnglishOnly | undefined =>
  englishOnlyModels.has(model) ? { translates: true } : undefined;

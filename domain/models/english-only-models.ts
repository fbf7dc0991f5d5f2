import { fluxKontext } from "./flux-kontext.ts";
import type { ModelId } from "./models.ts";
import { veo } from "./veo-3.ts";

/**
 * Models that understand English only: Veo according to Google [docs: Veo's model pages], Flux Kontext according to
 * docs.kie.ai. For workflows of ComfyUI, their files say so.
 */
export const englishOnlyModels: ReadonlySet<ModelId> = new Set([veo.id, fluxKontext.id]);

import { defaultPriority } from "./provider-priority.ts";

export type CatalogueEntry = {
  /** Identifier of the provider in settings, rows and URLs. */
  name: string;
  /** Name of the provider on screens. */
  title: string;
  /** Settings that enable the provider. Each inner list holds alternatives, of which one is enough. */
  settings: readonly (readonly string[])[];
  /** Whether the provider charges nothing, so that cost caps ignore it. */
  isFree?: boolean;
};

const entries: Record<(typeof defaultPriority)[number], Omit<CatalogueEntry, "name">> = {
  heygen: { title: "HeyGen", settings: [["HEYGEN_API_KEY"], ["HEYGEN_AVATARS"]] },
  kie: { title: "kie.ai", settings: [["KIE_API_KEY"]] },
  fal: { title: "fal.ai", settings: [["FAL_KEY"]] },
  replicate: { title: "Replicate", settings: [["REPLICATE_API_TOKEN"]] },
  comfyui: { title: "ComfyUI", settings: [["COMFYUI_URL"], ["COMFYUI_WORKFLOWS"]], isFree: true },
  openai: { title: "OpenAI-Bilder", settings: [["OPENAI_IMAGE_MODEL"], ["OPENAI_API_KEY", "OPENAI_BASE_URL"]] },
  local: { title: "Eigenes Studio", settings: [], isFree: true },
};

/** All supported providers, configured or not, in default priority (without the PROVIDERS setting). */
export const providerCatalogue: readonly CatalogueEntry[] = defaultPriority.map((name) => ({ name, ...entries[name] }));

export const freeProviders: readonly string[] = providerCatalogue
  .filter(({ isFree }) => isFree)
  .map(({ name }) => name);

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

/** All supported providers, configured or not, in default priority (without the PROVIDERS setting). */
export const providerCatalogue: readonly CatalogueEntry[] = [
  { name: "heygen", title: "HeyGen", settings: [["HEYGEN_API_KEY"], ["HEYGEN_AVATARS"]] },
  { name: "kie", title: "kie.ai", settings: [["KIE_API_KEY"]] },
  { name: "fal", title: "fal.ai", settings: [["FAL_KEY"]] },
  { name: "replicate", title: "Replicate", settings: [["REPLICATE_API_TOKEN"]] },
  { name: "openai", title: "OpenAI-Bilder", settings: [["OPENAI_IMAGE_MODEL"], ["OPENAI_API_KEY", "OPENAI_BASE_URL"]] },
  { name: "comfyui", title: "ComfyUI", settings: [["COMFYUI_URL"], ["COMFYUI_WORKFLOWS"]], isFree: true },
  { name: "local", title: "Eigenes Studio", settings: [], isFree: true },
];

export const freeProviders: readonly string[] = providerCatalogue
  .filter(({ isFree }) => isFree)
  .map(({ name }) => name);

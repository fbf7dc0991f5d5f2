export type KnownProvider = {
  /** In settings, rows and addresses. */
  name: string;
  /** On screen. */
  title: string;
  /** Settings that switch it on; of a list, one is enough. */
  settings: readonly (readonly string[])[];
  /** Whoever takes no money counts towards no cap. */
  isFree?: boolean;
};

/** Every provider that the product knows, configured or not, in the order in which they are asked without PROVIDERS. */
export const knownProviders: readonly KnownProvider[] = [
  { name: "heygen", title: "HeyGen", settings: [["HEYGEN_API_KEY"], ["HEYGEN_AVATARS"]] },
  { name: "kie", title: "kie.ai", settings: [["KIE_API_KEY"]] },
  { name: "fal", title: "fal.ai", settings: [["FAL_KEY"]] },
  { name: "replicate", title: "Replicate", settings: [["REPLICATE_API_TOKEN"]] },
  { name: "openai", title: "OpenAI-Bilder", settings: [["OPENAI_IMAGE_MODEL"], ["OPENAI_API_KEY", "OPENAI_BASE_URL"]] },
  { name: "comfyui", title: "ComfyUI", settings: [["COMFYUI_URL"], ["COMFYUI_WORKFLOWS"]], isFree: true },
  { name: "local", title: "Eigenes Studio", settings: [], isFree: true },
];

export const freeProviders: readonly string[] = knownProviders.filter(({ isFree }) => isFree).map(({ name }) => name);

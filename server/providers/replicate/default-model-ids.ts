/**
 * Replicate's model names [docs: the models' pages]. It is undocumented whether Replicate still offers Nano Banana and
 * Veo 3.1, which Google withdrew from its own API in autumn 2026.
 */
export const defaultModelIds = {
  kling: "kwaivgi/kling-v2.5-turbo-pro",
  veo: "google/veo-3.1-fast",
  nanoBanana: "google/nano-banana",
  ideogramTurbo: "ideogram-ai/ideogram-v3-turbo",
  ideogramBalanced: "ideogram-ai/ideogram-v3-balanced",
  ideogramQuality: "ideogram-ai/ideogram-v3-quality",
  fluxPro: "black-forest-labs/flux-kontext-pro",
  fluxMax: "black-forest-labs/flux-kontext-max",
  klingThree: "kwaivgi/kling-v3-video",
  seedanceTwo: "bytedance/seedance-2.0",
  nanoBananaTwo: "google/nano-banana-2",
  nanoBananaPro: "google/nano-banana-pro",
  gptImageTwo: "openai/gpt-image-2",
  fluxTwo: "black-forest-labs/flux-2-pro",
} as const;
export type ReplicateModelName = keyof typeof defaultModelIds;

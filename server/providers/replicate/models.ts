/**
 * What Replicate calls the models [docs: their pages there]. Whether Nano Banana and Veo 3.1 are still there nobody wrote
 * down since Google withdrew them from its own interface in autumn 2026.
 */
export const modelIds = {
  kling: "kwaivgi/kling-v2.5-turbo-pro",
  veo: "google/veo-3.1-fast",
  nanoBanana: "google/nano-banana",
  ideogramTurbo: "ideogram-ai/ideogram-v3-turbo",
  ideogramBalanced: "ideogram-ai/ideogram-v3-balanced",
  ideogramQuality: "ideogram-ai/ideogram-v3-quality",
  fluxPro: "black-forest-labs/flux-kontext-pro",
  fluxMax: "black-forest-labs/flux-kontext-max",
} as const;
export type ReplicateModelId = (typeof modelIds)[keyof typeof modelIds];

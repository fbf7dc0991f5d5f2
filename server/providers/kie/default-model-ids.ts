/**
 * kie.ai's names of the models [docs: the pages of docs.kie.ai, August 2026]. It is undocumented whether kie.ai still
 * offers Nano Banana and Veo 3.1, which Google withdrew from its own API in autumn 2026.
 */
export const defaultModelIds = {
  klingText: "kling/v2-5-turbo-text-to-video-pro",
  klingImage: "kling/v2-5-turbo-image-to-video-pro",
  veo: "veo3_fast",
  nanoBanana: "google/nano-banana",
  nanoBananaEdit: "google/nano-banana-edit",
  ideogram: "ideogram/v3-text-to-image",
  ideogramEdit: "ideogram/v3-edit",
  ideogramRemix: "ideogram/v3-remix",
  fluxPro: "flux-kontext-pro",
  fluxMax: "flux-kontext-max",
  klingThree: "kling-3.0/video",
  seedanceTwo: "bytedance/seedance-2",
  nanoBananaTwo: "nano-banana-2",
  nanoBananaPro: "nano-banana-pro",
  gptImageTwoText: "gpt-image-2-text-to-image",
  gptImageTwoImage: "gpt-image-2-image-to-image",
  fluxTwoText: "flux-2/pro-text-to-image",
  fluxTwoImage: "flux-2/pro-image-to-image",
} as const;
export type KieModelName = keyof typeof defaultModelIds;

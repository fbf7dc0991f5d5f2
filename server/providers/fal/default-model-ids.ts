/**
 * fal's model ids [docs: fal-js types/endpoints.ts, August 2026]. It is undocumented whether fal still offers Nano
 * Banana and Veo 3.1, which Google withdrew from its own API in autumn 2026.
 */
export const defaultModelIds = {
  klingText: "fal-ai/kling-video/v2.5-turbo/pro/text-to-video",
  klingImage: "fal-ai/kling-video/v2.5-turbo/pro/image-to-video",
  veoText: "fal-ai/veo3.1/fast",
  veoImage: "fal-ai/veo3.1/fast/image-to-video",
  nanoBanana: "fal-ai/nano-banana",
  nanoBananaEdit: "fal-ai/nano-banana/edit",
  ideogram: "fal-ai/ideogram/v3",
  ideogramEdit: "fal-ai/ideogram/v3/edit",
  ideogramRemix: "fal-ai/ideogram/v3/remix",
  fluxProText: "fal-ai/flux-pro/kontext/text-to-image",
  fluxProImage: "fal-ai/flux-pro/kontext",
  fluxMaxText: "fal-ai/flux-pro/kontext/max/text-to-image",
  fluxMaxImage: "fal-ai/flux-pro/kontext/max",
  klingThreeText: "fal-ai/kling-video/v3/standard/text-to-video",
  klingThreeImage: "fal-ai/kling-video/v3/standard/image-to-video",
  klingThreeProText: "fal-ai/kling-video/v3/pro/text-to-video",
  klingThreeProImage: "fal-ai/kling-video/v3/pro/image-to-video",
  seedanceTwoText: "bytedance/seedance-2.0/text-to-video",
  seedanceTwoImage: "bytedance/seedance-2.0/image-to-video",
  // Use Nano Banana 2.1 in place of Nano Banana 2, whose base model Google withdrew on 29 October 2026: it takes the
  // same fields [docs: fal.ai, page nano-banana-api].
  nanoBananaTwo: "google/nano-banana-2.1",
  nanoBananaTwoEdit: "google/nano-banana-2.1/edit",
  nanoBananaPro: "fal-ai/nano-banana-pro",
  nanoBananaProEdit: "fal-ai/nano-banana-pro/edit",
  gptImageTwo: "openai/gpt-image-2",
  gptImageTwoEdit: "openai/gpt-image-2/edit",
  fluxTwo: "fal-ai/flux-2-pro",
  fluxTwoEdit: "fal-ai/flux-2-pro/edit",
} as const;
export type FalModelName = keyof typeof defaultModelIds;

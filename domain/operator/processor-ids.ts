/** Outside services that may receive personal data; `processors.ts` describes them. */
export const processorIds = [
  "stripe",
  "mail-server",
  "meta",
  "object-storage",
  "automation",
  "language-model",
  "heygen",
  "kie",
  "fal",
  "replicate",
  "image-service",
  "speech-service",
  "comfyui",
] as const;
export type ProcessorId = (typeof processorIds)[number];

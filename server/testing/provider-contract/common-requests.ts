import { fluxTwo } from "#domain/models/flux-2.ts";
import { fluxKontext } from "#domain/models/flux-kontext.ts";
import { gptImageTwo } from "#domain/models/gpt-image-2.ts";
import { ideogram, ideogramEdit, ideogramRemix } from "#domain/models/ideogram.ts";
import { klingThreeImage, klingThreeText } from "#domain/models/kling-3.ts";
import { klingImage, klingText } from "#domain/models/kling.ts";
import type { ModelId } from "#domain/models/models.ts";
import { nanoBananaPro, nanoBananaTwo } from "#domain/models/nano-banana-2.ts";
import { nanoBanana, nanoBananaEdit } from "#domain/models/nano-banana.ts";
import { seedanceTwoImage, seedanceTwoText } from "#domain/models/seedance-2.ts";
import { veo } from "#domain/models/veo-3.ts";
import type { ContractRequest } from "./kit.ts";

const prompt = "Ein Leuchtturm im Sturm";
const own = "/api/uploads/1";
const byKey = "the picture goes by its key";
const onlyOne = "there is one value only";
const promptInput = { prompt: "Ein Fuchs im Schnee" };

const kling = { ...promptInput, duration: 10, negative_prompt: "Regen", cfg_scale: 0.9 };
const veoWithout = { imageUrl: byKey, nFrames: onlyOne, model: onlyOne };
const ideogramChanges = { ...promptInput, rendering_speed: "FAST", num_images: 2 };
const styled = { ...ideogramChanges, style: "ANIME", image_size: "portrait_16_9" };
const expand = { expand_prompt: onlyOne };
const flux = {
  ...promptInput,
  model: "flux-kontext-max",
  aspectRatio: "21:9",
  outputFormat: "png",
  safetyTolerance: 1,
  promptUpsampling: true,
  enableTranslation: false,
};

const video = { ...promptInput, duration: 10, resolution: "1080p" };
const fromText = (model: ModelId): ContractRequest => ({
  model,
  input: { prompt },
  inputKeys: [],
  changes: { ...video, aspect_ratio: "9:16" },
  without: {},
  type: "video/mp4",
});
const fromImage = (model: ModelId): ContractRequest => ({
  model,
  input: { prompt, image_url: own },
  inputKeys: ["a.png"],
  changes: video,
  without: { image_url: byKey },
  type: "video/mp4",
});
/** Requests to a model that takes several images or none, without images and with two. */
const withAndWithoutImages = (model: ModelId, others: Record<string, unknown> = {}): ContractRequest[] =>
  [[], ["a.png", "b.png"]].map((inputKeys) => ({
    model,
    input: { prompt, image_urls: inputKeys.map(() => own) },
    inputKeys,
    changes: { ...promptInput, aspect_ratio: "1:1", ...others },
    without: { image_urls: byKey },
    type: "image/png",
  }));

/** Requests to the models that all resellers offer in the same way; changing any field changes what is sent. */
export const newerRequests: readonly ContractRequest[] = [
  ...[klingThreeText.id, seedanceTwoText.id].map(fromText),
  ...[klingThreeImage.id, seedanceTwoImage.id].map(fromImage),
  ...withAndWithoutImages(nanoBananaTwo.id, { resolution: "2K" }),
  ...withAndWithoutImages(nanoBananaPro.id, { resolution: "2K" }),
  ...withAndWithoutImages(gptImageTwo.id),
  ...withAndWithoutImages(fluxTwo.id),
];

/**
 * Requests for a service that supports all fields of the models; changing any field changes what is sent to the
 * service.
 */
export const commonRequests = {
  klingText: {
    model: klingText.id,
    input: { prompt },
    inputKeys: [],
    changes: { ...kling, aspect_ratio: "9:16" },
    without: {},
    type: "video/mp4",
  },
  klingImage: {
    model: klingImage.id,
    input: { prompt, image_url: own },
    inputKeys: ["a.png"],
    changes: kling,
    without: { image_url: byKey },
    type: "video/mp4",
  },
  veoText: {
    model: veo.id,
    input: { prompt },
    inputKeys: [],
    changes: { ...promptInput, aspectRatio: "landscape", resolution: "1080p" },
    without: veoWithout,
    type: "video/mp4",
  },
  veoImage: {
    model: veo.id,
    input: { prompt, imageUrl: own },
    inputKeys: ["a.png"],
    changes: { ...promptInput, aspectRatio: "landscape", resolution: "1080p" },
    without: veoWithout,
    type: "video/mp4",
  },
  nanoBanana: {
    model: nanoBanana.id,
    input: { prompt },
    inputKeys: [],
    changes: { ...promptInput, image_size: "1:1" },
    without: { output_format: onlyOne },
    type: "image/png",
  },
  nanoBananaEdit: {
    model: nanoBananaEdit.id,
    input: { prompt, image_urls: [own, own] },
    inputKeys: ["a.png", "b.png"],
    changes: { ...promptInput, image_size: "1:1" },
    without: { image_urls: byKey, output_format: onlyOne },
    type: "image/png",
  },
  ideogram: {
    model: ideogram.id,
    input: { prompt },
    inputKeys: [],
    changes: styled,
    without: expand,
    type: "image/png",
  },
  ideogramEdit: {
    model: ideogramEdit.id,
    input: { prompt, image_url: own, mask_url: own },
    inputKeys: ["a.png", "mask.png"],
    changes: ideogramChanges,
    without: { ...expand, image_url: byKey, mask_url: byKey },
    type: "image/png",
  },
  ideogramRemix: {
    model: ideogramRemix.id,
    input: { prompt, image_url: own },
    inputKeys: ["a.png"],
    changes: { ...styled, strength: 0.3, negative_prompt: "Regen" },
    without: { ...expand, image_url: byKey },
    type: "image/png",
  },
  fluxText: {
    model: fluxKontext.id,
    input: { prompt },
    inputKeys: [],
    changes: flux,
    without: { inputImage: byKey },
    type: "image/jpeg",
  },
  fluxImage: {
    model: fluxKontext.id,
    input: { prompt, inputImage: own },
    inputKeys: ["a.png"],
    changes: flux,
    without: { inputImage: byKey },
    type: "image/jpeg",
  },
} as const satisfies Record<string, ContractRequest>;

/** Adapts a request to a service that does not support some fields. @param reasons reason for each of these fields */
export function withoutFields(order: ContractRequest, reasons: Readonly<Record<string, string>>): ContractRequest {
  const translatable = Object.entries(order.changes).filter(([field]) => !(field in reasons));
  return { ...order, changes: Object.fromEntries(translatable), without: { ...order.without, ...reasons } };
}

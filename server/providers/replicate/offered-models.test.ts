import { expect, test } from "vitest";
import type { ModelId } from "#domain/models/models.ts";
import { requestOf } from "#server/testing/starts.ts";
import { defaultModelIds } from "./default-model-ids.ts";
import { toRequest } from "./offered-models.ts";

const photo = "https://api.replicate.com/v1/files/photo";
const mask = "https://api.replicate.com/v1/files/mask";
const request = (id: ModelId, fields: Record<string, unknown>, imageUrls: string[] = []) => {
  const built = requestOf<{ model: keyof typeof defaultModelIds; [name: string]: unknown }>(
    toRequest,
    id,
    fields,
    imageUrls,
  );
  return { ...built, model: defaultModelIds[built.model] };
};

const prompt = "Ein Leuchtturm im Sturm";
const own = "/api/uploads/1";
const usualNegative = "blur, distort, and low quality";
const documented: [string, ModelId, Record<string, unknown>, string[], Record<string, unknown>][] = [
  [
    "[KLING-01]",
    "kling-v2-5-text",
    { prompt, duration: 10, aspect_ratio: "9:16", cfg_scale: 0.3 },
    [],
    {
      model: "kwaivgi/kling-v2.5-turbo-pro",
      type: "video/mp4",
      input: { prompt, duration: 10, aspect_ratio: "9:16", negative_prompt: usualNegative },
    },
  ],
  [
    "[KLING-01]",
    "kling-v2-5",
    { prompt, image_url: own, negative_prompt: "" },
    [photo],
    {
      model: "kwaivgi/kling-v2.5-turbo-pro",
      type: "video/mp4",
      input: { prompt, start_image: photo, duration: 5, negative_prompt: "" },
    },
  ],
  [
    "[VEO-02]",
    "veo3",
    { prompt, aspectRatio: "landscape" },
    [],
    {
      model: "google/veo-3.1-fast",
      type: "video/mp4",
      input: { prompt, aspect_ratio: "16:9", duration: 8, resolution: "720p", generate_audio: true },
    },
  ],
  [
    "[VEO-02]",
    "veo3",
    { prompt, imageUrl: own },
    [photo],
    {
      model: "google/veo-3.1-fast",
      type: "video/mp4",
      input: { prompt, image: photo, aspect_ratio: "9:16", duration: 8, resolution: "720p", generate_audio: true },
    },
  ],
  [
    "[IMG-02]",
    "nano-banana",
    { prompt, image_size: "4:3" },
    [],
    { model: "google/nano-banana", type: "image/png", input: { prompt, output_format: "png", aspect_ratio: "4:3" } },
  ],
  [
    "[IMG-02]",
    "nano-banana-edit",
    { prompt, image_urls: [own, own] },
    [photo, mask],
    {
      model: "google/nano-banana",
      type: "image/png",
      input: { prompt, image_input: [photo, mask], output_format: "png", aspect_ratio: "16:9" },
    },
  ],
  [
    "[IMG-03]",
    "ideogram-v3",
    { prompt, rendering_speed: "FAST", style: "DESIGN", image_size: "portrait_16_9" },
    [],
    {
      model: "ideogram-ai/ideogram-v3-turbo",
      type: "image/png",
      input: { prompt, aspect_ratio: "9:16", style_type: "Design", magic_prompt_option: "On" },
    },
  ],
  [
    "[IMG-03]",
    "ideogram-v3",
    { prompt, rendering_speed: "QUALITY", style: "RENDER_3D", image_size: "square_hd" },
    [],
    {
      model: "ideogram-ai/ideogram-v3-quality",
      type: "image/png",
      input: {
        prompt: `3D render: ${prompt}`,
        aspect_ratio: "1:1",
        style_type: "General",
        magic_prompt_option: "On",
      },
    },
  ],
  [
    "[IMG-04]",
    "ideogram-v3-edit",
    { prompt, image_url: own, mask_url: own },
    [photo, mask],
    {
      model: "ideogram-ai/ideogram-v3-balanced",
      type: "image/png",
      input: { prompt, image: photo, mask, magic_prompt_option: "On" },
    },
  ],
  [
    "[IMG-06]",
    "flux-kontext",
    { prompt, safetyTolerance: 6, promptUpsampling: true },
    [],
    {
      model: "black-forest-labs/flux-kontext-pro",
      type: "image/jpeg",
      input: {
        prompt,
        aspect_ratio: "16:9",
        output_format: "jpg",
        safety_tolerance: 6,
        prompt_upsampling: true,
      },
    },
  ],
  [
    "[IMG-06]",
    "flux-kontext",
    { prompt, inputImage: own, model: "flux-kontext-max", safetyTolerance: 6, outputFormat: "png" },
    [photo],
    {
      model: "black-forest-labs/flux-kontext-max",
      type: "image/png",
      input: {
        prompt,
        input_image: photo,
        aspect_ratio: "16:9",
        output_format: "png",
        safety_tolerance: 2,
        prompt_upsampling: false,
      },
    },
  ],
];

test.each(documented)("%s %s is requested as documented: %j", (_ledger, id, fields, imageUrls, wanted) => {
  expect(request(id, fields, imageUrls)).toEqual(wanted);
});

test("[IMG-03] [IMG-04] several images at once are left to the next provider", () => {
  for (const num_images of [2, 4]) {
    const several = { name: "ProviderUnavailable", reason: "unable", userMessage: expect.stringContaining("Anzahl 1") };
    expect(() => request("ideogram-v3", { prompt, num_images })).toThrow(expect.objectContaining(several));
    const edit = { prompt, image_url: own, mask_url: own, num_images };
    expect(() => request("ideogram-v3-edit", edit, [photo, mask])).toThrow(expect.objectContaining(several));
  }
});

test("[IMG-05] a remix is not supported", () => {
  expect(toRequest("ideogram-v3-remix")).toBeUndefined();
});

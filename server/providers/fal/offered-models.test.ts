import { expect, test } from "vitest";
import type { ModelId } from "#domain/models/models.ts";
import { requestOf } from "#server/testing/starts.ts";
import { defaultModelIds } from "./default-model-ids.ts";
import { toRequest } from "./offered-models.ts";

const photo = "https://files.example.invalid/in/photo.jpg";
const mask = "https://files.example.invalid/in/mask.png";
const request = (id: ModelId, input: Record<string, unknown>, imageUrls: string[] = []) => {
  const built = requestOf<{ model: keyof typeof defaultModelIds; body: Record<string, unknown> }>(
    toRequest,
    id,
    input,
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
      model: "fal-ai/kling-video/v2.5-turbo/pro/text-to-video",
      type: "video/mp4",
      body: { prompt, duration: "10", aspect_ratio: "9:16", negative_prompt: usualNegative, cfg_scale: 0.3 },
    },
  ],
  [
    "[KLING-01]",
    "kling-v2-5",
    { prompt, image_url: own, negative_prompt: "" },
    [photo],
    {
      model: "fal-ai/kling-video/v2.5-turbo/pro/image-to-video",
      type: "video/mp4",
      body: { prompt, image_url: photo, duration: "5", negative_prompt: "", cfg_scale: 0.5 },
    },
  ],
  [
    "[VEO-02]",
    "veo3",
    { prompt },
    [],
    {
      model: "fal-ai/veo3.1/fast",
      type: "video/mp4",
      body: { prompt, aspect_ratio: "9:16", duration: "8s", resolution: "720p", generate_audio: true },
    },
  ],
  [
    "[VEO-02]",
    "veo3",
    { prompt, imageUrl: own, aspectRatio: "landscape" },
    [photo],
    {
      model: "fal-ai/veo3.1/fast/image-to-video",
      type: "video/mp4",
      body: {
        prompt,
        image_url: photo,
        aspect_ratio: "16:9",
        duration: "8s",
        resolution: "720p",
        generate_audio: true,
      },
    },
  ],
  [
    "[IMG-02]",
    "nano-banana",
    { prompt, image_size: "4:3" },
    [],
    {
      model: "fal-ai/nano-banana",
      type: "image/png",
      body: { prompt, output_format: "png", aspect_ratio: "4:3", num_images: 1 },
    },
  ],
  [
    "[IMG-02]",
    "nano-banana-edit",
    { prompt, image_urls: [own, own] },
    [photo, mask],
    {
      model: "fal-ai/nano-banana/edit",
      type: "image/png",
      body: { prompt, image_urls: [photo, mask], output_format: "png", aspect_ratio: "16:9", num_images: 1 },
    },
  ],
  [
    "[IMG-03]",
    "ideogram-v3",
    { prompt, num_images: 3, rendering_speed: "FAST", style: "DESIGN", image_size: "portrait_16_9" },
    [],
    {
      model: "fal-ai/ideogram/v3",
      type: "image/png",
      body: {
        prompt,
        style: "DESIGN",
        rendering_speed: "TURBO",
        expand_prompt: true,
        image_size: "portrait_16_9",
        num_images: 3,
      },
    },
  ],
  [
    "[IMG-04]",
    "ideogram-v3-edit",
    { prompt, image_url: own, mask_url: own },
    [photo, mask],
    {
      model: "fal-ai/ideogram/v3/edit",
      type: "image/png",
      body: {
        prompt,
        image_url: photo,
        mask_url: mask,
        rendering_speed: "BALANCED",
        expand_prompt: true,
        num_images: 1,
      },
    },
  ],
  [
    "[IMG-05]",
    "ideogram-v3-remix",
    { prompt, image_url: own, strength: 0.8, negative_prompt: "Text", style: "ANIME" },
    [photo],
    {
      model: "fal-ai/ideogram/v3/remix",
      type: "image/png",
      body: {
        prompt: `Anime style: ${prompt}`,
        style: "GENERAL",
        image_url: photo,
        rendering_speed: "BALANCED",
        expand_prompt: true,
        image_size: "square_hd",
        num_images: 1,
        strength: 0.8,
        negative_prompt: "Text",
      },
    },
  ],
  [
    "[IMG-06]",
    "flux-kontext",
    { prompt, safetyTolerance: 0, promptUpsampling: true },
    [],
    {
      model: "fal-ai/flux-pro/kontext/text-to-image",
      type: "image/jpeg",
      body: {
        prompt,
        aspect_ratio: "16:9",
        output_format: "jpeg",
        safety_tolerance: "1",
        enhance_prompt: true,
        num_images: 1,
      },
    },
  ],
  [
    "[IMG-06]",
    "flux-kontext",
    { prompt, inputImage: own, model: "flux-kontext-max", safetyTolerance: 6, outputFormat: "png" },
    [photo],
    {
      model: "fal-ai/flux-pro/kontext/max",
      type: "image/png",
      body: {
        prompt,
        image_url: photo,
        aspect_ratio: "16:9",
        output_format: "png",
        safety_tolerance: "6",
        enhance_prompt: false,
        num_images: 1,
      },
    },
  ],
];

test.each(documented)("%s %s is requested as documented: %j", (_ledger, id, input, imageUrls, wanted) => {
  expect(request(id, input, imageUrls)).toEqual(wanted);
});

test("[IMG-05] the strength of a remix is sent unchanged, but is never zero", () => {
  const strengthFor = (strength: number) =>
    (request("ideogram-v3-remix", { prompt, image_url: own, strength }, [photo]).body as { strength: number }).strength;
  expect([0, 0.1, 0.5, 0.7, 1].map(strengthFor)).toEqual([0.01, 0.1, 0.5, 0.7, 1]);
});

test("[IMG-03] a style that is expressed in words never makes the description too long", () => {
  const result = request("ideogram-v3", { prompt: "a".repeat(5000), style: "RENDER_3D" });
  expect(result).toMatchObject({ body: { prompt: expect.stringMatching(/^3D render: a{4989}$/) } });
});

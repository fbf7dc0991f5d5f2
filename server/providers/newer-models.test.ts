import { describe, expect, test } from "vitest";
import type { ModelId } from "#domain/models/models.ts";
import { requestOf } from "#server/testing/starts.ts";
import { defaultModelIds as falIds } from "./fal/default-model-ids.ts";
import { toRequest as toFalRequest } from "./fal/offered-models.ts";
import { defaultModelIds as kieIds } from "./kie/default-model-ids.ts";
import { toRequest as toKieRequest } from "./kie/offered-models.ts";
import { defaultModelIds as replicateIds } from "./replicate/default-model-ids.ts";
import { toRequest as toReplicateRequest } from "./replicate/offered-models.ts";

const prompt = "Ein Leuchtturm im Sturm";
const own = "/api/uploads/1";
const [first, second] = ["https://files.example.invalid/a.jpg", "https://files.example.invalid/b.png"];

type Fields = Record<string, unknown>;
type Sent = { model: string; fields: Fields };
type Case = { id: ModelId; input: Fields; images: string[]; kie: Sent; fal: Sent; replicate: Sent };

const shot = { multi_shots: false, multi_prompt: [], sound: true };
const cases: Case[] = [
  {
    id: "kling-3-text",
    input: { prompt, duration: 15, aspect_ratio: "9:16" },
    images: [],
    kie: {
      model: "kling-3.0/video",
      fields: { prompt, duration: "15", aspect_ratio: "9:16", mode: "std", ...shot },
    },
    fal: {
      model: "fal-ai/kling-video/v3/standard/text-to-video",
      fields: { prompt, duration: "15", aspect_ratio: "9:16", generate_audio: true },
    },
    replicate: {
      model: "kwaivgi/kling-v3-video",
      fields: { prompt, duration: 15, aspect_ratio: "9:16", mode: "standard", generate_audio: true },
    },
  },
  {
    id: "kling-3-image",
    input: { prompt, image_url: own, resolution: "1080p" },
    images: [first],
    kie: {
      model: "kling-3.0/video",
      fields: { prompt, image_urls: [first], duration: "5", mode: "pro", ...shot },
    },
    fal: {
      model: "fal-ai/kling-video/v3/pro/image-to-video",
      fields: { prompt, start_image_url: first, duration: "5", generate_audio: true },
    },
    replicate: {
      model: "kwaivgi/kling-v3-video",
      fields: { prompt, start_image: first, duration: 5, mode: "pro", generate_audio: true },
    },
  },
  {
    id: "seedance-2-text",
    input: { prompt, duration: 10, resolution: "1080p", aspect_ratio: "1:1" },
    images: [],
    kie: {
      model: "bytedance/seedance-2",
      fields: { prompt, duration: 10, aspect_ratio: "1:1", resolution: "1080p", generate_audio: true },
    },
    fal: {
      model: "bytedance/seedance-2.0/text-to-video",
      fields: { prompt, duration: "10", aspect_ratio: "1:1", resolution: "1080p", generate_audio: true },
    },
    replicate: {
      model: "bytedance/seedance-2.0",
      fields: { prompt, duration: 10, aspect_ratio: "1:1", resolution: "1080p", generate_audio: true },
    },
  },
  {
    id: "seedance-2-image",
    input: { prompt, image_url: own },
    images: [first],
    kie: {
      model: "bytedance/seedance-2",
      fields: {
        prompt,
        first_frame_url: first,
        duration: 5,
        aspect_ratio: "adaptive",
        resolution: "720p",
        generate_audio: true,
      },
    },
    fal: {
      model: "bytedance/seedance-2.0/image-to-video",
      fields: {
        prompt,
        image_url: first,
        duration: "5",
        aspect_ratio: "auto",
        resolution: "720p",
        generate_audio: true,
      },
    },
    replicate: {
      model: "bytedance/seedance-2.0",
      fields: { prompt, image: first, duration: 5, aspect_ratio: "adaptive", resolution: "720p", generate_audio: true },
    },
  },
  {
    id: "nano-banana-2",
    input: { prompt, resolution: "4K", aspect_ratio: "21:9" },
    images: [],
    kie: {
      model: "nano-banana-2",
      fields: { prompt, aspect_ratio: "21:9", resolution: "4K", output_format: "png" },
    },
    fal: {
      model: "google/nano-banana-2.1",
      fields: { prompt, aspect_ratio: "21:9", resolution: "4K", output_format: "png", num_images: 1 },
    },
    replicate: {
      model: "google/nano-banana-2",
      fields: { prompt, aspect_ratio: "21:9", resolution: "4K", output_format: "png" },
    },
  },
  {
    id: "nano-banana-pro",
    input: { prompt, image_urls: [own, own] },
    images: [first, second],
    kie: {
      model: "nano-banana-pro",
      fields: { prompt, image_input: [first, second], aspect_ratio: "16:9", resolution: "1K", output_format: "png" },
    },
    fal: {
      model: "fal-ai/nano-banana-pro/edit",
      fields: {
        prompt,
        image_urls: [first, second],
        aspect_ratio: "16:9",
        resolution: "1K",
        output_format: "png",
        num_images: 1,
      },
    },
    replicate: {
      model: "google/nano-banana-pro",
      fields: { prompt, image_input: [first, second], aspect_ratio: "16:9", resolution: "1K", output_format: "png" },
    },
  },
  {
    id: "gpt-image-2",
    input: { prompt },
    images: [],
    kie: { model: "gpt-image-2-text-to-image", fields: { prompt, aspect_ratio: "3:2" } },
    fal: {
      model: "openai/gpt-image-2",
      fields: {
        prompt,
        image_size: { width: 1248, height: 832 },
        quality: "auto",
        output_format: "png",
        num_images: 1,
      },
    },
    replicate: {
      model: "openai/gpt-image-2",
      fields: { prompt, aspect_ratio: "3:2", output_format: "png", number_of_images: 1 },
    },
  },
  {
    id: "flux-2",
    input: { prompt, image_urls: [own, own], aspect_ratio: "2:3" },
    images: [first, second],
    kie: {
      model: "flux-2/pro-image-to-image",
      fields: { prompt, input_urls: [first, second], aspect_ratio: "2:3", resolution: "1K" },
    },
    fal: {
      model: "fal-ai/flux-2-pro/edit",
      fields: {
        prompt,
        image_urls: [first, second],
        image_size: { width: 832, height: 1248 },
        output_format: "png",
      },
    },
    replicate: {
      model: "black-forest-labs/flux-2-pro",
      fields: { prompt, input_images: [first, second], aspect_ratio: "2:3", resolution: "1 MP", output_format: "png" },
    },
  },
];

type KieRequest = { model: keyof typeof kieIds; body: { input: Fields } };
type FalRequest = { model: keyof typeof falIds; body: Fields };
type ReplicateRequest = { model: keyof typeof replicateIds; input: Fields };

describe.each(cases)("$id with $images.length images", ({ id, input, images, kie, fal, replicate }) => {
  test("[GEN-02] is requested from kie.ai as documented", () => {
    const { model, body } = requestOf<KieRequest>(toKieRequest, id, input, images);
    expect({ model: kieIds[model], fields: body.input }).toEqual(kie);
  });

  test("[GEN-02] is requested from fal.ai as documented", () => {
    const { model, body } = requestOf<FalRequest>(toFalRequest, id, input, images);
    expect({ model: falIds[model], fields: body }).toEqual(fal);
  });

  test("[GEN-02] is requested from Replicate as documented", () => {
    const { model, input: fields } = requestOf<ReplicateRequest>(toReplicateRequest, id, input, images);
    expect({ model: replicateIds[model], fields }).toEqual(replicate);
  });
});

test.each([
  ["kie.ai", toKieRequest],
  ["fal.ai", toFalRequest],
  ["Replicate", toReplicateRequest],
] as const)("[VEO-02] Veo 3.1 is requested from %s in 720p, and in 1080p where the user has chosen so", (_name, to) => {
  const sent = (fields: Fields) => JSON.stringify(requestOf(to, "veo3", { prompt, ...fields }));
  expect(sent({})).toContain('"resolution":"720p"');
  expect(sent({ resolution: "1080p" })).toContain('"resolution":"1080p"');
});

test("[GEN-03] GPT Image 2 is left to the next provider in an aspect ratio that Replicate does not have", () => {
  const request = (aspect_ratio: string) => requestOf(toReplicateRequest, "gpt-image-2", { prompt, aspect_ratio });
  for (const ratio of ["16:9", "9:16"]) {
    expect(() => request(ratio)).toThrow(
      expect.objectContaining({ reason: "unable", userMessage: expect.stringContaining("Format") }),
    );
  }
  expect(() => request("2:3")).not.toThrow();
});

test.each(["seedance-2-text", "seedance-2-image", "flux-2"] as const)(
  "[GEN-03] a description of %s with fewer than three characters is left to the provider after kie.ai",
  (model) => {
    const image = model === "seedance-2-image" ? { image_url: own } : {};
    const request = (short: string) => requestOf(toKieRequest, model, { prompt: short, ...image }, [first]);
    expect(() => request("KI")).toThrow(
      expect.objectContaining({ reason: "unable", userMessage: expect.stringContaining("mindestens 3 Zeichen") }),
    );
    expect(() => request("Uhu")).not.toThrow();
  },
);

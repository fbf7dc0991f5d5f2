import { expect, test } from "vitest";
import { initialValues } from "#domain/models/define-model.ts";
import type { Field } from "#domain/models/fields.ts";
import { findModel, type Model, type ModelId } from "#domain/models/models.ts";
import { shownWordsField } from "#domain/models/shown-words-field.ts";
import { defaultModelIds } from "./default-model-ids.ts";
import type { ToRequest } from "./request.ts";
import { toRequest } from "./offered-models.ts";

type Body = { model?: string; input?: Record<string, unknown> } & Record<string, unknown>;

const photo = "https://files.example.invalid/inputs/photo.jpg";
const mask = "https://files.example.invalid/inputs/mask.png";
const request = (id: ModelId, modelInput: Record<string, unknown>, imageUrls: string[] = []) => {
  const input = (findModel(id) as Model).input.parse(modelInput) as Record<string, unknown>;
  const result = (toRequest(id) as ToRequest)(input, imageUrls);
  return {
    ...result,
    body: JSON.parse(JSON.stringify({ model: defaultModelIds[result.model], ...result.body })) as Body,
  };
};

const prompt = "Ein Leuchtturm im Sturm";
const own = "/api/uploads/1";
const documented: [string, ModelId, Record<string, unknown>, string[], Record<string, unknown>][] = [
  [
    "[KLING-01]",
    "kling-v2-5-text",
    { prompt, duration: 10, aspect_ratio: "9:16", cfg_scale: 0.3 },
    [],
    {
      model: "kling/v2-5-turbo-text-to-video-pro",
      input: {
        prompt,
        duration: "10",
        aspect_ratio: "9:16",
        negative_prompt: "blur, distort, and low quality",
        cfg_scale: 0.3,
      },
    },
  ],
  [
    "[KLING-01]",
    "kling-v2-5",
    { prompt, image_url: own, negative_prompt: "" },
    [photo],
    {
      model: "kling/v2-5-turbo-image-to-video-pro",
      input: { prompt, image_url: photo, duration: "5", cfg_scale: 0.5 },
    },
  ],
  [
    "[VEO-02]",
    "veo3",
    { prompt, imageUrl: own },
    [photo],
    {
      prompt,
      model: "veo3_fast",
      imageUrls: [photo],
      generationType: "FIRST_AND_LAST_FRAMES_2_VIDEO",
      aspect_ratio: "9:16",
      aspectRatio: "9:16",
      duration: 8,
      resolution: "720p",
      enableTranslation: true,
    },
  ],
  [
    "[VEO-02]",
    "veo3",
    { prompt, aspectRatio: "landscape" },
    [],
    {
      prompt,
      model: "veo3_fast",
      generationType: "TEXT_2_VIDEO",
      aspect_ratio: "16:9",
      aspectRatio: "16:9",
      duration: 8,
      resolution: "720p",
      enableTranslation: true,
    },
  ],
  [
    "[IMG-02]",
    "nano-banana",
    { prompt, image_size: "4:3" },
    [],
    { model: "google/nano-banana", input: { prompt, output_format: "png", aspect_ratio: "4:3", image_size: "4:3" } },
  ],
  [
    "[IMG-02]",
    "nano-banana-edit",
    { prompt, image_urls: [own, own] },
    [photo, mask],
    {
      model: "google/nano-banana-edit",
      input: { prompt, image_urls: [photo, mask], output_format: "png", aspect_ratio: "16:9", image_size: "16:9" },
    },
  ],
  [
    "[IMG-03]",
    "ideogram-v3",
    { prompt, num_images: 3, rendering_speed: "FAST", style: "DESIGN" },
    [],
    {
      model: "ideogram/v3-text-to-image",
      input: {
        prompt,
        style: "DESIGN",
        rendering_speed: "TURBO",
        expand_prompt: true,
        image_size: "landscape_16_9",
        num_images: "3",
      },
    },
  ],
  [
    "[IMG-04]",
    "ideogram-v3-edit",
    { prompt, image_url: own, mask_url: own },
    [photo, mask],
    {
      model: "ideogram/v3-edit",
      input: {
        prompt,
        image_url: photo,
        mask_url: mask,
        rendering_speed: "BALANCED",
        expand_prompt: true,
        num_images: "1",
      },
    },
  ],
  [
    "[IMG-05]",
    "ideogram-v3-remix",
    { prompt, image_url: own, strength: 0.8, negative_prompt: "Text", style: "ANIME" },
    [photo],
    {
      model: "ideogram/v3-remix",
      input: {
        prompt: `Anime style: ${prompt}`,
        style: "GENERAL",
        image_url: photo,
        rendering_speed: "BALANCED",
        expand_prompt: true,
        image_size: "square_hd",
        num_images: "1",
        strength: 0.8,
        negative_prompt: "Text",
      },
    },
  ],
  [
    "[IMG-06]",
    "flux-kontext",
    { prompt, safetyTolerance: 6 },
    [],
    {
      prompt,
      model: "flux-kontext-pro",
      aspectRatio: "16:9",
      outputFormat: "jpeg",
      safetyTolerance: 6,
      enableTranslation: true,
      promptUpsampling: false,
    },
  ],
  [
    "[IMG-06]",
    "flux-kontext",
    { prompt, inputImage: own, safetyTolerance: 6 },
    [photo],
    {
      prompt,
      model: "flux-kontext-pro",
      inputImage: photo,
      aspectRatio: "16:9",
      outputFormat: "jpeg",
      safetyTolerance: 2,
      enableTranslation: true,
      promptUpsampling: false,
    },
  ],
];

test.each(documented)("%s %s is requested as documented: %j", (_ledger, id, modelInput, imageUrls, body) => {
  expect(request(id, modelInput, imageUrls).body).toEqual(body);
});

test("[KLING-01] with an image a long negative description ends between two words", () => {
  const long = "unscharf, ".repeat(200).trim();
  const { body } = request("kling-v2-5", { prompt, image_url: own, negative_prompt: long }, [photo]);
  const sent = String(body.input?.["negative_prompt"]);
  expect(sent.length).toBeLessThanOrEqual(500);
  expect(sent.length).toBeGreaterThan(480);
  expect(sent).toMatch(/unscharf$/);
  const tight = request("kling-v2-5", { prompt, image_url: own, negative_prompt: "Text,".repeat(200) }, [photo]);
  expect(String(tight.body.input?.["negative_prompt"]).length).toBeGreaterThan(480);
});

test("[IMG-03] a style that is expressed in words never makes the description too long", () => {
  const { body } = request("ideogram-v3", { prompt: "a".repeat(5000), style: "RENDER_3D" });
  expect(String(body.input?.["prompt"])).toHaveLength(5000);
});

/** Returns all values of a form field other than its initial value. */
function otherValues(field: Field): unknown[] {
  switch (field.control) {
    case "text":
      return ["Ein Fuchs im Schnee", "Ein Segelboot"];
    case "choice":
      return field.options.map(({ value }) => value);
    case "range":
      return [field.min, field.initial, field.max];
    case "switch":
      return [true, false];
    default:
      return [];
  }
}

const result: [ModelId, string[]][] = [
  ["kling-v2-5-text", []],
  ["kling-v2-5", [photo]],
  ["veo3", []],
  ["veo3", [photo]],
  ["nano-banana", []],
  ["nano-banana-edit", [photo, mask]],
  ["ideogram-v3", []],
  ["ideogram-v3-edit", [photo, mask]],
  ["ideogram-v3-remix", [photo]],
  ["flux-kontext", []],
  ["flux-kontext", [photo]],
  ["kling-3-text", []],
  ["kling-3-image", [photo]],
  ["seedance-2-text", []],
  ["seedance-2-image", [photo]],
  ["nano-banana-2", []],
  ["nano-banana-2", [photo, mask]],
  ["nano-banana-pro", [photo]],
  ["gpt-image-2", []],
  ["gpt-image-2", [photo, mask]],
  ["flux-2", []],
  ["flux-2", [photo]],
];

test.each(result)("[IMG-07] [KLING-01] [VEO-02] changing any field of %s changes the request (%j)", (id, imageUrls) => {
  const model = findModel(id) as Model;
  // Leave out the field that chooses which words an image shows, because only the local engine knows it.
  const fields: [string, Field][] = Object.entries(model.fields).filter(([name]) => name !== shownWordsField);
  const filled = Object.fromEntries(
    fields.map(([name, { control }]) => {
      if (control === "text") return [name, prompt];
      if (control === "images") return [name, imageUrls];
      return [name, control === "image" ? own : initialValues(model.fields)[name]];
    }),
  );
  for (const [name, field] of fields) {
    const bodies = otherValues(field).map((value) =>
      JSON.stringify(request(id, { ...filled, [name]: value }, imageUrls).body),
    );
    // Expect equal requests for the two highest safety tolerances with an image: kie.ai then accepts at most 2, which
    // is the initial value.
    const same = name === "safetyTolerance" && imageUrls.length > 0 ? 1 : 0;
    expect(new Set(bodies).size, name).toBe(bodies.length - same);
    if (field.control === "fixed") {
      expect(
        Object.values({ ...request(id, filled, imageUrls).body, ...request(id, filled, imageUrls).body.input }),
        name,
      ).toContain(field.initial);
    }
  }
  for (const [index] of imageUrls.entries()) {
    const others = imageUrls.with(index, "https://files.example.invalid/inputs/other.png");
    expect(request(id, filled, others).body).not.toEqual(request(id, filled, imageUrls).body);
  }
});

import { readFileSync } from "node:fs";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import sharp from "sharp";
import { allModels, findModel, type ModelId } from "#domain/models/models.ts";
import type { GenerationRequest, Provider } from "#server/providers/provider.ts";
import {
  type ImagesAnswer,
  type ImagesService,
  imagesError,
  imagesKey,
  startImagesService,
} from "#server/testing/openai-images-service.ts";
import { inputImage } from "#server/testing/provider-contract/input-images.ts";
import { startErrorOf } from "#server/testing/starts.ts";
import { startError } from "./errors.ts";
import { openaiImagesProvider } from "./openai-images.ts";
import { decodeImage } from "./images.ts";
import { nearestSize, toRequest } from "./request.ts";
import { readError } from "../openai-errors.ts";
import { readCost, readImages } from "./schema.ts";

const signal = new AbortController().signal;
const sizes = ["1024x1024", "1536x1024", "1024x1536"];
let service: ImagesService;
let provider: Provider;
let storedImages: Map<string, Buffer>;
const ctx = {
  readInput: inputImage,
  storeImages: async (reference: string, images: readonly { bytes: Buffer; type: string }[]) =>
    images.map(({ bytes }, index) => {
      storedImages.set(`made/${reference}/${index}.png`, bytes);
      return `made/${reference}/${index}.png`;
    }),
  removeFiles: async (keys: readonly string[]) => keys.forEach((key) => storedImages.delete(key)),
};
const build = (more: { baseUrl?: string; key?: string | null; model?: string } = {}) =>
  openaiImagesProvider(
    { baseUrl: service.baseUrl, key: imagesKey, model: "gpt-image-1", sizes, maxConcurrent: 8, ...more },
    ctx,
  );
beforeEach(async () => {
  storedImages = new Map();
  service = await startImagesService();
  provider = build();
});
afterEach(() => service.stop());

const own = "/api/uploads/1";
const order = (model: ModelId, input: Record<string, unknown> = {}, inputKeys: string[] = []): GenerationRequest => ({
  reference: "r-1",
  model,
  input: findModel(model)?.input.parse({ prompt: "Ein Leuchtturm", ...input }) as Record<string, unknown>,
  inputKeys,
  callbackUrl: null,
});
const start = async (request: GenerationRequest) =>
  JSON.parse(JSON.stringify(await provider.start(request, signal))) as unknown;
const failure = (request = order("nano-banana"), by = provider) => startErrorOf(by, request, signal);

describe("a request", () => {
  test.each<[string, GenerationRequest, string, Record<string, unknown>]>([
    ["[IMG-02]", order("nano-banana"), "generations", { n: 1, size: "1536x1024", prompt: "Ein Leuchtturm" }],
    [
      "[IMG-03]",
      order("ideogram-v3", { num_images: 3, style: "ANIME", rendering_speed: "QUALITY", image_size: "portrait_16_9" }),
      "generations",
      { n: 3, size: "1024x1536", quality: "high", prompt: "Anime style: Ein Leuchtturm" },
    ],
    [
      "[IMG-06]",
      order("flux-kontext", { aspectRatio: "3:4", outputFormat: "png" }),
      "generations",
      { n: 1, size: "1024x1536", output_format: "png" },
    ],
    [
      "[IMG-05]",
      order("ideogram-v3-remix", { image_url: own, strength: 0.9, negative_prompt: "Regen" }, ["inputs/a.png"]),
      "edits",
      {
        n: "1",
        size: "1024x1024",
        quality: "medium",
        // Expect CRLF at the end of lines, because multipart forms require it.
        prompt: "Ein Leuchtturm\r\nKeep the given picture almost as it is.\r\nNothing of this may be seen: Regen",
      },
    ],
  ])(
    "%s of %j is sent to its endpoint with every field that the endpoint supports",
    async (_id, request, endpoint, fields) => {
      await start(request);
      expect(service.calls).toMatchObject([
        { method: "POST", path: `/v1/images/${endpoint}`, authorization: `Bearer ${imagesKey}` },
      ]);
      expect(service.calls[0]?.fields).toMatchObject({ model: "gpt-image-1", ...fields });
    },
  );

  test("[IMG-02] sends several images as a list, and one as a single field", async () => {
    await start(order("nano-banana-edit", { image_urls: [own, own] }, ["inputs/a.png", "inputs/b.jpg"]));
    await start(order("flux-kontext", { inputImage: own }, ["inputs/a.png"]));
    const sent = service.calls.map(({ files }) => files.map(({ field, type }) => [field, type]));
    expect(sent).toEqual([
      [
        ["image[]", "image/png"],
        ["image[]", "image/jpeg"],
      ],
      [["image", "image/png"]],
    ]);
    expect(service.calls[1]?.files[0]?.bytes.equals((await inputImage("inputs/a.png")).bytes)).toBe(true);
  });

  test("[IMG-04] has a mask as large as its image, and transparent where something changes", async () => {
    await start(order("ideogram-v3-edit", { image_url: own, mask_url: own }, ["inputs/a.png", "inputs/mask.jpg"]));
    const [call] = service.calls;
    expect(call?.files.map(({ field, type }) => [field, type])).toEqual([
      ["image", "image/png"],
      ["mask", "image/png"],
    ]);
    expect(call?.fields).not.toHaveProperty("size");
    const { data, info } = await sharp(call?.files[1]?.bytes).raw().toBuffer({ resolveWithObject: true });
    const alpha = (x: number, y: number) => data[(y * info.width + x) * info.channels + 3];
    expect([info.width, info.height, info.channels]).toEqual([64, 48, 4]);
    expect([alpha(0, 0), alpha(60, 40), alpha(12, 12), alpha(20, 20)]).toEqual([255, 255, 0, 0]);
  });

  test("[IMG-01] is supported for six models, once, and finished in the response", () => {
    const supported = allModels.map(({ id }) => id).filter((id) => provider.makes(id));
    expect(supported.toSorted()).toEqual([
      "flux-kontext",
      "ideogram-v3",
      "ideogram-v3-edit",
      "ideogram-v3-remix",
      "nano-banana",
      "nano-banana-edit",
    ]);
    expect(provider).toMatchObject({
      name: "openai",
      isStartIdempotent: false,
      startTimeoutSeconds: 180,
      maxConcurrent: 8,
      resultHosts: [service.host],
    });
    expect([provider.route?.("nano-banana"), provider.route?.("veo3")]).toEqual(["gpt-image-1", undefined]);
  });

  test("GPT Image 2 is supported where the operator has chosen that model, and by no other", async () => {
    const makesIt = (model: string) => build({ model }).makes("gpt-image-2");
    expect(["gpt-image-2", "gpt-image-2-2026-04-21", "openai/gpt-image-2"].map(makesIt)).toEqual([true, true, true]);
    expect(["gpt-image-1", "gpt-image-20", "gpt-image-2-mini"].map(makesIt)).toEqual([false, false, false]);
    provider = build({ model: "gpt-image-2" });
    await start(
      order("gpt-image-2", { aspect_ratio: "9:16", image_urls: [own, own] }, ["inputs/a.png", "inputs/b.png"]),
    );
    expect(service.calls).toMatchObject([
      { path: "/v1/images/edits", fields: { model: "gpt-image-2", size: "1024x1536" } },
    ]);
    expect(service.calls[0]?.files).toHaveLength(2);
  });

  test("[IMG-03] uses the size with the nearest aspect ratio", () => {
    expect([16 / 9, 4 / 3, 1, 9 / 16, 21 / 9].map((ratio) => nearestSize(sizes, ratio))).toEqual([
      "1536x1024",
      "1536x1024",
      "1024x1024",
      "1024x1536",
      "1536x1024",
    ]);
  });

  test("[IMG-05] each strength of a remix has one of three wordings, from loose to close", () => {
    const sentences = [0, 0.4, 0.5, 0.8, 0.9, 1].map((strength) => {
      const { input } = order("ideogram-v3-remix", { image_url: own, strength });
      return /loose|composition|almost/.exec(toRequest("ideogram-v3-remix", "gpt-image-1")?.(input).prompt ?? "")?.[0];
    });
    expect(sentences).toEqual(["loose", "loose", "composition", "composition", "almost", "almost"]);
  });
});

describe("the response", () => {
  test("[PRJ-06] with images in it is stored at once, and these are the result", async () => {
    const receipt = await start(order("ideogram-v3", { num_images: 2 }));
    const [first, second] = [...storedImages.keys()];
    const file = (key?: string) => ({
      at: "storage",
      key,
      type: "image/png",
      bytes: storedImages.get(key ?? "")?.byteLength,
      posterKey: null,
      isForeign: true,
      width: 64,
      height: 48,
    });
    const calls = service.calls.length;
    expect(await provider.check(receipt, signal)).toEqual({ state: "done", files: [file(first), file(second)] });
    expect(service.calls).toHaveLength(calls);
    expect(JSON.stringify(receipt)).not.toContain(imagesKey);
  });

  test("[PRJ-06] of another type than expected keeps its real type", async () => {
    const receipt = await start(order("flux-kontext", { outputFormat: "jpeg" }));
    expect(await provider.check(receipt, signal)).toMatchObject({ files: [{ type: "image/jpeg" }] });
  });

  test("[PRJ-06] with addresses is fetched from there, with the key for its own host only", async () => {
    service.form = "url";
    const receipt = await start(order("ideogram-v3", { num_images: 2 }));
    expect(await provider.check(receipt, signal)).toMatchObject({
      state: "done",
      files: [
        { at: "address", url: `http://${service.host}/generated-images/b640.png` },
        { at: "address", headers: { authorization: `Bearer ${imagesKey}` } },
      ],
    });
    service.answer = () => ({ status: 200, body: { data: [{ url: "https://blob.example.invalid/a.png?sig=x" }] } });
    const elsewhere = await provider.check(await start(order("nano-banana")), signal);
    expect(elsewhere).toMatchObject({ files: [{ url: "https://blob.example.invalid/a.png?sig=x" }] });
    expect(JSON.stringify(elsewhere)).not.toContain("Bearer");
    expect(storedImages.size).toBe(0);
  });

  test("[PRJ-06] whose address names its own host with http is fetched with the configured protocol", async () => {
    const behind = build({ baseUrl: "https://bilder.example/v1" });
    const type = "image/png";
    const request = { files: [{ at: "address", url: "http://bilder.example/generated/a.png?x=1", type }], cost: null };
    expect(await behind.check(request, signal)).toMatchObject({
      files: [{ url: "https://bilder.example/generated/a.png?x=1", headers: { authorization: `Bearer ${imagesKey}` } }],
    });
  });

  test("[PRJ-11] whose image cannot be read has failed, and is not requested again", async () => {
    const half = (
      await sharp({
        create: {
          width: 640,
          height: 480,
          channels: 3,
          background: "#369",
          noise: { type: "gaussian", mean: 128, sigma: 40 },
        },
      })
        .png()
        .toBuffer()
    ).subarray(0, 9000);
    for (const b64_json of ["iVBORw0KGgo=", "bm8=", half.toString("base64")]) {
      service.answer = () => ({ status: 200, body: { data: [{ b64_json }] } });
      const receipt = await start(order("nano-banana"));
      expect(await provider.check(receipt, signal)).toMatchObject({
        state: "failed",
        reason: "broken",
        detail: expect.stringContaining("no picture that can be read"),
      });
    }
    expect(storedImages.size).toBe(0);
  });

  test("[PRJ-08] is deleted when it is no longer wanted", async () => {
    const receipt = await start(order("ideogram-v3", { num_images: 2 }));
    expect(storedImages.size).toBe(2);
    await provider.cancel?.(receipt);
    expect(storedImages.size).toBe(0);
  });

  test.each([
    [{ total_tokens: 900, input_tokens: 30 }, undefined],
    [{ cost: "viel" }, undefined],
    [
      { cost: 0.04, total_tokens: 900 },
      { amount: 0.04, unit: "usd" },
    ],
  ])("[GEN-02] with the usage %j costs %j", async (usage, cost) => {
    service.usage = usage;
    const progress = await provider.check(await start(order("nano-banana")), signal);
    expect("cost" in progress ? progress.cost : undefined).toEqual(cost);
  });
});

describe("a start", () => {
  const settings = { name: "ProviderUnavailable", reason: "settings" };
  const content = { name: "ProviderRefusal", userMessage: expect.stringContaining("inhaltlichen Gründen") };
  const refusal = { name: "ProviderRefusal", userMessage: expect.stringContaining("Eingabebild") };
  test.each<[ImagesAnswer, object]>([
    [imagesError(400, "moderation_blocked", "Your request was rejected"), content],
    [imagesError(400, "content_policy_violation"), content],
    [imagesError(400, null, "Your request was rejected as a result of our safety system."), content],
    [imagesError(400, "invalid_image_file", "Invalid image file", "image"), refusal],
    [imagesError(400, null, "no", "image[0]"), refusal],
    [imagesError(400, null, "too long", "prompt"), { name: "ProviderRefusal" }],
    [{ status: 413, body: "" }, refusal],
    [imagesError(400, "billing_hard_limit_reached"), { reason: "credit" }],
    [imagesError(429, "insufficient_quota"), { reason: "credit" }],
    [{ status: 402, body: "" }, { reason: "credit" }],
    [
      {
        ...(imagesError(429, "rate_limit_exceeded") as object),
        status: 429,
        body: {},
        headers: { "retry-after": "7" },
      },
      { reason: "limited", retryAfterSeconds: 7 },
    ],
    [imagesError(401, "invalid_api_key"), settings],
    [imagesError(403, "unsupported_country"), settings],
    [imagesError(404, "model_not_found"), settings],
    [{ status: 404, body: "404 page not found" }, settings],
    [imagesError(400, "unknown_parameter", "Unknown parameter: 'quality'.", "quality"), settings],
    [{ status: 302, body: "", headers: { location: "/login" } }, settings],
    [{ status: 503, body: "" }, { reason: "away" }],
    [imagesError(500, "server_error"), { reason: "away" }],
    [{ status: 502, body: "<html>" }, { name: "Error" }],
    [{ status: 504, body: "" }, { name: "Error" }],
    [{ status: 200, body: { ok: true } }, { name: "Error" }],
    [{ status: 200, body: { data: [] } }, { name: "Error" }],
    [{ status: 200, body: { data: [{ url: "/relative.png" }, null, 7] } }, { name: "Error" }],
    ["lose-answer", { name: "HttpTrouble", wasSent: true }],
  ])("[GEN-05] reports after %j what became of it", async (answer, wanted) => {
    service.answer = () => answer;
    expect(await failure()).toMatchObject(wanted);
  });

  test("[GEN-05] with a wrong key, or at an unreachable address, has made nothing", async () => {
    expect(await failure(undefined, build({ key: "sk-falsch" }))).toMatchObject(settings);
    const unreachable = build({ baseUrl: "http://127.0.0.1:9/v1" });
    expect(await failure(undefined, unreachable)).toMatchObject({ reason: "away" });
    expect(service.drawnCount).toBe(0);
  });

  test("[GEN-05] whose images cannot be read goes to the next provider, without a request", async () => {
    const edit = order("ideogram-v3-edit", { image_url: own, mask_url: own }, ["inputs/a.png", "inputs/mask.png"]);
    const readInput = () => Promise.resolve({ bytes: Buffer.from("no picture"), type: "image/png", name: "a.png" });
    const broken = openaiImagesProvider(
      { baseUrl: service.baseUrl, key: null, model: "x", sizes, maxConcurrent: 8 },
      { ...ctx, readInput },
    );
    expect(await failure(edit, broken)).toMatchObject({ name: "ProviderUnavailable" });
    expect(service.calls).toEqual([]);
  });

  test("[PRJ-11] quotes neither key nor address", async () => {
    service.answer = () =>
      imagesError(401, "invalid_api_key", `Incorrect key ${imagesKey}, see https://x.example/keys`);
    const { message } = (await failure()) as Error;
    expect(message).toBe("the image service answered 401 invalid_api_key Incorrect key ***, see …");
  });
});

describe("the documented bodies", () => {
  type Sample = { status: number; answer: unknown };
  const samples = JSON.parse(
    readFileSync(new URL("../../testing/openai-samples.json", import.meta.url), "utf8"),
  ) as Record<string, Sample>;
  const answers: [string, unknown][] = [
    ["images-generations", [{ base64: "iVBORw0KGgo=" }]],
    ["images-edits", [{ base64: "iVBORw0KGgo=" }]],
    ["images-generations-url", [{ url: "http://localai:8080/generated-images/b641.png" }]],
    // Expect no image in the bodies of the endpoints for videos, which the server never calls: OpenAI shut them down in
    // September 2026.
    ["videos-create-retired", null],
    ["videos-get-completed", null],
  ];
  const errors: [string, object][] = [
    ["error-429", { reason: "credit" }],
    ["videos-retired-404", { reason: "settings" }],
  ];

  test("are all read below", () => {
    expect([...answers, ...errors].map(([name]) => name).toSorted()).toEqual(Object.keys(samples).toSorted());
  });

  test.each(answers)("[PRJ-05] %s contains %j", (name, images) => {
    const { answer } = samples[name] as Sample;
    expect(readImages(answer)).toEqual(images);
    expect([readError(answer), readCost(answer)]).toEqual([null, null]);
  });

  test.each(errors)("[PRJ-05] %s is %j", (name, wanted) => {
    const { status, answer } = samples[name] as Sample;
    expect(startError({ status, body: answer, retryAfterSeconds: null })).toMatchObject(wanted);
  });

  test.each([null, [], "text", 7, {}, { error: "no" }, { error: { code: 7 } }, { data: "x" }, { usage: null }])(
    "[PRJ-05] %j does no harm",
    (body) => {
      expect(readImages(body)).toBeNull();
      expect(readCost(body)).toBeNull();
      expect(startError({ status: 400, body, retryAfterSeconds: null })).toBeInstanceOf(Error);
    },
  );
});

test("[PRJ-06] an image may be a data address", async () => {
  const { bytes } = await inputImage("a.png");
  const read = await decodeImage(`data:image/png;base64,${bytes.toString("base64")}`);
  expect(read).toMatchObject({ type: "image/png", width: 64, height: 48 });
});

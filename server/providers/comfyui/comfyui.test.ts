import { afterEach, beforeEach, describe, expect, test } from "vitest";
import sharp from "sharp";
import { allModels, findModel, type ModelId } from "#domain/models/models.ts";
import type { GenerationRequest, Provider } from "#server/providers/provider.ts";
import {
  type ComfyAnswer,
  type ComfyCall,
  type ComfyService,
  nodeError,
  startComfyService,
} from "#server/testing/comfyui-service.ts";
import { inputImage } from "#server/testing/provider-contract/input-images.ts";
import { startErrorOf } from "#server/testing/starts.ts";
import { comfyuiProvider } from "./comfyui.ts";
import type { Graph, Workflow } from "./workflows.ts";

const key = "comfy-geheim-1234";
const signal = new AbortController().signal;
let service: ComfyService;
let provider: Provider;

const save = { class_type: "SaveImage", inputs: { images: ["3", 0], batch: "{{num_images}}" } };
const nodes = (more: Graph = {}, last: Graph[string] = save): Graph => ({
  "3": { class_type: "KSampler", inputs: { seed: "{{seed}}", model: ["4", 0] } },
  "4": { class_type: "CheckpointLoaderSimple", inputs: { ckpt_name: "model.safetensors" } },
  "6": { class_type: "CLIPTextEncode", inputs: { text: "{{prompt}}" } },
  ...more,
  "9": last,
});
const load = (name: string) => ({ class_type: "LoadImage", inputs: { image: `{{${name}}}` } });
const workflow = (model: ModelId, graph: Graph, images = 0, masks = 0): Workflow => ({
  model,
  file: `${model}.json`,
  graph,
  imageCounts: { images, masks },
  conditions: {},
  isEnglishOnly: false,
});
const workflows = [
  workflow("ideogram-v3", nodes()),
  workflow("ideogram-v3-edit", nodes({ "10": load("image_1"), "11": load("mask_1") }), 1, 1),
  workflow("nano-banana-edit", nodes({ "10": load("image_1"), "11": load("image_2") }), 2),
  workflow("kling-v2-5-text", nodes({}, { class_type: "SaveVideo", inputs: {} })),
  workflow("veo3", nodes({}, { class_type: "SaveWEBM", inputs: {} })),
];
beforeEach(async () => {
  service = await startComfyService();
  provider = comfyuiProvider(
    { baseUrl: service.baseUrl, key: null, maxConcurrent: 1 },
    { workflows, readInput: inputImage },
  );
});
afterEach(() => service.stop());

const reference = "7c2b0f2e-5f7a-4c0e-9a53-0d4f4f3c1a11";
const own = "/api/uploads/1";
const order = (model: ModelId, input: Record<string, unknown> = {}, inputKeys: string[] = []): GenerationRequest => ({
  reference,
  model,
  input: findModel(model)?.input.parse({ prompt: "Ein Leuchtturm", ...input }) as Record<string, unknown>,
  inputKeys,
  callbackUrl: null,
});
const simple = order("ideogram-v3", { num_images: 2 });
const start = async (request = simple) => JSON.parse(JSON.stringify(await provider.start(request, signal))) as unknown;
const failure = (request = simple, by = provider) => startErrorOf(by, request, signal);
const isStart = ({ method, path }: ComfyCall) => method === "POST" && path === "/prompt";
const starts = () => service.calls.filter(isStart);
const answering = (which: (call: ComfyCall) => boolean, answer: ComfyAnswer) => {
  service.answer = (call) => (which(call) ? answer : undefined);
};

describe("a start", () => {
  test("[IMG-03] sends the workflow with the request's values, under our own id", async () => {
    expect(await start()).toEqual({ promptId: reference, makes: "image" });
    const [call] = starts();
    expect(call?.json).toMatchObject({ prompt_id: reference, client_id: "lichtspiel" });
    expect(service.tasks[0]?.graph).toMatchObject({
      "3": { inputs: { seed: expect.any(Number), model: ["4", 0] } },
      "6": { inputs: { text: "Ein Leuchtturm" } },
      "9": { inputs: { batch: 2 } },
    });
    expect(call?.authorization).toBeUndefined();
  });

  test("[IMG-01] supports the models that have a workflow", () => {
    const supported = allModels.map(({ id }) => id).filter((id) => provider.makes(id));
    expect(supported.toSorted()).toEqual(workflows.map(({ model }) => model).toSorted());
    expect(provider).toMatchObject({ name: "comfyui", isStartIdempotent: true, resultHosts: [service.host] });
    expect(provider.route?.("veo3")).toBe("veo3.json");
    expect(provider.route?.("nano-banana")).toBeUndefined();
  });

  test("[IMG-04] uploads the image, and the mask in white where something changes", async () => {
    const edit = order("ideogram-v3-edit", { image_url: own, mask_url: own }, ["inputs/a.png", "inputs/mask.png"]);
    await start(edit);
    const uploads = service.calls.filter(({ path }) => path === "/upload/image");
    expect(uploads.map(({ form }) => form?.fields)).toEqual(
      [1, 2].map(() => ({ type: "input", subfolder: "lichtspiel", overwrite: "false" })),
    );
    const graph = service.tasks[0]?.graph;
    const image = service.uploads.get(String(graph?.["10"]?.inputs["image"]));
    expect(image?.equals((await inputImage("inputs/a.png")).bytes)).toBe(true);
    const mask = service.uploads.get(String(graph?.["11"]?.inputs["image"])) ?? Buffer.alloc(0);
    const { data, info } = await sharp(mask).raw().toBuffer({ resolveWithObject: true });
    const at = (x: number, y: number) => data[(y * info.width + x) * info.channels];
    expect([info.width, info.height, at(0, 0), at(12, 12)]).toEqual([64, 48, 0, 255]);
  });

  test("[IMG-02] uses the name under which ComfyUI stored an image", async () => {
    answering(({ path }) => path === "/upload/image", { status: 200, body: { name: "in (1).png", subfolder: "x" } });
    service.uploads.set("x/in (1).png", Buffer.from("a"));
    await start(order("nano-banana-edit", { image_urls: [own, own] }, ["inputs/a.png", "inputs/b.jpg"]));
    expect(service.tasks[0]?.graph["11"]?.inputs["image"]).toBe("x/in (1).png");
  });

  test("[IMG-02] leaves another number of images to the next provider, without a request", async () => {
    const one = order("nano-banana-edit", { image_urls: [own] }, ["inputs/a.png"]);
    expect(await failure(one)).toMatchObject({ name: "ProviderUnavailable", reason: "unable" });
    expect(service.calls).toEqual([]);
  });

  test.each([true, false])(
    "[GEN-05] whose response was lost is found by the next attempt (jobs: %s)",
    async (hasJobs) => {
      service.hasJobs = hasJobs;
      answering(isStart, "lose-answer");
      expect(await failure()).toMatchObject({ name: "HttpTrouble", wasSent: true });
      service.answer = () => undefined;
      expect(await start()).toEqual({ promptId: reference, makes: "image" });
      expect(service.tasks).toHaveLength(1);
      expect(starts()).toHaveLength(1);
    },
  );

  test("[GEN-05] has an id in ComfyUI's format, whatever the format of our reference is", async () => {
    const receipt = await start({ ...simple, reference: "R-1" });
    expect(await start({ ...simple, reference: "R-1" })).toEqual(receipt);
    expect(service.tasks).toHaveLength(1);
  });

  test("[GEN-05] is followed under the server's own id of the task, if there is one", async () => {
    answering(isStart, { status: 200, body: { prompt_id: "own-1", number: 3, node_errors: {} } });
    expect(await start()).toEqual({ promptId: "own-1", makes: "image" });
  });

  test("[PRJ-11] whose description is not accepted is refused, with ComfyUI's message", async () => {
    answering(isStart, nodeError("6", "CLIPTextEncode", "text"));
    expect(await failure()).toMatchObject({
      name: "ProviderRefusal",
      message: expect.stringContaining("ideogram-v3.json | CLIPTextEncode: Value not in list"),
      userMessage: expect.stringContaining("nimmt diese Angaben nicht an"),
    });
  });

  test("[PRJ-11] whose workflow names a missing model fails over to the next provider", async () => {
    answering(isStart, nodeError("4", "CheckpointLoaderSimple", "ckpt_name"));
    expect(await failure()).toMatchObject({
      name: "ProviderUnavailable",
      reason: "settings",
      message: expect.stringContaining("missing.safetensors"),
    });
  });

  test.each<[ComfyAnswer, object]>([
    [{ status: 401, body: "Unauthorized" }, { reason: "settings" }],
    [{ status: 302, body: "", headers: { location: "/login" } }, { reason: "settings" }],
    [
      { status: 429, body: "", headers: { "retry-after": "7" } },
      { reason: "limited", retryAfterSeconds: 7 },
    ],
    [{ status: 503, body: "" }, { reason: "away" }],
    [{ status: 500, body: "Internal Server Error" }, { name: "Error" }],
    [{ status: 200, body: { ok: true } }, { name: "Error" }],
    [{ status: 200, body: "<html>" }, { name: "Error" }],
    ["break", { name: "HttpTrouble" }],
  ])("[GEN-05] reports after %j what became of it", async (answer, wanted) => {
    answering(isStart, answer);
    expect(await failure()).toMatchObject(wanted);
  });

  test("[GEN-05] that cannot upload its images has certainly started nothing", async () => {
    const edit = order("ideogram-v3-edit", { image_url: own, mask_url: own }, ["inputs/a.png", "inputs/mask.png"]);
    const isUpload = ({ path }: ComfyCall) => path === "/upload/image";
    for (const answer of ["break", { status: 500, body: "" }, { status: 200, body: {} }] as const) {
      answering(isUpload, answer);
      expect(await failure(edit)).toMatchObject({ name: "ProviderUnavailable", reason: "away" });
    }
    answering(isUpload, { status: 413, body: "" });
    expect(await failure(edit)).toMatchObject({ name: "ProviderRefusal" });
    expect(service.tasks).toEqual([]);
  });

  test("[GEN-05] at an unreachable address reports the provider as unavailable", async () => {
    const unreachable = { baseUrl: "http://127.0.0.1:9", key: null, maxConcurrent: 1 };
    const away = comfyuiProvider(unreachable, { workflows, readInput: inputImage });
    expect(await failure(simple, away)).toMatchObject({ name: "ProviderUnavailable", reason: "away" });
  });
});

describe.each([true, false])("a task (jobs: %s)", (hasJobs) => {
  beforeEach(() => void (service.hasJobs = hasJobs));
  const check = async (receipt: unknown) => provider.check(receipt, signal);

  test("[PRJ-05] waits, is rendered, and ends with all its images", async () => {
    const receipt = await start();
    expect(await check(receipt)).toMatchObject({ state: "running", phase: "queued" });
    for (const task of service.tasks) task.status = "in_progress";
    expect(await check(receipt)).toMatchObject({ state: "running", phase: "drawing" });
    service.end("completed");
    const address = (name: string) => `${service.baseUrl}/view?filename=${name}&subfolder=&type=output`;
    expect(await check(receipt)).toEqual({
      state: "done",
      files: ["bild_1_00001_.png", "bild_1_00002_.png"].map((name) => ({
        at: "address",
        url: address(name),
        type: "image/png",
      })),
    });
  });

  test("[KLING-01] a video is found among the images", async () => {
    const receipt = await start(order("kling-v2-5-text"));
    service.end("completed");
    expect(await check(receipt)).toMatchObject({ state: "done", files: [{ type: "video/mp4" }] });
  });

  test("[PRJ-11] a workflow that stores something else has failed, and admins see the reason", async () => {
    const receipt = await start(order("veo3"));
    service.end("completed");
    expect(await check(receipt)).toMatchObject({
      state: "failed",
      reason: "broken",
      detail: "the workflow kept bild_1_00001_.webm, and no MP4",
    });
  });

  test("[PRJ-11] a failed or interrupted task ends with our message, and ComfyUI's for admins", async () => {
    const receipt = await start();
    service.end("failed");
    expect(await check(receipt)).toEqual({
      state: "failed",
      reason: "broken",
      message: expect.stringContaining("ist beim Anbieter fehlgeschlagen"),
      detail: "KSampler: torch.OutOfMemoryError: Allocation on device 0 would exceed allowed memory.",
    });
    service.end("cancelled");
    expect(await check(receipt)).toMatchObject({ state: "failed", reason: "broken", detail: "interrupted in ComfyUI" });
  });

  test("[PRJ-11] a task that was lost in a restart is unknown", async () => {
    const receipt = await start();
    service.tasks.splice(0);
    expect(await check(receipt)).toEqual({ state: "failed", reason: "unknown-task" });
  });

  test.each<ComfyAnswer>([
    { status: 200, body: "<html>" },
    { status: 200, body: { ok: true } },
    { status: 401, body: "" },
    { status: 500, body: "" },
    "break",
  ])("[PRJ-05] a response like %j does not determine its state", async (answer) => {
    const receipt = await start();
    service.answer = () => answer;
    await expect(check(receipt)).rejects.toThrow(/^(?:ComfyUI answered|no answer)/);
  });

  test("[PRJ-08] that is cancelled leaves the queue or is interrupted, and other tasks are not", async () => {
    const receipt = await start();
    const other = await start({ ...simple, reference: "1c2b0f2e-5f7a-4c0e-9a53-0d4f4f3c1a11" });
    for (const task of service.tasks.slice(1)) task.status = "in_progress";
    await provider.cancel?.(receipt);
    const left = () => service.tasks.filter(({ status }) => status !== "cancelled").map(({ id }) => id);
    expect(left()).toEqual(["1c2b0f2e-5f7a-4c0e-9a53-0d4f4f3c1a11"]);
    await provider.cancel?.(receipt);
    expect(left()).toHaveLength(1);
    await provider.cancel?.(other);
    expect(left()).toEqual([]);
  });
});

test("[PRJ-05] an unknown state counts as running", async () => {
  const receipt = await start();
  for (const task of service.tasks) task.status = "dreaming";
  expect(await provider.check(receipt, signal)).toMatchObject({ state: "running", phase: "drawing" });
});

test("[PRJ-06] the key is sent with every request for tasks and results, and appears in no error", async () => {
  service.key = key;
  provider = comfyuiProvider({ baseUrl: service.baseUrl, key, maxConcurrent: 1 }, { workflows, readInput: inputImage });
  const receipt = await start();
  service.end("completed");
  expect(await provider.check(receipt, signal)).toMatchObject({
    files: [{ headers: { authorization: `Bearer ${key}` } }, { headers: { authorization: `Bearer ${key}` } }],
  });
  expect(JSON.stringify(receipt)).not.toContain(key);
  expect(service.calls.every(({ authorization }) => authorization === `Bearer ${key}`)).toBe(true);
  answering(isStart, { status: 400, body: { error: { type: "x", message: `Bearer ${key}`, details: "" } } });
  const error = await failure({ ...simple, reference: "r-9" });
  expect(String((error as Error).message)).toContain("Bearer ***");
});

test("[PRJ-05] is polled often at first and always at least three times a minute", () => {
  expect([0, 60, 3000].map((seconds) => provider.pollIntervalSeconds(seconds, null))).toEqual([2, 4, 20]);
});

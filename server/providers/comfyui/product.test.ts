import { copyFileSync, mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import sharp from "sharp";
import { afterEach, beforeEach, expect, test } from "vitest";
import { eventually } from "#server/testing/eventually.ts";
import { type ComfyService, nodeError, startComfyService } from "#server/testing/comfyui-service.ts";
import type { TestUser } from "#server/testing/factories.ts";
import { useFolder } from "#engine/testing/images.ts";
import { type TestProduct, testProduct } from "#server/testing/product.ts";
import { answerResult } from "#server/testing/provider-contract/result-files.ts";

const { place: filePath } = useFolder();
const key = "comfy-geheim-1234";
let service: ComfyService;
let product: TestProduct;
let anna: TestUser;

const shipped = path.resolve(import.meta.dirname, "../../../assets/comfyui");
const video = {
  "3": { class_type: "EmptyHunyuanLatentVideo", inputs: { length: "{{frames_16}}", width: "{{width}}" } },
  "9": { class_type: "SaveVideo", inputs: { text: "{{prompt}}" } },
};

async function open(workflowFolder: string): Promise<void> {
  const env = {
    ROLE: "all",
    COMFYUI_URL: service.baseUrl,
    COMFYUI_WORKFLOWS: workflowFolder,
    COMFYUI_API_KEY: key,
    PROVIDERS: "*=comfyui",
  };
  product = await testProduct({ env });
  anna = await product.signIn();
}
beforeEach(async () => {
  service = await startComfyService();
  // Require the API key for downloads too, as a proxy that operators put in front of ComfyUI does.
  service.key = key;
  service.view = (response, type) => answerResult(response, type, "whole");
});
afterEach(async () => {
  await product.stop();
  await service.stop();
});

const read = async (id: string) => (await product.send("GET", `/api/projects/${id}`, { as: anna })).json();
const until = (id: string, wanted: object) => eventually(async () => expect(await read(id)).toMatchObject(wanted));
async function start(name: string, body: Record<string, unknown>): Promise<string> {
  const response = await product.send("POST", `/api/functions/${name}`, { as: anna, body });
  return (await response.json()).projectId;
}
const file = async (url: string) => Buffer.from(await (await product.send("GET", url, { as: anna })).arrayBuffer());

test("[IMG-03] images are rendered by a shipped workflow, with a key, and stored here", async () => {
  await open(shipped);
  const id = await start("ideogram-create-task", {
    prompt: "Ein Leuchtturm",
    image_size: "square_hd",
    num_images: 2,
    style: "ANIME",
  });
  await until(id, { status: "processing" });
  const [task] = service.tasks;
  expect(task?.graph["10"]?.inputs).toEqual({ width: 1024, height: 1024, batch_size: 2 });
  expect(task?.graph["4"]?.inputs["text"]).toBe("Anime style: Ein Leuchtturm");
  service.end("completed");
  await until(id, { status: "completed" });
  await service.stop();
  const { media } = await read(id);
  for (const { url } of media) {
    expect(await sharp(await file(url)).metadata()).toMatchObject({ width: 64, height: 48, format: "png" });
  }
});

test("[VEO-02] a video is rendered by the operator's own workflow", async () => {
  const folder = filePath("own");
  mkdirSync(folder);
  writeFileSync(path.join(folder, "veo3.json"), JSON.stringify(video));
  await open(folder);
  const id = await start("veo3-create-task", { prompt: "Ein Leuchtturm" });
  await until(id, { status: "processing" });
  expect(service.tasks[0]?.graph["3"]?.inputs).toEqual({ length: 129, width: 480 });
  service.end("completed");
  await until(id, { status: "completed" });
  expect((await file((await read(id)).video_url)).byteLength).toBeGreaterThan(1000);
});

test("[GEN-05] a second video waits here while the first one is made, so that ComfyUI's queue costs it no time", async () => {
  await open(shipped);
  const first = await start("ideogram-create-task", { prompt: "Ein Leuchtturm" });
  await until(first, { status: "processing" });
  const second = await start("ideogram-create-task", { prompt: "Ein Hafen" });
  await until(second, { status: "pending", progress: { phase: "queued", place: 1 } });
  expect(service.tasks).toHaveLength(1);
  service.end("completed");
  await until(first, { status: "completed" });
  await until(second, { status: "processing" });
  expect(service.tasks).toHaveLength(2);
});

test("[PRJ-11] what ComfyUI refuses or cannot render fails with a German reason", async () => {
  await open(shipped);
  service.answer = ({ path: address }) =>
    address === "/prompt" ? nodeError("4", "CLIPTextEncode", "text") : undefined;
  const refused = await start("ideogram-create-task", { prompt: "Ein Leuchtturm" });
  await until(refused, { status: "failed", error_message: expect.stringMatching(/^Der Anbieter nimmt diese Angaben/) });
  service.answer = () => undefined;
  const broken = await start("ideogram-create-task", { prompt: "Ein Leuchtturm" });
  await until(broken, { status: "processing" });
  service.end("failed");
  await until(broken, { status: "failed", error_message: expect.stringMatching(/^Die Erstellung ist beim Anbieter/) });
});

test("[KLING-01] a shipped workflow makes ten seconds of two parts, and other lengths are refused with the ones that it makes", async () => {
  const folder = filePath("film");
  mkdirSync(folder);
  copyFileSync(
    path.join(shipped, "kling-v2-5-text.duration=10.json"),
    path.join(folder, "kling-v2-5-text.duration=10.json"),
  );
  await open(folder);
  const body = { prompt: "Ein Leuchtturm", aspect_ratio: "16:9", cfg_scale: 1, negative_prompt: "Nebel" };
  const id = await start("kling-text-to-video-create-task", { ...body, duration: 10 });
  await until(id, { status: "processing" });
  const graph = service.tasks[0]?.graph;
  const size = { width: 1280, height: 704, length: 121 };
  expect([graph?.["20"]?.inputs, graph?.["30"]?.inputs]).toEqual([
    expect.objectContaining(size),
    expect.objectContaining({ ...size, start_image: ["25", 0] }),
  ]);
  expect([graph?.["5"]?.inputs["text"], graph?.["21"]?.inputs["cfg"]]).toEqual(["Nebel", 8]);
  service.end("completed");
  await until(id, { status: "completed" });
  const short = await start("kling-text-to-video-create-task", { ...body, duration: 5 });
  await until(short, {
    status: "failed",
    error_message:
      "Mit dieser Einstellung kann der Anbieter das nicht erstellen. Bitte wählen Sie bei „Länge“: 10 Sekunden.",
  });
});

test("[IMG-01] forms name the model that really makes the results", async () => {
  await open(shipped);
  const { providers } = await (await product.send("GET", "/api/models", { as: anna })).json();
  const providerOf = (model: string) => providers.find(({ id }: { id: string }) => id === model);
  expect(providerOf("kling-v2-5")).toMatchObject({ provider: "ComfyUI mit Wan 2.2 TI2V 5B", is_local: false });
  expect(providerOf("nano-banana")).toMatchObject({ provider: "ComfyUI mit FLUX.2 [klein] 4B" });
});

test("[GEN-05] a lost response causes neither a second image nor a failure", async () => {
  await open(shipped);
  let isLost = false;
  service.answer = ({ path: address }) => {
    if (address !== "/prompt" || isLost) return undefined;
    isLost = true;
    return "lose-answer";
  };
  const id = await start("ideogram-create-task", { prompt: "Ein Leuchtturm" });
  await until(id, { status: "processing" });
  expect(service.tasks).toHaveLength(1);
  service.end("completed");
  await until(id, { status: "completed" });
});

import { afterEach, beforeEach, expect, test } from "vitest";
import { eventually } from "#server/testing/eventually.ts";
import type { TestUser } from "#server/testing/factories.ts";
import { contentFault, falKey, type FalService, falService } from "#server/testing/fal-service.ts";
import { type TestProduct, testProduct } from "#server/testing/product.ts";
import { resultFile } from "#engine/testing/result-files.ts";
import { falProvider } from "./fal.ts";
import { providerMessages } from "#domain/projects/failure-messages.ts";

let service: FalService;
let product: TestProduct;
let anna: TestUser;

/**
 * Starts a server with short poll intervals: the usual intervals without callbacks suit a service that takes minutes.
 */
async function open(more: Record<string, string> = {}): Promise<void> {
  const { baseUrl, host } = service;
  const env = { FAL_BASE_URL: baseUrl, FAL_REST_BASE_URL: baseUrl, FAL_PLATFORM_BASE_URL: baseUrl, ...more };
  const settings = { key: falKey, baseUrl, restBaseUrl: baseUrl, platformBaseUrl: baseUrl, maxConcurrent: 40 };
  const fal = falProvider(settings, { readInput: () => Promise.reject(new Error("no input picture")) });
  const providers = "PUBLIC_URL" in more ? [] : [{ ...fal, pollIntervalSeconds: () => 1, typicalSeconds: () => 1 }];
  product = await testProduct({
    providers,
    trustedHosts: [host],
    env: { ROLE: "all", PROVIDERS: "*=fal", ...env, ...(providers.length === 0 && { FAL_KEY: falKey }) },
  });
  anna = await product.signIn();
}
beforeEach(async () => void (service = await falService()));
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
const prompt = "Ein Leuchtturm im Sturm";
const isCreate = ({ method, path }: { method: string; path: string }) =>
  method === "POST" && path.startsWith("/fal-ai/");

test("[IMG-03] [PRJ-05] [PRJ-06] three images are rendered at fal and stored here", async () => {
  await open();
  const id = await start("ideogram-create-task", { prompt, num_images: 3 });
  await until(id, { status: "processing" });
  service.status = "COMPLETED";
  await until(id, { status: "completed" });
  await service.stop();
  const { media } = await read(id);
  expect(media).toHaveLength(3);
  for (const { url } of media) {
    expect((await product.send("GET", url, { as: anna })).headers.get("content-type")).toBe("image/png");
  }
  expect(service.requests).toHaveLength(1);
});

test("[PRJ-11] a task that is refused shows our message and no text of fal", async () => {
  await open();
  service.status = "COMPLETED";
  service.fault = contentFault;
  await until(await start("veo3-create-task", { prompt }), {
    status: "failed",
    error_message: providerMessages.content,
  });
});

test("[PRJ-05] a start that may have gone through is not repeated", async () => {
  await open();
  service.answer = (call) => {
    if (!isCreate(call)) return undefined;
    service.accept(call);
    return "break";
  };
  const id = await start("kling-text-to-video-create-task", { prompt });
  await eventually(() => expect(service.requests).toHaveLength(1));
  service.answer = () => undefined;
  service.status = "COMPLETED";
  // Wait for another project: when it is completed, a repeated start of the project under test would have been sent
  // too.
  await until(await start("flux-kontext-create-task", { prompt }), { status: "completed" });
  expect(service.requests).toHaveLength(2);
  expect((await read(id)).status).toBe("pending");
});

test("[KLING-01] [PRJ-05] with only its key fal renders a video, and its signed callback ends the project with one poll", async () => {
  await open({ PUBLIC_URL: "https://kino.example" });
  const id = await start("kling-text-to-video-create-task", { prompt });
  await until(id, { status: "processing" });
  const [request] = service.requests;
  const address = new URL(String(request?.webhook));
  expect(address.origin).toBe("https://kino.example");
  const call = async (change: { at?: Date; body?: string; path?: string } = {}) => {
    const { body, header } = service.callback(request?.id ?? "", change);
    const names = ["request-id", "user-id", "timestamp", "signature"].map((name) => `x-fal-webhook-${name}`);
    const headers = Object.fromEntries(names.map((name) => [name, header(name) ?? ""]));
    const path = change.path ?? address.pathname + address.search;
    return (await product.send("POST", path, { body: change.body ?? body, headers })).status;
  };
  service.status = "COMPLETED";
  expect(await call({ body: "{}" })).toBe(400);
  expect(await call({ at: new Date(Date.now() - 301_000) })).toBe(400);
  const foreign = `${address.pathname}?reference=00000000-0000-4000-8000-000000000000`;
  expect(await call({ path: foreign })).toBe(204);
  expect((await read(id)).status).toBe("processing");
  expect(await call()).toBe(204);
  await until(id, { status: "completed" });
  // Repeat the callback, which must not change anything.
  expect(await call()).toBe(204);
  const file = await product.send("GET", (await read(id)).video_url, { as: anna });
  const stored = Buffer.from(await file.arrayBuffer());
  expect(stored.byteLength).toBeGreaterThanOrEqual((await resultFile("video/mp4")).byteLength);
  expect(stored.subarray(4, 8).toString()).toBe("ftyp");
  const reads = service.calls.filter(({ method, path }) => method === "GET" && path.includes("/requests/"));
  expect(reads.map(({ path }) => path.endsWith("/status"))).toEqual([false]);
});

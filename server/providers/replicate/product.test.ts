import { afterEach, beforeEach, expect, test } from "vitest";
import { eventually } from "#server/testing/eventually.ts";
import type { TestUser } from "#server/testing/factories.ts";
import { type TestProduct, testProduct } from "#server/testing/product.ts";
import { resultFile } from "#engine/testing/result-files.ts";
import {
  replicateSecret,
  type ReplicateService,
  replicateService,
  replicateToken,
} from "#server/testing/replicate-service.ts";
import { type SimulatedService, simulatedService } from "#server/testing/simulated-service.ts";
import { replicateProvider } from "./replicate.ts";
import { providerMessages } from "#domain/projects/failure-messages.ts";

let service: ReplicateService;
/** Simulated provider to which starts fail over after Replicate. */
let next: SimulatedService;
let product: TestProduct;
let anna: TestUser;

/**
 * Starts a server with short poll intervals: the usual intervals without callbacks suit a service that takes minutes.
 */
async function open(more: Record<string, string> = {}): Promise<void> {
  const { baseUrl, host } = service;
  const settings = { token: replicateToken, baseUrl, webhookSecret: null };
  const replicate = replicateProvider(settings, { readInput: () => Promise.reject(new Error("no input picture")) });
  const isOwn = !("PUBLIC_URL" in more);
  product = await testProduct({
    providers: [
      ...(isOwn ? [{ ...replicate, pollIntervalSeconds: () => 1, typicalSeconds: () => 1 }] : []),
      next.provider,
    ],
    trustedHosts: [host, next.host],
    env: { ROLE: "all", PROVIDERS: "*=replicate,simulated", REPLICATE_BASE_URL: baseUrl, ...more },
  });
  anna = await product.signIn();
}
beforeEach(async () => {
  service = await replicateService();
  next = await simulatedService();
  next.behaviour.state = "done";
});
afterEach(async () => {
  await product.stop();
  await service.stop();
  await next.stop();
});

const read = async (id: string) => (await product.send("GET", `/api/projects/${id}`, { as: anna })).json();
const until = (id: string, wanted: object) => eventually(async () => expect(await read(id)).toMatchObject(wanted));
async function start(name: string, body: Record<string, unknown>): Promise<string> {
  const response = await product.send("POST", `/api/functions/${name}`, { as: anna, body });
  return (await response.json()).projectId;
}
const prompt = "Ein Leuchtturm im Sturm";

test("[VEO-02] [PRJ-05] [PRJ-06] a video is rendered at Replicate and stored here", async () => {
  await open();
  const id = await start("veo3-create-task", { prompt });
  await until(id, { status: "processing" });
  service.status = "succeeded";
  await until(id, { status: "completed" });
  await service.stop();
  const file = await product.send("GET", (await read(id)).video_url, { as: anna });
  const stored = Buffer.from(await file.arrayBuffer());
  expect(stored.byteLength).toBeGreaterThanOrEqual((await resultFile("video/mp4")).byteLength);
  expect(stored.subarray(4, 8).toString()).toBe("ftyp");
  expect(service.predictions).toHaveLength(1);
});

test("[PRJ-11] a prediction that is refused shows our message and no text of Replicate", async () => {
  await open();
  service.status = "failed";
  service.error = "The input was flagged as sensitive. (E005)";
  const id = await start("flux-kontext-create-task", { prompt });
  await until(id, { status: "failed", error_message: providerMessages.content });
});

test("[IMG-03] several images are made by the next provider, one by Replicate", async () => {
  await open();
  service.status = "succeeded";
  await until(await start("ideogram-create-task", { prompt, num_images: 1 }), { status: "completed" });
  expect([service.predictions.length, next.starts.length]).toEqual([1, 0]);
  await start("ideogram-create-task", { prompt, num_images: 2 });
  await eventually(() => expect(next.starts).toHaveLength(1));
  expect(service.predictions).toHaveLength(1);
});

test("[PRJ-05] with only its token Replicate renders a video, and its signed callback ends the project with one poll", async () => {
  const secret = { REPLICATE_API_TOKEN: replicateToken, REPLICATE_WEBHOOK_SECRET: replicateSecret };
  await open({ PUBLIC_URL: "https://kino.example", ...secret });
  const id = await start("kling-text-to-video-create-task", { prompt });
  await until(id, { status: "processing" });
  const [prediction] = service.predictions;
  const address = new URL(String(prediction?.webhook));
  expect(address.origin).toBe("https://kino.example");
  const call = async (change: { at?: Date; secret?: string; path?: string } = {}) => {
    const { body, header } = service.callback(prediction?.id ?? "", change);
    const names = ["webhook-id", "webhook-timestamp", "webhook-signature"];
    const headers = Object.fromEntries(names.map((name) => [name, header(name) ?? ""]));
    return (await product.send("POST", change.path ?? address.pathname + address.search, { body, headers })).status;
  };
  service.status = "succeeded";
  expect(await call({ secret: "whsec_ZmFsc2No" })).toBe(400);
  expect(await call({ at: new Date(Date.now() - 301_000) })).toBe(400);
  const foreign = `${address.pathname}?reference=00000000-0000-4000-8000-000000000000`;
  expect(await call({ path: foreign })).toBe(204);
  expect((await read(id)).status).toBe("processing");
  expect(await call()).toBe(204);
  await until(id, { status: "completed" });
  expect(await call()).toBe(204);
  const reads = service.calls.filter(({ method }) => method === "GET");
  expect(reads.map(({ path }) => path)).toEqual([`/v1/predictions/${prediction?.id}`]);
});

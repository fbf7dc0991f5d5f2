import { afterEach, beforeEach, expect, test } from "vitest";
import { orderVideo } from "#domain/models/order-video.ts";
import { readConfig } from "#server/platform/config.ts";
import { eventually } from "#server/testing/eventually.ts";
import type { TestUser } from "#server/testing/factories.ts";
import {
  type HeygenService,
  heygenError,
  heygenKey,
  heygenSecret,
  startHeygenService,
} from "#server/testing/heygen-service.ts";
import { type TestProduct, testProduct } from "#server/testing/product.ts";
import { type SimulatedService, simulatedService } from "#server/testing/simulated-service.ts";
import { heygenProvider } from "./heygen.ts";
import { isLabelledCopy } from "#server/testing/provider-contract/result-files.ts";

let service: HeygenService;
/** Simulated provider to which starts fail over after HeyGen. */
let next: SimulatedService;
let product: TestProduct;
let anna: TestUser;

async function open(more: Record<string, string> = {}): Promise<void> {
  const env = {
    ROLE: "all",
    HEYGEN_API_KEY: heygenKey,
    HEYGEN_BASE_URL: service.baseUrl,
    HEYGEN_AVATARS: "speaker-1=look_lea:voice_lea",
    ...more,
  };
  const settings = readConfig(env).heygen;
  if (!settings) throw new Error("HeyGen is not configured");
  const isCalledBack = "PUBLIC_URL" in more;
  const heygen = heygenProvider(settings, { hasCallbacks: isCalledBack });
  // Poll every second, because the simulator finishes videos at once.
  const provider = isCalledBack ? heygen : { ...heygen, pollIntervalSeconds: () => 1 };
  product = await testProduct({ providers: [provider, next.provider], trustedHosts: [service.host, next.host], env });
  anna = await product.signIn();
}

beforeEach(async () => {
  service = await startHeygenService();
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
const video = () =>
  eventually(() => {
    const [first] = service.videos;
    if (!first) throw new Error("HeyGen was not asked yet");
    return first;
  });
async function start(input_text = "Guten Morgen, Würzburg!", speaker_id = "speaker-1"): Promise<string> {
  const body = { input_text, speaker_id };
  const response = await product.send("POST", "/api/functions/heygen-create-video", { as: anna, body });
  return (await response.json()).projectId;
}
async function videoAt(url: string): Promise<Buffer> {
  return Buffer.from(await (await product.send("GET", url, { as: anna })).arrayBuffer());
}

async function captionsOf(id: string): Promise<string | null> {
  const { captions_url } = (await read(id)).media[0];
  return captions_url && (await (await product.send("GET", captions_url, { as: anna })).text());
}

test("[UGC-02] a presenter video is rendered at HeyGen and stored here, even when its address comes late", async () => {
  await open();
  service.missing = 1;
  const id = await start();
  const sent = await video();
  await until(id, { status: "processing" });
  expect(sent.request).toMatchObject({
    script: "Guten Morgen, Würzburg!",
    avatar_id: "look_lea",
    aspect_ratio: "9:16",
  });
  service.end(sent, "completed");
  await until(id, { status: "completed" });
  await service.stop();
  expect(isLabelledCopy(await videoAt((await read(id)).video_url), service.video)).toBe(true);
  expect(await captionsOf(id)).toBe("WEBVTT\n\n00:00:00.000 --> 00:00:00.400\nGuten Tag\n");
});

test.each([null, "<html>Not found</html>", "x".repeat(2_000_000)])(
  "[UGC-02] a video whose subtitles cannot be fetched is stored without them (case %#)",
  async (subtitles) => {
    await open();
    service.subtitles = subtitles;
    const id = await start();
    service.end(await video(), "completed");
    await until(id, { status: "completed" });
    expect(isLabelledCopy(await videoAt((await read(id)).video_url), service.video)).toBe(true);
    expect(await captionsOf(id)).toBeNull();
  },
);

test("[UGC-02] a presenter video is rendered with HeyGen's older API where that is configured", async () => {
  await open({ HEYGEN_API: "v2" });
  const id = await start();
  const sent = await video();
  await until(id, { status: "processing" });
  expect(sent.request).toMatchObject({ dimension: { width: 1080, height: 1920 }, title: expect.any(String) });
  service.end(sent, "completed");
  await until(id, { status: "completed" });
  expect(service.requests.every(({ path }) => /^\/v[12]\/video/.test(path))).toBe(true);
});

test("[AGENT-01] the video of an order is rendered at HeyGen and delivered", async () => {
  await open();
  const body = {
    kind: "generic",
    speaker: "speaker-1",
    firstName: "Jörg",
    lastName: "Groß",
    email: "kunde@example.de",
    address: "/create-video",
    script: "Guten Tag, hier spricht Ihre Bäckerei.",
  };
  const { orderId } = await (await product.send("POST", "/api/video-requests", { as: anna, body })).json();
  await product.send("POST", `/api/test-checkout/${orderId}`, { as: anna, body: { outcome: "paid" } });
  await product.send("POST", `/api/video-requests/${orderId}/confirm`, { as: anna });
  service.end(await video(), "completed");
  await eventually(async () => {
    const order = await (await product.send("GET", `/api/video-requests/${orderId}`, { as: anna })).json();
    expect(order).toMatchObject({ state: "delivered" });
  });
  const { projects } = await (await product.send("GET", "/api/projects", { as: anna })).json();
  expect(projects).toMatchObject([{ model_type: orderVideo.type, status: "completed" }]);
  expect(isLabelledCopy(await videoAt(projects[0].video_url), service.video)).toBe(true);
});

test("[PRJ-11] a video that HeyGen refuses fails with a German reason", async () => {
  await open();
  const id = await start();
  service.end(await video(), "failed", { code: "moderation_error", message: "no" });
  const message = "Der Anbieter hat den Text dieses Videos abgelehnt. Bitte ändern Sie ihn.";
  await until(id, { status: "failed", error_message: message });
});

test("[GEN-05] a lost response causes neither a second video nor a failure", async () => {
  await open();
  const faults = ["lose-answer", { status: 409, body: heygenError("request_in_progress") }] as const;
  let attempts = 0;
  service.fault = ({ method }) => (method === "POST" ? (faults[attempts++] ?? null) : null);
  const id = await start();
  await until(id, { status: "processing" });
  service.end(await video(), "completed");
  await until(id, { status: "completed" });
  expect(service.videos).toHaveLength(1);
  expect(attempts).toBe(3);
});

test("[UGC-02] what HeyGen does not support is rendered by the next provider", async () => {
  await open();
  await until(await start("Hallo", "speaker-2"), { status: "completed" });
  await until(await start("a".repeat(5001)), { status: "completed" });
  service.fault = () => ({ status: 402, body: heygenError("insufficient_credit") });
  await until(await start(), { status: "completed" });
  expect(next.starts).toHaveLength(3);
  expect(service.requests).toHaveLength(1);
});

test("[PRJ-05] a callback of HeyGen finishes the video, with one poll in total", async () => {
  await open({ PUBLIC_URL: "https://kino.example", HEYGEN_WEBHOOK_SECRET: heygenSecret });
  const id = await start();
  const sent = await video();
  await until(id, { status: "processing" });
  service.end(sent, "completed");
  const address = new URL(String(sent.request["callback_url"]));
  expect(address.origin).toBe("https://kino.example");
  const call = async (secret?: string) => {
    const { body, header } = service.callback(sent, secret ? { secret } : {});
    const names = ["heygen-signature", "heygen-timestamp"];
    const headers = Object.fromEntries(names.map((name) => [name, header(name) ?? ""]));
    return (await product.send("POST", address.pathname + address.search, { body, headers })).status;
  };
  expect(await call("falsch")).toBe(400);
  expect(await call()).toBe(204);
  await until(id, { status: "completed" });
  expect(service.requests.filter(({ method }) => method === "GET")).toHaveLength(1);
});

import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { readFileSync } from "node:fs";
import { heygen } from "#domain/models/heygen.ts";
import type { GenerationRequest, Provider } from "#server/providers/provider.ts";
import {
  type HeygenFault,
  type HeygenService,
  heygenKey,
  heygenSecret,
  startHeygenService,
} from "#server/testing/heygen-service.ts";
import { heygenProvider } from "./heygen.ts";
import { readCreated, readVideo } from "./schema.ts";
import { readError } from "./schema-v2.ts";
import { createBodyV2 } from "./video-request-body.ts";

const avatars = { "speaker-1": { avatarId: "Lea_public", voiceId: "voice_lea" } };
const signal = new AbortController().signal;
let service: HeygenService;
let provider: Provider;
const build = (api: "v2" | "v3" = "v2", webhookSecret: string | null = null) =>
  heygenProvider({ key: heygenKey, api, baseUrl: service.baseUrl, webhookSecret, avatars }, { hasCallbacks: false });
beforeEach(async () => {
  service = await startHeygenService();
  provider = build();
});
afterEach(() => service.stop());

const order: GenerationRequest = {
  reference: "2f1c7f3a-6a0e-4b51-9d0e-0a8f0f6d1c11",
  model: heygen.id,
  input: heygen.input.parse({ input_text: "Guten Morgen!", speaker_id: "speaker-1" }),
  inputKeys: [],
  callbackUrl: null,
};
const started = async () => {
  const receipt = await provider.start(order, signal);
  const video = service.videos.at(-1);
  if (!video) throw new Error("nothing was started");
  return { receipt, video };
};

const sample = (name: string) => {
  const file = new URL(`../../testing/heygen-samples/${name}.json`, import.meta.url);
  const { request, response } = JSON.parse(readFileSync(file, "utf8"));
  return { sent: request.body, answer: response.body };
};

test("[UGC-02] a create request has the format of the v2 sample", () => {
  const videoRequest = {
    reference: "booking 42",
    text: "Hello Maria",
    avatarId: "Anna_public",
    voiceId: "voice_abc123",
  };
  const { title, dimension, video_inputs } = sample("v2-generate").sent;
  const [{ background: _, voice, ...scene }] = video_inputs;
  const { speed: _speed, ...plain } = voice;
  expect(createBodyV2({ ...videoRequest, format: "portrait", callbackUrl: null })).toEqual({
    title,
    dimension,
    video_inputs: [{ ...scene, voice: plain }],
  });
  const landscape = createBodyV2({ ...videoRequest, format: "landscape", callbackUrl: "https://kino.example/1" });
  expect(landscape).toMatchObject({
    dimension: { width: 1920, height: 1080 },
    callback_url: "https://kino.example/1",
    callback_id: "booking 42",
  });
});

test.each(["v1-status-failed", "v1-status-processing", "v2-generate", "v2-generate-talking-photo", "v2-avatars"])(
  "[PRJ-05] %s is no error",
  (name) => {
    expect(readError(sample(name).answer)).toBeNull();
  },
);

test("[PRJ-05] the samples of v1 and v2 are read", () => {
  expect(readCreated(sample("v2-generate").answer)).toBe("vid_0f3c2b1a9d8e");
  expect(readVideo(sample("v1-status-processing").answer)).toEqual({ state: "working" });
  expect(readVideo(sample("v1-status-failed").answer)).toMatchObject({ state: "failed", code: "40039" });
});

describe("HeyGen with its older API", () => {
  test("[GEN-05] is asked without an idempotency key, so a start is never repeated", async () => {
    const { receipt, video } = await started();
    expect(receipt).toEqual({ videoId: video.id });
    expect(service.requests).toMatchObject([{ method: "POST", path: "/v2/video/generate" }]);
    expect(service.requests[0]?.headers).not.toHaveProperty("idempotency-key");
    expect(provider).toMatchObject({ name: "heygen", isStartIdempotent: false, maxConcurrent: 10 });
    expect(build("v3")).toMatchObject({ isStartIdempotent: true, maxConcurrent: 10 });
    expect(provider.route?.("heygen")).toBe("v2 avatar");
  });

  test("[UGC-02] reports a video as running, then as finished with its address", async () => {
    const { receipt, video } = await started();
    for (const [status, phase] of [
      ["waiting", "queued"],
      ["pending", "queued"],
      ["processing", "drawing"],
      ["something-new", "drawing"],
    ]) {
      video.status = status ?? "";
      expect(await provider.check(receipt, signal)).toMatchObject({ state: "running", phase });
    }
    service.end(video, "completed");
    expect(await provider.check(receipt, signal)).toEqual({
      state: "done",
      files: [{ at: "address", url: expect.stringContaining(`/files/${video.id}.mp4`), type: "video/mp4" }],
    });
  });

  test("[PRJ-11] reports why a video failed", async () => {
    const { receipt, video } = await started();
    service.end(video, "failed", { code: "40039", message: "Invalid text detected" });
    expect(await provider.check(receipt, signal)).toMatchObject({
      state: "failed",
      reason: "refused",
      detail: "40039: Invalid text detected",
    });
    service.end(video, "failed", { code: "40012", message: "no" });
    expect(await provider.check(receipt, signal)).toMatchObject({ reason: "broken", detail: "40012: no" });
    service.videos.splice(0);
    expect(await provider.check(receipt, signal)).toEqual({ state: "failed", reason: "unknown-task" });
  });

  const says = (code: number | string, status = 400) => ({ status, body: { code, message: "no", data: null } });
  const wrapped = (code: string, status: number) => ({ status, body: { error: { code, message: "no" }, data: null } });
  test.each<[HeygenFault, object]>([
    [says(400105), { name: "ProviderRefusal" }],
    [says(40039, 200), { name: "ProviderRefusal" }],
    [wrapped("invalid_parameter", 200), { name: "ProviderUnavailable", reason: "settings" }],
    [says(400175), { name: "ProviderUnavailable", reason: "settings" }],
    [says(400112), { name: "ProviderUnavailable", reason: "settings" }],
    [says(400631), { name: "ProviderUnavailable", reason: "settings" }],
    [wrapped("MOVIO_PAYMENT_INSUFFICIENT_CREDIT", 400), { name: "ProviderUnavailable", reason: "credit" }],
    [
      { status: 404, body: "gone" },
      { name: "ProviderUnavailable", reason: "settings" },
    ],
    [
      { status: 429, body: "", headers: { "retry-after": "7" } },
      { reason: "limited", retryAfterSeconds: 7 },
    ],
    [{ status: 503, body: "" }, { reason: "away" }],
    [{ status: 200, body: { ok: true } }, { name: "Error" }],
    [{ status: 502, body: "" }, { name: "Error" }],
    // Expect an `Error`, which means that the outcome is unknown: the video may have been started, and the API has no
    // way to find it.
    [wrapped("internal_error", 500), { name: "Error" }],
    ["lose-answer", { name: "HttpTrouble", wasSent: true }],
  ])("[GEN-05] reports after %j what became of a start", async (fault, wanted) => {
    service.fault = () => fault;
    await expect(provider.start(order, signal)).rejects.toMatchObject(wanted);
  });

  test("[PRJ-05] signs its calls in the older header", () => {
    const { request, test_vector: vector } = JSON.parse(
      readFileSync(new URL("../../testing/heygen-samples/v1-webhook-success.json", import.meta.url), "utf8"),
    );
    const call = {
      body: request.raw_body,
      header: (name: string) => (name === "signature" ? request.headers.Signature : undefined),
      now: new Date(),
    };
    expect(build("v2", vector.secret).trustsCallback?.(call)).toBe(true);
    expect(build("v2", heygenSecret).trustsCallback?.(call)).toBe(false);
    expect(build("v2", vector.secret).trustsCallback?.({ ...call, body: `${call.body} ` })).toBe(false);
  });

  test("[PRJ-08] cannot cancel a video", () => {
    expect(provider.cancel).toBeUndefined();
    expect(build("v3").cancel).toBeDefined();
  });
});

describe("the balance at HeyGen", () => {
  test("[GEN-02] is the quota of the older API", async () => {
    expect(await provider.balance?.(signal)).toEqual({ amount: 450, unit: "credits" });
  });

  test.each([
    [
      { billing_type: "wallet", wallet: { remaining_balance: "12.50" } },
      { amount: 12.5, unit: "usd" },
    ],
    [
      {
        billing_type: "subscription",
        subscription: { plan: "pro", credits: { premium: { remaining: 40, resets_at: 1 }, extra: { remaining: 2 } } },
      },
      { amount: 42, unit: "credits" },
    ],
  ])("[GEN-02] is read from %j", async (account, wanted) => {
    service.account = account;
    expect(await build("v3").balance?.(signal)).toEqual(wanted);
  });

  test.each([{ billing_type: "usage_based", usage_based: { spent: 3 } }, { billing_type: "wallet" }, {}])(
    "[GEN-02] is not guessed from %j",
    async (account) => {
      service.account = account;
      await expect(build("v3").balance?.(signal)).rejects.toThrow("heygen answered 200");
    },
  );

  test("[GEN-02] is requested at its former address where the new one does not exist", async () => {
    service.fault = ({ path }) =>
      path === "/v3/user/me"
        ? { status: 200, body: { data: { billing_type: "wallet", wallet: { balance: 3 } } } }
        : { status: 404, body: "" };
    expect(await build("v3").balance?.(signal)).toEqual({ amount: 3, unit: "usd" });
  });
});

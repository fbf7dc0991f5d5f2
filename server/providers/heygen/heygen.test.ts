import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { heygen } from "#domain/models/heygen.ts";
import { orderVideo } from "#domain/models/order-video.ts";
import { soraText } from "#domain/models/sora-2.ts";
import {
  type GenerationRequest,
  type Provider,
  ProviderRefusal,
  ProviderUnavailable,
} from "#server/providers/provider.ts";
import { abortOnce } from "#server/testing/abort-once.ts";
import {
  type HeygenFault,
  type HeygenService,
  heygenError,
  heygenKey,
  heygenSecret,
  startHeygenService,
} from "#server/testing/heygen-service.ts";
import { heygenProvider } from "./heygen.ts";
import { providerMessages } from "#domain/projects/failure-messages.ts";

const avatars = {
  "speaker-1": { avatarId: "look_lea", voiceId: "voice_lea" },
  "email-clara": { avatarId: "look_clara", voiceId: "voice_clara" },
};
const signal = new AbortController().signal;
let service: HeygenService;
let provider: Provider;

const build = (change: Partial<Parameters<typeof heygenProvider>[0]> = {}, isCalledBack = false) =>
  heygenProvider(
    { key: heygenKey, baseUrl: service.baseUrl, webhookSecret: null, avatars, ...change },
    { hasCallbacks: isCalledBack },
  );

beforeEach(async () => {
  service = await startHeygenService();
  provider = build();
});
afterEach(() => service.stop());

const ugc: GenerationRequest = {
  reference: "2f1c7f3a-6a0e-4b51-9d0e-0a8f0f6d1c11",
  model: heygen.id,
  input: heygen.input.parse({ input_text: "Guten Morgen!", speaker_id: "speaker-1" }),
  inputKeys: [],
  callbackUrl: null,
};
const ordered: GenerationRequest = {
  ...ugc,
  model: orderVideo.id,
  input: { text: "Willkommen.", speaker: "email-clara", format: "landscape", customer: null },
};
const startRequests = () => service.requests.filter(({ method }) => method === "POST").map(({ body }) => body);
const startError = (order: GenerationRequest, by = provider, stop = signal) =>
  by.start(order, stop).then(
    () => "accepted",
    (error: unknown) => error,
  );
const started = async (order = ugc) => {
  const receipt = await provider.start(order, signal);
  const video = service.videos.at(-1);
  if (!video) throw new Error("nothing was started");
  return { receipt, video };
};

describe("a start", () => {
  test("[UGC-02] contains the presenter, the voice, the text, and 1080 x 1920", async () => {
    await started();
    expect(startRequests()).toEqual([
      {
        type: "avatar",
        avatar_id: "look_lea",
        voice_id: "voice_lea",
        script: "Guten Morgen!",
        resolution: "1080p",
        aspect_ratio: "9:16",
        output_format: "mp4",
        caption: { file_format: "srt" },
        title: ugc.reference,
      },
    ]);
  });

  test("[AGENT-01] contains the format of an ordered video, and the callback address", async () => {
    await started({ ...ordered, callbackUrl: "https://kino.example/api/callbacks/heygen?reference=1" });
    expect(startRequests()).toMatchObject([
      {
        avatar_id: "look_clara",
        script: "Willkommen.",
        aspect_ratio: "16:9",
        callback_url: "https://kino.example/api/callbacks/heygen?reference=1",
        callback_id: ugc.reference,
      },
    ]);
  });

  const changes: [string, GenerationRequest][] = [
    ["text", { ...ordered, input: { ...ordered.input, text: "Anders." } }],
    ["speaker", { ...ordered, input: { ...ordered.input, speaker: "speaker-1" } }],
    ["format", { ...ordered, input: { ...ordered.input, format: "portrait" } }],
    ["reference", { ...ordered, reference: "another" }],
    ["callback", { ...ordered, callbackUrl: "https://kino.example/1" }],
    ["text of a UGC film", { ...ugc, input: { ...ugc.input, input_text: "Anders." } }],
    ["size of a UGC film", { ...ugc, input: { ...ugc.input, dimension: { width: 1920, height: 1080 } } }],
  ];
  test.each(changes)("[GEN-03] changing the %s changes the request", async (_field, changed) => {
    const first = changed.model === ugc.model ? ugc : ordered;
    await provider.start(first, signal);
    await provider.start(changed, signal);
    const [one, other] = startRequests();
    expect(other).toBeDefined();
    expect(other).not.toEqual(one);
  });

  const { tooLong, customer } = providerMessages;
  const withInput = (change: GenerationRequest["input"]) => ({ ...ordered, input: { ...ordered.input, ...change } });
  const beyond: [string, GenerationRequest, string, string | null][] = [
    ["a speaker without an avatar", withInput({ speaker: "email-david" }), "settings", null],
    ["more than 5000 characters", withInput({ text: "a".repeat(5001) }), "unable", tooLong],
    ["a customer's name", withInput({ customer: { name: "Bäcker", color: null } }), "unable", customer],
    ["a customer's colour", withInput({ customer: { name: null, color: "#aa0000" } }), "unable", customer],
    ["a customer's logo", { ...ordered, inputKeys: ["inputs/1/logo.png"] }, "unable", customer],
  ];
  test.each(beyond)(
    "[AGENT-01] leaves %s to the next provider, without a request",
    async (_what, order, reason, userMessage) => {
      expect(await startError(order)).toMatchObject({ name: "ProviderUnavailable", reason, userMessage });
      expect(service.requests).toEqual([]);
    },
  );

  test("[AGENT-01] accepts exactly 5000 characters", async () => {
    await started({ ...ordered, input: { ...ordered.input, text: "a".repeat(5000) } });
    expect(service.videos).toHaveLength(1);
  });

  test("[GEN-02] supports presenter videos only, and none without an avatar", () => {
    expect([heygen.id, orderVideo.id, soraText.id].map(provider.makes)).toEqual([true, true, false]);
    expect(build({ avatars: {} }).makes(heygen.id)).toBe(false);
  });

  test("[GEN-05] that is repeated finds the video of the first one", async () => {
    const first = await provider.start(ugc, signal);
    expect(await provider.start(ugc, signal)).toEqual(first);
    expect(provider.isStartIdempotent).toBe(true);
    expect(service.videos).toHaveLength(1);
  });

  test("[GEN-05] whose response was lost is found by the next attempt", async () => {
    service.fault = () => "lose-answer";
    const error = await startError(ugc);
    expect(error).toMatchObject({ name: "HttpTrouble", wasSent: true });
    service.fault = () => null;
    const receipt = await provider.start(ugc, signal);
    expect(receipt).toEqual({ videoId: service.videos[0]?.id });
    expect(service.videos).toHaveLength(1);
  });
});

const answer = (status: number, body: unknown, headers?: Record<string, string>): HeygenFault => ({
  status,
  body,
  ...(headers && { headers }),
});

describe("a start that is not accepted", () => {
  const refusals: [string, HeygenFault][] = [
    ["a parameter", answer(400, heygenError("invalid_parameter", "script is too strange.", "script"))],
    ["a parameter without a name", answer(400, heygenError("invalid_parameter", "The script is too strange."))],
    ["a validation", answer(422, heygenError("validation_error", "no", "script"))],
    ["the moderation", answer(403, heygenError("CONTENT_MODERATION_FAILED"))],
    ["blocked words of v2", answer(400, { error: { code: 400105, message: "Blocked words" } })],
  ];
  test.each(refusals)("[GEN-06] for %s is refused permanently", async (_why, fault) => {
    service.fault = () => fault;
    expect(await startError(ugc)).toBeInstanceOf(ProviderRefusal);
  });

  const hindrances: [string, HeygenFault, object][] = [
    ["a wrong key", answer(401, heygenError("unauthorized")), { reason: "settings" }],
    ["a key without the right", answer(403, heygenError("forbidden")), { reason: "settings" }],
    ["an unknown avatar", answer(404, heygenError("AVATAR_NOT_FOUND")), { reason: "settings" }],
    ["an unknown voice", answer(400, heygenError("invalid_parameter", "?", "voice_id")), { reason: "settings" }],
    [
      "a setting without a name",
      answer(400, heygenError("validation_error", "Unsupported engine in this context")),
      { reason: "settings" },
    ],
    ["a used-up quota", answer(429, heygenError("quota_exceeded")), { reason: "credit" }],
    [
      "a quota that only its sentence names",
      answer(429, heygenError("resource_limit_exceeded", "You have used up the quota")),
      { reason: "credit" },
    ],
    ["a bad request by somebody in between", answer(400, "<html>"), { reason: "settings" }],
    ["a redirect", answer(302, "", { location: "https://boese.example/" }), { reason: "settings" }],
    ["no credit", answer(402, heygenError("insufficient_credit")), { reason: "credit" }],
    [
      "too many requests",
      answer(429, heygenError("rate_limit_exceeded"), { "retry-after": "30" }),
      { reason: "limited", retryAfterSeconds: 30 },
    ],
    [
      "too many films",
      answer(429, heygenError("resource_limit_exceeded")),
      { reason: "limited", retryAfterSeconds: null },
    ],
    ["an error of theirs", answer(500, heygenError("internal_error")), { reason: "away" }],
    ["maintenance", answer(503, "<html>", { "retry-after": "5" }), { reason: "away", retryAfterSeconds: 5 }],
  ];
  test.each(hindrances)("[GEN-06] for %s goes to the next provider", async (_why, fault, wanted) => {
    service.fault = () => fault;
    const error = await startError(ugc);
    expect(error).toBeInstanceOf(ProviderUnavailable);
    expect(error).toMatchObject(wanted);
    expect(service.requests).toHaveLength(1);
  });

  test("[GEN-06] because the address is unreachable has certainly started nothing", async () => {
    await service.stop();
    expect(await startError(ugc)).toMatchObject({ name: "ProviderUnavailable", reason: "away" });
  });

  const unclear: [string, HeygenFault][] = [
    ["a connection that breaks", "break"],
    ["an answer without an end", "flood"],
    ["an answer that is no JSON", answer(200, "<html>gut</html>")],
    ["an answer without a film", answer(200, { data: { status: "waiting" } })],
    ["a gateway that gave up", answer(504, "<html>")],
    ["a first request that is still at work", answer(409, heygenError("request_in_progress"))],
  ];
  test.each(unclear)("[GEN-05] for %s is unclear", async (_why, fault) => {
    service.fault = () => fault;
    const error = await startError(ugc);
    expect(error).toBeInstanceOf(Error);
    expect(error).not.toBeInstanceOf(ProviderRefusal);
    expect(error).not.toBeInstanceOf(ProviderUnavailable);
  });

  test("[GEN-05] because no response came in time is unclear, because it was sent", async () => {
    service.fault = () => "hang";
    const failure = await abortOnce(
      () => startRequests().length > 0,
      (stop) => startError(ugc, provider, stop),
    );
    expect(failure).toMatchObject({ name: "HttpTrouble", wasSent: true });
  });

  test("[GEN-05] because the program ends is unclear, and no other provider is asked", async () => {
    const start = provider.start(ugc, AbortSignal.abort());
    await expect(start).rejects.toMatchObject({ name: "HttpTrouble" });
  });

  const quoting = heygenError(`bad ${heygenKey}`, `The key ${heygenKey} is wrong.`, heygenKey);
  test.each([400, 401, 402, 403, 404, 409, 429, 500, 504])(
    "[GEN-06] with %i reveals neither the key nor the text, even if HeyGen does",
    async (status) => {
      service.fault = () => answer(status, quoting);
      const error = (await startError(ugc)) as Error;
      const errorTexts = [error.message, error.stack, JSON.stringify(error), String(error.cause)].join();
      expect(errorTexts).not.toContain(heygenKey);
      expect(errorTexts).not.toContain("Guten Morgen");
    },
  );

  test("[GEN-06] because of a key that no header can contain does not reveal it either", async () => {
    const error = (await startError(ugc, build({ key: "geheim\n4711" }))) as Error;
    expect(error).toBeInstanceOf(Error);
    expect(`${error.stack}${JSON.stringify(error)}`).not.toContain("geheim");
  });
});

describe("a check", () => {
  test("[PRJ-05] follows a video from the queue to its address", async () => {
    const { receipt, video } = await started();
    const check = () => provider.check(receipt, signal);
    expect(await check()).toMatchObject({ state: "running", phase: "queued" });
    video.status = "processing";
    expect(await check()).toMatchObject({ state: "running", phase: "drawing" });
    video.status = "something_new";
    expect(await check()).toMatchObject({ state: "running" });
    service.end(video, "completed");
    const url = expect.stringContaining(`/files/${video.id}.mp4`);
    const captionsUrl = expect.stringContaining(`/files/${video.id}.srt`);
    expect(await check()).toEqual({ state: "done", files: [{ at: "address", url, type: "video/mp4", captionsUrl }] });
  });

  test("[PRJ-05] waits for the address of a video that is reported as finished", async () => {
    const { receipt } = await started();
    service.fault = () => answer(200, { data: { status: "completed", video_url: null } });
    expect(await provider.check(receipt, signal)).toMatchObject({ state: "running", phase: "finishing" });
  });

  test.each([
    [
      { code: "rendering_failed", message: "It could not be rendered: https://files.example.invalid/a?Signature=x" },
      { reason: "broken", detail: "rendering_failed: It could not be rendered: …" },
    ],
    [
      { code: "moderation_error", message: "no" },
      {
        reason: "refused",
        message: "Der Anbieter hat den Text dieses Videos abgelehnt. Bitte ändern Sie ihn.",
        detail: "moderation_error: no",
      },
    ],
    [
      { code: "insufficient_credit", message: "no" },
      {
        reason: "broken",
        message: "Das Guthaben beim Anbieter ist aufgebraucht. Bitte kontaktieren Sie den Administrator.",
        detail: "insufficient_credit: no",
      },
    ],
    [null, { reason: "broken" }],
  ])("[PRJ-11] a video that failed with %o has a German reason", async (failure, wanted) => {
    const { receipt, video } = await started();
    service.end(video, "failed", failure);
    expect(await provider.check(receipt, signal)).toEqual({ state: "failed", ...wanted });
  });

  test("[PRJ-11] a video that HeyGen does not know has ended", async () => {
    const { receipt } = await started();
    service.videos.splice(0);
    expect(await provider.check(receipt, signal)).toEqual({ state: "failed", reason: "unknown-task" });
  });

  test.each<[string, HeygenFault]>([
    ["is away", "break"],
    ["is malformed", answer(200, "<html>")],
    ["has another shape", answer(200, { data: [] })],
    ["is too much", answer(429, heygenError("rate_limit_exceeded"))],
    ["is an error", answer(500, heygenError("internal_error"))],
    ["is not allowed any more", answer(401, heygenError("unauthorized"))],
  ])("[PRJ-11] a response that %s ends nothing: the poll is repeated", async (_what, fault) => {
    const { receipt } = await started();
    service.fault = () => fault;
    await expect(provider.check(receipt, signal)).rejects.toThrow(/^(?:heygen answered|no answer)/);
  });

  test("[PRJ-05] without a response ends with the step", async () => {
    const { receipt } = await started();
    service.fault = () => "hang";
    await expect(provider.check(receipt, AbortSignal.timeout(200))).rejects.toThrow("no answer (TimeoutError)");
  });
});

describe("a callback", () => {
  const trusts = (
    by: Provider,
    request: { body: string; header: (name: string) => string | undefined },
    now = new Date(),
  ) => by.trustsCallback?.({ ...request, now });

  test("[PRJ-05] is accepted by its signature where a secret is configured", async () => {
    const { video } = await started();
    const signed = build({ webhookSecret: heygenSecret });
    const call = service.callback(video);
    expect(trusts(signed, call)).toBe(true);
    expect(trusts(signed, { ...call, body: call.body.replace("evt_", "evt-") })).toBe(false);
    expect(trusts(signed, service.callback(video, { secret: "another" }))).toBe(false);
    expect(trusts(signed, { ...call, header: () => undefined })).toBe(false);
    expect(trusts(signed, call, new Date(Date.now() + 301_000 + 1000))).toBe(false);
    expect(trusts(signed, service.callback(video, { at: new Date(Date.now() + 400_000) }))).toBe(false);
  });

  test("[PRJ-05] without a secret is a hint to poll when it names a video", async () => {
    const { video } = await started();
    const header = () => undefined;
    expect(trusts(provider, { ...service.callback(video), header })).toBe(true);
    for (const body of [
      "",
      "nichts",
      "{}",
      '{"event_type":"avatar_video.success","event_data":{"video_id":""}}',
      "[]",
    ]) {
      expect(trusts(provider, { body, header }), body).toBe(false);
    }
  });
});

describe("a video that is no longer wanted", () => {
  test("[PRJ-09] is deleted at HeyGen, with a single request", async () => {
    const { receipt } = await started();
    await provider.cancel?.(receipt);
    expect(service.videos).toEqual([]);
    await provider.cancel?.(receipt);
    service.fault = () => answer(500, heygenError("internal_error"));
    await expect(provider.cancel?.(receipt)).rejects.toThrow("heygen answered 500 internal_error");
  });
});

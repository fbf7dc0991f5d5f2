import { readFile } from "node:fs/promises";
import net from "node:net";
import { afterAll, beforeEach, expect, test } from "vitest";
import { ProviderRefusal, ProviderUnavailable } from "#server/providers/provider.ts";
import { providerMessages } from "#domain/projects/failure-messages.ts";
import { expectNoLeak } from "#server/testing/captured-log.ts";
import type { ServiceAnswer, ServiceCall } from "#server/testing/json-service.ts";
import { inputImage } from "#server/testing/provider-contract/input-images.ts";
import { replicateError, replicateService, replicateToken } from "#server/testing/replicate-service.ts";
import { maskedEdit, generationRequestOf, receiptOf, startErrorOf } from "#server/testing/starts.ts";
import { replicateProvider } from "./replicate.ts";

const service = await replicateService();
const settings = { token: replicateToken, baseUrl: service.baseUrl, webhookSecret: null };
const replicate = replicateProvider(settings, { readInput: inputImage });
const signal = () => AbortSignal.timeout(60_000);
beforeEach(() => {
  service.calls.length = 0;
  service.status = "processing";
  service.error = null;
  service.answer = () => undefined;
});
afterAll(() => service.stop());

const order = generationRequestOf("nano-banana");
const start = (request = order) => receiptOf<{ id: string }>(replicate, request);
const failure = (request = order, by = replicate) => startErrorOf(by, request);
const isCreate = ({ path }: ServiceCall) => path.endsWith("/predictions");
const isUpload = ({ path }: ServiceCall) => path === "/v1/files";
const answering = (which: (call: ServiceCall) => boolean, answer: ServiceAnswer) => {
  service.answer = (call) => (which(call) ? answer : undefined);
};

test("[PRJ-05] a start is sent with the token, and with the callback address for the end only", async () => {
  const callbackUrl = "https://app.example.com/api/callbacks/replicate?reference=r-1";
  await start({ ...order, callbackUrl });
  const [create] = service.calls;
  expect(create).toMatchObject({
    method: "POST",
    path: "/v1/models/google/nano-banana/predictions",
    headers: { authorization: `Bearer ${replicateToken}` },
    body: { webhook: callbackUrl, webhook_events_filter: ["completed"] },
  });
  await start();
  expect(Object.keys(service.calls.at(-1)?.body as object)).toEqual(["input"]);
  expect(replicate).toMatchObject({
    name: "replicate",
    isStartIdempotent: false,
    rateLimit: { starts: 600, seconds: 60 },
  });
  expect(replicate.balance).toBeUndefined();
});

test("[IMG-04] image and mask are uploaded and used in their fields", async () => {
  await start(maskedEdit);
  const body = service.calls.find(isCreate)?.body as { input: Record<string, string> } | undefined;
  for (const [field, name] of [
    ["image", "a.png"],
    ["mask", "mask.png"],
  ] as const) {
    const { bytes } = await inputImage(name);
    expect(service.files.get(body?.input[field] ?? "")?.bytes.equals(bytes), field).toBe(true);
  }
});

test("[IMG-04] an unsupported request is reported before anything is uploaded", async () => {
  const several = { ...maskedEdit, input: { ...maskedEdit.input, num_images: 2 } };
  expect(await failure(several)).toMatchObject({ name: "ProviderUnavailable", reason: "unable" });
  expect(service.calls).toHaveLength(0);
});

const video = "https://replicate.delivery/x/out.mp4";
const outputs: [string, unknown, string[]][] = [
  ["text", video, [video]],
  ["a list", [video, `${video}?2`], [video, `${video}?2`]],
  ["an object", { video, audio: null, seconds: 8 }, [video]],
  ["lists in an object", { videos: [{ url: video }] }, [video]],
];

test.each(outputs)("[PRJ-05] an output may be %s", async (_name, output, urls) => {
  const receipt = await start(generationRequestOf("kling-v2-5-text"));
  answering(({ method }) => method === "GET", { status: 200, body: { status: "succeeded", output } });
  expect(await replicate.check(receipt, signal())).toEqual({
    state: "done",
    files: urls.map((url) => ({ at: "address", url, type: "video/mp4" })),
  });
});

test("[PRJ-05] an output that is missing, or has another format, counts as unfinished", async () => {
  const receipt = await start();
  for (const output of [null, undefined, [], "", "data:image/png;base64,AAAA", 7, { seconds: 8 }]) {
    answering(({ method }) => method === "GET", { status: 200, body: { status: "succeeded", output } });
    expect(await replicate.check(receipt, signal())).toMatchObject({ state: "running", phase: "finishing" });
  }
});

const ends: [string, string, unknown, object][] = [
  ["content", "failed", "NSFW content detected", { reason: "refused", message: providerMessages.content }],
  ["a picture", "failed", "Failed to download image: 404", { reason: "refused", message: providerMessages.image }],
  ["a picture", "failed", "The image could not be decoded", { reason: "refused", message: providerMessages.image }],
  ["input", "failed", "Invalid input (E006)", { reason: "refused", message: providerMessages.invalid }],
  ["silence", "failed", "Prediction timed out", { reason: "broken", message: providerMessages.silent }],
  ["a busy service", "failed", "Service is unavailable (E004)", { reason: "broken", message: providerMessages.silent }],
  ["nothing said", "failed", null, { reason: "broken", message: providerMessages.failed, detail: "failed" }],
  ["an object", "failed", { code: "X1" }, { reason: "broken", detail: 'failed: {"code":"X1"}' }],
  ["being cancelled", "canceled", null, { reason: "broken", detail: "canceled" }],
  ["a deadline", "aborted", null, { reason: "broken", detail: "aborted" }],
];

test.each(ends)("[PRJ-05] [PRJ-11] a prediction that ended by %s (%s, %j)", async (_name, status, error, wanted) => {
  const receipt = await start();
  answering(({ method }) => method === "GET", { status: 200, body: { status, error, output: null } });
  expect(await replicate.check(receipt, signal())).toMatchObject({ state: "failed", ...wanted });
});

test("[PRJ-05] the texts for admins are one line without addresses", async () => {
  const receipt = await start();
  const error = `Could not\n  reach https://x.example/a?token=1 \u0007 ${"a".repeat(500)}`;
  answering(({ method }) => method === "GET", { status: 200, body: { status: "failed", error } });
  const progress = await replicate.check(receipt, signal());
  if (progress.state !== "failed") return expect.fail(progress.state);
  expect(progress.detail).toMatch(/^failed: Could not reach … a{200,}…$/);
  expect(progress.detail?.length).toBeLessThanOrEqual(320);
});

const hindrances: [string, ServiceAnswer, object][] = [
  ["a missing model", replicateError(404, "Not found", "no"), { reason: "unable", userMessage: providerMessages.gone }],
  ["an address that a proxy does not know", { status: 404, body: "<html>" }, { reason: "settings" }],
  [
    "a model that is disabled",
    replicateError(422, "Invalid", "This model version has been disabled"),
    { reason: "unable", userMessage: providerMessages.gone },
  ],
  ["a token without rights", replicateError(403, "Forbidden", "no"), { reason: "settings" }],
  ["a proxy that understands nothing", { status: 400, body: "<html>" }, { reason: "settings" }],
  [
    "a limit in words",
    { status: 429, body: { detail: "Request was throttled. Your rate limit resets in ~30s." } },
    { reason: "limited", retryAfterSeconds: 30 },
  ],
  [
    "a limit that says how long",
    { status: 429, body: { detail: "Request was throttled. Resets in ~30s." }, headers: { "retry-after": "12" } },
    { reason: "limited", retryAfterSeconds: 12 },
  ],
  ["503", { status: 503, body: "" }, { reason: "away", retryAfterSeconds: 30 }],
];

test.each(hindrances)("[PRJ-05] %s: nothing was accepted", async (_name, answer, wanted) => {
  answering(isCreate, answer);
  expect(await failure()).toMatchObject({ name: "ProviderUnavailable", ...wanted });
});

test.each([
  ["- input.prompt: is too long", providerMessages.invalid],
  ["- input.image: invalid image format", providerMessages.image],
  ["The prompt violates our content policy", providerMessages.content],
])("[IMG-07] %s: the request is refused with a German sentence", async (reply, userMessage) => {
  answering(isCreate, replicateError(422, "Input validation failed", reply));
  expect(await failure()).toMatchObject({ name: "ProviderRefusal", userMessage });
});

test.each([
  ["500", replicateError(500, "Internal", "no")],
  ["502", { status: 502, body: "" }],
  ["504", { status: 504, body: "" }],
  ["no prediction", { status: 201, body: { status: "starting" } }],
  ["a name that is none", { status: 201, body: { id: "../x" } }],
  ["no end", "flood"],
] as [string, ServiceAnswer][])("[PRJ-05] %s leaves open whether a task exists", async (_name, answer) => {
  answering(isCreate, answer);
  const error = await failure();
  expect(error).not.toBeInstanceOf(ProviderRefusal);
  expect(error).not.toBeInstanceOf(ProviderUnavailable);
});

test("[PRJ-05] at an unreachable address nothing was accepted", async () => {
  const closed = net.createServer().listen(0, "127.0.0.1");
  await new Promise((ready) => void closed.once("listening", ready));
  const { port } = closed.address() as net.AddressInfo;
  await new Promise((done) => void closed.close(done));
  const nowhere = { ...settings, baseUrl: `http://127.0.0.1:${port}/v1` };
  const error = await failure(order, replicateProvider(nowhere, { readInput: inputImage }));
  expect(error).toMatchObject({ name: "ProviderUnavailable", reason: "away" });
});

test.each([
  ["a broken connection", "break", { reason: "away" }],
  ["no address", { status: 201, body: { id: "file_1" } }, { reason: "away" }],
  ["a wrong token", replicateError(401, "Unauthenticated", "no"), { reason: "settings" }],
  ["no credit", replicateError(402, "Insufficient credit", "no"), { reason: "credit" }],
  ["a server that gave up", { status: 502, body: "" }, { reason: "away" }],
  ["a picture that is refused", replicateError(422, "Invalid", "no"), { name: "ProviderRefusal" }],
  ["a picture that is too large", { status: 413, body: "" }, { userMessage: providerMessages.image }],
] as [string, ServiceAnswer, object][])(
  "[IMG-04] an upload that ends with %s started nothing",
  async (_n, answer, is) => {
    answering(isUpload, answer);
    expect(await failure(maskedEdit)).toMatchObject(is);
    expect(service.calls.some(isCreate)).toBe(false);
  },
);

test("[PRJ-05] a task that is no longer wanted is cancelled, also when it does not exist", async () => {
  const receipt = await start();
  await replicate.cancel?.(receipt);
  expect(service.calls.at(-1)).toMatchObject({ method: "POST", path: `/v1/predictions/${receipt.id}/cancel` });
  expect(await replicate.check(receipt, signal())).toMatchObject({ state: "failed", detail: "canceled" });
  await replicate.cancel?.({ ...receipt, id: "unknown" });
  answering(() => true, replicateError(401, "Unauthenticated", "no"));
  await expect(replicate.cancel?.(receipt)).rejects.toThrow("Replicate answered a cancel with 401");
});

test("the token appears in no error and in no log, even when the service repeats it", async () => {
  await expectNoLeak(replicateToken, async (see) => {
    const receipt = await start();
    see(receipt);
    service.status = "failed";
    service.error = `not with ${replicateToken}`;
    see(await replicate.check(receipt, signal()));
    for (const status of [400, 401, 402, 403, 404, 408, 422, 429, 500, 502, 503]) {
      service.answer = () => replicateError(status, replicateToken, `not with ${replicateToken}`);
      see(
        await failure(),
        await failure(maskedEdit),
        await replicate.check(receipt, signal()).catch((e: unknown) => e),
      );
    }
    for (const answer of [
      "break",
      { status: 500, body: replicateToken },
      { status: 200, body: "<p>" },
    ] as ServiceAnswer[]) {
      service.answer = () => answer;
      see(
        await failure(),
        await failure(maskedEdit),
        await replicate.check(receipt, signal()).catch((e: unknown) => e),
      );
    }
  });
});

test("the documentation names every setting", async () => {
  const text = await readFile(new URL("../../../docs/providers.md", import.meta.url), "utf8");
  for (const name of ["REPLICATE_API_TOKEN", "REPLICATE_BASE_URL", "REPLICATE_WEBHOOK_SECRET"]) {
    expect(text).toContain(name);
  }
});

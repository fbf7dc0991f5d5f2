import sharp from "sharp";
import { afterAll, beforeEach, expect, test } from "vitest";
import { ProviderRefusal, ProviderUnavailable } from "#server/providers/provider.ts";
import { expectNoLeak } from "#server/testing/captured-log.ts";
import { abortOnce } from "#server/testing/abort-once.ts";
import { type KieAnswer, type KieCall, kieError, kieService } from "#server/testing/kie-service.ts";
import { caseOf, toOrder } from "#server/testing/kie-requests.ts";
import { receiptOf, startErrorOf } from "#server/testing/starts.ts";
import { kieProvider } from "./kie.ts";

const key = "kie-geheim-0815";
const service = await kieService();
const image = await sharp({ create: { width: 8, height: 6, channels: 3, background: "#336699" } })
  .png()
  .toBuffer();
const settings = { key, baseUrl: service.baseUrl, uploadBaseUrl: service.baseUrl, webhookSecret: null };
const readInput = async (name: string) => ({ bytes: image, type: "image/png", name });
const kie = kieProvider(settings, { readInput });
const signal = () => AbortSignal.timeout(60_000);

beforeEach(() => {
  service.calls.length = 0;
  service.state = "generating";
  service.fault = { code: "501", text: "Generation failed" };
  service.answer = () => undefined;
});
afterAll(() => service.stop());

const order = toOrder(caseOf("nano-banana"));
const start = (reply = order) => receiptOf(kie, reply);
const failure = (reply = order, stop = signal()) => startErrorOf(kie, reply, stop);
const isUpload = ({ path }: KieCall) => path === "/api/file-stream-upload";
const isCreate = ({ method, path }: KieCall) => method === "POST" && path !== "/api/file-stream-upload";
const answering = (which: (call: KieCall) => boolean, answer: KieAnswer) => {
  service.answer = (call) => (which(call) ? answer : undefined);
};

const hindrances: [string, KieAnswer, string, number | null][] = [
  ["no credit", kieError(402, "Credits insufficient"), "credit", null],
  ["no credit of the key", kieError(433, "Sub-key usage exceeds limit"), "credit", null],
  ["a wrong key", kieError(401, "Unauthorized"), "settings", null],
  ["a limit", kieError(429, "Request limit exceeded"), "limited", 10],
  ["maintenance", kieError(455, "Under maintenance"), "away", 120],
  ["a paused model", kieError(500, "This interface is temporarily paused"), "unable", null],
  ["a feature that is switched off", kieError(505, "The requested feature is currently disabled"), "unable", null],
  ["a model that is gone", kieError(422, "The model is not supported"), "unable", null],
  ["a missing endpoint", kieError(404, "not found"), "settings", null],
];
const real = (answer: KieAnswer): KieAnswer =>
  typeof answer === "object" ? { ...answer, status: (answer.body as { code: number }).code } : answer;

test.each(hindrances)("[PRJ-05] %s: nothing was accepted", async (_name, answer, reason, retryAfterSeconds) => {
  for (const reply of [answer, real(answer)]) {
    for (const id of ["nano-banana", "veo3", "flux-kontext"] as const) {
      answering(isCreate, reply);
      const error = await failure(toOrder(caseOf(id)));
      expect(error).toBeInstanceOf(ProviderUnavailable);
      expect(error).toMatchObject({ reason, retryAfterSeconds });
    }
  }
});

test("[PRJ-05] where status and code differ, kie.ai's code counts", async () => {
  const receipt = await start();
  for (const status of [200, 400, 500, 502]) {
    service.answer = () => kieError(402, "Credits insufficient", status);
    expect(await failure()).toMatchObject({ reason: "credit" });
    service.answer = () => kieError(501, "Generation failed", status);
    expect(await kie.check(receipt, signal())).toMatchObject({ state: "failed", reason: "broken" });
  }
  service.answer = () => kieError(200, "success", 401);
  expect(await failure()).toMatchObject({ reason: "settings" });
});

test.each([
  ["a limit that says how long", { status: 429, body: "", headers: { "retry-after": "42" } }, "limited", 42],
  ["503", { status: 503, body: "", headers: { "retry-after": "7" } }, "away", 7],
  ["another address", { status: 302, body: "", headers: { location: "https://kie.example" } }, "settings", null],
  ["no such page", { status: 404, body: "<html>" }, "settings", null],
  ["a bad request", { status: 400, body: "<html>" }, "settings", null],
])("[PRJ-05] %s comes from a server before kie.ai: nothing was accepted", async (_name, answer, reason, seconds) => {
  answering(isCreate, answer);
  expect(await failure()).toMatchObject({ name: "ProviderUnavailable", reason, retryAfterSeconds: seconds });
  expect(service.calls).toHaveLength(1);
});

test.each([
  [400, "Your prompt was flagged by Website as violating content policies.", "inhaltlichen Gründen"],
  [422, "Validation failed", "nimmt diese Angaben nicht an"],
  [451, "Failed to fetch the image", "Eingabebild nicht verwenden"],
  [400, "Failed to fetch the image", "Eingabebild nicht verwenden"],
  [400, "Only English prompts are supported", "schalten Sie die Übersetzung ein"],
  [500, "safetyTolerance is out of range", "nimmt diese Angaben nicht an"],
])("[IMG-07] %i %s: the request is refused with a German sentence", async (code, text, message) => {
  for (const status of [200, code]) {
    answering(isCreate, kieError(code, text, status));
    const error = await failure();
    expect(error).toBeInstanceOf(ProviderRefusal);
    expect(error).toMatchObject({ userMessage: expect.stringContaining(message) });
    expect(error.message).toBe(`kie.ai answered ${code}: ${text}`);
  }
});

test("[PRJ-05] no address of an image appears in the texts for admins", async () => {
  answering(isCreate, kieError(400, "Failed to fetch https://kie.example/inputs/3f2a.png?Signature=x"));
  expect((await failure()).message).toBe("kie.ai answered 400: Failed to fetch …");
});

test.each([
  [408, "Upstream service timeout"],
  [500, "Server error, please try again later"],
  [501, "Generation failed"],
])("[PRJ-05] %i %s to a start leaves open whether a task exists", async (code, text) => {
  answering(isCreate, kieError(code, text));
  const error = await failure();
  expect(error).not.toBeInstanceOf(ProviderRefusal);
  expect(error).not.toBeInstanceOf(ProviderUnavailable);
});

test("[PRJ-05] a start without a response in time is unclear, and a poll is repeated", async () => {
  const receipt = await start();
  service.answer = () => "hang";
  const calls = service.calls.length;
  const error = await abortOnce(
    () => service.calls.length > calls,
    (stop) => failure(order, stop),
  );
  expect(error).toMatchObject({ name: "HttpTrouble", wasSent: true });
  await expect(kie.check(receipt, AbortSignal.timeout(200))).rejects.toMatchObject({ name: "HttpTrouble" });
});

test("[PRJ-05] at an unreachable address nothing was accepted", async () => {
  const nowhere = { ...settings, baseUrl: "http://127.0.0.1:1" };
  const error = await kieProvider(nowhere, { readInput })
    .start(order, signal())
    .catch((thrown: unknown) => thrown);
  expect(error).toMatchObject({ name: "ProviderUnavailable", reason: "away" });
});

const edit = toOrder(caseOf("ideogram-v3-edit"));

test.each([
  ["a broken connection", "break", { reason: "away" }],
  ["no JSON", { status: 200, body: "<html>" }, { reason: "away" }],
  ["no address", { status: 200, body: { success: true, code: 200, data: {} } }, { reason: "away" }],
  ["a wrong key", { status: 401, body: { success: false, code: 401, msg: "no" } }, { reason: "settings" }],
  ["a server that gave up", { status: 502, body: "" }, { reason: "away" }],
  ["a picture that is refused", { status: 400, body: { success: false, code: 400 } }, { name: "ProviderRefusal" }],
  ["a picture that is too large", { status: 413, body: "" }, { name: "ProviderRefusal" }],
] as [string, KieAnswer, object][])("[IMG-04] an upload that ends with %s started nothing", async (_n, answer, is) => {
  answering(isUpload, answer);
  expect(await failure(edit)).toMatchObject(is);
  expect(service.calls.some(isCreate)).toBe(false);
});

test("[IMG-04] an upload without a response in time started nothing", async () => {
  answering(isUpload, "hang");
  expect(await failure(edit, AbortSignal.timeout(300))).toMatchObject({ reason: "away" });
});

test("[IMG-04] an image that kie.ai does not accept becomes a JPEG of the same size in pixels", async () => {
  const webp = await sharp(image).webp().toBuffer();
  const other = kieProvider(settings, { readInput: async (name) => ({ bytes: webp, type: "image/webp", name }) });
  await other.start(edit, signal());
  const { form } = service.calls.find(isUpload) ?? {};
  expect(form?.fileType).toBe("image/jpeg");
  expect(await sharp(form?.file).metadata()).toMatchObject({ format: "jpeg", width: 8, height: 6 });
});

test("the key appears in no error and in no log, even when the service repeats it", async () => {
  await expectNoLeak(key, async (see) => {
    const receipt = await start();
    see(receipt);
    service.state = "fail";
    service.fault = { code: 501, text: `key ${key} failed` };
    see(await kie.check(receipt, signal()));
    for (const code of [400, 401, 402, 404, 408, 422, 429, 433, 451, 455, 500, 501, 505, 599]) {
      service.answer = () => kieError(code, `not with ${key}`);
      see(await failure(), await failure(edit), await kie.check(receipt, signal()).catch((e: unknown) => e));
    }
    for (const answer of ["break", { status: 500, body: key }, { status: 200, body: `<p>${key}` }] as KieAnswer[]) {
      service.answer = () => answer;
      see(await failure(), await failure(edit), await kie.check(receipt, signal()).catch((e: unknown) => e));
    }
  });
});

import { advanceDatabaseClock } from "#server/testing/advance-database-clock.ts";
import { readFile } from "node:fs/promises";
import sharp from "sharp";
import { afterAll, beforeEach, expect, test } from "vitest";
import { failureMessages, providerMessages } from "#domain/projects/failure-messages.ts";
import { allModels } from "#domain/models/models.ts";
import { ProviderRefusal, ProviderUnavailable } from "#server/providers/provider.ts";
import { type KieAnswer, type KieCall, kieError, kieService } from "#server/testing/kie-service.ts";
import { caseOf, kieCases, toOrder } from "#server/testing/kie-requests.ts";
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
const start = (request = order) => receiptOf(kie, request);
const failure = (request = order, stop = signal()) => startErrorOf(kie, request, stop);
const isUpload = ({ path }: KieCall) => path === "/api/file-stream-upload";
const isCreate = ({ method, path }: KieCall) => method === "POST" && path !== "/api/file-stream-upload";
const answering = (which: (call: KieCall) => boolean, answer: KieAnswer) => {
  service.answer = (call) => (which(call) ? answer : undefined);
};
const isRead = ({ method }: KieCall) => method === "GET";

test("[IMG-01] Kling, Veo and the image models are supported, and Sora 2 no longer is", () => {
  const supported = allModels.map(({ id }) => id).filter((id) => kie.makes(id));
  expect(supported).toEqual([
    ...new Set(["veo3", "kling-v2-5", "kling-v2-5-text", ...kieCases.map(([, { id }]) => id)]),
  ]);
  expect(kie.makes("sora2-text") || kie.makes("sora2-image") || kie.makes("heygen")).toBe(false);
  expect(kie).toMatchObject({ name: "kie", isStartIdempotent: false, rateLimit: { starts: 20, seconds: 10 } });
});

test.each(kieCases)(
  "%s [PRJ-05] a task of %j is started, is under way and finishes with its files",
  async (_id, supported) => {
    const receipt = await start(toOrder(supported, "https://app.example.com/api/callbacks/kie?reference=r-1"));
    const [create] = service.calls.filter(isCreate);
    expect(create?.authorization).toBe(`Bearer ${key}`);
    expect(create?.json?.["callBackUrl"]).toBe("https://app.example.com/api/callbacks/kie?reference=r-1");

    const uploads = service.calls.filter(isUpload);
    expect(uploads.map(({ form }) => [form?.fileType, form?.fields["uploadPath"], form?.file.equals(image)])).toEqual(
      supported.inputKeys.map(() => ["image/png", "inputs", true]),
    );
    for (const { form } of uploads) {
      expect(JSON.stringify(create?.json)).toContain(`${service.baseUrl}/inputs/${form?.fields["fileName"]}`);
    }

    expect(await kie.check(receipt, signal())).toEqual({ state: "running", phase: "drawing", done: null, total: null });
    expect(service.calls.at(-1)).toMatchObject({ method: "GET", path: supported.record });
    service.state = "success";
    const done = await kie.check(receipt, signal());
    if (done.state !== "done") return expect.fail(done.state);
    expect(done.files.map(({ at, type }) => [at, type])).toEqual(supported.types.map((type) => ["address", type]));
    expect(new Set(done.files.map((file) => file.at === "address" && file.url)).size).toBe(supported.types.length);
  },
);

test.each(kieCases)("%s [PRJ-05] a task of %j fails with our message", async (_id, supported) => {
  const receipt = await start(toOrder(supported));
  service.state = "fail";
  expect(await kie.check(receipt, signal())).toEqual({
    state: "failed",
    reason: "broken",
    message: expect.stringContaining("ist beim Anbieter fehlgeschlagen"),
    detail: "501: Generation failed",
  });
  service.fault = {
    code: supported.record.endsWith("recordInfo") ? "400" : 400,
    text: "flagged as violating content policies",
  };
  expect(await kie.check(receipt, signal())).toEqual({
    state: "failed",
    reason: "refused",
    message: expect.stringContaining("aus inhaltlichen Gründen abgelehnt"),
    detail: "400: flagged as violating content policies",
  });
});

test("[IMG-04] the mask is sent unchanged, and is not mistaken for the image", async () => {
  const mask = await sharp({ create: { width: 8, height: 6, channels: 3, background: "#000000" } })
    .png()
    .toBuffer();
  const other = kieProvider(settings, {
    readInput: async (name) => ({ bytes: name === "mask.png" ? mask : image, type: "image/png", name }),
  });
  await other.start(toOrder(caseOf("ideogram-v3-edit")), signal());
  const { input } = service.calls.find(isCreate)?.json ?? {};
  for (const [field, bytes] of Object.entries({ image_url: image, mask_url: mask })) {
    const upload = service.calls.find(
      ({ form }) => form && String(input?.[field]).endsWith(form.fields["fileName"] ?? "?"),
    );
    expect(upload?.form?.file.equals(bytes), field).toBe(true);
  }
});

const fates: [number, string, "refused" | "broken", string][] = [
  [400, "The image could not be fetched: image download failed", "refused", "Eingabebild nicht verwenden"],
  [451, "Failed to fetch the image", "refused", "Eingabebild nicht verwenden"],
  [422, "Invalid prompt", "refused", "nimmt diese Angaben nicht an"],
  [501, "Generation failed: content policy", "refused", "inhaltlichen Gründen"],
  [501, "Generation failed", "broken", "fehlgeschlagen"],
  [408, "Upstream service timeout", "broken", "nicht fertig geworden"],
  [402, "Credits insufficient", "broken", failureMessages["no-credit"]],
  [500, "Server error", "broken", "fehlgeschlagen"],
];

test.each(fates)("[PRJ-05] a failed task with %i %s is %s: %s", async (code, text, reason, userText) => {
  service.state = "fail";
  for (const id of ["nano-banana", "veo3", "flux-kontext"] as const) {
    service.fault = { code, text };
    const progress = await kie.check(await start(toOrder(caseOf(id))), signal());
    const message = expect.stringContaining(userText);
    expect(progress).toMatchObject({ state: "failed", reason, message, detail: `${code}: ${text}` });
    expect(JSON.stringify({ ...progress, detail: "" })).not.toContain(text);
  }
});

test.each([
  ["waiting", "queued"],
  ["queuing", "queued"],
  ["generating", "drawing"],
  ["something-new", "drawing"],
])("[PRJ-05] state %s is running (%s), however long it lasts", async (state, phase) => {
  const receipt = await start();
  service.state = state;
  for (let minute = 0; minute < 30; minute += 10) {
    expect(await kie.check(receipt, signal())).toMatchObject({ state: "running", phase });
    await advanceDatabaseClock(10 * 60_000);
  }
});

test("[PRJ-05] a task whose results are not recorded yet counts as unfinished", async () => {
  const receipt = await start();
  const data = { taskId: "task_market_1", state: "success", resultJson: "" };
  for (const resultJson of ["", null, "{", '{"resultUrls":[]}', '{"resultObject":{}}']) {
    answering(isRead, { status: 200, body: { code: 200, msg: "success", data: { ...data, resultJson } } });
    expect(await kie.check(receipt, signal()), String(resultJson)).toMatchObject({
      state: "running",
      phase: "finishing",
    });
  }
});

test("[PRJ-05] a list of results may be text or a list, and each entry has its own type", async () => {
  const receipt = await start();
  const list = [
    "https://t.example.invalid/a.jpg?x=1",
    "https://t.example.invalid/b.webp",
    "https://t.example.invalid/c",
  ];
  for (const resultJson of [{ resultUrls: list }, JSON.stringify({ resultUrls: JSON.stringify(list) })]) {
    answering(isRead, { status: 200, body: { code: "200", data: { state: "success", resultJson } } });
    const progress = await kie.check(receipt, signal());
    expect(progress).toEqual({
      state: "done",
      files: [
        { at: "address", url: list[0], type: "image/jpeg" },
        { at: "address", url: list[1], type: "image/webp" },
        { at: "address", url: list[2], type: "image/png" },
      ],
    });
  }
});

test.each([
  ["422 in the envelope", kieError(422, "recordInfo is null")],
  ["404 in the envelope", kieError(404, "Task not found")],
  ["404 as a real status", kieError(404, "Task not found", 404)],
  ["422 as a real status", kieError(422, "record is null", 422)],
  ["no data", { status: 200, body: { code: 200, msg: "success", data: null } }],
])("[PRJ-05] a task may be unknown for 90 seconds, and no longer: %s", async (_name, answer) => {
  const receipt = await start();
  answering(isRead, answer);
  await advanceDatabaseClock(89_000);
  expect(await kie.check(receipt, signal())).toMatchObject({ state: "running" });
  await advanceDatabaseClock(2000);
  expect(await kie.check(receipt, signal())).toEqual({ state: "failed", reason: "unknown-task" });
});

test.each([
  ["a limit", kieError(429, "Request limit exceeded")],
  ["a limit as a real status", kieError(429, "Request limit exceeded", 429)],
  ["maintenance", kieError(455, "maintenance")],
])("[PRJ-05] %s does not end a task that is polled", async (_name, answer) => {
  const receipt = await start();
  answering(isRead, answer);
  expect(await kie.check(receipt, signal())).toMatchObject({ state: "running" });
});

test("[PRJ-05] a failed task may be reported in the envelope as well", async () => {
  const receipt = await start();
  for (const status of [200, 501]) {
    answering(isRead, kieError(501, "Generation failed", status));
    expect(await kie.check(receipt, signal())).toMatchObject({ state: "failed", reason: "broken" });
    answering(isRead, kieError(400, "content policy", status));
    expect(await kie.check(receipt, signal())).toMatchObject({ state: "failed", reason: "refused" });
  }
});

test.each([
  ["its number as text", { failCode: "501", failMsg: "Blocked by content policy" }],
  ["a number of its own", { failCode: 400, failMsg: "content policy" }],
  ["no number", { failCode: null, failMsg: "content policy" }],
])("[PRJ-05] a failure reported in the envelope keeps the reason of its record, with %s", async (_name, record) => {
  const receipt = await start();
  const data = { state: "fail", ...record, creditsConsumed: 3 };
  answering(isRead, { status: 200, body: { code: 501, msg: "Generation failed", data } });
  expect(await kie.check(receipt, signal())).toMatchObject({
    state: "failed",
    reason: "refused",
    message: providerMessages.content,
    detail: expect.stringContaining(record.failMsg),
    cost: { amount: 3 },
  });
});

test.each([["x"], [[]], [7], [{ state: "generating" }], [{ state: "fail", failMsg: 7 }]])(
  "[PRJ-05] a failure reported in the envelope beside %j is still a failure",
  async (data) => {
    const receipt = await start();
    answering(isRead, { status: 200, body: { code: 501, msg: "Generation failed", data } });
    expect(await kie.check(receipt, signal())).toMatchObject({ state: "failed", reason: "broken" });
  },
);

const puzzles: [string, KieAnswer][] = [
  ["no JSON", { status: 200, body: "<html>" }],
  ["half a JSON", { status: 200, body: '{"code":200,"data":{"taskId":"x"' }],
  ["a list", { status: 200, body: [] }],
  ["null", { status: 200, body: "null" }],
  ["data that is text", { status: 200, body: { code: 200, data: "x" } }],
  ["nothing", { status: 200, body: "" }],
  ["no code", { status: 200, body: { data: { taskId: "x" } } }],
  ["a server before it that gave up", { status: 502, body: "<html>Bad Gateway</html>" }],
  ["a server before it that waited too long", { status: 504, body: "" }],
  ["an internal error", { status: 500, body: "oops" }],
  ["a broken connection", "break"],
  ["no end", "flood"],
];

test.each(puzzles)("[PRJ-05] %s: a poll is repeated, and a start is unclear", async (_name, answer) => {
  const receipt = await start();
  answering(() => true, answer);
  await expect(kie.check(receipt, signal())).rejects.toThrow(/kie|expected|no answer/i);
  const error = await failure();
  expect(error).not.toBeInstanceOf(ProviderRefusal);
  expect(error).not.toBeInstanceOf(ProviderUnavailable);
});

test("[PRJ-05] a missing page that is not kie.ai's own does not lose a task", async () => {
  const receipt = await start();
  await advanceDatabaseClock(10 * 60_000);
  answering(isRead, { status: 404, body: "<html>" });
  await expect(kie.check(receipt, signal())).rejects.toThrow("404");
});

test("the documentation names every setting", async () => {
  const text = await readFile(new URL("../../../docs/providers.md", import.meta.url), "utf8");
  for (const name of ["KIE_API_KEY", "KIE_BASE_URL", "KIE_UPLOAD_BASE_URL", "KIE_WEBHOOK_SECRET"]) {
    expect(text).toContain(name);
  }
});

import { readFile } from "node:fs/promises";
import net from "node:net";
import sharp from "sharp";
import { afterAll, afterEach, beforeEach, expect, test, vi } from "vitest";
import { failureMessages } from "#domain/projects/failures.ts";
import type { ModelId } from "#domain/models/index.ts";
import { allModels } from "#domain/models/index.ts";
import { quietLog } from "#server/platform/log.ts";
import { ProviderRefusal, ProviderUnavailable } from "#server/providers/provider.ts";
import { type KieAnswer, type KieCall, kieError, kieService } from "#server/testing/kie-service.ts";
import { kieProvider } from "./kie.ts";

const key = "kie-geheim-0815";
const service = await kieService();
const picture = await sharp({ create: { width: 8, height: 6, channels: 3, background: "#336699" } })
  .png()
  .toBuffer();
const settings = { key, baseUrl: service.baseUrl, uploadBaseUrl: service.baseUrl, webhookSecret: null };
const readInput = async (name: string) => ({ bytes: picture, type: "image/png", name });
const kie = kieProvider(settings, { readInput });
const signal = () => AbortSignal.timeout(5000);

beforeEach(() => {
  service.calls.length = 0;
  service.state = "generating";
  service.fault = { code: "501", text: "Generation failed" };
  service.answer = () => undefined;
});
afterEach(() => void vi.useRealTimers());
afterAll(() => service.stop());

const prompt = "Ein Leuchtturm im Sturm";
const own = "/api/uploads/1";
type Case = { id: ModelId; input: Record<string, unknown>; inputKeys: string[]; types: string[]; record: string };
const market = "/api/v1/jobs/recordInfo";
const cases: [string, Case][] = [
  ["[KLING-01]", { id: "kling-v2-5-text", input: { prompt }, inputKeys: [], types: ["video/mp4"], record: market }],
  [
    "[KLING-01]",
    { id: "kling-v2-5", input: { prompt, image_url: own }, inputKeys: ["a.png"], types: ["video/mp4"], record: market },
  ],
  [
    "[VEO-02]",
    { id: "veo3", input: { prompt }, inputKeys: [], types: ["video/mp4"], record: "/api/v1/veo/record-info" },
  ],
  [
    "[VEO-02]",
    {
      id: "veo3",
      input: { prompt, imageUrl: own },
      inputKeys: ["a.png"],
      types: ["video/mp4"],
      record: "/api/v1/veo/record-info",
    },
  ],
  ["[IMG-02]", { id: "nano-banana", input: { prompt }, inputKeys: [], types: ["image/png"], record: market }],
  [
    "[IMG-02]",
    {
      id: "nano-banana-edit",
      input: { prompt, image_urls: [own, own] },
      inputKeys: ["a.png", "b.png"],
      types: ["image/png"],
      record: market,
    },
  ],
  [
    "[IMG-03]",
    {
      id: "ideogram-v3",
      input: { prompt, num_images: 3 },
      inputKeys: [],
      types: ["image/png", "image/png", "image/png"],
      record: market,
    },
  ],
  [
    "[IMG-04]",
    {
      id: "ideogram-v3-edit",
      input: { prompt, image_url: own, mask_url: own },
      inputKeys: ["a.png", "mask.png"],
      types: ["image/png"],
      record: market,
    },
  ],
  [
    "[IMG-05]",
    {
      id: "ideogram-v3-remix",
      input: { prompt, image_url: own, num_images: 2 },
      inputKeys: ["a.png"],
      types: ["image/png", "image/png"],
      record: market,
    },
  ],
  [
    "[IMG-06]",
    {
      id: "flux-kontext",
      input: { prompt },
      inputKeys: [],
      types: ["image/jpeg"],
      record: "/api/v1/flux/kontext/record-info",
    },
  ],
  [
    "[IMG-06]",
    {
      id: "flux-kontext",
      input: { prompt, inputImage: own, outputFormat: "png" },
      inputKeys: ["a.png"],
      types: ["image/png"],
      record: "/api/v1/flux/kontext/record-info",
    },
  ],
];

const orderOf = ({ id, input, inputKeys }: Case, callbackUrl: string | null = null) => {
  const model = allModels.find((known) => known.id === id);
  const parsed = model?.input.parse(input) as Record<string, unknown>;
  return { reference: "r-1", model: id, input: parsed, inputKeys, callbackUrl };
};
const byName = (id: ModelId) => cases.find(([, { id: known }]) => known === id)?.[1] as Case;
const order = orderOf(byName("nano-banana"));
const start = async (given = order) => JSON.parse(JSON.stringify(await kie.start(given, signal()))) as unknown;
const failure = (given = order, stop = signal()) =>
  kie.start(given, stop).then(
    () => expect.fail("it was accepted"),
    (error: unknown) => error as Error,
  );
const isUpload = ({ path }: KieCall) => path === "/api/file-stream-upload";
const isCreate = ({ method, path }: KieCall) => method === "POST" && path !== "/api/file-stream-upload";
const answering = (which: (call: KieCall) => boolean, answer: KieAnswer) => {
  service.answer = (call) => (which(call) ? answer : undefined);
};
const isRead = ({ method }: KieCall) => method === "GET";

test("[IMG-01] makes Kling, Veo and the pictures, and Sora 2 no more", () => {
  const made = allModels.map(({ id }) => id).filter((id) => kie.makes(id));
  expect(made).toEqual([...new Set(["veo3", "kling-v2-5", "kling-v2-5-text", ...cases.map(([, { id }]) => id)])]);
  expect(kie.makes("sora2-text") || kie.makes("sora2-image") || kie.makes("heygen")).toBe(false);
  expect(kie.startsOnce).toBe(false);
});

test.each(cases)("%s [PRJ-05] a task of %j is started, is under way and finishes with its files", async (_id, made) => {
  const receipt = await start(orderOf(made, "https://app.example.com/api/callbacks/kie?reference=r-1"));
  const [create] = service.calls.filter(isCreate);
  expect(create?.authorization).toBe(`Bearer ${key}`);
  expect(create?.json?.["callBackUrl"]).toBe("https://app.example.com/api/callbacks/kie?reference=r-1");

  const uploads = service.calls.filter(isUpload);
  expect(uploads.map(({ form }) => [form?.fileType, form?.fields["uploadPath"], form?.file.equals(picture)])).toEqual(
    made.inputKeys.map(() => ["image/png", "inputs", true]),
  );
  for (const { form } of uploads) {
    expect(JSON.stringify(create?.json)).toContain(`${service.baseUrl}/inputs/${form?.fields["fileName"]}`);
  }

  expect(await kie.check(receipt, signal())).toEqual({ state: "running", phase: "drawing", done: null, total: null });
  expect(service.calls.at(-1)).toMatchObject({ method: "GET", path: made.record });
  service.state = "success";
  const done = await kie.check(receipt, signal());
  if (done.state !== "done") return expect.fail(done.state);
  expect(done.files.map(({ at, type }) => [at, type])).toEqual(made.types.map((type) => ["address", type]));
  expect(new Set(done.files.map((file) => file.at === "address" && file.url)).size).toBe(made.types.length);
});

test.each(cases)("%s [PRJ-05] a task of %j fails with words of ours", async (_id, made) => {
  const receipt = await start(orderOf(made));
  service.state = "fail";
  expect(await kie.check(receipt, signal())).toEqual({
    state: "failed",
    reason: "broken",
    message: expect.stringContaining("ist beim Anbieter fehlgeschlagen"),
  });
  service.fault = { code: made.record === market ? "400" : 400, text: "flagged as violating content policies" };
  expect(await kie.check(receipt, signal())).toEqual({
    state: "failed",
    reason: "refused",
    message: expect.stringContaining("aus inhaltlichen Gründen abgelehnt"),
  });
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

test.each(fates)("[PRJ-05] a failed task with %i %s is %s: %s", async (code, text, reason, words) => {
  service.state = "fail";
  for (const id of ["nano-banana", "veo3", "flux-kontext"] as const) {
    service.fault = { code, text };
    const progress = await kie.check(await start(orderOf(byName(id))), signal());
    expect(progress).toMatchObject({ state: "failed", reason, message: expect.stringContaining(words) });
    expect(JSON.stringify(progress)).not.toContain(text);
  }
});

test.each([
  ["waiting", "queued"],
  ["queuing", "queued"],
  ["generating", "drawing"],
  ["something-new", "drawing"],
])("[PRJ-05] state %s is under way (%s), however long it lasts", async (state, phase) => {
  const receipt = await start();
  service.state = state;
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() });
  for (let minute = 0; minute < 30; minute += 10) {
    expect(await kie.check(receipt, signal())).toMatchObject({ state: "running", phase });
    vi.setSystemTime(Date.now() + 10 * 60_000);
  }
});

test("[PRJ-05] a task whose results are not written down yet is being finished", async () => {
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

test("[PRJ-05] a list of results may come as text or as a list, and each tells its own type", async () => {
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
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() });
  const receipt = await start();
  answering(isRead, answer);
  vi.setSystemTime(Date.now() + 89_000);
  expect(await kie.check(receipt, signal())).toMatchObject({ state: "running" });
  vi.setSystemTime(Date.now() + 2000);
  expect(await kie.check(receipt, signal())).toEqual({ state: "failed", reason: "unknown-task" });
});

test.each([
  ["a limit", kieError(429, "Request limit exceeded")],
  ["a limit as a real status", kieError(429, "Request limit exceeded", 429)],
  ["maintenance", kieError(455, "maintenance")],
])("[PRJ-05] %s does not end a task that is read", async (_name, answer) => {
  const receipt = await start();
  answering(isRead, answer);
  expect(await kie.check(receipt, signal())).toMatchObject({ state: "running" });
});

test("[PRJ-05] a failed task may be told in the envelope as well", async () => {
  const receipt = await start();
  for (const status of [200, 501]) {
    answering(isRead, kieError(501, "Generation failed", status));
    expect(await kie.check(receipt, signal())).toMatchObject({ state: "failed", reason: "broken" });
    answering(isRead, kieError(400, "content policy", status));
    expect(await kie.check(receipt, signal())).toMatchObject({ state: "failed", reason: "refused" });
  }
});

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

test.each(puzzles)("[PRJ-05] %s: a read is tried again, and a start is unclear", async (_name, answer) => {
  const receipt = await start();
  answering(() => true, answer);
  await expect(kie.check(receipt, signal())).rejects.toThrow(/kie|expected/i);
  const error = await failure();
  expect(error).not.toBeInstanceOf(ProviderRefusal);
  expect(error).not.toBeInstanceOf(ProviderUnavailable);
});

test("[PRJ-05] a page that is missing, and is not kie.ai's, loses no task", async () => {
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() });
  const receipt = await start();
  vi.setSystemTime(Date.now() + 10 * 60_000);
  answering(isRead, { status: 404, body: "<html>" });
  await expect(kie.check(receipt, signal())).rejects.toThrow("404");
});

const hindrances: [string, KieAnswer, string, number | null][] = [
  ["no credit", kieError(402, "Credits insufficient"), "credit", null],
  ["no credit of the key", kieError(433, "Sub-key usage exceeds limit"), "credit", null],
  ["a wrong key", kieError(401, "Unauthorized"), "settings", null],
  ["a limit", kieError(429, "Request limit exceeded"), "limited", 10],
  ["maintenance", kieError(455, "Under maintenance"), "away", 120],
  ["a paused model", kieError(500, "This interface is temporarily paused"), "away", 300],
  ["trouble", kieError(500, "Server error, please try again later"), "away", 30],
  ["a feature that is switched off", kieError(505, "The requested feature is currently disabled"), "away", 300],
  ["a model that is gone", kieError(422, "The model is not supported"), "settings", null],
  ["a missing endpoint", kieError(404, "not found"), "settings", null],
];
const real = (answer: KieAnswer): KieAnswer =>
  typeof answer === "object" ? { ...answer, status: (answer.body as { code: number }).code } : answer;

test.each(hindrances)("[PRJ-05] %s: nothing was accepted", async (_name, answer, hindrance, retryAfterSeconds) => {
  for (const given of [answer, real(answer)]) {
    for (const id of ["nano-banana", "veo3", "flux-kontext"] as const) {
      answering(isCreate, given);
      const error = await failure(orderOf(byName(id)));
      expect(error).toBeInstanceOf(ProviderUnavailable);
      expect(error).toMatchObject({ hindrance, retryAfterSeconds });
    }
  }
});

test("[PRJ-05] where status and code differ, what kie.ai says counts", async () => {
  const receipt = await start();
  for (const status of [200, 400, 500, 502]) {
    service.answer = () => kieError(402, "Credits insufficient", status);
    expect(await failure()).toMatchObject({ hindrance: "credit" });
    service.answer = () => kieError(501, "Generation failed", status);
    expect(await kie.check(receipt, signal())).toMatchObject({ state: "failed", reason: "broken" });
  }
  service.answer = () => kieError(200, "success", 401);
  expect(await failure()).toMatchObject({ hindrance: "settings" });
});

test.each([
  ["a limit that says how long", { status: 429, body: "", headers: { "retry-after": "42" } }, "limited", 42],
  ["503", { status: 503, body: "", headers: { "retry-after": "7" } }, "away", 7],
  ["another address", { status: 302, body: "", headers: { location: "https://kie.example" } }, "settings", null],
  ["no such page", { status: 404, body: "<html>" }, "settings", null],
])("[PRJ-05] %s comes from a server before kie.ai: nothing was accepted", async (_name, answer, hindrance, seconds) => {
  answering(isCreate, answer);
  expect(await failure()).toMatchObject({ name: "ProviderUnavailable", hindrance, retryAfterSeconds: seconds });
  expect(service.calls).toHaveLength(1);
});

test.each([
  [400, "Your prompt was flagged by Website as violating content policies.", "inhaltlichen Gründen"],
  [422, "Validation failed", "nimmt diese Angaben nicht an"],
  [451, "Failed to fetch the image", "Eingabebild nicht verwenden"],
])("[IMG-07] %i %s: the order is refused with a German sentence", async (code, text, words) => {
  for (const status of [200, code]) {
    answering(isCreate, kieError(code, text, status));
    const error = await failure();
    expect(error).toBeInstanceOf(ProviderRefusal);
    expect(error.message).toContain(words);
    expect(error.cause).toBe(`kie.ai answered ${code}: ${text}`);
  }
});

test.each([
  [408, "Upstream service timeout"],
  [501, "Generation failed"],
])("[PRJ-05] %i %s to a start leaves open whether there is a task", async (code, text) => {
  answering(isCreate, kieError(code, text));
  const error = await failure();
  expect(error).not.toBeInstanceOf(ProviderRefusal);
  expect(error).not.toBeInstanceOf(ProviderUnavailable);
});

test("[PRJ-05] a start without an answer in time is unclear, and a read is tried again", async () => {
  const receipt = await start();
  service.answer = () => "hang";
  const error = await failure(order, AbortSignal.timeout(200));
  expect(error).toMatchObject({ name: "NoAnswer", wasSent: true });
  await expect(kie.check(receipt, AbortSignal.timeout(200))).rejects.toMatchObject({ name: "NoAnswer" });
});

test("[PRJ-05] where nobody listens nothing was accepted", async () => {
  const closed = net.createServer().listen(0, "127.0.0.1");
  await new Promise((ready) => void closed.once("listening", ready));
  const { port } = closed.address() as net.AddressInfo;
  await new Promise((done) => void closed.close(done));
  const nowhere = { ...settings, baseUrl: `http://127.0.0.1:${port}` };
  const error = await kieProvider(nowhere, { readInput })
    .start(order, signal())
    .catch((thrown: unknown) => thrown);
  expect(error).toMatchObject({ name: "ProviderUnavailable", hindrance: "away" });
});

const edit = orderOf(byName("ideogram-v3-edit"));

test.each([
  ["a broken connection", "break", { hindrance: "away" }],
  ["no JSON", { status: 200, body: "<html>" }, { hindrance: "away" }],
  ["no address", { status: 200, body: { success: true, code: 200, data: {} } }, { hindrance: "away" }],
  ["a wrong key", { status: 401, body: { success: false, code: 401, msg: "no" } }, { hindrance: "settings" }],
  ["a server that gave up", { status: 502, body: "" }, { hindrance: "away" }],
  ["a picture that is refused", { status: 400, body: { success: false, code: 400 } }, { name: "ProviderRefusal" }],
  ["a picture that is too large", { status: 413, body: "" }, { name: "ProviderRefusal" }],
] as [string, KieAnswer, object][])("[IMG-04] an upload that ends with %s started nothing", async (_n, answer, is) => {
  answering(isUpload, answer);
  expect(await failure(edit)).toMatchObject(is);
  expect(service.calls.some(isCreate)).toBe(false);
});

test("[IMG-04] an upload without an answer in time started nothing", async () => {
  answering(isUpload, "hang");
  expect(await failure(edit, AbortSignal.timeout(300))).toMatchObject({ hindrance: "away" });
});

test("[IMG-04] what kie.ai does not take becomes a JPEG in as many pixels", async () => {
  const webp = await sharp(picture).webp().toBuffer();
  const other = kieProvider(settings, { readInput: async (name) => ({ bytes: webp, type: "image/webp", name }) });
  await other.start(edit, signal());
  const { form } = service.calls.find(isUpload) ?? {};
  expect(form?.fileType).toBe("image/jpeg");
  expect(await sharp(form?.file).metadata()).toMatchObject({ format: "jpeg", width: 8, height: 6 });
});

test("the key stands in no error and in no log, even when the service repeats it", async () => {
  const lines: string[] = [];
  const collect = (chunk: unknown) => {
    lines.push(String(chunk));
    return true;
  };
  const spies = [process.stdout, process.stderr].map((stream) => vi.spyOn(stream, "write").mockImplementation(collect));
  quietLog(false);
  const seen: unknown[] = [];
  try {
    const receipt = await start();
    seen.push(receipt);
    service.state = "fail";
    service.fault = { code: 501, text: `key ${key} failed` };
    seen.push(await kie.check(receipt, signal()));
    for (const code of [400, 401, 402, 404, 408, 422, 429, 433, 451, 455, 500, 501, 505, 599]) {
      service.answer = () => kieError(code, `not with ${key}`);
      seen.push(await failure(), await failure(edit), await kie.check(receipt, signal()).catch((e: unknown) => e));
    }
    for (const answer of ["break", { status: 500, body: key }, { status: 200, body: `<p>${key}` }] as KieAnswer[]) {
      service.answer = () => answer;
      seen.push(await failure(), await failure(edit), await kie.check(receipt, signal()).catch((e: unknown) => e));
    }
  } finally {
    quietLog();
    for (const spy of spies) spy.mockRestore();
  }
  expect(lines.join("")).toContain("a task failed");
  expect(lines.join("")).not.toContain(key);
  for (const item of seen) expect(everything(item)).not.toContain(key);
});

/** An error with its stack and all causes. */
function everything(item: unknown): string {
  if (!(item instanceof Error)) return JSON.stringify(item);
  return [item.message, item.stack, JSON.stringify(item), item.cause ? everything(item.cause) : ""].join("\n");
}

test("the documentation names every setting", async () => {
  const text = await readFile(new URL("../../../docs/providers.md", import.meta.url), "utf8");
  for (const name of ["KIE_API_KEY", "KIE_BASE_URL", "KIE_UPLOAD_BASE_URL", "KIE_WEBHOOK_SECRET"]) {
    expect(text).toContain(name);
  }
});

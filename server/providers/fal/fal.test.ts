import { readFile } from "node:fs/promises";
import net from "node:net";
import sharp from "sharp";
import { afterAll, beforeEach, expect, test } from "vitest";
import { failureMessages, providerMessages } from "#domain/projects/failure-messages.ts";
import { ProviderRefusal, ProviderUnavailable } from "#server/providers/provider.ts";
import { expectNoLeak } from "#server/testing/captured-log.ts";
import { falKey, falService } from "#server/testing/fal-service.ts";
import type { ServiceAnswer, ServiceCall } from "#server/testing/json-service.ts";
import { inputImage } from "#server/testing/provider-contract/input-images.ts";
import { maskedEdit, generationRequestOf, ownUpload, receiptOf, startErrorOf } from "#server/testing/starts.ts";
import { falProvider } from "./fal.ts";

const service = await falService();
const { baseUrl } = service;
const settings = { key: falKey, baseUrl, restBaseUrl: baseUrl, platformBaseUrl: baseUrl, maxConcurrent: 40 };
const fal = falProvider(settings, { readInput: inputImage });
const signal = () => AbortSignal.timeout(60_000);
beforeEach(() => {
  service.calls.length = 0;
  service.status = "IN_PROGRESS";
  service.fault = null;
  service.answer = () => undefined;
});
afterAll(() => service.stop());

const order = generationRequestOf("nano-banana");
const start = (request = order) => receiptOf<{ path: string }>(fal, request);
const failure = (request = order, by = fal) => startErrorOf(by, request);
const isCreate = ({ method, path }: ServiceCall) => method === "POST" && path.startsWith("/fal-ai/");
const isInitiate = ({ path }: ServiceCall) => path === "/storage/upload/initiate";
const isPut = ({ path }: ServiceCall) => path.startsWith("/put/");
const answering = (which: (call: ServiceCall) => boolean, answer: ServiceAnswer) => {
  service.answer = (call) => (which(call) ? answer : undefined);
};

test("[PRJ-05] a start is sent with the key, the callback address, and the request not to keep results", async () => {
  const callbackUrl = "https://app.example.com/api/callbacks/fal?reference=r-1";
  await start({ ...order, callbackUrl });
  const [create] = service.calls.filter(isCreate);
  expect(create?.headers.authorization).toBe(`Key ${falKey}`);
  expect(create?.query.get("fal_webhook")).toBe(callbackUrl);
  expect(JSON.parse(String(create?.headers["x-fal-object-lifecycle-preference"]))).toEqual({
    expiration_duration_seconds: 86_400,
  });
  await start();
  expect(service.calls.at(-1)?.query.size).toBe(0);
});

test("[IMG-04] image and mask are uploaded where fal specifies, without the key, and used in their fields", async () => {
  await start(maskedEdit);
  const puts = service.calls.filter(isPut);
  expect(puts.map(({ method, headers }) => [method, headers.authorization])).toEqual([
    ["PUT", undefined],
    ["PUT", undefined],
  ]);
  const body = service.calls.find(isCreate)?.body as Record<string, string>;
  for (const [field, name] of [
    ["image_url", "a.png"],
    ["mask_url", "mask.png"],
  ] as const) {
    const { bytes } = await inputImage(name);
    expect(service.files.get(body[field] ?? "")?.bytes.equals(bytes), field).toBe(true);
  }
});

test.each([
  [
    "an answer of the usual host",
    "https://queue.fal.run/fal-ai/nano-banana/requests/ID",
    "/fal-ai/nano-banana/requests/ID",
  ],
  ["another path", `${baseUrl}/team/app.v2/requests/ID`, "/team/app.v2/requests/ID"],
  ["another host", "https://evil.example/fal-ai/x/requests/ID", "/fal-ai/x/requests/ID"],
  ["another request", "https://queue.fal.run/fal-ai/nano-banana/requests/other", "/fal-ai/nano-banana/requests/ID"],
  ["a way out", "https://queue.fal.run/%2e%2e/requests/ID", "/fal-ai/nano-banana/requests/ID"],
  ["no address", 7, "/fal-ai/nano-banana/requests/ID"],
])("[PRJ-05] polls are sent to our configured address only: %s", async (_name, response_url, path) => {
  answering(isCreate, { status: 200, body: { request_id: "ID", response_url } });
  const receipt = await start();
  expect(receipt.path).toBe(path);
  await fal.check(receipt, signal());
  expect(service.calls.at(-1)).toMatchObject({ method: "GET", path: `${path}/status` });
});

test("[PRJ-05] with a callback an unfinished task reports itself, or its state is polled", async () => {
  const receipt = await start({ ...order, callbackUrl: "https://app.example.com/x" });
  const wanted = { state: "running", phase: "drawing" };
  service.calls.length = 0;
  expect(await fal.check(receipt, signal())).toMatchObject(wanted);
  expect(service.calls.map(({ path }) => path)).toEqual([receipt.path]);
  for (const answer of [
    { status: 400, body: { detail: "Not yet" } },
    { status: 404, body: { detail: "No result" } },
    { status: 422, body: { detail: [{ type: "x", msg: "Request is still in progress" }] } },
    { status: 502, body: "<html>" },
    { status: 200, body: { status: "IN_PROGRESS" } },
  ]) {
    service.calls.length = 0;
    answering(({ path }) => path === receipt.path, answer);
    expect(await fal.check(receipt, signal())).toMatchObject(wanted);
    expect(service.calls.map(({ path }) => path)).toEqual([receipt.path, `${receipt.path}/status`]);
  }
});

const ends: [string, { status: number; body: unknown }, object][] = [
  [
    "a picture that cannot be read",
    { status: 422, body: { detail: [{ type: "image_load_error", msg: "Failed to load the image" }] } },
    { reason: "refused", message: providerMessages.image },
  ],
  [
    "a field that is wrong",
    { status: 422, body: { detail: [{ loc: ["body", "x"], type: "value_error", msg: "too long" }] } },
    { reason: "refused", message: providerMessages.invalid },
  ],
  [
    "content, told by a model without types",
    { status: 400, body: { detail: "Prompt was flagged as NSFW" } },
    { reason: "refused", message: providerMessages.content },
  ],
  [
    "too long a wait",
    { status: 504, body: { detail: "Request timed out", error_type: "request_timeout" } },
    { reason: "broken", message: providerMessages.silent },
  ],
  [
    "a runner that is gone",
    { status: 503, body: { detail: "Runner disconnected", error_type: "runner_disconnected" } },
    { reason: "broken", message: providerMessages.failed },
  ],
  [
    "somebody behind fal",
    { status: 400, body: { detail: [{ type: "downstream_service_error", msg: "x" }] } },
    { reason: "broken", message: providerMessages.failed },
  ],
  [
    "nothing made",
    { status: 422, body: { detail: [{ type: "no_media_generated", msg: "x" }] } },
    { reason: "broken", message: providerMessages.failed },
  ],
  ["an error of the model", { status: 500, body: { detail: "Internal Server Error" } }, { reason: "broken" }],
  [
    "no credit",
    { status: 402, body: { detail: "Payment required" } },
    { reason: "broken", message: failureMessages["no-credit"] },
  ],
];

test.each(ends)("[PRJ-05] [PRJ-11] an ended task that failed by %s", async (_name, fault, wanted) => {
  const receipt = await start();
  service.status = "COMPLETED";
  service.fault = fault;
  expect(await fal.check(receipt, signal())).toMatchObject({ state: "failed", ...wanted });
});

test.each([
  ["a server before it", { status: 502, body: "<html>" }],
  ["an account that is locked", { status: 403, body: { detail: "User is locked. Reason: Exhausted balance." } }],
  ["a server that is away", { status: 503, body: { detail: "Service Unavailable" } }],
])("[PRJ-05] %s does not end a task whose result may still be available", async (_name, fault) => {
  const receipt = await start();
  service.status = "COMPLETED";
  service.fault = fault;
  await expect(fal.check(receipt, signal())).rejects.toThrow(`fal answered a poll for a result with ${fault.status}`);
});

test("[PRJ-05] a result that has expired is unknown, and one of another format counts as unfinished", async () => {
  const receipt = await start();
  service.status = "COMPLETED";
  service.fault = { status: 404, body: { detail: "Request not found" } };
  expect(await fal.check(receipt, signal())).toMatchObject({ state: "failed", reason: "unknown-task" });
  for (const body of [{ images: [] }, { images: "x", video: 7 }, { answer: "https://x.example/a.png" }]) {
    service.fault = { status: 200, body };
    expect(await fal.check(receipt, signal())).toMatchObject({ state: "running", phase: "finishing" });
  }
});

test("[IMG-03] several images keep their order, each with its type", async () => {
  const receipt = await start(generationRequestOf("ideogram-v3", { num_images: 3 }));
  service.status = "COMPLETED";
  const done = await fal.check(receipt, signal());
  if (done.state !== "done") return expect.fail(done.state);
  expect(done.files.map((file) => file.at === "address" && file.url.slice(-5))).toEqual(["0.png", "1.png", "2.png"]);
  const url = "https://v3.fal.media/a.jpg?x=1";
  const images = [
    { url },
    { url, content_type: "image/webp" },
    { url, content_type: "text/html" },
    null,
    { url: "data:x" },
  ];
  service.fault = { status: 200, body: { images } };
  expect(await fal.check(receipt, signal())).toEqual({
    state: "done",
    files: ["image/jpeg", "image/webp", "image/jpeg"].map((type) => ({ at: "address", url, type })),
  });
});

test("[IMG-06] an image that Flux blacked out is not a result", async () => {
  const receipt = await start(generationRequestOf("flux-kontext"));
  service.status = "COMPLETED";
  const images = [{ url: "https://v3.fal.media/a.jpg" }, { url: "https://v3.fal.media/b.jpg" }];
  service.fault = { status: 200, body: { images, has_nsfw_concepts: [true, false] } };
  expect(await fal.check(receipt, signal())).toMatchObject({ state: "done", files: [{ url: images[1]?.url }] });
  service.fault = { status: 200, body: { images, has_nsfw_concepts: [true, true] } };
  expect(await fal.check(receipt, signal())).toMatchObject({
    state: "failed",
    reason: "refused",
    message: providerMessages.content,
  });
});

const hindrances: [string, ServiceAnswer, object][] = [
  [
    "a lock for another reason",
    { status: 403, body: { detail: "User is locked. Reason: Admin lock" } },
    { reason: "settings" },
  ],
  [
    "a missing model",
    { status: 404, body: { detail: "Application not found" } },
    { reason: "unable", userMessage: providerMessages.gone },
  ],
  ["an address that a proxy does not know", { status: 404, body: "<html>" }, { reason: "settings" }],
  ["another address", { status: 302, headers: { location: "https://x.example" } }, { reason: "settings" }],
  ["a proxy that understands nothing", { status: 400, body: "<html>" }, { reason: "settings" }],
  ["a limit that says nothing", { status: 429, body: "" }, { reason: "limited", retryAfterSeconds: 30 }],
  [
    "503 that says how long",
    { status: 503, headers: { "retry-after": "9" } },
    { reason: "away", retryAfterSeconds: 9 },
  ],
];

test.each(hindrances)("[PRJ-05] %s: nothing was accepted", async (_name, answer, wanted) => {
  answering(isCreate, answer);
  expect(await failure()).toMatchObject({ name: "ProviderUnavailable", ...wanted });
});

test.each([
  ["500", { status: 500, body: { detail: "Internal Server Error" } }],
  ["502", { status: 502, body: "" }],
  ["504", { status: 504, body: "" }],
  ["no request", { status: 200, body: { status: "IN_QUEUE" } }],
  ["a name that is none", { status: 200, body: { request_id: "../../x" } }],
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
  const nowhere = falProvider({ ...settings, baseUrl: `http://127.0.0.1:${port}` }, { readInput: inputImage });
  expect(await failure(order, nowhere)).toMatchObject({ name: "ProviderUnavailable", reason: "away" });
});

test.each([
  ["a broken connection", isInitiate, "break", { reason: "away" }],
  ["no address", isInitiate, { status: 200, body: {} }, { reason: "away" }],
  ["a wrong key", isInitiate, { status: 401, body: { detail: "no" } }, { reason: "settings" }],
  ["no credit", isInitiate, { status: 403, body: { detail: "Exhausted balance" } }, { reason: "credit" }],
  ["a broken connection to the place", isPut, "break", { reason: "away" }],
  ["a place that ended", isPut, { status: 403 }, { reason: "away" }],
  [
    "a picture that is too large",
    isPut,
    { status: 413 },
    { name: "ProviderRefusal", userMessage: providerMessages.image },
  ],
] as [string, (call: ServiceCall) => boolean, ServiceAnswer, object][])(
  "[IMG-04] an upload that ends with %s started nothing",
  async (_name, which, answer, wanted) => {
    answering(which, answer);
    expect(await failure(maskedEdit)).toMatchObject(wanted);
    expect(service.calls.some(isCreate)).toBe(false);
  },
);

test("[IMG-04] an image that cannot be read here started nothing", async () => {
  const unreadable = falProvider(settings, { readInput: () => Promise.reject(new Error("no such file")) });
  expect(await failure(maskedEdit, unreadable)).toMatchObject({ reason: "away", message: /no such file/ });
});

test("[IMG-04] a large image becomes a JPEG of the same size in pixels", async () => {
  const noise = { type: "gaussian", mean: 128, sigma: 60 } as const;
  const large = await sharp({ create: { width: 2200, height: 2000, channels: 3, background: "#000", noise } })
    .png({ compressionLevel: 0 })
    .toBuffer();
  const by = falProvider(settings, { readInput: async (name) => ({ bytes: large, type: "image/png", name }) });
  await by.start(generationRequestOf("kling-v2-5", { image_url: ownUpload }, ["a.png"]), AbortSignal.timeout(20_000));
  const [file] = [...service.files.values()].slice(-1);
  expect(file?.type).toBe("image/jpeg");
  expect(file?.bytes.byteLength).toBeLessThanOrEqual(10 * 1024 * 1024);
  expect(await sharp(file?.bytes).metadata()).toMatchObject({ width: 2200, height: 2000 });
});

test("[PRJ-05] a task that is no longer wanted is cancelled, also when it has ended", async () => {
  const receipt = await start();
  await fal.cancel?.(receipt);
  expect(service.calls.at(-1)).toMatchObject({ method: "PUT", path: `${receipt.path}/cancel` });
  for (const status of [400, 404]) {
    answering(() => true, { status, body: { status: "ALREADY_COMPLETED" } });
    await fal.cancel?.(receipt);
  }
  answering(() => true, { status: 401, body: { detail: "no" } });
  await expect(fal.cancel?.(receipt)).rejects.toThrow("fal answered a cancel with 401");
});

test("the balance of the account is reported in dollars, or is unknown", async () => {
  expect(await fal.balance?.(signal())).toEqual({ amount: 24.5, unit: "usd" });
  expect(service.calls.at(-1)?.query.get("expand")).toBe("credits");
  for (const answer of [
    { status: 403, body: { detail: "admin keys only" } },
    { status: 200, body: { username: "x" } },
    { status: 200, body: { credits: { current_balance: 3, currency: "EUR" } } },
  ]) {
    answering(() => true, answer);
    await expect(fal.balance?.(signal())).rejects.toThrow("fal answered a query of the balance");
  }
});

test("the key appears in no error and in no log, even when the service repeats it", async () => {
  await expectNoLeak(falKey, async (see) => {
    const receipt = await start();
    see(receipt);
    service.status = "COMPLETED";
    service.fault = { status: 422, body: { detail: `not with ${falKey}` } };
    see(await fal.check(receipt, signal()));
    for (const status of [400, 401, 402, 403, 404, 408, 422, 429, 500, 502, 503]) {
      service.answer = () => ({ status, body: { detail: [{ type: falKey, msg: `not with ${falKey}` }] } });
      see(await failure(), await failure(maskedEdit), await fal.check(receipt, signal()).catch((e: unknown) => e));
    }
    for (const answer of [
      "break",
      { status: 500, body: falKey },
      { status: 200, body: `<p>${falKey}` },
    ] as ServiceAnswer[]) {
      service.answer = () => answer;
      see(await failure(), await failure(maskedEdit), await fal.check(receipt, signal()).catch((e: unknown) => e));
    }
  });
});

test("the documentation names every setting", async () => {
  const text = await readFile(new URL("../../../docs/providers.md", import.meta.url), "utf8");
  for (const name of ["FAL_KEY", "FAL_BASE_URL", "FAL_REST_BASE_URL", "FAL_PLATFORM_BASE_URL"]) {
    expect(text).toContain(name);
  }
});

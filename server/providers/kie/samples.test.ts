import { createHmac } from "node:crypto";
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import type { Provider } from "#server/providers/provider.ts";
import { readResponse, toStartError } from "./errors.ts";
import { kieProvider } from "./kie.ts";
import { readRecord } from "./records.ts";
import { callback, created, type RecordKind, uploaded } from "./schema.ts";

type Sample = {
  mark: string;
  url: string;
  sent?: Record<string, unknown>;
  headers?: Record<string, string>;
  /** Key with which the example callback is signed, invented for the tests. */
  key?: string;
  status: number;
  answer: unknown;
};

/**
 * Example bodies written by hand, not captured from the service; `mark` tells the source: `D` documentation, `C`
 * third-party source code, `I` inferred.
 */
const samples = JSON.parse(readFileSync(new URL("../../testing/kie-samples.json", import.meta.url), "utf8")) as Record<
  string,
  Sample
>;
const read = (name: string) => {
  const { status, answer } = samples[name] as Sample;
  return readResponse({ status, body: answer, retryAfterSeconds: null });
};

const makesTask = [
  "create-ideogram-edit",
  "create-ideogram-remix",
  "create-ideogram-t2i",
  "create-kling-i2v",
  "create-kling-t2v",
  "create-nano-banana",
  "create-sora2-i2v-legacy-ok",
  "create-sora2-t2v-legacy-ok",
  "flux-edit",
  "veo-generate-i2v",
  "veo-generate-t2v",
];
const refuses: [string, string, string?][] = [
  ["create-sora2-paused", "ProviderUnavailable", "unable"],
  ["error-402-insufficient-credits", "ProviderUnavailable", "credit"],
  ["error-404-not-found", "ProviderUnavailable", "settings"],
  ["error-408-upstream-timeout", "Error"],
  ["error-422-validation", "ProviderRefusal"],
  ["error-429-rate-limited", "ProviderUnavailable", "limited"],
  ["error-433-subkey-limit", "ProviderUnavailable", "credit"],
  ["error-500-server-error", "Error"],
  ["error-501-generation-failed", "Error"],
  ["error-505-feature-disabled", "ProviderUnavailable", "unable"],
  ["upload-error-400", "ProviderRefusal"],
  ["veo-generate-error-400", "ProviderRefusal"],
];
const videoResult = (url: string) => ({ state: "done", files: [{ at: "address", url, type: "video/mp4" }] });
const records: [string, RecordKind, object][] = [
  ["record-queuing", "market", { state: "running", phase: "queued" }],
  ["record-success", "market", videoResult("https://tempfile.example.invalid/r/fox.mp4")],
  ["record-success-sora-watermark", "market", videoResult("https://tempfile.example.invalid/r/clean.mp4")],
  ["record-fail", "market", { state: "failed", reason: "refused" }],
  ["veo-record-0", "veo", { state: "running", phase: "drawing" }],
  ["veo-record-1", "veo", videoResult("https://tempfile.example.invalid/v/dog.mp4")],
  ["veo-record-2", "veo", { state: "failed", reason: "refused" }],
  ["veo-record-3", "veo", { state: "failed", reason: "broken" }],
  ["flux-record-0", "flux", { state: "running", phase: "drawing" }],
  [
    "flux-record-1",
    "flux",
    { state: "done", files: [{ url: "https://tempfile.example.invalid/f/lake.jpg", type: "image/jpeg" }] },
  ],
  ["flux-record-2", "flux", { state: "failed", reason: "broken" }],
  ["flux-record-3", "flux", { state: "failed", reason: "broken" }],
];
const noRecord: [string, number][] = [
  ["record-fail-as-501", 501],
  ["record-http-401", 401],
  ["record-http-404", 404],
  ["record-not-ready-422", 422],
  // Check only the common envelope in responses of endpoints that the server never calls.
  ["veo-1080p-processing", 400],
  ["credit", 200],
  ["download-url", 200],
];
const uploads: [string, string][] = [
  ["upload-alt-shape", "https://tempfile.example.invalid/download/file_abc123456"],
  ["upload-base64", "https://tempfile.example.invalid/images/user-uploads/test-image.png"],
  ["upload-stream", "https://tempfile.example.invalid/images/user-uploads/test-image.png"],
  ["upload-url", "https://tempfile.example.invalid/images/user-uploads/test-image.png"],
];
const callbacks: [string, string][] = [
  ["callback-market-success", "task_kling_1765186008504"],
  ["flux-callback-fail", "task_flux_abc123"],
  ["flux-callback-success", "task_flux_abc123"],
  ["veo-callback-fail", "veo_task_abcdef123456"],
  ["veo-callback-success", "veo_task_abcdef123456"],
];

test("every sample is read below", () => {
  const listed = [...makesTask, ...[refuses, records, noRecord, uploads, callbacks].flat().map(([name]) => name)];
  expect(listed.toSorted()).toEqual(Object.keys(samples).toSorted());
});

test.each(makesTask)("%s names a task", (name) => {
  expect(read(name).code).toBe(200);
  expect(created.parse(read(name).data)).toMatch(/\w{10,}/);
});

test.each(refuses)("%s is a %s %s", (name, kind, reason) => {
  const error = toStartError(read(name), null);
  expect(error.name).toBe(kind);
  if (reason) expect(error).toMatchObject({ reason });
});

test.each(records)("%s of the %s records", (name, kind, progress) => {
  const type = kind === "flux" ? "image/png" : "video/mp4";
  expect(readRecord(kind, read(name).data, type).progress).toMatchObject(progress);
});

test.each(noRecord)("%s says %i", (name, code) => {
  expect(read(name)).toMatchObject({ code, isOwn: true });
});

test.each(uploads)("%s is at %s", (name, url) => {
  const file = uploaded.parse(read(name).data);
  expect(file.downloadUrl ?? file.fileUrl).toBe(url);
});

type Request = Parameters<NonNullable<Provider["trustsCallback"]>>[0];
const trusts = (webhookSecret: string | null, request: Request) => {
  const address = "http://127.0.0.1:1";
  const settings = { key: "k", baseUrl: address, uploadBaseUrl: address, webhookSecret };
  return kieProvider(settings, { readInput: () => Promise.reject(new Error("none")) }).trustsCallback?.(request);
};
const headersOf = (headers: Record<string, string>): Request["header"] => {
  const headerValues = new Map(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]));
  return (name) => headerValues.get(name.toLowerCase());
};
const at = new Date(1765186127 * 1000);

test.each(callbacks)("[PRJ-05] %s is a signed call about %s", (name, task) => {
  const { sent, headers = {}, key = "" } = samples[name] as Sample;
  const body = JSON.stringify(sent);
  expect(callback.parse(sent).data?.taskId).toBe(task);
  const request = { body, header: headersOf(headers), now: at };
  expect(trusts(key, request)).toBe(true);
  expect(trusts(`${key}!`, request)).toBe(false);
  expect(trusts(key, { ...request, header: () => undefined })).toBe(false);
  expect(trusts(key, { ...request, body: body.replaceAll(task, `${task}9`) })).toBe(false);
  expect(trusts(key, { ...request, now: new Date(at.getTime() + 299_000) })).toBe(true);
  expect(trusts(key, { ...request, now: new Date(at.getTime() + 301_000) })).toBe(false);
  expect(trusts(key, { ...request, now: new Date(at.getTime() - 301_000) })).toBe(false);
  const later = headersOf({ ...headers, "X-Webhook-Timestamp": "1765186128" });
  expect(trusts(key, { ...request, header: later })).toBe(false);
});

test.each([
  ["data.taskId", { data: { taskId: "t-1" } }],
  ["data.task_id", { data: { task_id: "t-1" } }],
  ["taskId", { taskId: "t-1", data: null }],
  ["task_id", { task_id: "t-1", data: "text" }],
  ["both, of which one is signed", { data: { taskId: "t-0", task_id: "t-1" } }],
])("[PRJ-05] the name of a signed task may stand in %s", (_name, sent) => {
  const timestamp = String(at.getTime() / 1000);
  const signature = createHmac("sha256", "geheim").update(`t-1.${timestamp}`).digest("base64");
  const header = headersOf({ "X-Webhook-Timestamp": timestamp, "X-Webhook-Signature": signature });
  expect(trusts("geheim", { body: JSON.stringify(sent), header, now: at })).toBe(true);
});

test.each([
  ["a named task", '{"data":{"taskId":"t-1"}}', true],
  ["no task", '{"data":{"taskId":""}}', false],
  ["a number for a task", '{"data":{"taskId":7}}', false],
  ["nothing", "", false],
  ["no JSON", "taskId=t-1", false],
  ["a list", "[]", false],
  ["null", "null", false],
])("[PRJ-05] without a secret %s is enough to poll, or not", (_name, body, isEnough) => {
  expect(trusts(null, { body, header: () => undefined, now: at })).toBe(isEnough);
  expect(trusts("geheim", { body, header: () => undefined, now: at })).toBe(false);
});

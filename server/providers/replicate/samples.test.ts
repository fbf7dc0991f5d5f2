import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import type { Provider } from "#server/providers/provider.ts";
import { replicateModels } from "#server/testing/replicate-models.ts";
import { readFault, toStartError } from "./errors.ts";
import { readPrediction } from "./predictions.ts";
import { isCallback } from "./signature.ts";
import { created, uploaded } from "./schema.ts";

type Sample = {
  mark: string;
  url: string;
  /** Unparsed body of a signed callback, to which the signature refers. */
  text?: string;
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
const samples = JSON.parse(
  readFileSync(new URL("../../testing/replicate-samples.json", import.meta.url), "utf8"),
) as Record<string, Sample>;
const sample = (name: string) => samples[name] as Sample;
const read = (name: string) => ({ status: sample(name).status, body: sample(name).answer });

const makesTask = Object.keys(samples).filter((name) => name.startsWith("create-"));
const videoUrl = "https://files.example.invalid/replicate/out.mp4";
const predictions: [string, object][] = [
  ["get-processing", { state: "running", phase: "drawing" }],
  ["get-succeeded", { state: "done", files: [{ at: "address", url: videoUrl, type: "video/mp4" }] }],
  ["get-failed", { state: "failed", reason: "refused", detail: expect.stringContaining("flagged as sensitive") }],
  ["get-data-removed", { state: "failed", reason: "unknown-task" }],
  ["cancel", { state: "failed", reason: "broken", detail: "canceled" }],
];
const refuses: [string, object][] = [
  ["error-401", { reason: "settings" }],
  ["error-402", { reason: "credit" }],
  ["error-422", { name: "ProviderRefusal", message: expect.stringMatching(/prompt is required$/) }],
];
const callbacks = ["webhook-succeeded", "webhook-failed"];

test("every sample is read below", () => {
  const listed = [...makesTask, ...[predictions, refuses].flat().map(([name]) => name), ...callbacks, "files-create"];
  expect(listed.toSorted()).toEqual(Object.keys(samples).toSorted());
  expect(makesTask).toHaveLength(5);
});

test.each(makesTask)("%s names a prediction of one of the models", (name) => {
  const { answer } = sample(name);
  expect(created.parse(answer).id).toBe("gm3qorzdhgbfurvjtvhg6dckhu");
  expect(Object.keys(replicateModels)).toContain((answer as { model: string }).model);
  expect(readPrediction(answer, "image/png")).toMatchObject({ state: "running", phase: "queued" });
});

test.each(predictions)("%s is a prediction", (name, progress) => {
  expect(readPrediction(read(name).body, "video/mp4")).toMatchObject(progress);
});

test.each(refuses)("%s is not a prediction", (name, wanted) => {
  expect(toStartError(readFault(read(name)), null)).toMatchObject(wanted);
});

test("files-create names the address of an uploaded image", () => {
  expect(uploaded.parse(read("files-create").body).urls.get).toBe("https://api.replicate.com/v1/files/file_0001");
});

type Request = Parameters<NonNullable<Provider["trustsCallback"]>>[0];
const headersOf =
  (headers: Record<string, string>): Request["header"] =>
  (name) =>
    headers[name.toLowerCase()];
const at = new Date(1_795_000_800_000);

test.each(callbacks)("[PRJ-05] %s has a valid signature, which covers every byte", (name) => {
  const { text: body = "", headers = {}, key = "" } = sample(name);
  const request = { body, header: headersOf(headers), now: at };
  const trusts = (change: Partial<Request>, secret: string | null = key) =>
    isCallback(secret, { ...request, ...change });
  const withHeaders = (change: Record<string, string>) => trusts({ header: headersOf({ ...headers, ...change }) });
  expect(trusts({})).toBe(true);
  expect(trusts({}, "whsec_bmljaHQgZGFz")).toBe(false);
  expect(trusts({ header: () => undefined })).toBe(false);
  for (const index of [2, 40, body.length - 3]) {
    const changed = `${body.slice(0, index)}${body[index] === "x" ? "y" : "x"}${body.slice(index + 1)}`;
    expect(trusts({ body: changed })).toBe(false);
  }
  expect(trusts({ body: body.replaceAll("gm3qorzdhgbfurvjtvhg6dckhu", "gm3qorzdhgbfurvjtvhg6dckhv") })).toBe(false);
  expect(trusts({ now: new Date(at.getTime() + 299_000) })).toBe(true);
  expect(trusts({ now: new Date(at.getTime() + 301_000) })).toBe(false);
  expect(trusts({ now: new Date(at.getTime() - 301_000) })).toBe(false);
  expect(withHeaders({ "webhook-timestamp": "1795000801" })).toBe(false);
  expect(withHeaders({ "webhook-id": "msg_other" })).toBe(false);
  const signature = headers["webhook-signature"] ?? "";
  expect(withHeaders({ "webhook-signature": `v1,AAAA v1a,${signature.slice(3)}  ${signature}` })).toBe(true);
  expect(withHeaders({ "webhook-signature": signature.replace("v1,", "v2,") })).toBe(false);
  expect(withHeaders({ "webhook-signature": signature.slice(0, -6) })).toBe(false);
});

test.each([
  ["a prediction", '{"id":"abc","status":"succeeded"}', true],
  ["no id", '{"status":"succeeded"}', false],
  ["a name that is none", '{"id":"../x","status":"succeeded"}', false],
  ["nothing", "", false],
  ["a list", "[]", false],
  ["no JSON", "id=abc", false],
])("[PRJ-05] without a secret %s is enough to poll, or not", (_name, body, isEnough) => {
  expect(isCallback(null, { body, header: () => undefined, now: at })).toBe(isEnough);
  expect(isCallback("whsec_Z2VoZWlt", { body, header: () => undefined, now: at })).toBe(false);
});

import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { falModels } from "#server/testing/fal-models.ts";
import { readFault, toFailure } from "./errors.ts";
import { readResult } from "./results.ts";
import { readSubmitted, status as statusAnswer, uploaded } from "./schema.ts";

type Sample = {
  mark: string;
  method: string;
  url: string;
  sent?: Record<string, unknown>;
  status: number;
  answer: unknown;
};

/**
 * Example bodies written by hand, not captured from the service; `mark` tells the source: `D` documentation, `C`
 * third-party source code, `I` inferred.
 */
const samples = JSON.parse(readFileSync(new URL("../../testing/fal-samples.json", import.meta.url), "utf8")) as Record<
  string,
  Sample
>;
const sample = (name: string) => samples[name] as Sample;
const read = (name: string) => ({ status: sample(name).status, body: sample(name).answer });

const makesTask = Object.keys(samples).filter((name) => name.startsWith("submit-"));
const states: [string, string][] = [
  ["status-in-progress", "IN_PROGRESS"],
  ["status-completed", "COMPLETED"],
];
const results: [string, string][] = [
  ["result-images", "image/png"],
  ["result-video", "video/mp4"],
];
const failures: [string, object][] = [
  [
    "result-error-422",
    { reason: "refused", detail: expect.stringContaining("422: content_policy_violation: The content") },
  ],
  ["result-error-504", { reason: "broken", detail: "fal answered 504: request_timeout: Request timed out" }],
];
/** Example bodies that other tests check, or that the server never reads, such as the response to a cancellation. */
const elsewhere = ["webhook-ok", "webhook-error", "cancel", "upload-initiate"];

test("every sample is read", () => {
  const listed = [...makesTask, ...[states, results, failures].flat().map(([name]) => name), ...elsewhere];
  expect(listed.toSorted()).toEqual(Object.keys(samples).toSorted());
  expect(makesTask).toHaveLength(9);
});

test.each(makesTask)("%s names a request of one of the models", (name) => {
  const { url, answer } = sample(name);
  const model = new URL(url).pathname.slice(1);
  expect(Object.keys(falModels)).toContain(model);
  const path = readSubmitted(answer, { baseUrl: "https://queue.fal.run", model });
  expect(`https://queue.fal.run${path}`).toBe((answer as { response_url: string }).response_url);
  expect(readSubmitted({ request_id: "764cabcf-b745-4b3e-ae38-1200304cf45b" }, { baseUrl: "", model })).toBe(path);
});

test.each(states)("%s is %s", (name, state) => {
  expect(statusAnswer.parse(read(name).body).status).toBe(state);
});

test.each(results)("%s is a file of %s", (name, type) => {
  const url = expect.stringMatching(/^https:\/\/files\.example\.invalid\/fal\//);
  expect(readResult(read(name).body, type)).toEqual({ state: "done", files: [{ at: "address", url, type }] });
});

test.each(failures)("%s is a failure", (name, wanted) => {
  expect(toFailure(readFault(read(name)))).toMatchObject({ state: "failed", ...wanted });
});

test("upload-initiate names the address for the upload of an image, and its later address", () => {
  expect(uploaded.parse(read("upload-initiate").body)).toEqual({
    upload_url: "https://files.example.invalid/upload?sig=x",
    file_url: "https://files.example.invalid/fal/a.png",
  });
});

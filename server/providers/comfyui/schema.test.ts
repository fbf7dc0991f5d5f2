import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import {
  isJobUnknown,
  paths,
  readHistory,
  readJob,
  readQueueState,
  readValidationError,
  readStarted,
  readUploaded,
} from "./schema.ts";

type Sample = { mark: string; url: string; sent?: unknown; status?: number; answer?: unknown; frames?: unknown };
/**
 * Example bodies written by hand, not captured from the service; `mark` tells the source: `D` documentation, `C`
 * third-party source code, `I` inferred.
 */
const samples = JSON.parse(
  readFileSync(new URL("../../testing/comfyui-samples.json", import.meta.url), "utf8"),
) as Record<string, Sample>;
const id = "7c2b0f2e-5f7a-4c0e-9a53-0d4f4f3c1a11";
const image = { filename: "job_42_00001_.png", subfolder: "", type: "output" };
const video = { filename: "job_43_00001_.mp4", subfolder: "video", type: "output" };
const outOfMemory = "KSampler: torch.OutOfMemoryError: Allocation on device 0 would exceed allowed memory.";

const meanings: Record<string, ((body: unknown) => unknown) | null> = {
  "prompt-ok": readStarted,
  "prompt-invalid": readValidationError,
  "prompt-bad-id": readValidationError,
  queue: (body) => readQueueState(body, id),
  "history-empty": (body) => readHistory(body, id),
  "history-success-video": (body) => readHistory(body, id),
  "history-error": (body) => readHistory(body, id),
  "job-in-progress": readJob,
  "job-completed": readJob,
  // Bodies that are never parsed: a cancellation is judged by its status, a file by its bytes, and WebSockets are not
  // used.
  "job-cancel": null,
  view: null,
  "ws-messages": null,
  "upload-image": readUploaded,
};
const says: Record<string, unknown> = {
  "prompt-ok": id,
  "prompt-invalid": {
    text: "prompt_outputs_failed_validation: Prompt outputs failed validation",
    nodes: [
      {
        node: "4",
        classType: "CheckpointLoaderSimple",
        inputName: "ckpt_name",
        text: "CheckpointLoaderSimple: Value not in list: ckpt_name: 'missing.safetensors' not in ['model.safetensors']",
      },
    ],
  },
  "prompt-bad-id": { text: expect.stringContaining("invalid_prompt_id: prompt_id must be a valid UUID"), nodes: [] },
  queue: "running",
  "history-empty": null,
  "history-success-video": { state: "done", files: [video] },
  "history-error": { state: "failed", text: outOfMemory },
  "job-in-progress": { state: "working" },
  "job-completed": { state: "done", files: [image] },
  "upload-image": "app/in (1).png",
};

describe("the documented bodies of ComfyUI", () => {
  test("are all read or listed below", () => {
    expect(Object.keys(samples).toSorted()).toEqual(Object.keys(meanings).toSorted());
  });

  test.each(Object.keys(says))("[PRJ-05] %s has its documented meaning", (name) => {
    expect(meanings[name]?.(samples[name]?.answer)).toEqual(says[name]);
  });

  test("[PRJ-06] a file is fetched from the address in the sample", () => {
    expect(samples["view"]?.url).toBe(`http://127.0.0.1:8188${paths.view(image)}`);
  });
});

describe("a response of another kind", () => {
  const strange = [null, [], "text", 7, {}, { ok: true }, { status: 7 }, { id: 7, status: null }];
  test.each(strange)("[PRJ-05] %j is neither a start, nor an upload, a job, a refusal or a queue", (body) => {
    expect([readStarted(body), readUploaded(body), readJob(body), readValidationError(body)]).toEqual([
      null,
      null,
      null,
      null,
    ]);
    expect(readQueueState(body, id) ?? null).toBeNull();
    expect(readHistory(body, id) ?? null).toBeNull();
  });

  test("[PRJ-05] an unknown state counts as unfinished", () => {
    expect(readJob({ id, status: "dreaming", colour: "blue" })).toEqual({ state: "working" });
    expect(readJob({ id, status: "pending" })).toEqual({ state: "waiting" });
    expect(readJob({ id, status: "cancelled" })).toEqual({ state: "cancelled" });
    expect(readHistory({ [id]: { status: { status_str: "dreaming" } } }, id)).toEqual({ state: "working" });
    expect(readHistory({ [id]: { outputs: { "9": { images: [image] } } } }, id)).toEqual({
      state: "done",
      files: [image],
    });
  });

  test("[PRJ-05] an interruption is not a failure of the graph", () => {
    const status = { status_str: "error", messages: [["execution_interrupted", {}], "odd", [7]] };
    expect(readHistory({ [id]: { outputs: {}, status } }, id)).toEqual({ state: "cancelled" });
  });

  test("[PRJ-05] the plain-text errors of older servers are read", () => {
    expect(readValidationError({ error: "no prompt", node_errors: [] })).toEqual({ text: "no prompt", nodes: [] });
  });

  test("[PRJ-05] only a server with jobs reports that a job does not exist", () => {
    expect(isJobUnknown(404, { error: "Job not found" })).toBe(true);
    expect(isJobUnknown(404, undefined)).toBe(false);
    expect(isJobUnknown(200, { error: "Job not found" })).toBe(false);
  });

  test("[PRJ-06] results of all nodes count, in order and once; previews and invalid entries do not", () => {
    const item = (filename: string, type = "output") => ({ filename, subfolder: "", type });
    const outputs = {
      "10": { gifs: [{ ...item("b.mp4"), format: "video/h264-mp4" }], animated: [true] },
      "9": { images: [item("a.png"), item("a.png"), item("p.png", "temp"), { filename: "" }, 7], text: "odd" },
      "11": null,
    };
    expect(readJob({ id, status: "completed", outputs })).toEqual({
      state: "done",
      files: [item("a.png"), item("b.mp4")],
    });
    expect(readJob({ id, status: "completed", outputs: "odd" })).toEqual({ state: "done", files: [] });
  });
});

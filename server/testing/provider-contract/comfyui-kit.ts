import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { models, type ModelId } from "#domain/models/models.ts";
import { comfyuiProvider } from "#server/providers/comfyui/comfyui.ts";
import { readWorkflows } from "#server/providers/comfyui/workflows.ts";
import { type ComfyAnswer, type ComfyCall, nodeError, startComfyService } from "../comfyui-service.ts";
import { everyField } from "./every-field.ts";
import { inputImage } from "./input-images.ts";
import type { CheckFate, ContractKit, ContractRequest, ReceivedCall, ResultFate, StartFate } from "./kit.ts";
import { answerResult } from "./result-files.ts";

const prompt = "Ein Leuchtturm im Sturm";
const own = "/api/uploads/1";
type Case = [ModelId, Record<string, unknown>, string[]];
const cases: Case[] = [
  ["sora2-text", { prompt }, []],
  ["sora2-image", { prompt, image_urls: [own] }, ["inputs/a.png"]],
  ["veo3", { prompt }, []],
  ["veo3", { prompt, imageUrl: own }, ["inputs/a.png"]],
  ["kling-v2-5-text", { prompt }, []],
  ["kling-v2-5", { prompt, image_url: own }, ["inputs/a.jpg"]],
  ["nano-banana", { prompt }, []],
  ["nano-banana-edit", { prompt, image_urls: [own] }, ["inputs/a.png"]],
  ["nano-banana-edit", { prompt, image_urls: [own, own] }, ["inputs/a.png", "inputs/b.jpg"]],
  ["ideogram-v3", { prompt, num_images: 2 }, []],
  ["ideogram-v3-edit", { prompt, image_url: own, mask_url: own }, ["inputs/a.png", "inputs/mask.png"]],
  ["ideogram-v3-remix", { prompt, image_url: own }, ["inputs/a.png"]],
  ["flux-kontext", { prompt }, []],
  ["flux-kontext", { prompt, inputImage: own, outputFormat: "png" }, ["inputs/a.png"]],
  ["kling-3-text", { prompt }, []],
  ["seedance-2-image", { prompt, image_url: own }, ["inputs/a.png"]],
  ["nano-banana-2", { prompt }, []],
  ["nano-banana-2", { prompt, image_urls: [own, own] }, ["inputs/a.png", "inputs/b.jpg"]],
];

const orders = cases.map(([model, input, inputKeys]): ContractRequest => ({
  model,
  input,
  inputKeys,
  ...everyField(model, input),
  type: isVideo(model) ? "video/mp4" : "image/png",
}));

function isVideo(id: ModelId): boolean {
  return models.find((model) => model.id === id)?.makes === "video";
}

/** Workflow that contains every placeholder of the model. */
export function workflowOf([id, , keys]: Case): Record<string, unknown> {
  const model = models.find((each) => each.id === id);
  const plain = Object.entries(model?.fields ?? {}).filter(([, { control }]) => !control.startsWith("image"));
  const masks = keys.filter((key) => key.includes("mask")).length;
  const loaders = Array.from({ length: keys.length }, (_, index) => {
    const name = index < keys.length - masks ? `image_${index + 1}` : `mask_${index - keys.length + masks + 1}`;
    return [`2${index}`, { class_type: "LoadImage", inputs: { image: `{{${name}}}` } }] as const;
  });
  const settings = Object.fromEntries(plain.map(([name]) => [name, `{{${name}}}`]));
  const video = { length: "{{frames_16}}", seconds: "{{seconds}}" };
  return {
    "3": {
      class_type: "KSampler",
      inputs: { seed: "{{seed}}", width: "{{width}}", height: "{{height}}", ...(isVideo(id) && video) },
    },
    "5": { class_type: "Settings", inputs: settings },
    "6": { class_type: "CLIPTextEncode", inputs: { text: "{{prompt}}, sharp" } },
    ...Object.fromEntries(loaders),
    "9": isVideo(id)
      ? { class_type: "SaveVideo", inputs: { video: ["3", 0] } }
      : {
          class_type: "SaveImage",
          inputs: { images: ["3", 0], ...("num_images" in settings && { batch: "{{num_images}}" }) },
        },
  };
}

const starts: Record<StartFate, ComfyAnswer> = {
  accepts: undefined,
  "refuses-content": nodeError("6", "CLIPTextEncode", "text"),
  "has-no-credit": undefined,
  "rejects-key": { status: 401, body: "Unauthorized" },
  "is-limited": { status: 429, body: "", headers: { "retry-after": "7" } },
  "is-away": { status: 503, body: "" },
  "answers-malformed": { status: 200, body: { ok: true } },
  "accepts-silently": "lose-answer",
  "never-answers": "hang",
};
const checks: Partial<Record<CheckFate, ComfyAnswer>> = {
  "answers-malformed": { status: 200, body: { ok: true } },
  "is-limited": { status: 429, body: "" },
  "is-away": { status: 503, body: "" },
  "never-answers": "hang",
};
const states: Partial<Record<CheckFate, string>> = {
  waits: "pending",
  works: "in_progress",
  "is-done": "completed",
  failed: "failed",
  "says-unknown-state": "dreaming",
};

const toCall = ({ method, path: address, json, form }: ComfyCall): ReceivedCall => ({
  method,
  path: address,
  body: form ? { ...form.fields, image: { type: form.fileType, bytes: form.file } } : json,
});

export const comfyuiKit: ContractKit = {
  name: "comfyui",
  requests: orders,
  impossible: {
    "has-no-credit": "the operator's own machine takes no money",
    "refused-content": "ComfyUI has no rules about contents",
  },
  open: async () => {
    const service = await startComfyService();
    const folder = mkdtempSync(path.join(tmpdir(), "lichtspiel-workflows-"));
    for (const [index, each] of cases.entries()) {
      writeFileSync(path.join(folder, `${each[0]}.${index}.json`), JSON.stringify(workflowOf(each)));
    }
    service.key = "comfy-geheim-1234";
    const provider = comfyuiProvider(
      { baseUrl: service.baseUrl, key: service.key, maxConcurrent: 40 },
      { workflows: readWorkflows(folder), readInput: inputImage },
    );
    let start: StartFate = "accepts";
    let check: CheckFate = "works";
    let result: ResultFate = "whole";
    service.answer = ({ method, path: address }) => {
      if (method === "POST" && address === "/prompt") return starts[start];
      const id = /^\/(?:api\/jobs|history)\/([^/]+)$/.exec(address)?.[1];
      const task = service.tasks.find((each) => each.id === id);
      if (method !== "GET" || !task) return undefined;
      if (check === "forgot-the-task") return { status: 404, body: { error: "Job not found" } };
      const state = states[check];
      if (state && task.status !== state) service.end(state as "completed");
      return checks[check];
    };
    service.view = (response, type) => answerResult(response, type, result);
    return {
      provider,
      resultHost: service.host,
      calls: () => service.calls.map(toCall),
      accepted: () => new Set(service.tasks.map(({ id }) => id)).size,
      meetStarts: (fate) => void (start = fate),
      meetChecks: (fate) => void (check = fate),
      meetResults: (fate) => void (result = fate),
      stop: async () => {
        await service.stop();
        rmSync(folder, { recursive: true, force: true });
      },
    };
  },
};

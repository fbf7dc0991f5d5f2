import { toDetail } from "#server/platform/error-detail.ts";
import { createHash } from "node:crypto";
import * as z from "zod/mini";
import { typeOfResult } from "./results.ts";
import { findAnyModel } from "#domain/models/models.ts";
import { log } from "#server/platform/log.ts";
import {
  type InputFile,
  type GenerationRequest,
  type Progress,
  type Provider,
  ProviderRefusal,
  ProviderUnavailable,
} from "#server/providers/provider.ts";
import { providerMessages } from "#domain/projects/failure-messages.ts";
import { running, unavailableUnlessSent } from "#server/providers/outside-task.ts";
import { cancelTask } from "./cancel.ts";
import { checkInstallation } from "./check-installation.ts";
import { notStarted, client, toUnavailable } from "./client.ts";
import { isSuccess } from "#server/providers/http-json.ts";
import { describeConditions } from "./conditions.ts";
import { findTask } from "./find-task.ts";
import { fill, namesIn } from "./placeholders.ts";
import { toComfyMask, sizeOf, uploadImage } from "./upload.ts";
import { completeInput, countImages, valuesOf } from "./values.ts";
import { answerMilliseconds, pollIntervalSeconds } from "./limits.ts";
import { headers, type Outcome, type OutputFile, paths, readValidationError, readStarted } from "./schema.ts";
import { accepts, realModelOf, takesImages, type Workflow } from "./workflows.ts";

export type ComfyuiSettings = {
  /** Base URL of ComfyUI without a trailing slash, usually on a private network. */
  baseUrl: string;
  /** Bearer token for a proxy in front of ComfyUI; null if there is none. */
  key: string | null;
  /** Maximum number of tasks at a time; further projects wait on our side, where their time limit has not begun. */
  maxConcurrent: number;
};

type Context = {
  workflows: readonly Workflow[];
  /** Reads an input image from our storage: `readInput` of configured-providers.ts. */
  readInput: (key: string) => Promise<InputFile>;
};

const receiptSchema = z.object({ promptId: z.string(), makes: z.enum(["video", "image"]) });
type Receipt = z.output<typeof receiptSchema>;

/**
 * Provider for the operator's own ComfyUI, with a workflow per model. Assumptions about its API are collected in
 * `schema.ts`.
 */
export function comfyuiProvider(settings: ComfyuiSettings, { workflows, readInput }: Context): Provider {
  const { baseUrl, key, maxConcurrent } = settings;
  const comfy = client(baseUrl, key);
  const { host } = new URL(baseUrl);

  async function graphOf(request: GenerationRequest, workflow: Workflow, signal: AbortSignal): Promise<unknown> {
    const { images } = countImages(request);
    const files = await Promise.all(
      request.inputKeys.map(async (inputKey, index) => {
        const file = await readInput(inputKey);
        return index < images ? file : toComfyMask(file);
      }),
    );
    const [first] = files;
    const values = valuesOf(request, first ? await sizeOf(first) : null);
    const names = await Promise.all(
      files.map(async (file, index) => {
        const placeholder = index < images ? `image_${index + 1}` : `mask_${index - images + 1}`;
        return [placeholder, await uploadImage(comfy, file, signal)] as const;
      }),
    );
    return fill(workflow.graph, { ...values, ...Object.fromEntries(names) });
  }

  return {
    name: "comfyui",
    title: "ComfyUI",
    makes: (model) => workflows.some((workflow) => workflow.model === model),
    realModel: (model) => realModelOf(workflows.filter((workflow) => workflow.model === model)),
    route: (model) => workflows.find((workflow) => workflow.model === model)?.file,
    englishOnly: (model) =>
      workflows.some((workflow) => workflow.model === model && workflow.isEnglishOnly)
        ? { translates: false }
        : undefined,
    // Starts are idempotent because each one first looks for a task with our id: ComfyUI itself may accept a second
    // task with the same id.
    isStartIdempotent: true,
    maxConcurrent,
    resultHosts: [host],

    start: async (request, signal): Promise<Receipt> => {
      const makes = findAnyModel(request.model)?.makes ?? "image";
      const workflow = workflowFor(request, workflows);
      const promptId = promptIdOf(request.reference);
      const existing = await findTask(comfy, promptId, signal).catch((error: unknown) => {
        throw unavailableUnlessSent(error);
      });
      if (existing) return { promptId, makes };
      const prompt = await graphOf(request, workflow, signal).catch((error: unknown) => {
        throw notStarted(error);
      });
      const body = { prompt, prompt_id: promptId, client_id: "lichtspiel" };
      const answer = await comfy.post(paths.start, body, answerMilliseconds.start, signal).catch((error: unknown) => {
        throw unavailableUnlessSent(error);
      });
      const returnedId = isSuccess(answer.status) ? readStarted(answer.body) : null;
      if (returnedId !== null) return { promptId: returnedId, makes };
      throw startError(answer, workflow);
    },

    check: async (receiptJson, signal) => {
      const { promptId, makes } = receiptSchema.parse(receiptJson);
      const outcome = await findTask(comfy, promptId, signal);
      // Report a missing task as lost in a restart, because ComfyUI holds its history in memory.
      if (!outcome) return { state: "failed", reason: "unknown-task" };
      if (outcome.state === "failed") log.warn("ComfyUI: a task failed", { promptId, text: toDetail(outcome.text) });
      return toProgress(outcome, makes, (file) => ({
        url: `${baseUrl}${paths.view(file)}`,
        ...(key !== null && { headers: headers(key) }),
      }));
    },

    pollIntervalSeconds,
    cancel: async (receiptJson) => cancelTask(comfy, receiptSchema.parse(receiptJson).promptId),
    checkAccess: async (signal) => {
      const answer = await comfy.get(paths.health, signal);
      if (!isSuccess(answer.status)) throw toHealthError(answer);
    },
    checkInstallation: (signal) => checkInstallation(comfy, workflows, signal),
  };
}

const toHealthError = (answer: Parameters<typeof toUnavailable>[0]): Error =>
  toUnavailable(answer, "a health check") ?? new Error(`ComfyUI answered a health check with ${answer.status}`);

/**
 * Finds the workflow that can serve a request.
 * @throws ProviderUnavailable with the reason "unable" if there is no such workflow
 */
function workflowFor(request: GenerationRequest, workflows: readonly Workflow[]): Workflow {
  const { model } = request;
  const input = completeInput(request);
  const counts = countImages(request);
  const workflow = workflows.find((each) => each.model === model && accepts(each, counts, input));
  if (workflow) return workflow;
  const others = workflows.filter((each) => each.model === model && takesImages(each, counts));
  const userMessage = describeConditions(
    model,
    others.map(({ conditions }) => conditions),
    input,
  );
  throw new ProviderUnavailable(
    "unable",
    `COMFYUI_WORKFLOWS has none for ${model} with ${counts.images} images, ${counts.masks} masks and these settings`,
    null,
    others.length === 0 ? providerMessages.imageCount : (userMessage ?? providerMessages.invalid),
  );
}

/** Id of the task at ComfyUI: our reference if it is a lower-case UUID, else a UUID made from its hash. */
function promptIdOf(reference: string): string {
  if (/^[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}$/.test(reference)) return reference;
  const hash = createHash("sha256").update(reference).digest("hex");
  return hash.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*$/, "$1-$2-5$3-8$4-$5");
}

/**
 * Converts a response to a start that names no task into an error. A node error about a value of the request is a
 * refusal; any other node error is a fault of the workflow, so the next provider is tried.
 */
function startError(answer: Parameters<typeof toUnavailable>[0], workflow: Workflow): Error {
  const validationError = answer.status === 400 ? readValidationError(answer.body) : null;
  if (!validationError)
    return toUnavailable(answer, "a start") ?? new Error(`ComfyUI answered a start with ${answer.status}`);
  const detail = toDetail(
    [workflow.file, ...validationError.nodes.map(({ text }) => text), validationError.text].join(" | "),
  );
  const isInputFault = validationError.nodes.some(({ node, inputName }) => {
    const value = workflow.graph[node]?.inputs[inputName];
    return namesIn(value).length > 0;
  });
  return isInputFault
    ? new ProviderRefusal(detail, providerMessages.invalid)
    : new ProviderUnavailable("settings", detail, null, providerMessages.gone);
}

function toProgress(
  outcome: Outcome,
  makes: Receipt["makes"],
  addressOf: (file: OutputFile) => { url: string; headers?: Record<string, string> },
): Progress {
  switch (outcome.state) {
    case "waiting":
      return running("queued");
    case "working":
      return running("drawing");
    case "cancelled":
      return { state: "failed", reason: "broken", message: providerMessages.failed, detail: "interrupted in ComfyUI" };
    case "failed":
      return {
        state: "failed",
        reason: "broken",
        message: providerMessages.failed,
        detail: toDetail(outcome.text),
      };
    case "done": {
      const [first, ...more] = outcome.files.flatMap((file) => {
        const type = typeOfResult(file.filename, makes);
        return type ? [{ at: "address" as const, type, ...addressOf(file) }] : [];
      });
      if (first) return { state: "done", files: [first, ...more] };
      const savedNames = outcome.files.map(({ filename }) => filename).join(", ") || "nothing";
      const detail = toDetail(
        `the workflow kept ${savedNames}, and no ${makes === "video" ? "MP4" : "PNG, JPEG or WebP"}`,
      );
      return { state: "failed", reason: "broken", message: providerMessages.failed, detail };
    }
  }
}

import { createHash } from "node:crypto";
import * as z from "zod/mini";
import { typeOfResult } from "./results.ts";
import { findAnyModel } from "#domain/models/index.ts";
import { log } from "#server/platform/log.ts";
import {
  type InputFile,
  type Order,
  type Progress,
  type Provider,
  ProviderRefusal,
  ProviderUnavailable,
} from "#server/providers/provider.ts";
import { adminLine, providerWords } from "#server/providers/words.ts";
import { running, unlessSent } from "#server/providers/outside-task.ts";
import { cancelTask } from "./cancel.ts";
import { certain, client, unavailable } from "./client.ts";
import { isFine } from "#server/providers/http-json.ts";
import { findTask } from "./find-task.ts";
import { fill, namesIn } from "./placeholders.ts";
import { asComfyMask, sizeOf, uploadPicture } from "./upload.ts";
import { picturesOf, valuesOf } from "./values.ts";
import { answerMilliseconds, headers, type Outcome, type OutputFile, paths, readRefused, readStarted } from "./wire.ts";
import { takes, type Workflow } from "./workflows.ts";

export type ComfyuiSettings = {
  /** Without a slash at its end; usually private. */
  baseUrl: string;
  /** For a server that stands before ComfyUI. */
  key: string | null;
};

type Tools = {
  workflows: readonly Workflow[];
  /** An input picture from our storage. */
  readInput: (key: string) => Promise<InputFile>;
};

const receiptSchema = z.object({ promptId: z.string(), makes: z.enum(["video", "image"]) });
type Receipt = z.output<typeof receiptSchema>;

/** The operator's own ComfyUI, with a workflow per model. What is assumed about its interface stands in wire.ts. */
export function comfyuiProvider({ baseUrl, key }: ComfyuiSettings, { workflows, readInput }: Tools): Provider {
  const comfy = client(baseUrl, key);
  const { host } = new URL(baseUrl);

  async function graphOf(order: Order, workflow: Workflow, signal: AbortSignal): Promise<unknown> {
    const { images } = picturesOf(order);
    const files = await Promise.all(
      order.inputKeys.map(async (inputKey, index) => {
        const file = await readInput(inputKey);
        return index < images ? file : asComfyMask(file);
      }),
    );
    const [first] = files;
    const values = valuesOf(order, first ? await sizeOf(first) : null);
    const names = await Promise.all(
      files.map(async (file, index) => {
        const place = index < images ? `image_${index + 1}` : `mask_${index - images + 1}`;
        return [place, await uploadPicture(comfy, file, signal)] as const;
      }),
    );
    return fill(workflow.graph, { ...values, ...Object.fromEntries(names) });
  }

  return {
    name: "comfyui",
    title: "ComfyUI",
    makes: (model) => workflows.some((workflow) => workflow.model === model),
    route: (model) => workflows.find((workflow) => workflow.model === model)?.file,
    englishOnly: (model) =>
      workflows.some((workflow) => workflow.model === model && workflow.isEnglishOnly)
        ? { translates: false }
        : undefined,
    // Before each start our own id is looked for; whether ComfyUI would refuse it a second time is not known.
    startsOnce: true,
    resultHosts: [host],

    start: async (order, signal): Promise<Receipt> => {
      const makes = findAnyModel(order.model)?.makes ?? "image";
      const workflow = workflows.find((each) => each.model === order.model && takes(each, picturesOf(order)));
      if (!workflow) {
        const { images, masks } = picturesOf(order);
        const words = `COMFYUI_WORKFLOWS has none for ${order.model} with ${images} pictures and ${masks} masks`;
        throw new ProviderUnavailable("unable", words, null, providerWords.pictures);
      }
      const promptId = promptIdOf(order.reference);
      const known = await findTask(comfy, promptId, signal).catch((error: unknown) => {
        throw unlessSent(error);
      });
      if (known) return { promptId, makes };
      const prompt = await graphOf(order, workflow, signal).catch((error: unknown) => {
        throw certain(error);
      });
      const body = { prompt, prompt_id: promptId, client_id: "lichtspiel" };
      const answer = await comfy.post(paths.start, body, answerMilliseconds.start, signal).catch((error: unknown) => {
        throw unlessSent(error);
      });
      const named = isFine(answer.status) ? readStarted(answer.body) : null;
      if (named !== null) return { promptId: named, makes };
      throw startError(answer, workflow);
    },

    check: async (given, signal) => {
      const { promptId, makes } = receiptSchema.parse(given);
      const outcome = await findTask(comfy, promptId, signal);
      // Its history is in memory: what is nowhere any more was lost in a restart.
      if (!outcome) return { state: "failed", reason: "unknown-task" };
      if (outcome.state === "failed") log.warn("ComfyUI: a task failed", { promptId, text: adminLine(outcome.text) });
      return toProgress(outcome, makes, (file) => ({
        url: `${baseUrl}${paths.view(file)}`,
        ...(key !== null && { headers: headers(key) }),
      }));
    },

    // A question costs nothing there, and a picture may be ready within seconds.
    patience: (elapsedSeconds) => Math.min(20, Math.max(2, elapsedSeconds / 15)),
    cancel: async (given) => cancelTask(comfy, receiptSchema.parse(given).promptId),
  };
}

/** ComfyUI takes an id of ours if it is a UUID in lower case [D]; ours are. */
function promptIdOf(reference: string): string {
  if (/^[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}$/.test(reference)) return reference;
  const hash = createHash("sha256").update(reference).digest("hex");
  return hash.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*$/, "$1-$2-5$3-8$4-$5");
}

/**
 * What an answer without a task means. A node error about a value of the order is a refusal; one about anything else is
 * the workflow's own, and the next provider may make it.
 */
function startError(answer: Parameters<typeof unavailable>[0], workflow: Workflow): Error {
  const refused = answer.status === 400 ? readRefused(answer.body) : null;
  if (!refused) return unavailable(answer, "a start") ?? new Error(`ComfyUI answered a start with ${answer.status}`);
  const detail = adminLine([workflow.file, ...refused.nodes.map(({ text }) => text), refused.text].join(" | "));
  const isOfOrder = refused.nodes.some(({ node, inputName }) => {
    const value = workflow.graph[node]?.inputs[inputName];
    return namesIn(value).length > 0;
  });
  return isOfOrder ? new ProviderRefusal(detail, providerWords.invalid) : new ProviderUnavailable("settings", detail);
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
      return { state: "failed", reason: "broken", message: providerWords.failed, detail: "interrupted in ComfyUI" };
    case "failed":
      return { state: "failed", reason: "broken", message: providerWords.failed, detail: adminLine(outcome.text) };
    case "done": {
      const [first, ...more] = outcome.files.flatMap((file) => {
        const type = typeOfResult(file.filename, makes);
        return type ? [{ at: "address" as const, type, ...addressOf(file) }] : [];
      });
      if (first) return { state: "done", files: [first, ...more] };
      const kept = outcome.files.map(({ filename }) => filename).join(", ") || "nothing";
      const detail = adminLine(`the workflow kept ${kept}, and no ${makes === "video" ? "MP4" : "PNG, JPEG or WebP"}`);
      return { state: "failed", reason: "broken", message: providerWords.failed, detail };
    }
  }
}

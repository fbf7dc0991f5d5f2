import * as z from "zod/mini";
import type { ModelId } from "#domain/models/index.ts";
import { fluxKontext } from "#domain/models/flux-kontext.ts";
import { ideogram, ideogramEdit, ideogramRemix } from "#domain/models/ideogram.ts";
import { klingImage, klingText } from "#domain/models/kling.ts";
import { nanoBanana, nanoBananaEdit } from "#domain/models/nano-banana.ts";
import { veo } from "#domain/models/veo-3.ts";
import { log } from "#server/platform/log.ts";
import { type InputFile, type Progress, type Provider, ProviderUnavailable } from "#server/providers/provider.ts";
import { client, NoAnswer } from "./client.ts";
import { judge, toFailure, toStartError } from "./faults.ts";
import { fluxKontextRequest } from "./flux-kontext.ts";
import { ideogramEditRequest, ideogramRemixRequest, ideogramRequest } from "./ideogram.ts";
import { klingImageRequest, klingTextRequest } from "./kling.ts";
import { nanoBananaEditRequest, nanoBananaRequest } from "./nano-banana.ts";
import { waitSeconds } from "./patience.ts";
import { readRecord } from "./records.ts";
import type { ToRequest } from "./request.ts";
import { isCallback } from "./signature.ts";
import { uploadPicture } from "./upload.ts";
import { veoRequest } from "./veo.ts";
import { codes, created, endpoints, graceSeconds, recordKinds } from "./wire.ts";

export type KieSettings = {
  key: string;
  /** Without a slash at the end, as the other one. */
  baseUrl: string;
  uploadBaseUrl: string;
  /** Null: callbacks are not signed. */
  webhookSecret: string | null;
};

type Tools = {
  /** An input picture from our storage. */
  readInput: (key: string) => Promise<InputFile>;
};

/** Sora 2 is retired there, and HeyGen never was. */
const requests: Partial<Record<ModelId, ToRequest>> = {
  [klingText.id]: klingTextRequest,
  [klingImage.id]: klingImageRequest,
  [veo.id]: veoRequest,
  [nanoBanana.id]: nanoBananaRequest,
  [nanoBananaEdit.id]: nanoBananaEditRequest,
  [ideogram.id]: ideogramRequest,
  [ideogramEdit.id]: ideogramEditRequest,
  [ideogramRemix.id]: ideogramRemixRequest,
  [fluxKontext.id]: fluxKontextRequest,
};

const receiptSchema = z.object({
  record: z.enum(recordKinds),
  taskId: z.string(),
  type: z.string(),
  /** Milliseconds. */
  startedAt: z.number(),
  hasCallback: z.boolean(),
});
type Receipt = z.output<typeof receiptSchema>;

const running: Progress = { state: "running", phase: "queued", done: null, total: null };

/** kie.ai, a reseller of many models. What is assumed about its API stands in wire.ts. */
export function kieProvider(settings: KieSettings, { readInput }: Tools): Provider {
  const { key, baseUrl, uploadBaseUrl, webhookSecret } = settings;
  const kie = client(key);

  /** @throws the contract's errors of a start */
  async function create(url: string, body: unknown, signal: AbortSignal): Promise<string> {
    const answer = await kie.post(url, body, signal).catch((error: unknown) => {
      if (!(error instanceof NoAnswer) || error.wasSent) throw error;
      const unavailable = new ProviderUnavailable("away", error.message);
      unavailable.cause = error.cause;
      throw unavailable;
    });
    const verdict = judge(answer);
    if (verdict.code !== codes.ok) throw toStartError(verdict, answer.retryAfterSeconds);
    const { data } = created.safeParse(verdict.data);
    if (!data) throw new Error("kie.ai accepted a start and named no task");
    return data.taskId;
  }

  return {
    name: "kie",
    makes: (model) => Object.hasOwn(requests, model),
    startsOnce: false,
    start: async ({ model, input, inputKeys, callbackUrl }, signal): Promise<Receipt> => {
      const toRequest = requests[model];
      if (!toRequest) throw new ProviderUnavailable("settings", `kie.ai does not make ${model}`);
      const upload = { client: kie, baseUrl: uploadBaseUrl, readInput };
      const pictures = await Promise.all(inputKeys.map((inputKey) => uploadPicture(upload, inputKey, signal)));
      const { record, body, type } = toRequest(input, pictures);
      const called = { ...body, ...(callbackUrl !== null && { callBackUrl: callbackUrl }) };
      const taskId = await create(`${baseUrl}${endpoints[record].create}`, called, signal);
      return { record, taskId, type, startedAt: Date.now(), hasCallback: callbackUrl !== null };
    },

    check: async (receipt, signal) => {
      const { record, taskId, type, startedAt } = receiptSchema.parse(receipt);
      const url = `${baseUrl}${endpoints[record].record}?taskId=${encodeURIComponent(taskId)}`;
      const verdict = judge(await kie.get(url, signal));
      const { code, text, isOwn, data } = verdict;
      if (code === codes.ok && data !== null && data !== undefined) {
        const { progress, fault } = readRecord(record, data, type);
        if (fault) log.warn("kie.ai: a task failed", { taskId, code: fault.code, text: fault.text });
        return progress;
      }
      // Asking sooner than usual would only make it worse.
      if (code === codes.limited || code === codes.maintenance) return running;
      if (isOwn && (code === codes.ok || codes.unknown.some((unknown) => unknown === code))) {
        const isNew = Date.now() - startedAt <= graceSeconds * 1000;
        return isNew ? running : { state: "failed", reason: "unknown-task" };
      }
      if (isOwn && endings.has(code)) {
        log.warn("kie.ai: a task failed", { taskId, code, text });
        return toFailure(verdict);
      }
      throw new Error(`kie.ai answered a question with ${code}${text && `: ${text}`}`);
    },

    patience: (elapsedSeconds, receipt) => {
      const { data } = receiptSchema.safeParse(receipt);
      return waitSeconds(elapsedSeconds, {
        isFilm: data?.type.startsWith("video/") ?? true,
        hasCallback: data?.hasCallback ?? false,
      });
    },

    trustsCallback: (request) => isCallback(webhookSecret, request),
  };
}

/** A failed task may be told in the envelope of its record as well [code]. */
const endings: ReadonlySet<number> = new Set([codes.content, codes.upstreamSilent, codes.picture, codes.failed]);

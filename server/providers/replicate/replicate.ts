import * as z from "zod/mini";
import { log } from "#server/platform/log.ts";
import { isFine } from "#server/providers/http-json.ts";
import { running, taskPatience, unlessSent } from "#server/providers/outside-task.ts";
import { typicalSeconds } from "#server/providers/patience.ts";
import { type InputFile, type Progress, type Provider, ProviderUnavailable } from "#server/providers/provider.ts";
import { client } from "./client.ts";
import { type Fault, readFault, toStartError } from "./faults.ts";
import { readPrediction } from "./predictions.ts";
import { englishOnlyOf, routeOf, toRequest } from "./requests.ts";
import { isCallback, readPredictionId } from "./signature.ts";
import { uploadPicture } from "./upload.ts";
import { admitted, callbackFields, created, graceSeconds, paths } from "./wire.ts";

export type ReplicateSettings = {
  token: string;
  /** With its version, without a slash at the end. */
  baseUrl: string;
  /** Null: callbacks are not proved. */
  webhookSecret: string | null;
};

type Tools = {
  /** An input picture from our storage. */
  readInput: (key: string) => Promise<InputFile>;
};

const receiptSchema = z.object({
  id: z.string(),
  type: z.string(),
  /** Milliseconds. */
  startedAt: z.number(),
  hasCallback: z.boolean(),
});
type Receipt = z.output<typeof receiptSchema>;

const failed = (fault: Fault, kind: string) =>
  new Error(`Replicate answered a ${kind} with ${fault.status}${fault.text && `: ${fault.text}`}`);

/** Replicate, which runs many models. What is assumed about its API stands in wire.ts. */
export function replicateProvider(
  { token, baseUrl, webhookSecret }: ReplicateSettings,
  { readInput }: Tools,
): Provider {
  const ask = client(token, baseUrl);

  return {
    name: "replicate",
    title: "Replicate",
    makes: (model) => toRequest(model) !== undefined,
    route: routeOf,
    englishOnly: englishOnlyOf,
    startsOnce: false,
    admits: admitted,

    start: async ({ model, input, inputKeys, callbackUrl }, signal): Promise<Receipt> => {
      const request = toRequest(model);
      if (!request) throw new ProviderUnavailable("settings", `Replicate does not make ${model}`);
      // What it cannot make is said before anything is uploaded.
      request(input, inputKeys);
      const pictures = await Promise.all(inputKeys.map((key) => uploadPicture({ ask, readInput }, key, signal)));
      const { model: replicateModel, input: sent, type } = request(input, pictures);
      const body = { input: sent, ...callbackFields(callbackUrl) };
      const answer = await ask("POST", paths.create(replicateModel), { body, signal }).catch((error: unknown) => {
        throw unlessSent(error);
      });
      if (!isFine(answer.status)) throw toStartError(readFault(answer), answer.retryAfterSeconds);
      const { data } = created.safeParse(answer.body);
      if (!data) throw new Error("Replicate accepted a start and named no prediction");
      return { id: data.id, type, startedAt: Date.now(), hasCallback: callbackUrl !== null };
    },

    check: async (given, signal) => {
      const receipt = receiptSchema.parse(given);
      const answer = await ask("GET", paths.prediction(receipt.id), { signal });
      if (!isFine(answer.status)) return withoutPrediction(receipt, readFault(answer));
      const progress = readPrediction(answer.body, receipt.type);
      if (!progress) throw new Error("Replicate answered a question with no prediction");
      if (progress.state === "failed") {
        log.warn("replicate: a task failed", { id: receipt.id, detail: progress.detail });
      }
      return progress;
    },

    typicalSeconds,
    patience: taskPatience,

    trustsCallback: (request) => isCallback(webhookSecret, request),

    adopt: ({ model, input, inputKeys }, body): Receipt | null => {
      const request = toRequest(model);
      const id = readPredictionId(body);
      return request && id !== null
        ? { id, type: request(input, inputKeys).type, startedAt: 0, hasCallback: true }
        : null;
    },

    /** What has ended says so, which is no trouble. */
    cancel: async (given) => {
      const answer = await ask("POST", paths.cancel(receiptSchema.parse(given).id), {});
      if (!isFine(answer.status) && answer.status !== 404 && answer.status !== 422) {
        throw failed(readFault(answer), "cancel");
      }
    },
  };
}

/** The prediction could not be had. */
function withoutPrediction({ startedAt }: Receipt, fault: Fault): Progress {
  // Asking sooner than usual would only make it worse.
  if (fault.status === 429) return running("drawing");
  if (fault.status === 404 && fault.isOwn) {
    const isNew = Date.now() - startedAt <= graceSeconds * 1000;
    return isNew ? running("queued") : { state: "failed", reason: "unknown-task", detail: fault.text };
  }
  throw failed(fault, "question");
}

import { databaseNow } from "#server/platform/database-clock.ts";
import * as z from "zod/mini";
import { log } from "#server/platform/log.ts";
import { isSuccess } from "#server/providers/http-json.ts";
import { running, taskPollInterval, unavailableUnlessSent } from "#server/providers/outside-task.ts";
import { typicalSeconds } from "#server/providers/default-poll-interval.ts";
import { type InputFile, type Progress, type Provider, ProviderUnavailable } from "#server/providers/provider.ts";
import { client } from "./client.ts";
import { type Fault, readFault, toStartError } from "./errors.ts";
import { readPrediction } from "./predictions.ts";
import { defaultModelIds, type ReplicateModelName } from "./default-model-ids.ts";
import { englishOnlyOf, routesOf, toRequest } from "./offered-models.ts";
import { isCallback, readPredictionId } from "./signature.ts";
import { uploadImage } from "./upload.ts";
import { rateLimit, graceSeconds } from "./limits.ts";
import { callbackFields, created, paths } from "./schema.ts";

export type ReplicateSettings = {
  token: string;
  /** Base URL of Replicate including the API version, without a trailing slash. */
  baseUrl: string;
  /** Secret with which Replicate signs callbacks; null if signatures are not checked. */
  webhookSecret: string | null;
  /** Ids of models that replace the defaults, by name. */
  ownModelIds?: Partial<Record<ReplicateModelName, string>> | undefined;
};

type Context = {
  /** Reads an input image from our storage: `readInput` of configured-providers.ts. */
  readInput: (key: string) => Promise<InputFile>;
};

const receiptSchema = z.object({
  id: z.string(),
  type: z.string(),
  /** Time of the start, as Unix time in milliseconds. */
  startedAt: z.number(),
  hasCallback: z.boolean(),
});
type Receipt = z.output<typeof receiptSchema>;

const unexpectedResponse = (fault: Fault, kind: string) =>
  new Error(`Replicate answered a ${kind} with ${fault.status}${fault.text && `: ${fault.text}`}`);

/** Provider Replicate, which runs many models. Assumptions about its API are collected in `schema.ts` and `errors.ts`. */
export function replicateProvider(
  { token, baseUrl, webhookSecret, ownModelIds }: ReplicateSettings,
  { readInput }: Context,
): Provider {
  const ids = { ...defaultModelIds, ...ownModelIds };
  const ask = client(token, baseUrl);

  return {
    name: "replicate",
    title: "Replicate",
    makes: (model) => toRequest(model) !== undefined,
    route: (model) => routesOf(model).map((name) => ids[name])[0],
    englishOnly: englishOnlyOf,
    isStartIdempotent: false,
    rateLimit,

    start: async ({ model, input, inputKeys, callbackUrl }, signal): Promise<Receipt> => {
      const request = toRequest(model);
      if (!request) throw new ProviderUnavailable("settings", `Replicate does not make ${model}`);
      // Throw for settings that Replicate does not support, before anything is uploaded.
      request(input, inputKeys);
      const imageUrls = await Promise.all(inputKeys.map((key) => uploadImage({ ask, readInput }, key, signal)));
      const { model: name, input: sent, type } = request(input, imageUrls);
      const body = { input: sent, ...callbackFields(callbackUrl) };
      const answer = await ask("POST", paths.create(ids[name]), { body, signal }).catch((error: unknown) => {
        throw unavailableUnlessSent(error);
      });
      if (!isSuccess(answer.status)) throw toStartError(readFault(answer), answer.retryAfterSeconds);
      const { data } = created.safeParse(answer.body);
      if (!data) throw new Error("Replicate accepted a start without naming a prediction");
      return { id: data.id, type, startedAt: databaseNow(), hasCallback: callbackUrl !== null };
    },

    check: async (receiptJson, signal) => {
      const receipt = receiptSchema.parse(receiptJson);
      const answer = await ask("GET", paths.prediction(receipt.id), { signal });
      if (!isSuccess(answer.status)) return handlePredictionError(receipt, readFault(answer));
      const progress = readPrediction(answer.body, receipt.type);
      if (!progress) throw new Error("Replicate answered a poll without a prediction");
      if (progress.state === "failed") {
        log.warn("replicate: a task failed", { id: receipt.id, detail: progress.detail });
      }
      return progress;
    },

    typicalSeconds,
    pollIntervalSeconds: taskPollInterval,

    trustsCallback: (request) => isCallback(webhookSecret, request),

    readLostReceipt: ({ model, input, inputKeys }, body): Receipt | null => {
      const request = toRequest(model);
      const id = readPredictionId(body);
      return request && id !== null
        ? { id, type: request(input, inputKeys).type, startedAt: 0, hasCallback: true }
        : null;
    },

    /** Cancels a prediction. Statuses 404 and 422 mean that it has already ended. */
    cancel: async (receiptJson) => {
      const answer = await ask("POST", paths.cancel(receiptSchema.parse(receiptJson).id), {});
      if (!isSuccess(answer.status) && answer.status !== 404 && answer.status !== 422) {
        throw unexpectedResponse(readFault(answer), "cancel");
      }
    },

    checkAccess: async (signal) => {
      const answer = await ask("GET", paths.account, { signal });
      if (isSuccess(answer.status)) return;
      const { message } = unexpectedResponse(readFault(answer), "query of the account");
      throw answer.status === 401 || answer.status === 403
        ? new ProviderUnavailable("settings", message)
        : new Error(message);
    },
  };
}

/** Handles an error response to the request for a prediction. */
function handlePredictionError({ startedAt }: Receipt, fault: Fault): Progress {
  // Report a rate limit as running: the next poll then follows at the usual interval, and does not add to an overload.
  if (fault.status === 429) return running("drawing");
  if (fault.status === 404 && fault.isOwn) {
    const isNew = databaseNow() - startedAt <= graceSeconds * 1000;
    return isNew ? running("queued") : { state: "failed", reason: "unknown-task", detail: fault.text };
  }
  throw unexpectedResponse(fault, "poll");
}

import { databaseNow } from "#server/platform/database-clock.ts";
import * as z from "zod/mini";
import { log } from "#server/platform/log.ts";
import { isSuccess } from "#server/providers/http-json.ts";
import { running, taskPollInterval, unavailableUnlessSent } from "#server/providers/outside-task.ts";
import { typicalSeconds } from "#server/providers/default-poll-interval.ts";
import { type InputFile, type Progress, type Provider, ProviderUnavailable } from "#server/providers/provider.ts";
import { client } from "./client.ts";
import { type Fault, isFinal, isUnderWay, readFault, toFailure, toStartError } from "./errors.ts";
import { type FalModelName, defaultModelIds } from "./default-model-ids.ts";
import { englishOnlyOf, routesOf, toRequest } from "./offered-models.ts";
import { readResult } from "./results.ts";
import { createCallbackVerifier, readRequestId } from "./signature.ts";
import { uploadImage } from "./upload.ts";
import { graceSeconds } from "./limits.ts";
import {
  balance,
  balancePath,
  createHeaders,
  createPath,
  keysPath,
  parts,
  readSubmitted,
  status as statusAnswer,
  unknownRequestPath,
} from "./schema.ts";

export type FalSettings = {
  key: string;
  /** Base URL of the queue. All base URLs have no trailing slash. */
  baseUrl: string;
  /** Base URL of uploads and of the public keys for callback signatures. */
  restBaseUrl: string;
  /** Base URL of the account API. */
  platformBaseUrl: string;
  /** Maximum number of concurrent requests; more would wait at fal while their deadline runs. */
  maxConcurrent: number;
  /** Ids of models that replace the defaults, by name. */
  ownModelIds?: Partial<Record<FalModelName, string>> | undefined;
};

type Context = {
  /** Reads an input image from our storage: `readInput` of configured-providers.ts. */
  readInput: (key: string) => Promise<InputFile>;
};

const receiptSchema = z.object({
  /** Path of the request on the queue. */
  path: z.string().check(z.startsWith("/")),
  type: z.string(),
  /** Time of the start, as Unix time in milliseconds. */
  startedAt: z.number(),
  hasCallback: z.boolean(),
});
type Receipt = z.output<typeof receiptSchema>;

const unexpectedResponse = (fault: Fault, kind: string) =>
  new Error(`fal answered a ${kind} with ${fault.status}${fault.text && `: ${fault.text}`}`);

/** Provider fal.ai, a reseller of many models. Assumptions about its API are collected in `schema.ts` and `errors.ts`. */
export function falProvider(settings: FalSettings, { readInput }: Context): Provider {
  const { key, baseUrl, restBaseUrl, platformBaseUrl, maxConcurrent } = settings;
  const ids = { ...defaultModelIds, ...settings.ownModelIds };
  const fal = client(key);
  const isSigned = createCallbackVerifier(
    async () => (await fal.requestWithoutKey("GET", `${restBaseUrl}${keysPath}`, {})).body,
  );

  /** Reads the result of a request, or the reason why it failed; null if the response contains neither. */
  async function fetchResult({ path, type }: Receipt, signal: AbortSignal): Promise<Progress | Fault | null> {
    const answer = await fal.request("GET", `${baseUrl}${path}${parts.result}`, { signal });
    return isSuccess(answer.status) ? readResult(answer.body, type) : readFault(answer);
  }

  async function check(receipt: Receipt, signal: AbortSignal): Promise<Progress> {
    // Read the result directly instead of the state: a request with a callback is usually polled after its end.
    if (receipt.hasCallback) {
      const early = await fetchResult(receipt, signal);
      if (early && "state" in early) return early;
      if (early && isUnderWay(early)) return running("drawing");
    }
    const state = await fal.request("GET", `${baseUrl}${receipt.path}${parts.status}`, { signal });
    if (!isSuccess(state.status)) return handleStatusError(receipt, readFault(state));
    const { data } = statusAnswer.safeParse(state.body);
    if (!data) throw new Error("fal answered a poll without a state");
    if (data.status !== "COMPLETED") return running(data.status === "IN_QUEUE" ? "queued" : "drawing");
    const result = await fetchResult(receipt, signal);
    if (result === null) return running("finishing");
    if ("state" in result) return result;
    if (result.status === 404 && result.isOwn) return { state: "failed", reason: "unknown-task", detail: result.text };
    if (result.status === 429) return running("finishing");
    if (!isFinal(result)) throw unexpectedResponse(result, "poll for a result");
    return toFailure(result);
  }

  return {
    name: "fal",
    title: "fal.ai",
    makes: (model) => toRequest(model) !== undefined,
    route: (model) => routesOf(model).map((name) => ids[name])[0],
    englishOnly: englishOnlyOf,
    isStartIdempotent: false,
    maxConcurrent,

    start: async ({ model, input, inputKeys, callbackUrl }, signal): Promise<Receipt> => {
      const request = toRequest(model);
      if (!request) throw new ProviderUnavailable("settings", `fal does not make ${model}`);
      const upload = { client: fal, baseUrl: restBaseUrl, readInput };
      const imageUrls = await Promise.all(inputKeys.map((inputKey) => uploadImage(upload, inputKey, signal)));
      const { model: name, body, type } = request(input, imageUrls);
      const falModel = ids[name];
      const url = `${baseUrl}${createPath(falModel, callbackUrl)}`;
      const answer = await fal
        .request("POST", url, { body, headers: createHeaders, signal })
        .catch((error: unknown) => {
          throw unavailableUnlessSent(error);
        });
      if (!isSuccess(answer.status)) throw toStartError(readFault(answer), answer.retryAfterSeconds);
      const path = readSubmitted(answer.body, { baseUrl, model: falModel });
      if (path === null) throw new Error("fal accepted a start without naming a request");
      return { path, type, startedAt: databaseNow(), hasCallback: callbackUrl !== null };
    },

    check: async (receiptJson, signal) => {
      const receipt = receiptSchema.parse(receiptJson);
      const progress = await check(receipt, signal);
      if (progress.state === "failed") {
        log.warn("fal: a task failed", { path: receipt.path, detail: progress.detail });
      }
      return progress;
    },

    readLostReceipt: ({ model, input, inputKeys }, body): Receipt | null => {
      const request = toRequest(model);
      const requestId = readRequestId(body);
      if (!request || requestId === null) return null;
      const { model: name, type } = request(input, inputKeys);
      const path = readSubmitted({ request_id: requestId }, { baseUrl, model: ids[name] });
      return path === null ? null : { path, type, startedAt: 0, hasCallback: true };
    },

    typicalSeconds,
    pollIntervalSeconds: taskPollInterval,

    trustsCallback: isSigned,

    /**
     * Asks fal to cancel a request, which may continue and be charged nevertheless. Statuses 400 and 404 mean that it
     * has already ended.
     */
    cancel: async (receiptJson) => {
      const { path } = receiptSchema.parse(receiptJson);
      const answer = await fal.request("PUT", `${baseUrl}${path}${parts.cancel}`, {});
      if (!isSuccess(answer.status) && answer.status !== 400 && answer.status !== 404) {
        throw unexpectedResponse(readFault(answer), "cancel");
      }
    },

    balance: async (signal) => {
      const answer = await fal.request("GET", `${platformBaseUrl}${balancePath}`, { signal });
      const { data } = balance.safeParse(answer.body);
      if (!isSuccess(answer.status) || !data) throw unexpectedResponse(readFault(answer), "query of the balance");
      return { amount: data.credits.current_balance, unit: "usd" };
    },

    // Test the key by asking for a request that does not exist: only admin keys may read the balance.
    checkAccess: async (signal) => {
      const answer = await fal.request("GET", `${baseUrl}${unknownRequestPath}${parts.status}`, { signal });
      if (isSuccess(answer.status) || answer.status === 404 || answer.status === 422) return;
      throw toStartError(readFault(answer), answer.retryAfterSeconds);
    },
  };
}

/** Handles an error response to a status request. */
function handleStatusError({ startedAt }: Receipt, fault: Fault): Progress {
  // Report a rate limit as running: the next poll then follows at the usual interval, and does not add to an overload.
  if (fault.status === 429) return running("drawing");
  if (fault.status === 404 && fault.isOwn) {
    const isNew = databaseNow() - startedAt <= graceSeconds * 1000;
    return isNew ? running("queued") : { state: "failed", reason: "unknown-task", detail: fault.text };
  }
  throw unexpectedResponse(fault, "poll");
}

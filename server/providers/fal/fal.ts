import * as z from "zod/mini";
import { log } from "#server/platform/log.ts";
import { isFine } from "#server/providers/http-json.ts";
import { running, taskPatience, unlessSent } from "#server/providers/outside-task.ts";
import { typicalSeconds } from "#server/providers/patience.ts";
import { type InputFile, type Progress, type Provider, ProviderUnavailable } from "#server/providers/provider.ts";
import { client } from "./client.ts";
import { type Fault, isFinal, isUnderWay, readFault, toFailure, toStartError } from "./faults.ts";
import { englishOnlyOf, routeOf, toRequest } from "./requests.ts";
import { readResult } from "./results.ts";
import { callbackJudge, readRequestId } from "./signature.ts";
import { uploadPicture } from "./upload.ts";
import {
  balance,
  balancePath,
  createHeaders,
  createPath,
  graceSeconds,
  keysPath,
  parts,
  readSubmitted,
  status as statusAnswer,
} from "./wire.ts";

export type FalSettings = {
  key: string;
  /** Of the queue; without a slash at the end, as the others. */
  baseUrl: string;
  /** Of uploads and of the keys that callbacks are signed with. */
  restBaseUrl: string;
  /** Of the account. */
  platformBaseUrl: string;
  /** Requests that it works on at once; whatever is above would wait there while its deadline runs. */
  atOnce: number;
};

type Tools = {
  /** An input picture from our storage. */
  readInput: (key: string) => Promise<InputFile>;
};

const receiptSchema = z.object({
  /** Of the request, on the queue. */
  path: z.string().check(z.startsWith("/")),
  type: z.string(),
  /** Milliseconds. */
  startedAt: z.number(),
  hasCallback: z.boolean(),
});
type Receipt = z.output<typeof receiptSchema>;

const failed = (fault: Fault, kind: string) =>
  new Error(`fal answered a ${kind} with ${fault.status}${fault.text && `: ${fault.text}`}`);

/** fal.ai, a reseller of many models. What is assumed about its API stands in wire.ts. */
export function falProvider(settings: FalSettings, { readInput }: Tools): Provider {
  const { key, baseUrl, restBaseUrl, platformBaseUrl, atOnce } = settings;
  const fal = client(key);
  const isSigned = callbackJudge(async () => (await fal.askOpenly("GET", `${restBaseUrl}${keysPath}`, {})).body);

  /** What the model made, or why it made nothing; null while neither can be told. */
  async function askResult({ path, type }: Receipt, signal: AbortSignal): Promise<Progress | Fault | null> {
    const answer = await fal.ask("GET", `${baseUrl}${path}${parts.result}`, { signal });
    return isFine(answer.status) ? readResult(answer.body, type) : readFault(answer);
  }

  async function check(receipt: Receipt, signal: AbortSignal): Promise<Progress> {
    // Whoever is called back comes when the result is there, and needs no word of its state.
    if (receipt.hasCallback) {
      const early = await askResult(receipt, signal);
      if (early && "state" in early) return early;
      if (early && isUnderWay(early)) return running("drawing");
    }
    const state = await fal.ask("GET", `${baseUrl}${receipt.path}${parts.status}`, { signal });
    if (!isFine(state.status)) return withoutState(receipt, readFault(state));
    const { data } = statusAnswer.safeParse(state.body);
    if (!data) throw new Error("fal answered a question with no state");
    if (data.status !== "COMPLETED") return running(data.status === "IN_QUEUE" ? "queued" : "drawing");
    const result = await askResult(receipt, signal);
    if (result === null) return running("finishing");
    if ("state" in result) return result;
    if (result.status === 404 && result.isOwn) return { state: "failed", reason: "unknown-task", detail: result.text };
    if (result.status === 429) return running("finishing");
    if (!isFinal(result)) throw failed(result, "question for a result");
    return toFailure(result);
  }

  return {
    name: "fal",
    title: "fal.ai",
    makes: (model) => toRequest(model) !== undefined,
    route: routeOf,
    englishOnly: englishOnlyOf,
    startsOnce: false,
    atOnce,

    start: async ({ model, input, inputKeys, callbackUrl }, signal): Promise<Receipt> => {
      const request = toRequest(model);
      if (!request) throw new ProviderUnavailable("settings", `fal does not make ${model}`);
      const upload = { client: fal, baseUrl: restBaseUrl, readInput };
      const pictures = await Promise.all(inputKeys.map((inputKey) => uploadPicture(upload, inputKey, signal)));
      const { model: falModel, body, type } = request(input, pictures);
      const url = `${baseUrl}${createPath(falModel, callbackUrl)}`;
      const answer = await fal.ask("POST", url, { body, headers: createHeaders, signal }).catch((error: unknown) => {
        throw unlessSent(error);
      });
      if (!isFine(answer.status)) throw toStartError(readFault(answer), answer.retryAfterSeconds);
      const path = readSubmitted(answer.body, { baseUrl, model: falModel });
      if (path === null) throw new Error("fal accepted a start and named no request");
      return { path, type, startedAt: Date.now(), hasCallback: callbackUrl !== null };
    },

    check: async (given, signal) => {
      const receipt = receiptSchema.parse(given);
      const progress = await check(receipt, signal);
      if (progress.state === "failed") {
        log.warn("fal: a task failed", { path: receipt.path, detail: progress.detail });
      }
      return progress;
    },

    adopt: ({ model, input, inputKeys }, body): Receipt | null => {
      const request = toRequest(model);
      const requestId = readRequestId(body);
      if (!request || requestId === null) return null;
      const { model: falModel, type } = request(input, inputKeys);
      const path = readSubmitted({ request_id: requestId }, { baseUrl, model: falModel });
      return path === null ? null : { path, type, startedAt: 0, hasCallback: true };
    },

    typicalSeconds,
    patience: taskPatience,

    trustsCallback: isSigned,

    /** What has begun may go on and be charged; what has ended says so, which is no trouble. */
    cancel: async (given) => {
      const { path } = receiptSchema.parse(given);
      const answer = await fal.ask("PUT", `${baseUrl}${path}${parts.cancel}`, {});
      if (!isFine(answer.status) && answer.status !== 400 && answer.status !== 404) {
        throw failed(readFault(answer), "cancel");
      }
    },

    balance: async (signal) => {
      const answer = await fal.ask("GET", `${platformBaseUrl}${balancePath}`, { signal });
      const { data } = balance.safeParse(answer.body);
      if (!isFine(answer.status) || !data) throw failed(readFault(answer), "question for the balance");
      return { amount: data.credits.current_balance, unit: "usd" };
    },
  };
}

/** The state of a request could not be had. */
function withoutState({ startedAt }: Receipt, fault: Fault): Progress {
  // Asking sooner than usual would only make it worse.
  if (fault.status === 429) return running("drawing");
  if (fault.status === 404 && fault.isOwn) {
    const isNew = Date.now() - startedAt <= graceSeconds * 1000;
    return isNew ? running("queued") : { state: "failed", reason: "unknown-task", detail: fault.text };
  }
  throw failed(fault, "question");
}

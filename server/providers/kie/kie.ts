import { databaseNow } from "#server/platform/database-clock.ts";
import { toDetail } from "#server/platform/error-detail.ts";
import * as z from "zod/mini";
import { log } from "#server/platform/log.ts";
import { running, taskPollInterval, unavailableUnlessSent } from "#server/providers/outside-task.ts";
import { typicalSeconds } from "#server/providers/default-poll-interval.ts";
import { type InputFile, type Provider, ProviderUnavailable } from "#server/providers/provider.ts";
import { client } from "./client.ts";
import { codes, readResponse, toFailure, toStartError, type ResponseFault } from "./errors.ts";
import { readFault, readRecord } from "./records.ts";
import { type KieModelName, defaultModelIds } from "./default-model-ids.ts";
import { englishOnlyOf, routesOf, toRequest } from "./offered-models.ts";
import { isCallback, readTaskIds } from "./signature.ts";
import { uploadImage } from "./upload.ts";
import { rateLimit, maxConcurrent, graceSeconds } from "./limits.ts";
import { created, creditEndpoint, credits, endpoints, recordKinds } from "./schema.ts";

export type KieSettings = {
  key: string;
  /** Base URL of kie.ai's API for everything but uploads, without a trailing slash. */
  baseUrl: string;
  /** Base URL of kie.ai's API for uploads, without a trailing slash. */
  uploadBaseUrl: string;
  /** Secret with which kie.ai signs callbacks; null if callbacks are not signed. */
  webhookSecret: string | null;
  /** Ids of models that replace the defaults, by name. */
  ownModelIds?: Partial<Record<KieModelName, string>> | undefined;
};

type Context = {
  /** Reads an input image from our storage by its key; implemented in configured-providers.ts. */
  readInput: (key: string) => Promise<InputFile>;
};

const receiptSchema = z.object({
  record: z.enum(recordKinds),
  taskId: z.string(),
  type: z.string(),
  /** Time of the start, as Unix time in milliseconds. */
  startedAt: z.number(),
  hasCallback: z.boolean(),
});
type Receipt = z.output<typeof receiptSchema>;

/** Provider kie.ai, a reseller of many models. Assumptions about its API are collected in `schema.ts` and `errors.ts`. */
export function kieProvider(settings: KieSettings, { readInput }: Context): Provider {
  const { key, baseUrl, uploadBaseUrl, webhookSecret } = settings;
  const ids = { ...defaultModelIds, ...settings.ownModelIds };
  const kie = client(key);

  /** Creates a task at kie.ai. @throws the errors that the provider contract defines for a start */
  async function create(url: string, body: unknown, signal: AbortSignal): Promise<string> {
    const answer = await kie.post(url, body, signal).catch((error: unknown) => {
      throw unavailableUnlessSent(error);
    });
    const verdict = readResponse(answer);
    if (verdict.code !== codes.ok) throw toStartError(verdict, answer.retryAfterSeconds);
    const { data } = created.safeParse(verdict.data);
    if (!data) throw new Error("kie.ai accepted a start without naming a task");
    return data;
  }

  return {
    name: "kie",
    title: "kie.ai",
    makes: (model) => toRequest(model) !== undefined,
    route: (model) => routesOf(model).map((name) => ids[name])[0],
    englishOnly: englishOnlyOf,
    isStartIdempotent: false,
    rateLimit,
    maxConcurrent,
    start: async ({ model, input, inputKeys, callbackUrl }, signal): Promise<Receipt> => {
      const request = toRequest(model);
      if (!request) throw new ProviderUnavailable("settings", `kie.ai does not make ${model}`);
      const upload = { client: kie, baseUrl: uploadBaseUrl, readInput };
      const imageUrls = await Promise.all(inputKeys.map((inputKey) => uploadImage(upload, inputKey, signal)));
      const { record, model: name, body, type } = request(input, imageUrls);
      const requestBody = { model: ids[name], ...body, ...(callbackUrl !== null && { callBackUrl: callbackUrl }) };
      const taskId = await create(`${baseUrl}${endpoints[record].create}`, requestBody, signal);
      return { record, taskId, type, startedAt: databaseNow(), hasCallback: callbackUrl !== null };
    },

    check: async (receipt, signal) => {
      const { record, taskId, type, startedAt } = receiptSchema.parse(receipt);
      const url = `${baseUrl}${endpoints[record].record}?taskId=${encodeURIComponent(taskId)}`;
      const verdict = readResponse(await kie.get(url, signal));
      const { code, text, isOwn, data } = verdict;
      if (code === codes.ok && data !== null && data !== undefined) {
        const { progress, fault } = readRecord(record, data, type);
        if (fault) log.warn("kie.ai: a task failed", { taskId, code: fault.code, text: fault.text });
        return progress;
      }
      // Report a rate limit or maintenance as running: the next poll then follows at the usual interval, and does not
      // add to an overload.
      if (code === codes.limited || code === codes.maintenance) return running("drawing");
      if (isOwn && (code === codes.ok || codes.unknown.some((unknown) => unknown === code))) {
        const isNew = databaseNow() - startedAt <= graceSeconds * 1000;
        return isNew ? running("queued") : { state: "failed", reason: "unknown-task" };
      }
      if (isOwn && failedTaskCodes.has(code)) {
        const { fault, cost } = readFault(record, data) ?? {};
        const failure = fault ? mergeFaults(verdict, fault) : verdict;
        log.warn("kie.ai: a task failed", { taskId, code: failure.code, text: failure.text });
        return { ...toFailure(failure), ...(cost && { cost }) };
      }
      throw new Error(`kie.ai answered a poll with ${code}${text && `: ${text}`}`);
    },

    typicalSeconds,
    pollIntervalSeconds: taskPollInterval,

    trustsCallback: (request) => isCallback(webhookSecret, request),

    readLostReceipt: ({ model, input, inputKeys }, body): Receipt | null => {
      const [taskId] = readTaskIds(body);
      const request = toRequest(model);
      if (!taskId || !request) return null;
      const { record, type } = request(input, inputKeys);
      return { record, taskId, type, startedAt: 0, hasCallback: true };
    },

    balance: async (signal) => {
      const { code, text, data } = readResponse(await kie.get(`${baseUrl}${creditEndpoint}`, signal));
      const amount = code === codes.ok ? credits.safeParse(data).data : null;
      if (amount === null || amount === undefined) {
        const message = `kie.ai answered a query of the balance with ${code}${text && `: ${text}`}`;
        throw codes.key.some((refused) => refused === code)
          ? new ProviderUnavailable("settings", message)
          : new Error(message);
      }
      return { amount, unit: "credits" };
    },
  };
}

/** Codes by which the envelope, instead of the record, reports a failed task [third-party code]. */
const failedTaskCodes: ReadonlySet<number> = new Set([codes.content, codes.upstreamSilent, codes.image, codes.failed]);

/**
 * Merges the faults of envelope and record: the record gives the reason if the envelope only says that the task has
 * failed.
 */
function mergeFaults(verdict: ResponseFault, fault: ResponseFault): ResponseFault {
  const code = verdict.code === codes.failed && fault.code ? fault.code : verdict.code;
  const texts = new Set([verdict.text, fault.text].filter(Boolean));
  return { code, text: toDetail([...texts].join(": ")), isOwn: true };
}

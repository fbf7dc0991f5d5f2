import { failureMessages } from "#domain/projects/failures.ts";
import { toDetail } from "#server/providers/detail.ts";
import type { JsonAnswer } from "#server/providers/http-json.ts";
import { type Progress, ProviderRefusal, ProviderUnavailable } from "#server/providers/provider.ts";
import { providerWords } from "#server/providers/words.ts";
import { errorTypes, failure, isAboutCredit, saysUnderWay } from "./wire.ts";

/** `isOwn` when fal itself said it, and not a server before it; `isModels` when a model or its runner did. */
export type Fault = { status: number; types: readonly string[]; text: string; isOwn: boolean; isModels: boolean };

export function readFault({ status, body }: Pick<JsonAnswer, "status" | "body">): Fault {
  const { data } = failure.safeParse(body);
  const errors =
    typeof data?.detail === "string" ? [{ type: data.error_type, msg: data.detail }] : (data?.detail ?? []);
  return {
    status,
    types: errors.map(({ type }) => type ?? "").filter(Boolean),
    text: toDetail(errors.map(({ type, msg }) => [type, msg].filter(Boolean).join(": ")).join("; ")),
    isOwn: data !== undefined,
    isModels: Array.isArray(data?.detail) || !!data?.error_type,
  };
}

const says = ({ types }: Fault, kind: keyof typeof errorTypes) => types.some((type) => errorTypes[kind].includes(type));
/** Not every model has typed errors yet [docs]. */
const namesPolicy = (text: string) =>
  /polic(y|ies)|flagged|nsfw|sensitive|prohibited|moderat|inappropriate|content checker/i.test(text);

/** The words for an order that will never be accepted; undefined where that is not the reason. */
function refusalWords(fault: Fault): string | undefined {
  if (says(fault, "content")) return providerWords.content;
  if (says(fault, "picture")) return providerWords.picture;
  if (says(fault, "broken") || (fault.status !== 400 && fault.status !== 422)) return undefined;
  return namesPolicy(fault.text) ? providerWords.content : providerWords.invalid;
}

/** How a request that was accepted has failed. */
export function toFailure(fault: Fault): Progress & { state: "failed" } {
  const detail = `fal answered ${fault.status}${fault.text && `: ${fault.text}`}`;
  const refused = refusalWords(fault);
  if (refused !== undefined) return { state: "failed", reason: "refused", message: refused, detail };
  if (isAboutCredit(fault.status, fault.text)) {
    return { state: "failed", reason: "broken", message: failureMessages["no-credit"], detail };
  }
  const message = says(fault, "silent") ? providerWords.silent : providerWords.failed;
  return { state: "failed", reason: "broken", message, detail };
}

/** Key, account, limit, and whoever stands before fal: of these a result may still be had. */
const questionStatuses = new Set([401, 403, 429, 502, 503, 504]);

/** Whether an answer to the question for a result is the end of it, and not of the question alone. */
export function isFinal({ status, isOwn, isModels }: Fault): boolean {
  return isModels || (isOwn && !questionStatuses.has(status));
}

/** The question for a result came too early, as fal itself says; other answers leave that to the state. */
export const isUnderWay = ({ isOwn, isModels, text }: Fault): boolean => isOwn && !isModels && saysUnderWay(text);

/** Seconds after which a service that is away, or asked for too much, is asked again. */
const retrySeconds = 30;
/** Answers that say something about the address or the key, not about this order. */
const settingsStatuses = new Set([401, 403, 404, 405, 410, 413]);
/** By fal itself: it has no such model, or none any more. */
const goneStatuses = new Set([404, 410]);

/**
 * Why a start was not accepted. Whoever stands before fal may give up on a request that went through, so of such answers
 * only those count as certain that refuse to pass it on.
 * @returns ProviderRefusal or ProviderUnavailable, and any other error where the request may exist
 */
export function toStartError(fault: Fault, retryAfterSeconds: number | null): Error {
  const { status, text, isOwn } = fault;
  const facts = `fal answered ${status}${text && `: ${text}`}`;
  if (isAboutCredit(status, text)) return new ProviderUnavailable("credit", facts);
  if (isOwn && goneStatuses.has(status)) return new ProviderUnavailable("unable", facts, null, providerWords.gone);
  if (settingsStatuses.has(status) || (status >= 300 && status < 400))
    return new ProviderUnavailable("settings", facts);
  if (status === 429) return new ProviderUnavailable("limited", facts, retryAfterSeconds ?? retrySeconds);
  if (status === 503) return new ProviderUnavailable("away", facts, retryAfterSeconds ?? retrySeconds);
  if (status === 400 || status === 422) {
    const words = isOwn ? refusalWords(fault) : undefined;
    return words === undefined ? new ProviderUnavailable("settings", facts) : new ProviderRefusal(facts, words);
  }
  return new Error(facts);
}

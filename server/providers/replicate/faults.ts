import { toDetail } from "#server/providers/detail.ts";
import type { JsonAnswer } from "#server/providers/http-json.ts";
import { type Progress, ProviderRefusal, ProviderUnavailable } from "#server/providers/provider.ts";
import { providerWords } from "#server/providers/words.ts";
import { failure, isAbout, resetSeconds } from "./wire.ts";

/** `isOwn` when Replicate itself said it, and not a server before it. */
export type Fault = { status: number; text: string; isOwn: boolean };

export function readFault({ status, body }: Pick<JsonAnswer, "status" | "body">): Fault {
  const { data } = failure.safeParse(body);
  return {
    status,
    text: toDetail([data?.title, data?.detail].filter(Boolean).join(": ")),
    isOwn: data !== undefined,
  };
}

/** The words for input that will never be accepted; undefined where that is not the reason. */
function refusalWords(said: string): string | undefined {
  if (isAbout.content(said)) return providerWords.content;
  if (isAbout.picture(said)) return providerWords.picture;
  return isAbout.input(said) ? providerWords.invalid : undefined;
}

/** How a prediction has failed, by its own words. */
export function toFailure(status: string, error: unknown): Progress & { state: "failed" } {
  const said = toDetail(typeof error === "string" ? error : (JSON.stringify(error) ?? ""));
  const detail = `${status}${said && said !== "null" ? `: ${said}` : ""}`;
  const refused = refusalWords(said);
  if (refused !== undefined) return { state: "failed", reason: "refused", message: refused, detail };
  const message = isAbout.silence(said) ? providerWords.silent : providerWords.failed;
  return { state: "failed", reason: "broken", message, detail };
}

/** Seconds after which a service that is away, or asked for too much, is asked again. */
const retrySeconds = 30;
/** Answers that say something about the address or the token, not about this order. */
const settingsStatuses = new Set([401, 403, 404, 405, 410]);
const invalidStatuses = new Set([400, 422]);
/** By Replicate itself: it has no such model or version, or none any more. */
const goneStatuses = new Set([404, 410]);

/**
 * Why a start was not accepted. Whoever stands before Replicate may give up on a request that went through, so of such
 * answers only those count as certain that refuse to pass it on.
 * @returns ProviderRefusal or ProviderUnavailable, and any other error where the prediction may exist
 */
export function toStartError(fault: Fault, retryAfterSeconds: number | null): Error {
  const { status, text, isOwn } = fault;
  const facts = `Replicate answered ${status}${text && `: ${text}`}`;
  if (status === 402) return new ProviderUnavailable("credit", facts);
  if (isOwn && (goneStatuses.has(status) || (invalidStatuses.has(status) && isAbout.model(text)))) {
    return new ProviderUnavailable("unable", facts, null, providerWords.gone);
  }
  if (settingsStatuses.has(status) || (status >= 300 && status < 400))
    return new ProviderUnavailable("settings", facts);
  if (status === 429) {
    return new ProviderUnavailable("limited", facts, retryAfterSeconds ?? resetSeconds(text) ?? retrySeconds);
  }
  if (status === 503) return new ProviderUnavailable("away", facts, retryAfterSeconds ?? retrySeconds);
  if (status === 413) return new ProviderRefusal(facts, providerWords.picture);
  if (invalidStatuses.has(status)) {
    if (!isOwn) return new ProviderUnavailable("settings", facts);
    return new ProviderRefusal(facts, refusalWords(text) ?? providerWords.invalid);
  }
  return new Error(facts);
}

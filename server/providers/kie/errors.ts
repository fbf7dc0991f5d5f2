import { toDetail } from "#server/platform/error-detail.ts";
import { failureMessages, providerMessages } from "#domain/projects/failure-messages.ts";
import { type Progress, ProviderRefusal, ProviderUnavailable } from "#server/providers/provider.ts";
import { isSuccess, type JsonResponse } from "#server/providers/http-json.ts";
import { rateLimit } from "./limits.ts";
import { envelope } from "./schema.ts";

/**
 * [docs] Values of `code` in kie.ai's responses, grouped by their meaning for us; 433 and 455 come from [third-party
 * code].
 */
export const codes = {
  ok: 200,
  content: 400,
  credit: [402, 433],
  key: [401, 403],
  unknown: [404, 422],
  upstreamSilent: 408,
  invalid: 422,
  limited: 429,
  image: 451,
  maintenance: 455,
  /** Code that kie.ai also uses for disabled models, with the message "This interface is temporarily paused". */
  serverError: 500,
  failed: 501,
  disabled: 505,
} as const;

/** Code and message of a response. `isOwn`: sent by kie.ai itself, not by a proxy in front of it. */
export type ResponseFault = { code: number; text: string; isOwn: boolean };

/** Reads a response, which is an error if either its envelope or its HTTP status reports one. */
export function readResponse({ status, body }: JsonResponse): ResponseFault & { data: unknown } {
  const { success, data: read } = envelope.safeParse(body);
  const own = success ? read.code : null;
  return {
    code: own !== null && own !== codes.ok ? own : isSuccess(status) ? (own ?? 0) : status,
    text: (success && toDetail(read.msg ?? "")) || "",
    isOwn: own !== null,
    data: success ? read.data : undefined,
  };
}

const isOneOf = (list: readonly number[], code: number) => list.includes(code);
/**
 * Detects a violation of the content policy by the message, because kie.ai reports violations with several codes, and
 * code 400 also for an unreadable image.
 */
const namesPolicy = (text: string) =>
  /polic(y|ies)|flagged|nsfw|sensitive|prohibited|moderat|inappropriate/i.test(text);
const namesImage = (text: string) =>
  /image.{0,60}(fetch|download|load|access|read|format|size)|(fetch|download|load|access|read).{0,60}image/i.test(text);
const namesLanguage = (text: string) => /\benglish\b/i.test(text);
const isMissingModel = (text: string) =>
  /model.{0,80}(not (been )?(supported|found|exist|available)|unsupported|invalid|retired)|unsupported model/i.test(
    text,
  );

/** German message if the fault means that the input will never be accepted; undefined for any other fault. */
function refusalMessage({ code, text }: ResponseFault): string | undefined {
  if (code === codes.image) return providerMessages.image;
  if (code === codes.content || code === codes.invalid) {
    if (namesPolicy(text)) return providerMessages.content;
    if (namesLanguage(text)) return providerMessages.english;
    if (code === codes.invalid) return providerMessages.invalid;
    return namesImage(text) ? providerMessages.image : providerMessages.content;
  }
  // Report a safety tolerance out of range as invalid input, although Flux Kontext answers it with code 500 [docs].
  if (code === codes.serverError && /safety.?tolerance/i.test(text)) return providerMessages.invalid;
  if (code === codes.failed && namesPolicy(text)) return providerMessages.content;
  return undefined;
}

/** Converts the failure of an accepted task to progress. */
export function toFailure(verdict: ResponseFault): Progress & { state: "failed" } {
  const detail = toDetail([verdict.code, verdict.text].filter(Boolean).join(": "));
  const message = refusalMessage(verdict);
  if (message !== undefined) return { state: "failed", reason: "refused", message, detail };
  if (isOneOf(codes.credit, verdict.code)) {
    return { state: "failed", reason: "broken", message: failureMessages["no-credit"], detail };
  }
  return {
    state: "failed",
    reason: "broken",
    message: verdict.code === codes.upstreamSilent ? providerMessages.silent : providerMessages.failed,
    detail,
  };
}

/** Seconds before a start is tried again if kie.ai names no time: during maintenance, and while it is unavailable. */
const defaultRetryAfterSeconds = { maintenance: 120, away: 30 };

const wrongUrlCodes = [400, 404, 405, 410, 422];

/**
 * Converts the response to a start that was not accepted. A proxy in front of kie.ai may time out on a request that
 * succeeded, so a proxy's response is certain only if it refuses to forward the request.
 * @returns ProviderRefusal or ProviderUnavailable; any other error if the task may exist
 */
export function toStartError(verdict: ResponseFault, retryAfterSeconds: number | null): Error {
  const { code, text, isOwn } = verdict;
  const facts = `kie.ai answered ${code}${text && `: ${text}`}`;
  if (isOneOf(codes.key, code)) return new ProviderUnavailable("settings", facts);
  if (isOneOf(codes.credit, code)) return new ProviderUnavailable("credit", facts);
  if (code === codes.limited) return new ProviderUnavailable("limited", facts, retryAfterSeconds ?? rateLimit.seconds);
  const isPaused = code === codes.disabled || (code === codes.serverError && /paused/i.test(text));
  if (isOwn && (isPaused || (code === codes.invalid && isMissingModel(text)))) {
    return new ProviderUnavailable("unable", facts, null, providerMessages.gone);
  }
  if (code === 413) return new ProviderRefusal(facts, providerMessages.image);
  const refusal = isOwn ? refusalMessage(verdict) : undefined;
  if (refusal !== undefined) return new ProviderRefusal(facts, refusal);
  const unavailable = (seconds: number) => new ProviderUnavailable("away", facts, retryAfterSeconds ?? seconds);
  if (code === codes.maintenance) return unavailable(defaultRetryAfterSeconds.maintenance);
  if (code === 503) return unavailable(defaultRetryAfterSeconds.away);
  // Blame a wrong URL in the settings: the endpoint does not exist, redirects, or does not understand the request.
  if (isOneOf(wrongUrlCodes, code) || (code >= 300 && code < 400)) return new ProviderUnavailable("settings", facts);
  // Report an unknown outcome, even after kie.ai's own error 500: a task that exists nevertheless could not be found.
  return new Error(facts);
}

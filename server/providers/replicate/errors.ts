import { toDetail } from "#server/platform/error-detail.ts";
import type { JsonResponse } from "#server/providers/http-json.ts";
import { type Progress, ProviderRefusal, ProviderUnavailable } from "#server/providers/provider.ts";
import { providerMessages } from "#domain/projects/failure-messages.ts";
import { failure } from "./schema.ts";

/** Reads the seconds to wait from a message such as "Your rate limit resets in ~30s." [docs] */
const resetSeconds = (message: string): number | null => {
  const [, seconds] = /resets in ~?(\d{1,4})\s*s/i.exec(message) ?? [];
  return seconds === undefined ? null : Number(seconds);
};

/**
 * Detects the kind of a failure, which a prediction reports only as text [third-party code]: E005 is flagged input,
 * E006 invalid input, E003 and E004 a busy or unavailable service.
 */
const isAbout = {
  content: (message: string) =>
    /\bE005\b|flagged|nsfw|sensitive|polic(y|ies)|moderat|prohibited|inappropriate|safety/i.test(message),
  image: (message: string) =>
    /(image|mask).{0,60}(fetch|download|load|access|read|format|decode|size|dimension)/i.test(message) ||
    /(fetch|download|load|access|read|decode).{0,60}(image|mask)/i.test(message),
  input: (message: string) => /\bE006\b|invalid input|input validation|validation error/i.test(message),
  silence: (message: string) => /timed? ?out|deadline|\bE00[34]\b/i.test(message),
  /** [guess] Whether a message says that the model does not exist (any more); the input is not at fault. */
  model: (message: string) =>
    /(model|version).{0,60}(not (exist|found)|disabled|deprecated|retired|not permitted)/i.test(message),
};

/** An error response of Replicate. `isOwn`: reported by Replicate itself, not by a proxy in front of it. */
export type Fault = { status: number; text: string; isOwn: boolean };

export function readFault({ status, body }: Pick<JsonResponse, "status" | "body">): Fault {
  const { data } = failure.safeParse(body);
  return {
    status,
    text: toDetail([data?.title, data?.detail].filter(Boolean).join(": ")),
    isOwn: data !== undefined,
  };
}

/** German message if the reported error means that the input will never be accepted; undefined for any other error. */
function refusalMessage(reported: string): string | undefined {
  if (isAbout.content(reported)) return providerMessages.content;
  if (isAbout.image(reported)) return providerMessages.image;
  return isAbout.input(reported) ? providerMessages.invalid : undefined;
}

/** Converts a failed prediction to progress, by its error message. */
export function toFailure(status: string, error: unknown): Progress & { state: "failed" } {
  const reported = toDetail(typeof error === "string" ? error : (JSON.stringify(error) ?? ""));
  const detail = `${status}${reported && reported !== "null" ? `: ${reported}` : ""}`;
  const refusal = refusalMessage(reported);
  if (refusal !== undefined) return { state: "failed", reason: "refused", message: refusal, detail };
  const message = isAbout.silence(reported) ? providerMessages.silent : providerMessages.failed;
  return { state: "failed", reason: "broken", message, detail };
}

/** Default retry delay in seconds after a rate limit or an outage. */
const defaultRetryAfterSeconds = 30;
/** HTTP statuses of errors about the URL or the token, not about the request. */
const settingsStatuses = new Set([401, 403, 404, 405, 410]);
const invalidStatuses = new Set([400, 422]);
/** HTTP statuses by which Replicate itself says that a model or version does not exist (any more). */
const goneStatuses = new Set([404, 410]);

/**
 * Converts the response to a start that was not accepted. A proxy in front of Replicate may time out on a request that
 * succeeded, so a proxy's response is certain only if it refuses to forward the request.
 * @returns ProviderRefusal or ProviderUnavailable; any other error if the prediction may exist
 */
export function toStartError(fault: Fault, retryAfterSeconds: number | null): Error {
  const { status, text, isOwn } = fault;
  const facts = `Replicate answered ${status}${text && `: ${text}`}`;
  if (status === 402) return new ProviderUnavailable("credit", facts);
  if (isOwn && (goneStatuses.has(status) || (invalidStatuses.has(status) && isAbout.model(text)))) {
    return new ProviderUnavailable("unable", facts, null, providerMessages.gone);
  }
  if (settingsStatuses.has(status) || (status >= 300 && status < 400))
    return new ProviderUnavailable("settings", facts);
  if (status === 429) {
    return new ProviderUnavailable(
      "limited",
      facts,
      retryAfterSeconds ?? resetSeconds(text) ?? defaultRetryAfterSeconds,
    );
  }
  if (status === 503) return new ProviderUnavailable("away", facts, retryAfterSeconds ?? defaultRetryAfterSeconds);
  if (status === 413) return new ProviderRefusal(facts, providerMessages.image);
  if (invalidStatuses.has(status)) {
    if (!isOwn) return new ProviderUnavailable("settings", facts);
    return new ProviderRefusal(facts, refusalMessage(text) ?? providerMessages.invalid);
  }
  return new Error(facts);
}

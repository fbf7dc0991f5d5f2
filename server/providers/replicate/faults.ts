import { toDetail } from "#server/platform/error-detail.ts";
import type { JsonResponse } from "#server/providers/http-json.ts";
import { type Progress, ProviderRefusal, ProviderUnavailable } from "#server/providers/provider.ts";
import { providerMessages } from "#domain/providers/refusal-messages.ts";
import { failure, isAbout, resetSeconds } from "./schema.ts";

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
const retrySeconds = 30;
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
    return new ProviderUnavailable("limited", facts, retryAfterSeconds ?? resetSeconds(text) ?? retrySeconds);
  }
  if (status === 503) return new ProviderUnavailable("away", facts, retryAfterSeconds ?? retrySeconds);
  if (status === 413) return new ProviderRefusal(facts, providerMessages.image);
  if (invalidStatuses.has(status)) {
    if (!isOwn) return new ProviderUnavailable("settings", facts);
    return new ProviderRefusal(facts, refusalMessage(text) ?? providerMessages.invalid);
  }
  return new Error(facts);
}

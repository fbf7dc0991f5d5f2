import { toDetail } from "#server/platform/error-detail.ts";
import { failureMessages, providerMessages } from "#domain/projects/failure-messages.ts";
import type { JsonResponse } from "#server/providers/http-json.ts";
import { type Progress, ProviderRefusal, ProviderUnavailable } from "#server/providers/provider.ts";
import { failure } from "./schema.ts";

/** [docs] fal's types of errors, by their meaning for the user; all other types concern values of fields. */
const errorTypes = {
  content: ["content_policy_violation"],
  image: [
    "image_too_small",
    "image_too_large",
    "image_load_error",
    "file_download_error",
    "file_too_large",
    "face_detection_error",
    "unsupported_image_format",
  ],
  /** Error types for faults of fal or of the service behind it, regardless of the HTTP status. */
  broken: [
    "internal_server_error",
    "generation_timeout",
    "downstream_service_error",
    "downstream_service_unavailable",
    "no_media_generated",
  ],
  silent: ["generation_timeout", "request_timeout", "startup_timeout"],
};

/**
 * Whether an error is about credit: 403 "User is locked. Reason: Exhausted balance", also "TOP_UP" [issues], or status
 * 402 [guess]. Other reasons for a lock are not about credit.
 */
const isAboutCredit = (code: number, message: string): boolean =>
  code === 402 || (code === 403 && /balance|top.?up|billing|credits?\b/i.test(message));

/**
 * Whether an error says that the result was requested too early: 400 "Request is still in progress" [third-party code].
 */
const isStillRunning = (message: string): boolean => /^request is (?:still )?in (?:progress|queue)\b/i.test(message);

/**
 * An error response of fal. `isOwn`: reported by fal itself, not by a proxy in front of it. `isModels`: reported by a
 * model or its runner.
 */
export type Fault = { status: number; types: readonly string[]; text: string; isOwn: boolean; isModels: boolean };

export function readFault({ status, body }: Pick<JsonResponse, "status" | "body">): Fault {
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

const hasType = ({ types }: Fault, kind: keyof typeof errorTypes) =>
  types.some((type) => errorTypes[kind].includes(type));
/** Detects a violation of the content policy by the message, because not every model has typed errors yet [docs]. */
const namesPolicy = (text: string) =>
  /polic(y|ies)|flagged|nsfw|sensitive|prohibited|moderat|inappropriate|content checker/i.test(text);

/** German message if the fault means that the input will never be accepted; undefined for any other fault. */
function refusalMessage(fault: Fault): string | undefined {
  if (hasType(fault, "content")) return providerMessages.content;
  if (hasType(fault, "image")) return providerMessages.image;
  if (hasType(fault, "broken") || (fault.status !== 400 && fault.status !== 422)) return undefined;
  return namesPolicy(fault.text) ? providerMessages.content : providerMessages.invalid;
}

/**
 * Converts an error response to an accepted request into the state `failed`, with its reason, a German message for
 * users and details for admins.
 */
export function toFailure(fault: Fault): Progress & { state: "failed" } {
  const detail = `fal answered ${fault.status}${fault.text && `: ${fault.text}`}`;
  const refusal = refusalMessage(fault);
  if (refusal !== undefined) return { state: "failed", reason: "refused", message: refusal, detail };
  if (isAboutCredit(fault.status, fault.text)) {
    return { state: "failed", reason: "broken", message: failureMessages["no-credit"], detail };
  }
  const message = hasType(fault, "silent") ? providerMessages.silent : providerMessages.failed;
  return { state: "failed", reason: "broken", message, detail };
}

/**
 * HTTP statuses of errors about the key, the account, the rate limit or a proxy: the result may still be available
 * later.
 */
const temporaryStatuses = new Set([401, 403, 429, 502, 503, 504]);

/** Whether an error response to a result request means that the task itself has failed. */
export function isFinal({ status, isOwn, isModels }: Fault): boolean {
  return isModels || (isOwn && !temporaryStatuses.has(status));
}

/** Whether fal says that a result was requested too early. */
export const isUnderWay = ({ isOwn, isModels, text }: Fault): boolean => isOwn && !isModels && isStillRunning(text);

/** Default retry delay in seconds after a rate limit or an outage. */
const defaultRetryAfterSeconds = 30;
/** HTTP statuses of errors about the URL or the key, not about the request. */
const settingsStatuses = new Set([401, 403, 404, 405, 410, 413]);
/** HTTP statuses by which fal itself says that a model does not exist (any more). */
const goneStatuses = new Set([404, 410]);

/**
 * Converts the response to a start that was not accepted. A proxy in front of fal may time out on a request that
 * succeeded, so a proxy's response is certain only if it refuses to forward the request.
 * @returns ProviderRefusal or ProviderUnavailable; any other error if the request may exist
 */
export function toStartError(fault: Fault, retryAfterSeconds: number | null): Error {
  const { status, text, isOwn } = fault;
  const facts = `fal answered ${status}${text && `: ${text}`}`;
  if (isAboutCredit(status, text)) return new ProviderUnavailable("credit", facts);
  if (isOwn && goneStatuses.has(status)) return new ProviderUnavailable("unable", facts, null, providerMessages.gone);
  if (settingsStatuses.has(status) || (status >= 300 && status < 400))
    return new ProviderUnavailable("settings", facts);
  if (status === 429) return new ProviderUnavailable("limited", facts, retryAfterSeconds ?? defaultRetryAfterSeconds);
  if (status === 503) return new ProviderUnavailable("away", facts, retryAfterSeconds ?? defaultRetryAfterSeconds);
  if (status === 400 || status === 422) {
    const refusal = isOwn ? refusalMessage(fault) : undefined;
    return refusal === undefined ? new ProviderUnavailable("settings", facts) : new ProviderRefusal(facts, refusal);
  }
  return new Error(facts);
}

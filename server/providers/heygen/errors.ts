import type { JsonResponse } from "#server/providers/http-json.ts";
import { ProviderRefusal, ProviderUnavailable } from "#server/providers/provider.ts";
import { providerMessages } from "#domain/projects/failure-messages.ts";
import type { HeygenError } from "./schema.ts";
import { isAboutAccount } from "./schema-v2.ts";

/**
 * Whether an error says that the content was rejected. No list of codes is published for v3, so the message decides
 * [guess]. In v2, 40039 is an invalid text and 400105 a blocked word [docs, docs.heygen.com/reference/errors].
 */
export function isAboutContent({ code, message }: Pick<HeygenError, "code" | "message">): boolean {
  return (
    /^(?:40039|400105)$|moderat|polic|nsfw|prohibit|sensitive|inappropriate|blocked_word|invalid_text/i.test(
      code ?? "",
    ) || /moderation|content polic|blocked words|prohibited content|inappropriate content/i.test(message ?? "")
  );
}

/**
 * Whether an error is about credit: `insufficient_credit` [docs]; other spellings [guess]. A 429 may also mean an
 * exhausted quota [docs].
 */
export const isAboutCredit = ({ code, message }: Pick<HeygenError, "code" | "message">) =>
  /insufficient_(?:credit|balance)|quota/i.test(code ?? "") || /\bquota\b/i.test(message ?? "");

/**
 * Whether an error concerns the script, the only user input in a request; the rest comes from settings. `param` may be
 * missing [docs].
 */
const isAboutText = ({ message, param }: Pick<HeygenError, "message" | "param">) =>
  param === null ? /\b(?:script|(?:input_)?text)\b/i.test(message ?? "") : /script|text/i.test(param);

/**
 * Whether an error means that the video does not exist: `not_found` in v3 [docs], 40031 (invalid video id) in v1
 * [docs]. A 404 of a gateway does not mean that.
 */
export const isAboutNoVideo = (status: number, code: string | null) =>
  (status === 404 && code !== null) || code === "40031";

/** HTTP statuses of errors about the URL or the key, not about the request. */
const settingsStatuses = new Set([401, 403, 404, 405, 410, 413]);

/**
 * Converts an error response to a start into the error to throw. An error that is neither a ProviderRefusal nor a
 * ProviderUnavailable means that HeyGen may have started the video.
 * @param isRepeatable whether starts are idempotent, so that a 500 of HeyGen itself is harmless
 */
export function startError(
  { status: responseStatus, retryAfterSeconds }: JsonResponse,
  error: HeygenError | null,
  { isRepeatable }: { isRepeatable: boolean },
): Error {
  // Treat a body with an error as a failure even with a status 2xx, which the older API may send with it [guess].
  const status = responseStatus < 300 && error ? 400 : responseStatus;
  const message = describe(status, error);
  if (status === 409 || status === 408) return new Error(message);
  if (error && isAboutContent(error)) return new ProviderRefusal(message, providerMessages.content);
  if (status === 402 || (error && isAboutCredit(error))) return new ProviderUnavailable("credit", message);
  if (isAboutAccount(error?.code ?? null)) return new ProviderUnavailable("settings", message);
  if (status === 429) return new ProviderUnavailable("limited", message, retryAfterSeconds);
  if (settingsStatuses.has(status) || (status >= 300 && status < 400)) {
    return new ProviderUnavailable("settings", message);
  }
  if (status >= 400 && status < 500) {
    // Blame the user only for errors that HeyGen reports about the script, which is the only input that users type; all
    // other errors are due to wrong settings.
    return error && isAboutText(error)
      ? new ProviderRefusal(message, providerMessages.invalid)
      : new ProviderUnavailable("settings", message);
  }
  // Count a start as certainly failed after status 503 and, if starts are idempotent, after an error of HeyGen itself;
  // any other response, such as a gateway's timeout, may hide a successful start.
  const isDefinite = status === 503 || (isRepeatable && status >= 500 && error !== null);
  return isDefinite ? new ProviderUnavailable("away", message, retryAfterSeconds) : new Error(message);
}

/** Describes an error for the log by code and field, without the message, which may quote the script or the key. */
export function describe(status: number, error: Pick<HeygenError, "code" | "param"> | null): string {
  const codes = [error?.code, error?.param].filter((word) => word && /^(?:[a-z_]{1,40}|\d{1,6})$/i.test(word));
  return ["heygen answered", status, ...codes].join(" ");
}

import type { JsonResponse } from "#server/providers/http-json.ts";
import { ProviderRefusal, ProviderUnavailable } from "#server/providers/provider.ts";
import { providerMessages } from "#domain/providers/refusal-messages.ts";
import { isAboutContent, isAboutCredit, isAboutText, type HeygenError } from "./schema.ts";
import { isAboutAccount } from "./schema-v2.ts";

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

import { toDetail } from "#server/platform/error-detail.ts";
import type { JsonResponse } from "#server/providers/http-json.ts";
import { ProviderRefusal, ProviderUnavailable } from "#server/providers/provider.ts";
import { providerMessages } from "#domain/providers/refusal-messages.ts";
import { isAboutCredit, readError } from "#server/providers/openai-errors.ts";
import { isAboutContent, isAboutImage, isAboutPrompt } from "./schema.ts";

/**
 * Converts a response without images.
 * @returns ProviderRefusal or ProviderUnavailable; any other error if an image may have been made and charged
 */
export function startError({ status, body, retryAfterSeconds }: JsonResponse): Error {
  const error = readError(body);
  const message = toDetail(
    `the image service answered ${[status, error?.code, error?.message].filter(Boolean).join(" ")}`,
  );
  if (error && isAboutCredit(error)) return new ProviderUnavailable("credit", message);
  if (status === 402) return new ProviderUnavailable("credit", message);
  if (status === 429) return new ProviderUnavailable("limited", message, retryAfterSeconds);
  if (status === 401 || status === 404 || status === 405 || status === 410) {
    return new ProviderUnavailable("settings", message);
  }
  if (status === 413) return new ProviderRefusal(message, providerMessages.image);
  if (status === 408 || status === 409) return new Error(message);
  if (status >= 400 && status < 500) {
    if (error && isAboutContent(error)) return new ProviderRefusal(message, providerMessages.content);
    if (error && isAboutImage(error)) return new ProviderRefusal(message, providerMessages.image);
    if (error && isAboutPrompt(error)) return new ProviderRefusal(message, providerMessages.invalid);
    // An unknown model, size or field would make every request fail: try the next provider.
    return new ProviderUnavailable("settings", message);
  }
  if (status >= 300 && status < 400) return new ProviderUnavailable("settings", message);
  // Fail over after status 503 or an error of the service itself, because certainly no image was made; any other
  // response, such as a proxy's timeout, may hide a finished image.
  const isDefinite = status === 503 || (status >= 500 && error !== null);
  return isDefinite ? new ProviderUnavailable("away", message, retryAfterSeconds) : new Error(message);
}

import { toDetail } from "#server/platform/error-detail.ts";
import type { JsonResponse } from "#server/providers/http-json.ts";
import { ProviderRefusal, ProviderUnavailable } from "#server/providers/provider.ts";
import { providerMessages } from "#domain/projects/failure-messages.ts";
import { isAboutCredit, readError, type ServiceError } from "#server/providers/openai-errors.ts";

/**
 * Whether an error is about refused content: `moderation_blocked` and `content_policy_violation` [general knowledge];
 * other services have other codes [guess].
 */
const isAboutContent = ({ code, type, message }: ServiceError) =>
  /moderation|content_policy|content_filter|safety|nsfw/i.test(`${code} ${type}`) ||
  /rejected (?:as a result of|by) (?:our|the) safety|content polic|moderation|nsfw/i.test(message);

/**
 * Whether an error says that an input image or mask cannot be read [general knowledge]. Errors about parameters other
 * than images and prompt are not the user's fault, because settings or our code set those parameters.
 */
const isAboutImage = ({ code, param, message }: ServiceError) =>
  /^(?:image|mask)(?:\[|$)/i.test(param) ||
  /invalid_image|image_(?:file|format|too_large)/i.test(code) ||
  /(?:invalid|unsupported|unreadable|corrupt)\w* (?:image|mask)|(?:image|mask) (?:file|format|size)/i.test(message);
const isAboutPrompt = ({ param }: ServiceError) => /^prompt$/i.test(param);

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

import type { JsonAnswer } from "#server/providers/http-json.ts";
import { ProviderRefusal, ProviderUnavailable } from "#server/providers/provider.ts";
import { adminLine, providerWords } from "#server/providers/words.ts";
import { isAboutContent, isAboutCredit, isAboutPicture, isAboutPrompt, readTrouble } from "./wire.ts";

/**
 * Maps a response without images.
 * @returns ProviderRefusal or ProviderUnavailable; any other error when an image may have been made and charged
 */
export function startError({ status, body, retryAfterSeconds }: JsonAnswer): Error {
  const trouble = readTrouble(body);
  const words = adminLine(
    `the image service answered ${[status, trouble?.code, trouble?.message].filter(Boolean).join(" ")}`,
  );
  if (trouble && isAboutCredit(trouble)) return new ProviderUnavailable("credit", words);
  if (status === 402) return new ProviderUnavailable("credit", words);
  if (status === 429) return new ProviderUnavailable("limited", words, retryAfterSeconds);
  if (status === 401 || status === 404 || status === 405 || status === 410) {
    return new ProviderUnavailable("settings", words);
  }
  if (status === 413) return new ProviderRefusal(words, providerWords.picture);
  if (status === 408 || status === 409) return new Error(words);
  if (status >= 400 && status < 500) {
    if (trouble && isAboutContent(trouble)) return new ProviderRefusal(words, providerWords.content);
    if (trouble && isAboutPicture(trouble)) return new ProviderRefusal(words, providerWords.picture);
    if (trouble && isAboutPrompt(trouble)) return new ProviderRefusal(words, providerWords.invalid);
    // An unknown model, size or field would fail every request: fail over to the next provider.
    return new ProviderUnavailable("settings", words);
  }
  if (status >= 300 && status < 400) return new ProviderUnavailable("settings", words);
  // A proxy may have timed out on an image that was made; an error body of the service itself is definite.
  const isDefinite = status === 503 || (status >= 500 && trouble !== null);
  return isDefinite ? new ProviderUnavailable("away", words, retryAfterSeconds) : new Error(words);
}

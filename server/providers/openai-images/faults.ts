import type { JsonAnswer } from "#server/providers/http-json.ts";
import { ProviderRefusal, ProviderUnavailable } from "#server/providers/provider.ts";
import { adminLine, providerWords } from "#server/providers/words.ts";
import { isAboutContent, isAboutCredit, isAboutPicture, isAboutPrompt, readTrouble } from "./wire.ts";

/**
 * What an answer without pictures means.
 * @returns ProviderRefusal or ProviderUnavailable, and any other error where a picture may have been made and charged
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
    // A model, a size or a field that this service does not know would fail every order: the next one makes it.
    return new ProviderUnavailable("settings", words);
  }
  if (status >= 300 && status < 400) return new ProviderUnavailable("settings", words);
  // A server in between may have given up on a picture that was made; the service itself says what it did.
  const isDefinite = status === 503 || (status >= 500 && trouble !== null);
  return isDefinite ? new ProviderUnavailable("away", words, retryAfterSeconds) : new Error(words);
}

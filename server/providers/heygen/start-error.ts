import type { JsonAnswer } from "#server/providers/http-json.ts";
import { ProviderRefusal, ProviderUnavailable } from "#server/providers/provider.ts";
import { providerWords } from "#server/providers/words.ts";
import { isAboutContent, isAboutCredit, isAboutText, type Trouble } from "./wire.ts";
import { isAboutAccount } from "./wire-v2.ts";

/** Answers that say about the address or the key, not about this order. */
const settingsStatuses = new Set([401, 403, 404, 405, 410, 413]);

/**
 * What an answer without a video means for the start; what is neither refusal nor unavailable is unclear.
 * @param isRepeatable whether a start that is repeated finds the first one, so that a 500 of HeyGen itself does no harm
 */
export function startError(
  { status: given, retryAfterSeconds }: JsonAnswer,
  trouble: Trouble | null,
  { isRepeatable }: { isRepeatable: boolean },
): Error {
  // The older API may tell its own error with a status that is fine [I].
  const status = given < 300 && trouble ? 400 : given;
  const words = describe(status, trouble);
  if (status === 409 || status === 408) return new Error(words);
  if (trouble && isAboutContent(trouble)) return new ProviderRefusal(words, providerWords.content);
  if (status === 402 || (trouble && isAboutCredit(trouble))) return new ProviderUnavailable("credit", words);
  if (isAboutAccount(trouble?.code ?? null)) return new ProviderUnavailable("settings", words);
  if (status === 429) return new ProviderUnavailable("limited", words, retryAfterSeconds);
  if (settingsStatuses.has(status) || (status >= 300 && status < 400)) {
    return new ProviderUnavailable("settings", words);
  }
  if (status >= 400 && status < 500) {
    // Only HeyGen itself judges an order, and only by what the order brought.
    return trouble && isAboutText(trouble)
      ? new ProviderRefusal(words, providerWords.invalid)
      : new ProviderUnavailable("settings", words);
  }
  // A gateway may have lost the answer of somebody who did accept; the service itself says what it did.
  const isDefinite = status === 503 || (isRepeatable && status >= 500 && trouble !== null);
  return isDefinite ? new ProviderUnavailable("away", words, retryAfterSeconds) : new Error(words);
}

/** For the log: its codes and fields, but not its sentences, which may quote the text or the key. */
export function describe(status: number, trouble: Pick<Trouble, "code" | "param"> | null): string {
  const codes = [trouble?.code, trouble?.param].filter((word) => word && /^(?:[a-z_]{1,40}|\d{1,6})$/i.test(word));
  return ["heygen answered", status, ...codes].join(" ");
}

import type { JsonAnswer } from "#server/providers/http-json.ts";
import { ProviderRefusal, ProviderUnavailable } from "#server/providers/provider.ts";
import { providerWords } from "#server/providers/words.ts";
import { isAboutContent, isAboutCredit, isAboutText, type Trouble } from "./wire.ts";
import { isAboutAccount } from "./wire-v2.ts";

/** Statuses that concern the URL or the key, not the request. */
const settingsStatuses = new Set([401, 403, 404, 405, 410, 413]);

/**
 * Maps the answer to a start without a video. An error that is neither refusal nor unavailable has an unknown outcome.
 * @param isRepeatable whether starts are idempotent, so that a 500 of HeyGen itself is harmless
 */
export function startError(
  { status: given, retryAfterSeconds }: JsonAnswer,
  trouble: Trouble | null,
  { isRepeatable }: { isRepeatable: boolean },
): Error {
  // The older API may report an error with status 2xx [I].
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
    // A refusal must come from HeyGen itself and concern the script, the only user input.
    return trouble && isAboutText(trouble)
      ? new ProviderRefusal(words, providerWords.invalid)
      : new ProviderUnavailable("settings", words);
  }
  // A gateway may have lost a positive answer; an error of the service itself is definite.
  const isDefinite = status === 503 || (isRepeatable && status >= 500 && trouble !== null);
  return isDefinite ? new ProviderUnavailable("away", words, retryAfterSeconds) : new Error(words);
}

/** Describes an error for the log by code and field, without the message, which may quote the script or the key. */
export function describe(status: number, trouble: Pick<Trouble, "code" | "param"> | null): string {
  const codes = [trouble?.code, trouble?.param].filter((word) => word && /^(?:[a-z_]{1,40}|\d{1,6})$/i.test(word));
  return ["heygen answered", status, ...codes].join(" ");
}

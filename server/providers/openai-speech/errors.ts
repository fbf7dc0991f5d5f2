import { toDetail } from "#server/platform/error-detail.ts";
import { isAboutCredit, readError } from "#server/providers/openai-errors.ts";
import { SpeechFailure } from "#server/providers/speech-service.ts";

/**
 * A failed request. `isTemporary`: a repetition may succeed. `retryAfterSeconds`: pause that the service demands before
 * it.
 */
export type RequestFault = { failure: SpeechFailure; isTemporary: boolean; retryAfterSeconds: number | null };

type Answer = { status: number; text: string; retryAfterSeconds: number | null };

/**
 * Describes an answer that is not a recording.
 * @param secret key that is masked where the answer repeats it
 */
export function toFault({ status, text, retryAfterSeconds }: Answer, secret: string | null): RequestFault {
  const error = readError(parse(secret ? text.replaceAll(secret, "***") : text));
  const message = toDetail(
    `the speech service answered ${[status, error?.code, error?.message].filter(Boolean).join(" ")}`,
  );
  const fault = (reason: SpeechFailure["reason"], isTemporary = false): RequestFault => ({
    failure: new SpeechFailure(reason, message),
    isTemporary,
    retryAfterSeconds,
  });
  if (status === 402 || (error && isAboutCredit(error))) return fault("credit");
  if (status === 429) return fault("limited", true);
  if (status >= 500 || status === 408) return fault("away", true);
  // Blame the settings: the address or the model is wrong, or the key may not use the model. A redirect counts as a
  // wrong address.
  if (status === 401 || status === 403 || status === 404 || status === 405 || status < 400) return fault("settings");
  return fault("refused");
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

import type { Pronunciation } from "#domain/pronunciations/pronunciation.ts";
import type { SpeakerId } from "#domain/speakers/speakers.ts";
import { usageRates } from "#domain/usage-limits/usage-rates.ts";
import { AppError } from "#domain/errors.ts";
import type { FieldErrors } from "#domain/error-response.ts";
import type { Context } from "#server/context.ts";
import { createSemaphore } from "#server/platform/semaphore.ts";

/** Limits the texts that this process speaks at a time to two, because each occupies a core for about a second. */
const semaphore = createSemaphore(2);
/** Time limit per text in milliseconds, including the wait for other texts. */
const defaultMaxMilliseconds = 60_000;

type Speech = {
  userId: string;
  text: string;
  speaker: SpeakerId;
  pronunciations: readonly Pronunciation[];
  /** Messages by field for a text that contains nothing to speak. */
  unspeakable: FieldErrors;
};

/**
 * Speaks a short text with the voice that the local engine uses for a speaker, and counts it in the account's limit.
 * @returns the sound as WAV
 * @throws AppError input.invalid if the text contains nothing to speak, request.too-many, server.unavailable if it
 * takes longer than a minute
 */
export async function speakText(
  ctx: Context,
  { userId, text, speaker, pronunciations, unspeakable }: Speech,
  signal: AbortSignal,
  maxMilliseconds = defaultMaxMilliseconds,
): Promise<Uint8Array<ArrayBuffer>> {
  await ctx.limiter.count({ rule: usageRates(await ctx.limits.read()).speech, of: userId });
  const end = AbortSignal.any([signal, AbortSignal.timeout(maxMilliseconds)]);
  try {
    return await semaphore.run(() => ctx.speak(text, speaker, { signal: end, pronunciations }));
  } catch (error) {
    if (isUnspeakable(error)) throw new AppError("input.invalid", { fields: unspeakable });
    if (end.aborted && !signal.aborted) throw new AppError("server.unavailable", { cause: error });
    throw error;
  }
}

/** Whether an error says that the engine found nothing to speak in the text. */
const isUnspeakable = (error: unknown) => error instanceof Error && "code" in error && error.code === "bad-description";

import { orderMessages } from "#domain/orders/messages.ts";
import { AppError } from "#domain/errors.ts";
import { usageRates } from "#domain/usage-limits/usage-rates.ts";
import type { Context } from "#server/context.ts";
import { createSemaphore } from "#server/platform/semaphore.ts";
import type { DraftRow } from "./store.ts";

/** Limits the sentences that this process speaks at a time to two, because each occupies a core for about a second. */
const semaphore = createSemaphore(2);
/** Time limit per sentence in milliseconds, including the wait for other sentences. */
const maxMilliseconds = 60_000;

/**
 * Speaks a sentence with the voice that the local engine uses for the draft's speaker.
 * @returns the sound as WAV
 * @throws AppError input.invalid if the text contains nothing to speak, request.too-many
 */
export async function speakSentence(
  ctx: Context,
  { request: { speaker }, userId }: DraftRow,
  text: string,
  signal: AbortSignal,
): Promise<Uint8Array<ArrayBuffer>> {
  await ctx.limiter.count({ rule: usageRates(await ctx.limits.read()).speech, of: userId });
  const end = AbortSignal.any([signal, AbortSignal.timeout(maxMilliseconds)]);
  try {
    return await semaphore.run(() => ctx.speak(text, speaker, { signal: end }));
  } catch (error) {
    if (isUnspeakable(error)) {
      throw new AppError("input.invalid", { fields: { text: orderMessages.unspeakable } });
    }
    throw error;
  }
}

/** Whether an error says that the engine found nothing to speak in the text. */
const isUnspeakable = (error: unknown) => error instanceof Error && "code" in error && error.code === "bad-description";

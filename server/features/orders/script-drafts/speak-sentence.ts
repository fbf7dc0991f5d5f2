import { orderMessages } from "#domain/orders/messages.ts";
import type { Context } from "#server/context.ts";
import { speakText } from "#server/features/speech/speak-text.ts";
import { pronunciationStore } from "#server/features/pronunciations/store.ts";
import type { DraftRow } from "./store.ts";

/**
 * Speaks a sentence with the voice that the local engine uses for the draft's speaker, and with the pronunciations of
 * the account.
 * @returns the sound as WAV
 * @throws AppError input.invalid if the text contains nothing to speak, request.too-many
 */
export async function speakSentence(
  ctx: Context,
  { request: { speaker }, userId }: DraftRow,
  text: string,
  signal: AbortSignal,
): Promise<Uint8Array<ArrayBuffer>> {
  const pronunciations = (await pronunciationStore(ctx.db).copy(userId)) ?? [];
  return speakText(
    ctx,
    { userId, text, speaker, pronunciations, unspeakable: { text: orderMessages.unspeakable } },
    signal,
  );
}

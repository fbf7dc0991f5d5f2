import type { LegalTextKind } from "#domain/legal-texts/legal-texts.ts";
import type { Context } from "#server/context.ts";
import { recordAction } from "#server/features/audit/record-action.ts";
import { legalTextsChannel } from "./legal-text-reader.ts";
import { legalTextStore } from "./store.ts";

/**
 * Publishes a new version of a legal text, and makes every process read it. Does nothing if the text equals the version
 * in force.
 */
export async function publishLegalText(
  ctx: Context,
  { kind, text, actorId }: { kind: LegalTextKind; text: string; actorId: string },
): Promise<void> {
  await ctx.transaction(async (transaction) => {
    const published = await legalTextStore(ctx.db).publish(kind, text, transaction);
    if (!published) return;
    const details = { kind, version: published.version };
    await recordAction(ctx, { action: "legal-text.published", actorId, details }, transaction);
  });
  ctx.legalTexts.invalidate();
  await ctx.notify([legalTextsChannel, ""]);
}

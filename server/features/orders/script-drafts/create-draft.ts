import { createHash, randomUUID } from "node:crypto";
import { AppError } from "#domain/errors.ts";
import { usageRates } from "#domain/usage-limits/usage-rates.ts";
import { draftDays } from "#domain/retention-periods.ts";
import type { OrderRequest } from "#domain/orders/order-request.ts";
import type { Context } from "#server/context.ts";
import { answerWarnings } from "#server/features/copywriting/answer-warnings.ts";
import { writeScript } from "#server/features/copywriting/write-script.ts";
import { withoutApproval } from "#server/features/orders/approved-script.ts";
import { withStoredSender } from "#server/features/orders/choose-sender.ts";
import { isReadable, readCustomerWebsite } from "#server/features/orders/read-customer-website.ts";
import { type DraftRow, draftStore } from "./store.ts";

/**
 * Writes the script of an order that is not placed yet, and stores it for a week. The same idempotency key with the
 * same answers returns the same draft.
 * @throws AppError request.key-reused, request.too-many
 */
export async function createDraft(
  ctx: Context,
  { ownerId, request, key }: { ownerId: string; request: OrderRequest; key: string | undefined },
  signal: AbortSignal,
): Promise<DraftRow> {
  const drafts = draftStore(ctx.db);
  const id = randomUUID();
  const answers = withoutApproval(await withStoredSender(ctx, ownerId, request));
  const requestHash = createHash("sha256").update(JSON.stringify(answers)).digest("hex");
  const usedKey = key ?? id;
  const existing = await drafts.findByKey(ownerId, usedKey);
  if (existing) return ofRequest(existing, requestHash);
  await ctx.limiter.count({ rule: usageRates(await ctx.limits.read()).drafts, of: ownerId });

  const website =
    answers.kind === "email-marketing"
      ? await readCustomerWebsite(ctx, { address: answers.customerUrl, owner: id }, signal)
      : null;
  const source = { request: answers, website: website && isReadable(website) ? website : null };
  const script = await writeScript(source, { model: ctx.languageModel }, signal);
  await drafts.insert({
    id,
    userId: ownerId,
    key: usedKey,
    requestHash,
    request: answers,
    website,
    suggestions: [script],
    warnings: answerWarnings(answers),
    expiresAt: new Date(Date.now() + draftDays * 86_400_000),
  });
  const draft = await drafts.findByKey(ownerId, usedKey);
  if (!draft) throw new AppError("server.unexpected");
  // Remove the logo just stored: a concurrent request with the same key has created the draft, with a logo of its own.
  if (draft.id !== id && source.website?.logoKey) await ctx.storage.remove([source.website.logoKey]);
  return ofRequest(draft, requestHash);
}

function ofRequest(draft: DraftRow, requestHash: string): DraftRow {
  if (draft.requestHash !== requestHash) throw new AppError("request.key-reused");
  return draft;
}

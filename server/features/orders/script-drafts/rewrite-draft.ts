import { AppError } from "#domain/errors.ts";
import { usageRates } from "#domain/usage-limits/usage-rates.ts";
import type { scriptVariants } from "#domain/orders/script-drafts.ts";
import type { Context } from "#server/context.ts";
import { writeScript } from "#server/features/copywriting/write-script.ts";
import { isReadable } from "#server/features/orders/read-customer-website.ts";
import { type DraftRow, draftStore } from "./store.ts";

/** Maximum number of suggestions that a draft keeps, so that users can also approve an earlier suggestion. */
const maxSuggestions = 20;

/**
 * Suggests another or a shorter script for a draft. A script that the user wrote stays unchanged.
 * @throws AppError request.too-many, draft.not-found
 */
export async function rewriteDraft(
  ctx: Context,
  draft: DraftRow,
  kind: (typeof scriptVariants)[number],
  signal: AbortSignal,
): Promise<DraftRow> {
  const { request, website, suggestions, userId } = draft;
  if ("script" in request) return draft;
  await ctx.limiter.count({ rule: usageRates(await ctx.limits.read()).drafts, of: userId });
  const isShorter = kind === "shorter";
  const variant = isShorter ? draft.variant : draft.variant + 1;
  const length = isShorter ? "short" : draft.length;
  const source = { request, website: website && isReadable(website) ? website : null, variant, length };
  const script = await writeScript(source, { model: ctx.languageModel }, signal);
  const drafts = draftStore(ctx.db);
  const next = { variant, length, suggestions: [...suggestions, script].slice(-maxSuggestions) };
  const changed = await drafts.addSuggestion(draft, next);
  // If a concurrent request has stored its suggestion first, return the draft with that suggestion.
  const current = changed ?? (await drafts.findOwn(draft.id, userId));
  if (!current) throw new AppError("draft.not-found");
  return current;
}

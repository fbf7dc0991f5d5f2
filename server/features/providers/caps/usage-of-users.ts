import type { Context } from "#server/context.ts";
import { paidModels } from "../paid-models.ts";
import { readUsage, type Usage, defaultCents } from "./check-caps.ts";
import { highestListPriceOf } from "../costs/model-prices.ts";
import { capStore } from "./store.ts";

/**
 * Reads how much of their monthly cap users have used, by the rule that refuses their starts. Reads one user after the
 * other, so that an admin page does not take all database connections.
 */
export async function readUsageOfUsers(ctx: Context, userIds: readonly string[]): Promise<Map<string, Usage>> {
  const usages = new Map<string, Usage>();
  if (userIds.length === 0) return usages;
  const medians = await capStore(ctx.db).medians();
  for (const userId of userIds) usages.set(userId, await readUsage(ctx, { userId }, { medians }));
  return usages;
}

/** Estimated cost in euro cents of the most expensive start: if less is left of a cap, some starts are refused. */
export async function readMaxStartCents(ctx: Context): Promise<number> {
  const medians = await capStore(ctx.db).medians();
  return Math.max(
    defaultCents.video,
    ...paidModels(ctx).map((id) => Math.max(medians.get(id) ?? 0, highestListPriceOf(id) ?? 0)),
  );
}

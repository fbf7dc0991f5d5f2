import { type CapContext, readUsage, type Usage, defaultCents } from "./check-caps.ts";

/**
 * Cap usage of each of these users, by the same rule that rejects their starts. Reads one after the other, so that
 * an admin page does not take all database connections.
 */
export async function readUsageOfUsers(ctx: CapContext, userIds: readonly string[]): Promise<Map<string, Usage>> {
  const usages = new Map<string, Usage>();
  if (userIds.length === 0) return usages;
  const medians = await ctx.capStore.medians();
  for (const userId of userIds) usages.set(userId, await readUsage(ctx, { userId }, { medians }));
  return usages;
}

/** Euro cents of the most expensive start to be expected: with less than that left, some starts are rejected. */
export async function readMaxStartCents({ capStore, paidModels }: CapContext): Promise<number> {
  const medians = await capStore.medians();
  return Math.max(defaultCents.video, ...paidModels().map((id) => medians.get(id) ?? 0));
}

import { type CapTools, readUsage, type Usage, usualCents } from "./check-caps.ts";

/**
 * What counts towards the cap of each of these users, by the rule that refuses their starts. One after the other: a
 * look at many accounts must not take all connections from those who work.
 */
export async function readUsageOfUsers(tools: CapTools, userIds: readonly string[]): Promise<Map<string, Usage>> {
  const usages = new Map<string, Usage>();
  if (userIds.length === 0) return usages;
  const medians = await tools.capStore.medians();
  for (const userId of userIds) usages.set(userId, await readUsage(tools, { userId }, { medians }));
  return usages;
}

/** Euro cents of the dearest start that is to be expected: with less left, some are refused. */
export async function readDearestCents({ capStore, paidModels }: CapTools): Promise<number> {
  const medians = await capStore.medians();
  return Math.max(usualCents.video, ...paidModels().map((id) => medians.get(id) ?? 0));
}

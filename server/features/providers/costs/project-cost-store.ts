import type { Context } from "#server/context.ts";
import type { providerRuns } from "#server/db/run-schema.ts";
import { freeProviders } from "#server/providers/provider-catalogue.ts";
import { estimateCents } from "../caps/check-caps.ts";
import { capStore } from "../caps/store.ts";
import { possiblyChargedOutcomes } from "../runs/outcome.ts";
import { costStore } from "./store.ts";

/** Cost of a project at outside providers in euro cents. `isEstimate`: whether a part of it is estimated. */
export type ProjectCost = { cents: number; isEstimate: boolean };

type RunCost = Pick<
  typeof providerRuns.$inferSelect,
  "provider" | "modelId" | "outcome" | "costCents" | "listPriceCents"
>;

/** Whether a run may have been charged without a known cost, so that its cost is estimated. */
export const hasUnknownCost = ({
  provider,
  outcome,
  costCents,
}: Omit<RunCost, "modelId" | "listPriceCents">): boolean =>
  costCents === null && !freeProviders.includes(provider) && possiblyChargedOutcomes.includes(outcome);

/**
 * Reads what projects of some accounts have cost at outside providers, by project. Projects that only used free
 * providers are left out.
 */
export async function readProjectCosts(
  { db }: Pick<Context, "db">,
  { projectIds, userIds }: { projectIds: readonly string[]; userIds: readonly string[] },
): Promise<Map<string, ProjectCost>> {
  const costs = new Map<string, ProjectCost>();
  if (projectIds.length === 0) return costs;
  const runs = await costStore(db).listRuns(projectIds, userIds);
  const medians = runs.some(hasUnknownCost) ? await capStore(db).medians() : new Map<string, number>();
  for (const run of runs) {
    const isUnknown = hasUnknownCost(run);
    if (run.projectId === null || (run.costCents === null && !isUnknown)) continue;
    const before = costs.get(run.projectId) ?? { cents: 0, isEstimate: false };
    const cents = run.costCents ?? estimateCents(run, medians);
    costs.set(run.projectId, { cents: before.cents + cents, isEstimate: before.isEstimate || isUnknown });
  }
  return costs;
}

import { and, countDistinct, eq, inArray, isNotNull, isNull, notInArray, or, sql } from "drizzle-orm";
import type { OrderKind } from "#domain/orders/order-kinds.ts";
import type { Database } from "#server/db/client.ts";
import { orders } from "#server/db/order-schema.ts";
import { providerRuns } from "#server/db/run-schema.ts";
import { possiblyChargedOutcomes } from "#server/features/providers/runs/outcome.ts";
import { freeProviders } from "#server/providers/provider-catalogue.ts";

/** Reads what outside providers have charged for videos of orders in the last 90 days. */
export function meanCostStore(db: Database) {
  const kind = sql<OrderKind>`${orders.request} ->> 'kind'`;
  const isUnknown = and(isNull(providerRuns.costCents), inArray(providerRuns.outcome, [...possiblyChargedOutcomes]));
  const isCounted = and(
    sql`${providerRuns.startedAt} > now() - interval '90 days'`,
    notInArray(providerRuns.provider, [...freeProviders]),
    or(isNotNull(providerRuns.costCents), isUnknown),
  );
  const isOfOrder = eq(orders.projectId, providerRuns.projectId);
  return {
    /** Known costs in euro cents, and the number of runs of unknown cost, by kind of order, model and list price. */
    async listCosts() {
      return db
        .select({
          kind,
          modelId: providerRuns.modelId,
          listPriceCents: providerRuns.listPriceCents,
          cents: sql<number>`coalesce(sum(${providerRuns.costCents}), 0)::float8`,
          unknown: sql<number>`(count(*) filter (where ${isUnknown}))::int`,
        })
        .from(providerRuns)
        .innerJoin(orders, isOfOrder)
        .where(isCounted)
        .groupBy(kind, providerRuns.modelId, providerRuns.listPriceCents);
    },

    /** Number of orders' videos with runs that count for the mean cost, by kind of order. */
    async countVideos() {
      return db
        .select({ kind, videos: countDistinct(orders.id) })
        .from(providerRuns)
        .innerJoin(orders, isOfOrder)
        .where(isCounted)
        .groupBy(kind);
    },
  };
}

import { and, eq, inArray, isNull, ne, notInArray, sql } from "drizzle-orm";
import { orderVideo } from "#domain/models/order-video.ts";
import type { Database, Queryable } from "#server/db/client.ts";
import { providerRuns } from "#server/db/run-schema.ts";
import { projects } from "#server/db/project-schema.ts";
import { freeProviders } from "#server/providers/provider-catalogue.ts";
import { thisMonth } from "../costs/store.ts";
import { possiblyChargedOutcomes } from "../runs/outcome.ts";
import { listPriceOf } from "../costs/model-prices.ts";

/** Costs in the current month of the runs of one model that have the same list price. */
export type ModelUsage = {
  modelId: string;
  listPriceCents: number | null;
  spentCents: number;
  /** Number of runs whose cost is unknown and that may have been charged. */
  unknown: number;
};
/** Scope of a cost cap: one user, without the videos of their paid orders, or all users. */
export type CapScope = { userId: string } | "all";

const lockName = "provider-caps";
/** Days after which a run no longer counts for the median cost, because prices change. */
const sampleDays = 90;

export function capStore(db: Database) {
  const isPaid = notInArray(providerRuns.provider, [...freeProviders]);

  /** SQL for the model that really runs: the substitute of a paused or retired model. */
  const engineModel = sql<string>`coalesce(${projects.substitute}, ${projects.modelId})`;

  return {
    /** Serialises checks of cost caps until the transaction ends, so that the counted usage stays valid. */
    async lock(on: Queryable): Promise<void> {
      await on.execute(sql`select pg_advisory_xact_lock(hashtextextended(${lockName}, 0))`);
    },

    async usage(scope: CapScope, on: Queryable = db): Promise<ModelUsage[]> {
      return on
        .select({
          modelId: providerRuns.modelId,
          listPriceCents: providerRuns.listPriceCents,
          spentCents: sql<number>`coalesce(sum(${providerRuns.costCents}), 0)::float8`,
          unknown: sql<number>`(count(*) filter (where ${and(
            isNull(providerRuns.costCents),
            inArray(providerRuns.outcome, [...possiblyChargedOutcomes]),
          )}))::int`,
        })
        .from(providerRuns)
        .where(
          and(
            isPaid,
            sql`${providerRuns.startedAt} >= ${thisMonth}`,
            scope === "all"
              ? undefined
              : and(eq(providerRuns.userId, scope.userId), ne(providerRuns.modelId, orderVideo.id)),
          ),
        )
        .groupBy(providerRuns.modelId, providerRuns.listPriceCents);
    },

    /** Counts the projects of `models` that wait for a provider, by model and list price. */
    async waiting(models: readonly string[], scope: CapScope, on: Queryable = db): Promise<ModelUsage[]> {
      if (models.length === 0) return [];
      const settings = {
        seconds: projects.seconds,
        // Write the name of the field out instead of using `resolutionField`: PostgreSQL does not recognise a parameter
        // again in `group by`.
        resolution: sql<string | null>`${projects.input} ->> 'resolution'`,
        inputImages: sql<number>`jsonb_array_length(${projects.inputKeys})`,
      };
      const rows = await on
        .select({ modelId: engineModel, ...settings, unknown: sql<number>`count(*)::int` })
        .from(projects)
        .where(
          and(
            inArray(projects.status, ["pending", "starting"]),
            inArray(engineModel, [...models]),
            scope === "all" ? undefined : and(eq(projects.userId, scope.userId), isNull(projects.orderId)),
          ),
        )
        .groupBy(engineModel, ...Object.values(settings));
      return rows.map(({ modelId, unknown, ...row }) => ({
        modelId,
        listPriceCents: listPriceOf(modelId, row),
        spentCents: 0,
        unknown,
      }));
    },

    /** Median cost in euro cents by model, for models with at least one known cost. */
    async medians(on: Queryable = db): Promise<Map<string, number>> {
      const rows = await on
        .select({
          modelId: providerRuns.modelId,
          cents: sql<number>`percentile_cont(0.5) within group (order by ${providerRuns.costCents}::float8)`,
        })
        .from(providerRuns)
        .where(
          and(
            isPaid,
            // Leave failed runs out: they are often free and would lower the estimate for running ones.
            eq(providerRuns.outcome, "done"),
            sql`${providerRuns.costCents} is not null`,
            sql`${providerRuns.startedAt} > now() - make_interval(days => ${sampleDays})`,
          ),
        )
        .groupBy(providerRuns.modelId);
      return new Map(rows.map(({ modelId, cents }) => [modelId, cents]));
    },
  };
}

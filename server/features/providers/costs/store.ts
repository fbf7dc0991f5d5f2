import { and, inArray, type SQL, sql } from "drizzle-orm";
import type { AmountOfUnit } from "#domain/providers/run-calls.ts";
import { addMonths } from "#domain/months.ts";
import type { Database } from "#server/db/client.ts";
import { providerRuns } from "#server/db/run-schema.ts";
import { users } from "#server/db/account-schema.ts";
import { freeProviders } from "#server/providers/provider-catalogue.ts";
import { possiblyChargedOutcomes } from "../runs/outcome.ts";

export type CostSum = {
  runs: number;
  unknown: number;
  cents: number;
  amounts: AmountOfUnit[];
};
export type UserCostRow = CostSum & { user: { id: string; name: string; email: string } | null };

/** Number of a user's runs of one model and list price whose cost is unknown. */
type UnknownCosts = { userId: string | null; modelId: string; listPriceCents: number | null; runs: number };

type SumColumns = { runs: number; unknown: number; cents: number; credits: number | null; usd: number | null };

const list = (values: readonly string[]): SQL =>
  sql`(${sql.join(
    values.map((value) => sql`${value}`),
    sql`, `,
  )})`;
const charged = list(possiblyChargedOutcomes);
const free = list(freeProviders);

/**
 * SQL sums over provider runs. A query with these sums must leave out runs that the provider has certainly not
 * accepted: `runs` counts all rows.
 */
const sums = sql`
  count(*)::int as runs,
  (count(*) filter (where cost_cents is null and outcome in ${charged}))::int as unknown,
  coalesce(sum(cost_cents), 0)::float8 as cents,
  (sum(cost_amount) filter (where cost_unit = 'credits'))::float8 as credits,
  (sum(cost_amount) filter (where cost_unit = 'usd'))::float8 as usd`;

function toSum({ runs, unknown, cents, credits, usd }: SumColumns): CostSum {
  const amounts: AmountOfUnit[] = [
    ...(credits === null ? [] : [{ amount: credits, unit: "credits" as const }]),
    ...(usd === null ? [] : [{ amount: usd, unit: "usd" as const }]),
  ];
  return { runs, unknown, cents, amounts };
}

/** SQL for the start of the current month in Berlin, by the database's clock. */
export const thisMonth: SQL = sql`date_trunc('month', now() at time zone 'Europe/Berlin') at time zone 'Europe/Berlin'`;

/** SQL for the start of a month such as `2026-11` in Berlin. */
function beginOf(month: string): SQL {
  return sql`(${`${month}-01`}::timestamp at time zone 'Europe/Berlin')`;
}

export function costStore(db: Database) {
  return {
    /** Costs of the current month, by provider name. */
    async ofProviders(): Promise<Map<string, CostSum>> {
      const { rows } = await db.execute<SumColumns & { provider: string }>(sql`
        select provider, ${sums} from ${providerRuns}
        where started_at >= ${thisMonth} and outcome <> 'unavailable'
        group by provider`);
      return new Map(rows.map((row) => [row.provider, toSum(row)]));
    },

    /** Runs of projects, with their costs. The accounts narrow the search, because runs have no index by project. */
    async listRuns(projectIds: readonly string[], userIds: readonly string[]) {
      const { projectId, provider, modelId, outcome, costCents, listPriceCents } = providerRuns;
      return db
        .select({ projectId, provider, modelId, outcome, costCents, listPriceCents })
        .from(providerRuns)
        .where(and(inArray(providerRuns.userId, [...new Set(userIds)]), inArray(projectId, [...projectIds])));
    },

    /**
     * Numbers of runs in a month whose cost is unknown and that may have been charged, by user, model and list price.
     */
    async listUnknown(month: string): Promise<UnknownCosts[]> {
      const { rows } = await db.execute<UnknownCosts>(sql`
        select user_id as "userId", model_id as "modelId", list_price_cents as "listPriceCents", count(*)::int as runs
        from ${providerRuns}
        where started_at >= ${beginOf(month)} and started_at < ${beginOf(addMonths(month, 1))}
          and provider not in ${free} and cost_cents is null and outcome in ${charged}
        group by user_id, model_id, list_price_cents`);
      return rows;
    },

    /** Costs per user in a month such as `2026-11`, highest first; deleted accounts share one row. */
    async ofUsers(month: string): Promise<UserCostRow[]> {
      const { rows } = await db.execute<
        SumColumns & { id: string | null; name: string | null; email: string | null }
      >(sql`
        select found.*, users.full_name as name, users.email from (
          select user_id as id, ${sums} from ${providerRuns}
          where started_at >= ${beginOf(month)} and started_at < ${beginOf(addMonths(month, 1))}
            and provider not in ${free} and outcome <> 'unavailable'
          group by user_id
        ) as found left join ${users} as users on users.id = found.id
        order by cents desc, runs desc, email, found.id`);
      return rows.map((row) => {
        const { id, name, email } = row;
        return { ...toSum(row), user: id === null ? null : { id, name: name ?? "", email: email ?? "" } };
      });
    },
  };
}

import { sql } from "drizzle-orm";
import type { Database } from "#server/db/client.ts";
import { mails, webhookEvents } from "#server/db/outbox-schema.ts";
import { providerBreakers, providerWaits } from "#server/db/provider-schema.ts";
import { renders } from "#server/db/render-schema.ts";

export type Outbox = { name: "mail" | "webhook"; waiting: number; failed: number; oldestSeconds: number };
export type RenderDepth = { kind: "image" | "video"; queued: number; rendering: number; oldestSeconds: number };
export type ProviderLoad = { provider: string; waiting: number; isOpen: boolean };

const secondsSince = (moment: ReturnType<typeof sql>) =>
  sql`coalesce(extract(epoch from now() - ${moment}), 0)::float8`;

export function metricsStore(db: Database) {
  return {
    /** Counts messages of each outbox that were not sent: those that wait, and those that have failed for good. */
    async readOutboxes(): Promise<Outbox[]> {
      const { rows } = await db.execute<Outbox>(sql`
        select 'mail' as name, (count(*) filter (where state = 'waiting'))::int as waiting,
          (count(*) filter (where state = 'failed'))::int as failed,
          ${secondsSince(sql`min(created_at) filter (where state = 'waiting')`)} as "oldestSeconds"
        from ${mails} where state in ('waiting', 'failed')
        union all
        select 'webhook', (count(*) filter (where state = 'waiting'))::int,
          (count(*) filter (where state = 'failed'))::int,
          ${secondsSince(sql`min(created_at) filter (where state = 'waiting')`)}
        from ${webhookEvents} where state in ('waiting', 'failed')`);
      return rows;
    },

    /**
     * Reads, for each kind of result, how many renders wait or run in the local engine; 0 for a kind without renders.
     */
    async readRenderDepths(): Promise<RenderDepth[]> {
      const { rows } = await db.execute<RenderDepth>(sql`
        select kind, (count(*) filter (where state = 'queued'))::int as queued,
          (count(*) filter (where state = 'rendering'))::int as rendering,
          ${secondsSince(sql`min(created_at) filter (where state = 'queued')`)} as "oldestSeconds"
        from (values ('image'), ('video')) as kinds(kind)
          left join ${renders} on makes = kind and state in ('queued', 'rendering')
        group by kind`);
      return rows;
    },

    /** Number of projects that wait for each provider, and whether the provider's circuit is open. */
    async readProviderLoads(): Promise<ProviderLoad[]> {
      const { rows } = await db.execute<ProviderLoad>(sql`
        select provider, sum(waiting)::int as waiting, bool_or(is_open) as "isOpen" from (
          select provider, count(*) as waiting, false as is_open from ${providerWaits} group by provider
          union all
          select provider, 0, opened_at is not null from ${providerBreakers}
        ) as loads group by provider order by provider`);
      return rows;
    },
  };
}

import { sql } from "drizzle-orm";
import type { Database } from "#server/db/client.ts";
import { invitationRequests } from "#server/db/invitation-schema.ts";
import { orderDisputes } from "#server/db/dispute-schema.ts";
import { orderWithdrawals } from "#server/db/legal-text-schema.ts";
import { orderPayments, orders } from "#server/db/order-schema.ts";
import { isOrderTakenBack, isPaymentTakenBack } from "#server/features/orders/disputes/store.ts";
import { isSettledByAdmin, needsSettlement } from "#server/features/orders/withdrawals/store.ts";
import { hasReturnedPart } from "#server/features/orders/partial-refunds/store.ts";
import { needsTransferDecision } from "#server/features/orders/payments/store.ts";
import { mails, webhookEvents } from "#server/db/outbox-schema.ts";
import { contactMessages } from "#server/db/contact-schema.ts";
import { projects } from "#server/db/project-schema.ts";

type Money = { paidCents: number; refundedCents: number; returnedCents: number; reinstatedCents: number };
export type EndedProjects = { modelId: string; done: number; failed: number };
/** Number of matching rows, and the time since which the oldest of them has been waiting. */
export type Pending = { count: number; since: Date | null };
type PendingRow = { count: number; since: string | null };

const today = sql`date_trunc('day', now(), 'Europe/Berlin')`;
const toPending = (rows: PendingRow[]): Pending => {
  const [row] = rows;
  return { count: row?.count ?? 0, since: row?.since ? new Date(row.since) : null };
};

/** SQL of the admins' start page. Each query has an index by which PostgreSQL finds the few rows that it counts. */
export function statusStore(db: Database) {
  const pending = async (query: ReturnType<typeof sql>) => toPending((await db.execute<PendingRow>(query)).rows);

  return {
    /**
     * Numbers of projects that ended today by Berlin time, per model. Projects that their owner cancelled do not count
     * as failed.
     */
    async readEndedProjects(): Promise<EndedProjects[]> {
      const { rows } = await db.execute<EndedProjects>(sql`
        select model_id as "modelId", (count(*) filter (where status = 'completed'))::int as done,
          (count(*) filter (where status = 'failed' and error_code is distinct from 'cancelled'))::int as failed
        from ${projects} where status in ('completed', 'failed') and updated_at >= ${today} group by model_id`);
      return rows;
    },

    /**
     * Sums of today by Berlin time, in euro cents: payments, refunds, and amounts that banks took back or gave back.
     */
    async readMoney(provider: "stripe" | "test"): Promise<Money> {
      const { rows } = await db.execute<Money>(sql`
        select
          (select coalesce(sum(amount_cents), 0)::int from ${orderPayments}
            where provider = ${provider} and paid_at >= ${today}) as "paidCents",
          (select coalesce(sum(case when refunded_cents > 0 then refunded_cents else amount_cents end), 0)::int
            from ${orderPayments} where provider = ${provider} and state = 'refunded' and updated_at >= ${today})
          + (select coalesce(sum(refunded_cents), 0)::int from ${orderPayments}
            where provider = ${provider} and state = 'paid' and refunded_cents > 0 and updated_at >= ${today})
            as "refundedCents",
          (select coalesce(sum(withdrawn_cents), 0)::int from ${orderDisputes} where withdrawn_at >= ${today})
            as "returnedCents",
          (select coalesce(sum(reinstated_cents), 0)::int from ${orderDisputes} where reinstated_at >= ${today})
            as "reinstatedCents"`);
      return rows[0] ?? { paidCents: 0, refundedCents: 0, returnedCents: 0, reinstatedCents: 0 };
    },

    /**
     * Orders that only an admin can bring to an end: failed without a refund, refund refused or sent back by the bank,
     * bank transfer incomplete, too high or late, withdrawal not settled.
     */
    readUndecidedOrders: () =>
      pending(sql`
        select count(*)::int as count, min(since) as since from (
          select id, min(since) as since from (
            select id, updated_at as since from ${orders}
              where refund = 'failed' or (state = 'failed' and refund is null and not ${isOrderTakenBack}
                and not ${isSettledByAdmin})
            union all
            select order_id, updated_at from ${orderPayments}
              where state = 'refund-failed' and not ${isPaymentTakenBack}
            union all
            select order_id, updated_at from ${orderPayments} where ${needsTransferDecision}
            union all
            select order_id, updated_at from ${orderPayments} where ${hasReturnedPart}
            union all
            select order_id, declared_at from ${orderWithdrawals} where ${needsSettlement}
          ) as found group by id
        ) as undecided`),

    /**
     * Orders in production that have not changed for `hours`, except those that wait for the automation within its
     * time limit.
     * @param automationHours hours after which that wait ends; null if it never ends
     */
    readStuckOrders: (hours: number, automationHours: number | null) =>
      pending(sql`
        select count(*)::int as count, min(updated_at) as since from ${orders}
        where state in ('paid', 'in_production') and updated_at < now() - make_interval(hours => ${hours})
          and not (producer is not distinct from 'automation' and ${
            automationHours === null
              ? sql`false`
              : sql`producer_since > now() - make_interval(secs => ${automationHours * 3600})`
          })`),

    readFailedMails: (days: number) => pending(failedSince(sql`${mails}`, days)),
    readFailedWebhooks: (days: number) => pending(failedSince(sql`${webhookEvents}`, days)),
    readOpenMessages: () => pending(unhandled(sql`${contactMessages}`)),
    readOpenInvitationRequests: () => pending(unhandled(sql`${invitationRequests}`)),
  };
}

const failedSince = (table: ReturnType<typeof sql>, days: number) => sql`
  select count(*)::int as count, min(created_at) as since from ${table}
  where state = 'failed' and created_at > now() - make_interval(days => ${days})`;

const unhandled = (table: ReturnType<typeof sql>) => sql`
  select count(*)::int as count, min(created_at) as since from ${table} where handled_at is null`;

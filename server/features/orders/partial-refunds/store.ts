import { and, asc, eq, inArray, lt, sql } from "drizzle-orm";
import type { Database, Queryable } from "#server/db/client.ts";
import { formerListenerName } from "#server/db/listener.ts";
import { orderPayments } from "#server/db/order-schema.ts";
import { partialRefunds } from "#server/db/partial-refund-schema.ts";

export type PartialRefundRow = typeof partialRefunds.$inferSelect;

/**
 * SQL for payments whose refunded amount is less than the sum of their partial refunds, because a bank has sent a part
 * back to Stripe. An admin repeats that refund in Stripe's dashboard, because its credit note exists already.
 */
export const hasReturnedPart = sql`(${orderPayments.state} = 'paid'
  and ${orderPayments.sessionId} in (select session_id from ${partialRefunds} where state = 'refunded')
  and ${orderPayments.refundedCents} < (
  select coalesce(sum(${partialRefunds.cents}), 0) from ${partialRefunds}
  where ${partialRefunds.sessionId} = ${orderPayments.sessionId} and ${partialRefunds.state} = 'refunded'))`;

/** SQL of the partial refunds of payments. */
export function partialRefundStore(db: Database) {
  return {
    /** Inserts a partial refund; false if its id is taken. */
    async insert(row: typeof partialRefunds.$inferInsert, on: Queryable): Promise<boolean> {
      const { rowCount } = await on.insert(partialRefunds).values(row).onConflictDoNothing();
      return rowCount === 1;
    },

    /** Whether a process of a former release, which may not know partial credit notes, uses the database. */
    async isFormerReleaseRunning(on: Queryable = db): Promise<boolean> {
      const { rows } = await on.execute<{ isRunning: boolean }>(
        sql`select exists(select from pg_stat_activity
          where datname = current_database() and application_name = ${formerListenerName}) as "isRunning"`,
      );
      return rows[0]?.isRunning ?? false;
    },

    async listOf(orderIds: readonly string[], on: Queryable = db): Promise<PartialRefundRow[]> {
      return on
        .select()
        .from(partialRefunds)
        .where(inArray(partialRefunds.orderId, [...orderIds]))
        .orderBy(asc(partialRefunds.createdAt), asc(partialRefunds.id));
    },

    /** Partial refunds of a payment that have not been made yet, oldest first. */
    async listRequested(sessionId: string, on: Queryable = db): Promise<PartialRefundRow[]> {
      return on
        .select()
        .from(partialRefunds)
        .where(and(eq(partialRefunds.sessionId, sessionId), eq(partialRefunds.state, "requested")))
        .orderBy(asc(partialRefunds.createdAt), asc(partialRefunds.id));
    },

    /** Ends a requested refund; only one of several concurrent callers succeeds. */
    async end(id: string, state: "refunded" | "failed", on: Queryable): Promise<boolean> {
      const { rowCount } = await on
        .update(partialRefunds)
        .set({ state, updatedAt: sql`now()` })
        .where(and(eq(partialRefunds.id, id), eq(partialRefunds.state, "requested")));
      return rowCount === 1;
    },

    /** Sessions with a refund that was requested more than `seconds` ago, because its job may be lost. */
    async findIdle(seconds: number, limit = 100): Promise<string[]> {
      const rows = await db
        .selectDistinct({ sessionId: partialRefunds.sessionId })
        .from(partialRefunds)
        .where(
          and(
            eq(partialRefunds.state, "requested"),
            lt(partialRefunds.updatedAt, sql`now() - make_interval(secs => ${seconds})`),
          ),
        )
        .limit(limit);
      return rows.map(({ sessionId }) => sessionId);
    },
  };
}

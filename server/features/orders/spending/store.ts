import { eq, sql } from "drizzle-orm";
import type { Database, Queryable, Transaction } from "#server/db/client.ts";
import { orderDisputes } from "#server/db/dispute-schema.ts";
import { orderPayments, orders } from "#server/db/order-schema.ts";
import { users } from "#server/db/account-schema.ts";
import { isSettledByAdmin } from "../withdrawals/store.ts";

type MonthSums = {
  month: string;
  paidCents: number;
  refundedCents: number;
  returnedCents: number;
  owedCents: number;
};

/** Maximum number of months for which spending is summed up. */
const monthsShown = 12;

/** SQL of what accounts spend on orders. */
export function spendingStore(db: Database) {
  return {
    /** Locks an account until the transaction ends, so that its orders are counted one after the other. */
    async lockAccount(userId: string, transaction: Transaction): Promise<void> {
      await transaction.select({ id: users.id }).from(users).where(eq(users.id, userId)).for("no key update");
    },

    async findCap(userId: string, on: Queryable = db): Promise<number | null> {
      const [row] = await on.select({ cents: users.spendingCapCents }).from(users).where(eq(users.id, userId));
      return row?.cents ?? null;
    },

    async saveCap(userId: string, cents: number | null): Promise<void> {
      await db
        .update(users)
        .set({ spendingCapCents: cents, updatedAt: sql`now()` })
        .where(eq(users.id, userId));
    },

    /** Sum in euro cents of the prices of orders that wait for their payment. */
    async sumOpen(userId: string, on: Queryable = db): Promise<number> {
      const { rows } = await on.execute<{ cents: number }>(
        sql`select coalesce(sum(price_cents), 0)::int as cents from ${orders}
          where user_id = ${userId} and state in ('requested', 'awaiting_payment')`,
      );
      return rows[0]?.cents ?? 0;
    },

    /**
     * Sums in euro cents of the paid orders by the month of their payment in Germany, newest first. The account still owes
     * what its bank has taken back, unless an admin decided for a credit note. For a video that was not made, it owes
     * this only if an admin has settled a withdrawal, because the price is then due for what was done.
     */
    async sumMonths(userId: string, on: Queryable = db): Promise<MonthSums[]> {
      const { rows } = await on.execute<MonthSums>(
        sql`select to_char(paid.at at time zone 'Europe/Berlin', 'YYYY-MM') as month,
            sum(price_cents)::int as "paidCents",
            sum(paid.refunded)::int as "refundedCents",
            sum(least(price_cents - paid.refunded, returned.cents))::int as "returnedCents",
            sum(least(price_cents - paid.refunded, returned.owed))::int as "owedCents"
          from ${orders} cross join lateral (
            select coalesce(min(paid_at), ${orders.createdAt}) as at,
              case when refund = 'refunded' then price_cents
                else coalesce(sum(refunded_cents) filter (where ${orderPayments.state} = 'paid'), 0) end as refunded
            from ${orderPayments} where order_id = ${orders.id}) paid
          cross join lateral (
            select coalesce(sum(withdrawn_cents - reinstated_cents), 0) as cents,
              coalesce(sum(withdrawn_cents - reinstated_cents)
                filter (where decision is distinct from 'credit-note'
                  and not (${orders.state} = 'failed' and ${orders.shareToken} is null
                    and not ${isSettledByAdmin})), 0) as owed
            from ${orderDisputes} join ${orderPayments} using (session_id)
            where ${orderDisputes.orderId} = ${orders.id} and ${orderPayments.state} = 'paid'
              and withdrawn_cents > reinstated_cents) returned
          where user_id = ${userId} and state not in ('requested', 'awaiting_payment', 'expired', 'discarded')
          group by 1 order by 1 desc limit ${monthsShown}`,
      );
      return rows;
    },
  };
}

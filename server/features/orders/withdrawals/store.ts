import { and, eq, inArray, isNull, sql } from "drizzle-orm";
import { isUnpaid, orderStates } from "#domain/orders/order-states.ts";
import type { Database, Queryable } from "#server/db/client.ts";
import { orderWithdrawals } from "#server/db/legal-text-schema.ts";
import { orderEvents, orders } from "#server/db/order-schema.ts";

export type WithdrawalRow = typeof orderWithdrawals.$inferSelect;
export type NewWithdrawal = typeof orderWithdrawals.$inferInsert;

/** SQL for orders whose buyer has withdrawn, and whose withdrawal is not settled yet. */
export const hasOpenWithdrawal = sql`exists (select from ${orderWithdrawals}
  where ${orderWithdrawals.orderId} = ${orders.id} and ${orderWithdrawals.settledAt} is null)`;
/**
 * SQL for withdrawals that an admin has to settle. The withdrawal from an unpaid order needs no admin: it is settled
 * when the payment arrives and is refunded, or when the order ends unpaid.
 */
export const needsSettlement = sql`(${orderWithdrawals.settledAt} is null and exists (select from ${orders}
  where ${orders.id} = ${orderWithdrawals.orderId} and ${orders.state} not in ${orderStates.filter(isUnpaid)}))`;
/**
 * SQL for orders whose withdrawal an admin has settled, by the same rule as the function of this name in
 * domain/orders/order-history.ts.
 */
export const isSettledByAdmin = sql`coalesce((select kind from ${orderEvents}
  where ${orderEvents.orderId} = ${orders.id} and kind in ('withdrawal-settled', 'agent-took-over')
  order by ${orderEvents.id} desc limit 1) = 'withdrawal-settled', false)`;

export function withdrawalStore(db: Database) {
  return {
    /** Stores the withdrawal of an order; undefined if it has one already. */
    async insert(row: NewWithdrawal, on: Queryable): Promise<WithdrawalRow | undefined> {
      const [inserted] = await on.insert(orderWithdrawals).values(row).onConflictDoNothing().returning();
      return inserted;
    },

    async listOf(orderIds: readonly string[], on: Queryable = db): Promise<WithdrawalRow[]> {
      return on
        .select()
        .from(orderWithdrawals)
        .where(inArray(orderWithdrawals.orderId, [...orderIds]));
    },

    /** Whether the buyer has withdrawn from an order, and the withdrawal is not settled. */
    async isOpen(orderId: string, on: Queryable = db): Promise<boolean> {
      const rows = await on
        .select({ orderId: orderWithdrawals.orderId })
        .from(orderWithdrawals)
        .where(and(eq(orderWithdrawals.orderId, orderId), isNull(orderWithdrawals.settledAt)));
      return rows.length === 1;
    },

    /** Marks a withdrawal as settled; false if it was settled already. */
    async settle(orderId: string, on: Queryable): Promise<boolean> {
      const { rowCount } = await on
        .update(orderWithdrawals)
        .set({ settledAt: sql`now()` })
        .where(and(eq(orderWithdrawals.orderId, orderId), isNull(orderWithdrawals.settledAt)));
      return rowCount === 1;
    },
  };
}

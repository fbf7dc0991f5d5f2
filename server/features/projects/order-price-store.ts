import { eq, inArray, sql } from "drizzle-orm";
import type { Database } from "#server/db/client.ts";
import { orderEvents, orderPayments, orders } from "#server/db/order-schema.ts";

/** Payment for the order of a project. */
export type OrderPrice = {
  cents: number;
  paidAt: Date;
  isRefunded: boolean;
  partlyRefundedCents: number;
  isTest: boolean;
};

/** Reads the prices of paid orders, by the order's id; runs no query without ids. */
export async function readOrderPrices(db: Database, orderIds: readonly string[]): Promise<Map<string, OrderPrice>> {
  if (orderIds.length === 0) return new Map();
  const rows = await db
    .select({
      id: orders.id,
      cents: orders.priceCents,
      refund: orders.refund,
      provider: orderPayments.provider,
      refundedCents: orderPayments.refundedCents,
      // Payments of earlier releases have no `paidAt`: use the time of the history entry `paid`, which was added with
      // the payment.
      paidAt: sql<string | null>`coalesce(${orderPayments.paidAt}, (select min(${orderEvents.createdAt})
        from ${orderEvents} where ${orderEvents.orderId} = ${orders.id} and ${orderEvents.kind} = 'paid'))`,
    })
    .from(orders)
    .leftJoin(orderPayments, eq(orderPayments.sessionId, orders.paidSessionId))
    .where(inArray(orders.id, [...orderIds]));
  return new Map(
    rows.flatMap(({ id, cents, refund, provider, refundedCents, paidAt }) => {
      if (paidAt === null) return [];
      const isRefunded = refund === "refunded";
      const price: OrderPrice = {
        cents,
        paidAt: new Date(paidAt),
        isRefunded,
        partlyRefundedCents: isRefunded ? 0 : (refundedCents ?? 0),
        isTest: provider === "test",
      };
      return [[id, price] as const];
    }),
  );
}

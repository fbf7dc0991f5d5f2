import { and, asc, eq, inArray, isNull, lt, ne, sql } from "drizzle-orm";
import type { Channel, DeliveryState } from "#domain/orders/order.ts";
import type { Database, Queryable } from "#server/db/client.ts";
import { orderDeliveries } from "#server/db/order-schema.ts";

export type DeliveryRow = typeof orderDeliveries.$inferSelect;
export type NewDelivery = Pick<DeliveryRow, "orderId" | "channel" | "round" | "recipient"> &
  Partial<Pick<DeliveryRow, "reference">>;

/** A waiting delivery; `delaySeconds` until its next attempt, 0 when it is due. */
export type WaitingDelivery = DeliveryRow & { delaySeconds: number };

export function deliveryStore(db: Database) {
  const byKey = ({ orderId, channel, round }: Pick<DeliveryRow, "orderId" | "channel" | "round">) =>
    and(eq(orderDeliveries.orderId, orderId), eq(orderDeliveries.channel, channel), eq(orderDeliveries.round, round));
  const change = async (where: ReturnType<typeof and>, values: object, on: Queryable): Promise<boolean> => {
    const { rowCount } = await on
      .update(orderDeliveries)
      .set({ ...values, updatedAt: sql`now()` })
      .where(where);
    return rowCount === 1;
  };
  const isWaiting = eq(orderDeliveries.state, "waiting");

  return {
    /** False when the delivery exists already in this round. */
    async insert(row: NewDelivery, on: Queryable): Promise<boolean> {
      const inserted = await on.insert(orderDeliveries).values(row).onConflictDoNothing().returning();
      return inserted.length === 1;
    },

    async listOf(orderIds: readonly string[], on: Queryable = db): Promise<DeliveryRow[]> {
      return on
        .select()
        .from(orderDeliveries)
        .where(inArray(orderDeliveries.orderId, [...orderIds]))
        .orderBy(asc(orderDeliveries.round), asc(orderDeliveries.channel));
    },

    async findByReference(reference: string): Promise<DeliveryRow | undefined> {
      const [row] = await db.select().from(orderDeliveries).where(eq(orderDeliveries.reference, reference));
      return row;
    },

    async findWaiting(orderId: string, channel: Channel): Promise<WaitingDelivery | undefined> {
      const [row] = await db
        .select({
          delivery: orderDeliveries,
          delaySeconds: sql<number>`greatest(0, extract(epoch from ${orderDeliveries.nextAttemptAt} - now()))::float8`,
        })
        .from(orderDeliveries)
        .where(
          and(
            eq(orderDeliveries.orderId, orderId),
            eq(orderDeliveries.channel, channel),
            eq(orderDeliveries.state, "waiting"),
          ),
        )
        .orderBy(asc(orderDeliveries.round))
        .limit(1);
      return row && { ...row.delivery, delaySeconds: row.delaySeconds };
    },

    /** Claims the right to send. If the process crashes afterwards, it is unknown whether the message arrived. */
    claim: (row: DeliveryRow) =>
      change(and(byKey(row), isWaiting, isNull(orderDeliveries.sendingSince)), { sendingSince: sql`now()` }, db),

    /** Also changes failed deliveries, because admins may send them again. */
    end: (row: DeliveryRow, state: Exclude<DeliveryState, "waiting">, reference: string | null, on: Queryable = db) =>
      change(
        and(byKey(row), ne(orderDeliveries.state, state), ne(orderDeliveries.state, "sent")),
        { state, ...(reference !== null && { reference }), sendingSince: null, lastError: null },
        on,
      ),

    /** Counts a failed attempt; `delaySeconds` null means that there is no further attempt. */
    recordFailure: (row: DeliveryRow, lastError: string, delaySeconds: number | null, on: Queryable = db) =>
      change(
        and(byKey(row), isWaiting),
        {
          lastError,
          sendingSince: null,
          attempts: sql`${orderDeliveries.attempts} + 1`,
          ...(delaySeconds === null
            ? { state: "failed" }
            : { nextAttemptAt: sql`now() + make_interval(secs => ${delaySeconds})` }),
        },
        on,
      ),

    /** Deliveries that are overdue by `seconds`: their jobs may be lost. */
    async findIdle(seconds: number, limit = 200): Promise<Pick<DeliveryRow, "orderId" | "channel">[]> {
      return db
        .selectDistinct({ orderId: orderDeliveries.orderId, channel: orderDeliveries.channel })
        .from(orderDeliveries)
        .where(and(isWaiting, lt(orderDeliveries.nextAttemptAt, sql`now() - make_interval(secs => ${seconds})`)))
        .limit(limit);
    },
  };
}

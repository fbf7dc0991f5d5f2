import { and, asc, desc, eq, inArray, isNotNull, isNull, lt, ne, notInArray, sql } from "drizzle-orm";
import type { Channel, DeliveryState } from "#domain/orders/order-delivery-states.ts";
import type { Database, Queryable } from "#server/db/client.ts";
import { orderDeliveries } from "#server/db/order-schema.ts";
import { mails } from "#server/db/outbox-schema.ts";

export type DeliveryRow = typeof orderDeliveries.$inferSelect;
export type NewDelivery = Pick<DeliveryRow, "orderId" | "channel" | "round" | "recipient"> &
  Partial<Pick<DeliveryRow, "reference" | "state">>;

/**
 * A waiting delivery. `delaySeconds` is the time until its next attempt, 0 if the attempt is due; `sendingSeconds` the
 * time since a process began to send it, null if none has.
 */
export type WaitingDelivery = DeliveryRow & { delaySeconds: number; sendingSeconds: number | null };

const arrivedStates = ["sent", "delivered", "read"] as const satisfies DeliveryState[];

/**
 * For each state that WhatsApp reports, the states that it may replace. A late report of an earlier state changes
 * nothing.
 */
const statesBefore = {
  sent: ["waiting", "unconfirmed"],
  failed: ["waiting", "unconfirmed", "sent"],
  delivered: ["waiting", "unconfirmed", "sent", "failed"],
  read: ["waiting", "unconfirmed", "sent", "failed", "delivered"],
} as const satisfies Partial<Record<DeliveryState, DeliveryState[]>>;

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
  // Leave out a message that is being sent: the process that sends it stores the result.
  const isWaitingFor = (number: string) =>
    and(
      isWaiting,
      eq(orderDeliveries.channel, "whatsapp"),
      eq(orderDeliveries.recipient, number),
      isNull(orderDeliveries.sendingSince),
    );

  return {
    /** Inserts a delivery. @returns false if the same round of deliveries has one by the same channel already */
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
          sendingSeconds: sql<number | null>`extract(epoch from now() - ${orderDeliveries.sendingSince})::float8`,
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
      return row && { ...row.delivery, delaySeconds: row.delaySeconds, sendingSeconds: row.sendingSeconds };
    },

    /**
     * Claims the right to send the message of a delivery. If the process crashes afterwards, it is unknown whether the
     * message was sent.
     */
    claim: (row: DeliveryRow) =>
      change(and(byKey(row), isWaiting, isNull(orderDeliveries.sendingSince)), { sendingSince: sql`now()` }, db),

    /**
     * Stores the result of a delivery, unless an earlier result says that the message arrived. May replace `failed`,
     * because admins may send the message of a failed delivery again.
     */
    end: (
      row: DeliveryRow,
      state: "sent" | "stored" | "failed" | "unconfirmed" | "stopped",
      reference: string | null,
      on: Queryable = db,
    ) =>
      change(
        and(byKey(row), ne(orderDeliveries.state, state), notInArray(orderDeliveries.state, [...arrivedStates])),
        { state, ...(reference !== null && { reference }), sendingSince: null, lastError: null },
        on,
      ),

    /** Stores a state of a delivery that WhatsApp reports; false if the current state is later. */
    advance: (row: DeliveryRow, state: keyof typeof statesBefore, detail: string | null, on: Queryable) =>
      change(
        and(byKey(row), inArray(orderDeliveries.state, [...statesBefore[state]])),
        { state, lastError: detail, sendingSince: null },
        on,
      ),

    /** Whether a message is being sent whose id WhatsApp has not returned yet. */
    async isSending(channel: Channel): Promise<boolean> {
      const sending = and(isWaiting, eq(orderDeliveries.channel, channel), isNotNull(orderDeliveries.sendingSince));
      return (await db.$count(orderDeliveries, sending)) > 0;
    },

    /** Ids of the orders with a waiting WhatsApp message to a number, in ascending order. */
    async findWaitingOrders(number: string, on: Queryable): Promise<string[]> {
      const rows = await on
        .selectDistinct({ orderId: orderDeliveries.orderId })
        .from(orderDeliveries)
        .where(isWaitingFor(number))
        .orderBy(orderDeliveries.orderId);
      return rows.map(({ orderId }) => orderId);
    },

    /** Ends all waiting WhatsApp messages to a number; returns the orders that they belong to. */
    async stopWaiting(number: string, on: Queryable): Promise<string[]> {
      const rows = await on
        .update(orderDeliveries)
        .set({ state: "stopped", sendingSince: null, updatedAt: sql`now()` })
        .where(isWaitingFor(number))
        .returning({ orderId: orderDeliveries.orderId });
      return rows.map(({ orderId }) => orderId);
    },

    /**
     * Ends and returns all waiting deliveries of an order, except for a message that is being sent, and for an email
     * whose result is known but not copied to its delivery yet.
     */
    async stopAll(orderId: string, on: Queryable): Promise<DeliveryRow[]> {
      return on
        .update(orderDeliveries)
        .set({ state: "stopped", updatedAt: sql`now()` })
        .where(
          and(
            eq(orderDeliveries.orderId, orderId),
            isWaiting,
            isNull(orderDeliveries.sendingSince),
            // Cast only references of emails: the id of a WhatsApp message is not a UUID.
            sql`not exists (select from ${mails} where ${mails.state} <> 'waiting'
              and ${mails.id} = case when ${orderDeliveries.channel} = 'mail' then ${orderDeliveries.reference}::uuid end)`,
          ),
        )
        .returning();
    },

    /**
     * Finds the order of a message by the message's id; without an id, the order of the newest message to the phone
     * number.
     */
    async findNewest(number: string, reference: string | null, on: Queryable): Promise<string | undefined> {
      const isToNumber = and(eq(orderDeliveries.channel, "whatsapp"), eq(orderDeliveries.recipient, number));
      const [row] = await on
        .select({ orderId: orderDeliveries.orderId })
        .from(orderDeliveries)
        .where(isToNumber)
        .orderBy(
          desc(sql`coalesce(${orderDeliveries.reference} = ${reference}::text, false)`),
          desc(orderDeliveries.updatedAt),
        )
        .limit(1);
      return row?.orderId;
    },

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

    /** Deliveries whose attempt is overdue by `seconds`, because their jobs may be lost. */
    async findIdle(seconds: number, limit = 200): Promise<Pick<DeliveryRow, "orderId" | "channel">[]> {
      return db
        .selectDistinct({ orderId: orderDeliveries.orderId, channel: orderDeliveries.channel })
        .from(orderDeliveries)
        .where(and(isWaiting, lt(orderDeliveries.nextAttemptAt, sql`now() - make_interval(secs => ${seconds})`)))
        .limit(limit);
    },
  };
}

import { and, asc, desc, eq, inArray, isNull, lt, lte, ne, or, sql } from "drizzle-orm";
import type { PgUpdateSetSource } from "drizzle-orm/pg-core";
import type { OrderHistoryKind } from "#domain/orders/order-history.ts";
import { closedStatuses } from "#domain/orders/disputes.ts";
import { isOrderTakenBack, isPaymentTakenBack } from "./disputes/store.ts";
import { hasReturnedPart } from "./partial-refunds/store.ts";
import { needsTransferDecision } from "./payments/store.ts";
import { hasOpenWithdrawal, isSettledByAdmin, needsSettlement } from "./withdrawals/store.ts";
import type { OrderState, RefundState } from "#domain/orders/order-states.ts";
import { statesBefore } from "#domain/orders/order-states.ts";
import type { Database, Queryable } from "#server/db/client.ts";
import { orderEvents, orderPayments, orders, type StoredWebsite } from "#server/db/order-schema.ts";
import { orderDisputes } from "#server/db/dispute-schema.ts";
import { orderWithdrawals } from "#server/db/legal-text-schema.ts";
import { users } from "#server/db/account-schema.ts";
import { projects } from "#server/db/project-schema.ts";
import type { PageEnd } from "#server/platform/page-cursor.ts";

export type OrderRow = typeof orders.$inferSelect;
export type NewOrder = typeof orders.$inferInsert;
export type OrderHistoryRow = typeof orderEvents.$inferSelect;
export type OrderOwner = { id: string; name: string; firstName: string; email: string };

const inProduction = ["paid", "in_production"] as const;
/**
 * SQL for orders that only an admin can bring to an end: failed without a refund, refund refused or sent back by the
 * bank, bank transfer incomplete, too high or late, withdrawal not settled. Payments that the bank has taken back as a
 * whole are listed among the disputes instead.
 */
const undecidedIds = sql`(
  select id from ${orders} where refund = 'failed'
    or (state = 'failed' and refund is null and not ${isOrderTakenBack} and not ${isSettledByAdmin})
  union select order_id from ${orderPayments} where state = 'refund-failed' and not ${isPaymentTakenBack}
  union select order_id from ${orderPayments} where ${needsTransferDecision}
  union select order_id from ${orderPayments} where ${hasReturnedPart}
  union select order_id from ${orderWithdrawals} where ${needsSettlement})`;

/** SQL for orders whose payment a bank disputes or has taken back. */
const disputedIds = sql`(
  select order_id from ${orderDisputes} where order_id is not null
    and (withdrawn_cents > reinstated_cents or status not in ${closedStatuses}))`;

function isInState(state: OrderState | "undecided" | "disputed") {
  if (state === "undecided") return inArray(orders.id, undecidedIds);
  return state === "disputed" ? inArray(orders.id, disputedIds) : eq(orders.state, state);
}

/** SQL of orders; payments and deliveries have their own stores. */
export function orderStore(db: Database) {
  const change = async (
    where: ReturnType<typeof and>,
    values: PgUpdateSetSource<typeof orders>,
    on: Queryable = db,
  ): Promise<OrderRow | undefined> => {
    const [row] = await on
      .update(orders)
      .set({ ...values, updatedAt: sql`now()` })
      .where(where)
      .returning();
    return row;
  };
  const before = ({ createdAt, id }: PageEnd) =>
    or(lt(orders.createdAt, createdAt), and(eq(orders.createdAt, createdAt), lt(orders.id, id)));

  return {
    /**
     * Inserts an order; false if its owner has an order with the same idempotency key. Waits for a concurrent
     * transaction that inserts the same key.
     */
    async insert(row: NewOrder, on: Queryable): Promise<boolean> {
      const inserted = await on.insert(orders).values(row).onConflictDoNothing().returning({ id: orders.id });
      return inserted.length === 1;
    },

    async findByKey(userId: string, key: string, on: Queryable = db): Promise<OrderRow | undefined> {
      const [row] = await on
        .select()
        .from(orders)
        .where(and(eq(orders.userId, userId), eq(orders.key, key)));
      return row;
    },

    async find(id: string, on: Queryable = db): Promise<OrderRow | undefined> {
      const [row] = await on.select().from(orders).where(eq(orders.id, id));
      return row;
    },

    /** Locks an order until the transaction ends. */
    async lock(id: string, on: Queryable): Promise<OrderRow | undefined> {
      const [row] = await on.select().from(orders).where(eq(orders.id, id)).for("update");
      return row;
    },

    async findOwn(id: string, ownerId: string): Promise<OrderRow | undefined> {
      const [row] = await db
        .select()
        .from(orders)
        .where(and(eq(orders.id, id), eq(orders.userId, ownerId)));
      return row;
    },

    async list(filter: {
      ownerId?: string;
      hasDiscarded?: boolean;
      /**
       * State that the orders must have. `undecided`: orders that only an admin can bring to an end; `disputed`: orders
       * whose payment a bank disputes or has taken back.
       */
      state?: OrderState | "undecided" | "disputed" | undefined;
      limit: number;
      after: PageEnd | undefined;
    }): Promise<OrderRow[]> {
      const { ownerId, hasDiscarded = true, state, limit, after } = filter;
      return db
        .select()
        .from(orders)
        .where(
          and(
            ownerId === undefined ? undefined : eq(orders.userId, ownerId),
            hasDiscarded ? undefined : ne(orders.state, "discarded"),
            state && isInState(state),
            after && before(after),
          ),
        )
        .orderBy(desc(orders.createdAt), desc(orders.id))
        .limit(limit);
    },

    async findOwners(ids: readonly string[]): Promise<OrderOwner[]> {
      const { id, name, firstName, email } = users;
      return db
        .select({ id, name, firstName, email })
        .from(users)
        .where(inArray(users.id, [...new Set(ids)]));
    },

    /** Changes the state of an order if its current state is one of `from`; undefined otherwise. */
    changeState: (id: string, to: OrderState, on?: Queryable, from: readonly OrderState[] = statesBefore(to)) =>
      change(and(eq(orders.id, id), inArray(orders.state, [...from])), { state: to }, on),

    /**
     * Marks an unpaid order as paid by the payment of a checkout session; undefined if it is paid already. A refund of
     * an earlier payment, which bought nothing, no longer counts.
     */
    markPaid: (id: string, paidSessionId: string, on: Queryable) =>
      change(
        and(eq(orders.id, id), inArray(orders.state, statesBefore("paid"))),
        { state: "paid", paidSessionId, refund: null },
        on,
      ),

    setProducer: (id: string, producer: NonNullable<OrderRow["producer"]>, on: Queryable) =>
      change(eq(orders.id, id), { producer, producerSince: sql`now()` }, on),
    /**
     * Resets an order's number of started videos, so that this server can produce a failed order with the full number
     * of attempts.
     */
    resetAttempts: (id: string, on: Queryable) => change(eq(orders.id, id), { filmAttempts: 0, refund: null }, on),

    /** Stores the content of the customer's website, unless the order has it already. */
    saveWebsite: (id: string, website: StoredWebsite | "unreadable", on?: Queryable) =>
      change(and(eq(orders.id, id), isNull(orders.website)), { website }, on),
    saveScript: (id: string, { script, scriptBy }: Pick<NewOrder, "script" | "scriptBy">, on?: Queryable) =>
      change(and(eq(orders.id, id), isNull(orders.script)), { script, scriptBy }, on),

    /** Stores the sender's colour unless the order has one already. */
    saveSenderColor: (id: string, senderColor: string, on?: Queryable) =>
      change(and(eq(orders.id, id), isNull(orders.senderColor)), { senderColor }, on),

    countVideoAttempt: (id: string, on?: Queryable) =>
      change(eq(orders.id, id), { filmAttempts: sql`${orders.filmAttempts} + 1` }, on),

    setRefund: (id: string, refund: RefundState | null, on?: Queryable) => change(eq(orders.id, id), { refund }, on),

    /** Stores the token of the share page unless the order has one already. */
    openShare: (id: string, shareToken: string, on?: Queryable) =>
      change(and(eq(orders.id, id), isNull(orders.shareToken)), { shareToken }, on),
    endShare: (id: string, on?: Queryable) =>
      change(and(eq(orders.id, id), isNull(orders.shareEndedAt)), { shareEndedAt: sql`now()` }, on),

    /** Schedules the next check of the payment in `seconds`, which `resumeOrders` starts; null ends the checks. */
    checkPaymentIn: (id: string, seconds: number | null, on?: Queryable) =>
      change(
        eq(orders.id, id),
        { paymentCheckAt: seconds === null ? null : sql`now() + make_interval(secs => ${seconds})` },
        on,
      ),

    async findUnsettled(limit = 100): Promise<string[]> {
      const rows = await db
        .select({ id: orders.id })
        .from(orders)
        .where(and(inArray(orders.state, statesBefore("expired")), lte(orders.paymentCheckAt, sql`now()`)))
        .limit(limit);
      return rows.map(({ id }) => id);
    },

    /**
     * Orders in production that have not changed for `seconds`, because their jobs may be lost. Orders that wait for
     * the automation are included only after `waitHours`, or never if `waitHours` is null; orders that wait for the
     * decision on a withdrawal are left out.
     */
    async findIdle(seconds: number, waitHours: number | null, limit = 200): Promise<string[]> {
      const isOverdue =
        waitHours === null
          ? sql`false`
          : lt(orders.producerSince, sql`now() - make_interval(secs => ${waitHours * 3600})`);
      const isWaiting = sql`${orders.producer} = 'automation' and not (${isOverdue}) and exists
        (select from ${projects} where ${projects.id} = ${orders.projectId} and ${projects.status} = 'waiting')`;
      const rows = await db
        .select({ id: orders.id })
        .from(orders)
        .where(
          and(
            inArray(orders.state, [...inProduction]),
            lt(orders.updatedAt, sql`now() - make_interval(secs => ${seconds})`),
            sql`(${isWaiting}) is not true`,
            sql`not ${hasOpenWithdrawal}`,
          ),
        )
        .limit(limit);
      return rows.map(({ id }) => id);
    },

    async addHistoryEntry(
      orderId: string,
      kind: OrderHistoryKind,
      on: Queryable = db,
      detail: string | null = null,
    ): Promise<void> {
      await on.insert(orderEvents).values({ orderId, kind, trouble: detail });
    },

    async eventsOf(ids: readonly string[], on: Queryable = db): Promise<OrderHistoryRow[]> {
      return on
        .select()
        .from(orderEvents)
        .where(inArray(orderEvents.orderId, [...ids]))
        .orderBy(asc(orderEvents.id));
    },
  };
}

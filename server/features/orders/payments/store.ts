import { and, asc, desc, eq, inArray, isNull, lt, lte, sql } from "drizzle-orm";
import { transferGraceDays } from "#domain/orders/bank-transfer.ts";
import type { Database, Queryable } from "#server/db/client.ts";
import { orderPayments, type StoredPaymentState, testCheckouts } from "#server/db/order-schema.ts";

export type PaymentRow = typeof orderPayments.$inferSelect;
export type NewPayment = typeof orderPayments.$inferInsert;
export type TestCheckoutRow = typeof testCheckouts.$inferSelect;
export type PaymentStore = ReturnType<typeof paymentStore>;

/** Whether the customer has paid and the bank has yet to confirm the payment. */
export const isProcessing = ({ state, processingSince }: Pick<PaymentRow, "state" | "processingSince">): boolean =>
  state === "open" && processingSince !== null;

export const isAwaitingTransfer = ({ state, transfer }: Pick<PaymentRow, "state" | "transfer">): boolean =>
  state === "open" && transfer !== null;

/**
 * SQL for payments that no longer wait for their bank transfer, of which a part has arrived that no admin has given
 * back.
 */
export const hasUnreturnedPart = sql`(${orderPayments.state} = 'expired'
  and (${orderPayments.transfer} ->> 'remainingCents')::int
    + coalesce((${orderPayments.transfer} ->> 'returnedCents')::int, 0) < ${orderPayments.amountCents})`;

/**
 * SQL for payments whose bank transfer needs an admin: only a part has arrived in time, or money arrived in excess or
 * too late.
 */
export const needsTransferDecision = sql`(${orderPayments.transfer} is not null and (${orderPayments.surplusCents} > 0 or ${hasUnreturnedPart} or (${orderPayments.state} = 'open'
  and ${orderPayments.transferDueAt} + make_interval(days => ${transferGraceDays}::int) <= now()
  and (${orderPayments.transfer} ->> 'remainingCents')::int < ${orderPayments.amountCents})))`;

type TransferValues = Pick<
  PaymentRow,
  "transfer" | "transferDueAt" | "transferRemindedAt" | "transferCheckAt" | "surplusCents"
>;

/** SQL of payment sessions, and of the records of the test checkout. */
export function paymentStore(db: Database) {
  return {
    /** Inserts a payment session; a session that is stored already stays unchanged. */
    async insert(row: NewPayment, on: Queryable = db): Promise<void> {
      await on.insert(orderPayments).values(row).onConflictDoNothing();
    },

    async find(sessionId: string): Promise<PaymentRow | undefined> {
      const [row] = await db.select().from(orderPayments).where(eq(orderPayments.sessionId, sessionId));
      return row;
    },

    /** Finds a payment by the id of its Stripe payment intent. */
    async findByIntent(intent: string): Promise<PaymentRow | undefined> {
      const [row] = await db.select().from(orderPayments).where(eq(orderPayments.intent, intent));
      return row;
    },

    /** Finds the order whose bank transfers go to a customer of Stripe. */
    async findOrderOfCustomer(customerId: string): Promise<string | undefined> {
      const [row] = await db
        .select({ orderId: orderPayments.orderId })
        .from(orderPayments)
        .where(eq(orderPayments.customerId, customerId))
        .limit(1);
      return row?.orderId;
    },

    /** Stores facts about the bank transfer of a payment, which change neither its state nor its time of change. */
    async saveTransfer(sessionId: string, values: Partial<TransferValues>, on: Queryable): Promise<void> {
      await on.update(orderPayments).set(values).where(eq(orderPayments.sessionId, sessionId));
    },

    /**
     * Ends the wait for the bank transfers of an order that is paid by another payment. Money that still arrives is
     * returned to the customer.
     */
    async endTransfers(orderId: string, on: Queryable): Promise<void> {
      await on
        .update(orderPayments)
        .set({ state: "expired", updatedAt: sql`now()` })
        .where(
          and(
            eq(orderPayments.orderId, orderId),
            eq(orderPayments.state, "open"),
            sql`${orderPayments.transfer} is not null`,
          ),
        );
    },

    /** Ids of orders with a bank transfer that has to be checked at a provider now. */
    async findTransfersToCheck(provider: PaymentRow["provider"], limit = 100): Promise<string[]> {
      const rows = await db
        .selectDistinct({ orderId: orderPayments.orderId })
        .from(orderPayments)
        .where(and(eq(orderPayments.provider, provider), lte(orderPayments.transferCheckAt, sql`now()`)))
        .limit(limit);
      return rows.map(({ orderId }) => orderId);
    },

    /**
     * Stores the refunded amount of a payment; false if at least as much is stored, because an older report came late.
     */
    async saveRefunded(sessionId: string, refundedCents: number, on: Queryable): Promise<boolean> {
      const { rowCount } = await on
        .update(orderPayments)
        // Change `updatedAt` only in state `paid`, to the time of the partial refund: in a refunded payment it is the
        // time of the full refund, and must stay when Stripe reports that refund later.
        .set({ refundedCents, updatedAt: sql`case ${orderPayments.state} when 'paid' then now() else updated_at end` })
        .where(and(eq(orderPayments.sessionId, sessionId), lt(orderPayments.refundedCents, refundedCents)));
      return rowCount === 1;
    },

    /**
     * Lowers the refunded amount of a payment, and marks its refund as failed if the payment counted as refunded; false
     * if the payment was changed since it was read.
     */
    async lowerRefunded(
      { sessionId, state, updatedAt }: PaymentRow,
      refundedCents: number,
      on: Queryable,
    ): Promise<boolean> {
      const [current] = await on
        .select()
        .from(orderPayments)
        .where(eq(orderPayments.sessionId, sessionId))
        .for("update");
      if (current?.state !== state || current.updatedAt.getTime() !== updatedAt.getTime()) return false;
      await on
        .update(orderPayments)
        .set({ refundedCents, updatedAt: sql`now()`, ...(state === "refunded" && { state: "refund-failed" }) })
        .where(eq(orderPayments.sessionId, sessionId));
      return true;
    },

    async listOf(orderIds: readonly string[], on: Queryable = db): Promise<PaymentRow[]> {
      return on
        .select()
        .from(orderPayments)
        .where(inArray(orderPayments.orderId, [...orderIds]))
        .orderBy(asc(orderPayments.createdAt), asc(orderPayments.sessionId));
    },

    /** Changes the payment if its state is one of `from`; only one of several concurrent callers succeeds. */
    async move(
      sessionId: string,
      from: readonly StoredPaymentState[],
      values: Pick<PaymentRow, "state"> & Partial<Pick<PaymentRow, "intent">>,
      on: Queryable = db,
    ): Promise<PaymentRow | undefined> {
      const [row] = await on
        .update(orderPayments)
        .set({
          ...values,
          ...(values.state === "paid" && { paidAt: sql`coalesce(${orderPayments.paidAt}, now())` }),
          updatedAt: sql`now()`,
        })
        .where(and(eq(orderPayments.sessionId, sessionId), inArray(orderPayments.state, [...from])))
        .returning();
      return row;
    },

    /** Stores that the bank has yet to confirm an open payment; false if that is stored already. */
    async setProcessing(sessionId: string, on: Queryable): Promise<boolean> {
      const isNew = and(eq(orderPayments.state, "open"), isNull(orderPayments.processingSince));
      const { rowCount } = await on
        .update(orderPayments)
        .set({ processingSince: sql`now()`, updatedAt: sql`now()` })
        .where(and(eq(orderPayments.sessionId, sessionId), isNew));
      return rowCount === 1;
    },

    /** Finds refunds that have not changed for `seconds`, because their jobs may be lost. */
    async findIdleRefunds(seconds: number, limit = 100): Promise<string[]> {
      const rows = await db
        .select({ sessionId: orderPayments.sessionId })
        .from(orderPayments)
        .where(
          and(
            eq(orderPayments.state, "refunding"),
            lt(orderPayments.updatedAt, sql`now() - make_interval(secs => ${seconds})`),
          ),
        )
        .limit(limit);
      return rows.map(({ sessionId }) => sessionId);
    },

    async openTest(row: typeof testCheckouts.$inferInsert): Promise<void> {
      await db.insert(testCheckouts).values(row).onConflictDoNothing();
    },

    async findTest(sessionId: string): Promise<TestCheckoutRow | undefined> {
      const [row] = await db.select().from(testCheckouts).where(eq(testCheckouts.sessionId, sessionId));
      return row;
    },

    async findLatestTest(orderId: string): Promise<TestCheckoutRow | undefined> {
      const [row] = await db
        .select()
        .from(testCheckouts)
        .where(eq(testCheckouts.orderId, orderId))
        .orderBy(desc(testCheckouts.createdAt), desc(testCheckouts.sessionId))
        .limit(1);
      return row;
    },

    async moveTest(sessionId: string, from: TestCheckoutRow["state"], to: TestCheckoutRow["state"]): Promise<boolean> {
      const { rowCount } = await db
        .update(testCheckouts)
        .set({ state: to })
        .where(and(eq(testCheckouts.sessionId, sessionId), eq(testCheckouts.state, from)));
      return rowCount === 1;
    },
  };
}

import { and, desc, eq, gt, inArray, isNull, sql } from "drizzle-orm";
import { answerableStatuses, closedStatuses, type ClaimDecision } from "#domain/orders/disputes.ts";
import type { Database, Queryable } from "#server/db/client.ts";
import { orderDisputes } from "#server/db/dispute-schema.ts";
import { invoices } from "#server/db/invoice-schema.ts";
import { orderPayments, orders } from "#server/db/order-schema.ts";

export type DisputeRow = typeof orderDisputes.$inferSelect;
export type NewDispute = typeof orderDisputes.$inferInsert;
/** Money that a bank took back (positive) or gave back (negative) on a day, with the invoice of the sale. */
export type ReturnedPaymentRow = {
  disputeId: string;
  at: Date;
  cents: number;
  reason: string;
  orderId: string | null;
  invoiceNumber: string | null;
  buyer: string | null;
};

const isTakenBack = gt(orderDisputes.withdrawnCents, orderDisputes.reinstatedCents);
/**
 * SQL for disputes that need a person: the bank waits for evidence, or an admin has to decide about a claim. There is a
 * claim if the bank has taken back the payment of a paid order, or money that was refunded as well.
 */
const needsPerson = sql`(${inArray(orderDisputes.status, [...answerableStatuses])}
  or (${eq(orderDisputes.status, "lost")} and ${isTakenBack} and decision is null and exists (
    select from ${orderPayments} where ${orderPayments.sessionId} = ${orderDisputes.sessionId} and (state = 'paid'
      or (state = 'refunded' and withdrawn_cents - reinstated_cents
        + case when refunded_cents > 0 then refunded_cents else ${orderPayments.amountCents} end
        > ${orderPayments.amountCents})))))`;
/** SQL for disputes about a payment that bought its order and is not refunded: only such a payment is owed again. */
const isOfPaidPayment = sql`exists (select from ${orderPayments}
  where ${orderPayments.sessionId} = ${orderDisputes.sessionId} and ${orderPayments.state} = 'paid')`;
/** SQL for payments whose whole remaining amount the bank holds now, so that no refund is possible. */
export const isPaymentTakenBack = sql`(
  select coalesce(sum(${orderDisputes.withdrawnCents} - ${orderDisputes.reinstatedCents}), 0) from ${orderDisputes}
  where ${orderDisputes.orderId} = ${orderPayments.orderId} and ${orderDisputes.sessionId} = ${orderPayments.sessionId}
    and ${isTakenBack} and ${orderDisputes.status} <> 'won')
  >= greatest(${orderPayments.amountCents} - ${orderPayments.refundedCents}, 1)`;
/** SQL for orders with a payment of the full price whose whole remaining amount the bank holds now. */
export const isOrderTakenBack = sql`(
  select coalesce(sum(${orderDisputes.withdrawnCents} - ${orderDisputes.reinstatedCents})
    + max(${orderPayments.refundedCents}), 0) from ${orderDisputes}
  join ${orderPayments} on ${orderPayments.sessionId} = ${orderDisputes.sessionId} and ${orderPayments.state} = 'paid'
  where ${orderDisputes.orderId} = ${orders.id} and ${isTakenBack} and ${orderDisputes.status} <> 'won')
  >= ${orders.priceCents}`;
const isOfOrder = sql`${orderDisputes.orderId} is not null`;

/** SQL of disputes about payments of orders. */
export function disputeStore(db: Database) {
  return {
    async find(id: string): Promise<DisputeRow | undefined> {
      const [row] = await db.select().from(orderDisputes).where(eq(orderDisputes.id, id));
      return row;
    },

    /** Inserts a dispute; undefined if it is stored already. */
    async insert(row: NewDispute, on: Queryable): Promise<DisputeRow | undefined> {
      const [inserted] = await on.insert(orderDisputes).values(row).onConflictDoNothing().returning();
      return inserted;
    },

    /** Changes a dispute if its revision is still `revision`; undefined if it was changed meanwhile. */
    async change(
      { id, revision }: Pick<DisputeRow, "id" | "revision">,
      values: Partial<NewDispute>,
      on: Queryable,
    ): Promise<DisputeRow | undefined> {
      const [row] = await on
        .update(orderDisputes)
        .set({ ...values, revision: revision + 1, updatedAt: sql`now()` })
        .where(and(eq(orderDisputes.id, id), eq(orderDisputes.revision, revision)))
        .returning();
      return row;
    },

    /** Disputes about the payments of several orders, newest first. */
    async listOf(orderIds: readonly string[], on: Queryable = db): Promise<DisputeRow[]> {
      return on
        .select()
        .from(orderDisputes)
        .where(inArray(orderDisputes.orderId, [...orderIds]))
        .orderBy(desc(orderDisputes.openedAt), desc(orderDisputes.id));
    },

    /**
     * Stores a decision about the claims of an order's lost disputes. The decision `credit-note` also replaces an
     * earlier decision `kept`.
     * @returns the changed disputes
     */
    async decide(orderId: string, decision: ClaimDecision, on: Queryable): Promise<DisputeRow[]> {
      const isUndecided =
        decision === "kept" ? isNull(orderDisputes.decision) : sql`decision is distinct from 'credit-note'`;
      return on
        .update(orderDisputes)
        .set({ decision, decidedAt: sql`now()`, updatedAt: sql`now()` })
        .where(and(eq(orderDisputes.orderId, orderId), eq(orderDisputes.status, "lost"), isTakenBack, isUndecided))
        .returning();
    },

    /**
     * Allows the account to order again despite payments of the order that were taken back; false if this was allowed
     * before.
     */
    async clear(orderId: string, on: Queryable): Promise<boolean> {
      const { rowCount } = await on
        .update(orderDisputes)
        .set({ clearedAt: sql`now()`, updatedAt: sql`now()` })
        .where(and(eq(orderDisputes.orderId, orderId), isTakenBack, isNull(orderDisputes.clearedAt)));
      return (rowCount ?? 0) > 0;
    },

    /** Whether a payment of the account was taken back, and no admin has allowed orders again since. */
    async hasReturnedPayment(userId: string, on: Queryable = db): Promise<boolean> {
      const rows = await on
        .select({ id: orderDisputes.id })
        .from(orderDisputes)
        .innerJoin(orders, eq(orders.id, orderDisputes.orderId))
        .where(and(eq(orders.userId, userId), isTakenBack, isOfPaidPayment, isNull(orderDisputes.clearedAt)))
        .limit(1);
      return rows.length > 0;
    },

    /** Whether a dispute of the account's payments is undecided, or leaves a claim against the account. */
    async hasOpenClaim(userId: string, on: Queryable): Promise<boolean> {
      const isOpen = sql`${orderDisputes.status} not in ${closedStatuses}`;
      const isOwed = sql`${isTakenBack} and ${isOfPaidPayment}
        and ${orderDisputes.decision} is distinct from 'credit-note'`;
      const rows = await on
        .select({ id: orderDisputes.id })
        .from(orderDisputes)
        .innerJoin(orders, eq(orders.id, orderDisputes.orderId))
        .where(and(eq(orders.userId, userId), sql`(${isOpen} or (${isOwed}))`))
        .limit(1);
      return rows.length > 0;
    },

    /** Lists disputes that need an admin, the earliest deadline for evidence first; also counts all of them. */
    async listNeedingPerson(limit = 5): Promise<{ disputes: DisputeRow[]; count: number; since: Date | null }> {
      const disputes = await db
        .select()
        .from(orderDisputes)
        .where(and(needsPerson, isOfOrder))
        .orderBy(sql`${orderDisputes.dueBy} asc nulls last`, orderDisputes.openedAt)
        .limit(limit);
      const [row] = await db
        .select({ count: sql<number>`count(*)::int`, since: sql<string | null>`min(${orderDisputes.openedAt})` })
        .from(orderDisputes)
        .where(and(needsPerson, isOfOrder));
      return { disputes, count: row?.count ?? 0, since: row?.since ? new Date(row.since) : null };
    },

    /**
     * Money that banks took back and gave back in a month, oldest first.
     * @param month a month in Germany, as `2026-11`
     */
    async listMonth(month: string): Promise<ReturnedPaymentRow[]> {
      const begin = sql`(${`${month}-01`}::timestamp at time zone 'Europe/Berlin')`;
      const end = sql`((${`${month}-01`}::timestamp + interval '1 month') at time zone 'Europe/Berlin')`;
      const { rows } = await db.execute<Omit<ReturnedPaymentRow, "at"> & { at: string }>(sql`
        select moved.id as "disputeId", moved.at::text as at, moved.cents, moved.reason, moved.order_id as "orderId",
          ${invoices.number} as "invoiceNumber", ${invoices.content} #>> '{buyer,name}' as buyer
        from (
          select id, withdrawn_at as at, withdrawn_cents as cents, reason, order_id, session_id from ${orderDisputes}
          where withdrawn_at >= ${begin} and withdrawn_at < ${end}
          union all
          select id, reinstated_at, -reinstated_cents, reason, order_id, session_id from ${orderDisputes}
          where reinstated_at >= ${begin} and reinstated_at < ${end}
        ) as moved
        left join ${invoices} on ${invoices.sessionId} = moved.session_id and ${invoices.kind} = 'invoice'
        where moved.cents <> 0
        order by moved.at, moved.id`);
      return rows.map(({ at, ...row }) => ({ ...row, at: new Date(at) }));
    },

    /**
     * Amount in cents of a payment that the bank holds now. `isProvisional`: whether the bank may still decide
     * otherwise. A dispute that is won does not count, because its money is on the way back.
     */
    async findTakenBack(sessionId: string, on: Queryable): Promise<{ cents: number; isProvisional: boolean }> {
      const [row] = await on
        .select({
          cents: sql<number>`coalesce(sum(withdrawn_cents - reinstated_cents), 0)::int`,
          isProvisional: sql<boolean>`coalesce(bool_or(status <> 'lost'), false)`,
        })
        .from(orderDisputes)
        .where(and(eq(orderDisputes.sessionId, sessionId), isTakenBack, sql`status <> 'won'`));
      return row ?? { cents: 0, isProvisional: false };
    },
  };
}

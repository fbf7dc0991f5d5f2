import { and, desc, eq, gt, inArray, isNull, ne, sql } from "drizzle-orm";
import { answerableStatuses, closedStatuses, type ClaimDecision } from "#domain/orders/disputes.ts";
import type { Database, Queryable } from "#server/db/client.ts";
import { orderDisputes } from "#server/db/dispute-schema.ts";
import { invoices } from "#server/db/invoice-schema.ts";
import { orders } from "#server/db/order-schema.ts";

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
/** SQL for disputes that need an admin: the bank waits for evidence, or the claim against the customer is undecided. */
const needsPerson = sql`(${inArray(orderDisputes.status, [...answerableStatuses])}
  or (${eq(orderDisputes.status, "lost")} and ${isTakenBack} and decision is null and cleared_at is null))`;
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

    /** Changes a dispute if its revision is still `revision`; undefined if it was changed since. */
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
     * Stores a decision about the claims of an order's lost disputes; `credit-note` also replaces `kept`.
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

    /** Allows the account to order again despite payments of an order that were taken back; false if it already may. */
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
        .where(and(eq(orders.userId, userId), isTakenBack, isNull(orderDisputes.clearedAt)))
        .limit(1);
      return rows.length > 0;
    },

    /** Whether a dispute of the account's payments is undecided, or leaves a claim against the account. */
    async hasOpenClaim(userId: string, on: Queryable): Promise<boolean> {
      const isOpen = sql`${orderDisputes.status} not in ${closedStatuses}`;
      const isOwed = sql`${isTakenBack} and ${orderDisputes.decision} is distinct from 'credit-note'
        and ${orderDisputes.clearedAt} is null`;
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
      const { rows } = await db.execute<Omit<ReturnedPaymentRow, "at"> & { at: string }>(sql`
        select moved.id as "disputeId", moved.at::text as at, moved.cents, moved.reason, moved.order_id as "orderId",
          ${invoices.number} as "invoiceNumber", ${invoices.content} #>> '{buyer,name}' as buyer
        from (
          select id, withdrawn_at as at, withdrawn_cents as cents, reason, order_id, session_id from ${orderDisputes}
          union all
          select id, reinstated_at, -reinstated_cents, reason, order_id, session_id from ${orderDisputes}
        ) as moved
        left join ${invoices} on ${invoices.sessionId} = moved.session_id and ${invoices.kind} = 'invoice'
        where moved.cents <> 0
          and to_char(moved.at at time zone 'Europe/Berlin', 'YYYY-MM') = ${month}
        order by moved.at, moved.id`);
      return rows.map(({ at, ...row }) => ({ ...row, at: new Date(at) }));
    },

    /** Ids of an order's checkout sessions whose payment the bank has taken back, without those of won disputes. */
    async listTakenBack(orderId: string, on: Queryable): Promise<string[]> {
      const rows = await on
        .select({ sessionId: orderDisputes.sessionId })
        .from(orderDisputes)
        .where(and(eq(orderDisputes.orderId, orderId), isTakenBack, ne(orderDisputes.status, "won")));
      return rows.map(({ sessionId }) => sessionId);
    },
  };
}

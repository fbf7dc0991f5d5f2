import { index, integer, pgTable, text, uuid } from "drizzle-orm/pg-core";
import type { ClaimDecision } from "#domain/orders/disputes.ts";
import { orders } from "./order-schema.ts";
import { createdAt, moment, updatedAt } from "./columns.ts";

/**
 * Disputes that banks have opened about payments, as Stripe last reported them. They outlast their order, because
 * bookkeeping needs the amounts that were taken back; without the order, a dispute says nothing about a person.
 */
export const orderDisputes = pgTable(
  "order_disputes",
  {
    /** Stripe's id of the dispute. */
    id: text().primaryKey(),
    /** Order that was paid; null after the deletion of its account. */
    orderId: uuid("order_id").references(() => orders.id, { onDelete: "set null" }),
    /** Checkout session of the disputed payment, by which its invoice is found. */
    sessionId: text("session_id").notNull(),
    /** Stripe's name of the status, as in `domain/orders/disputes.ts`. */
    status: text().notNull(),
    /** Stripe's name of the reason for the dispute. */
    reason: text().notNull(),
    /** Disputed amount in euro cents, which may be a part of the payment. */
    amountCents: integer("amount_cents").notNull(),
    /** Deadline for handing in evidence; null if the bank accepts none. */
    dueBy: moment("due_by"),
    openedAt: moment("opened_at").notNull(),
    /** Amount in euro cents that the bank took back; 0 while it has taken nothing. */
    withdrawnCents: integer("withdrawn_cents").notNull().default(0),
    /** Time at which the bank took the amount back; null while it has taken nothing. */
    withdrawnAt: moment("withdrawn_at"),
    /**
     * Amount in euro cents that the bank gave back after a decision for the seller; 0 while it has given nothing back.
     */
    reinstatedCents: integer("reinstated_cents").notNull().default(0),
    /** Time at which the bank gave the amount back; null while it has given nothing back. */
    reinstatedAt: moment("reinstated_at"),
    /** Decision of an admin about the claim against the customer; null until then. */
    decision: text().$type<ClaimDecision>(),
    decidedAt: moment("decided_at"),
    /** Time at which an admin allowed the account to order again; null until then. */
    clearedAt: moment("cleared_at"),
    /**
     * Version of the row. A report is stored only if the row still has the version that it had when the report was read
     * from Stripe.
     */
    revision: integer().notNull().default(1),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    index("order_disputes_order").on(table.orderId),
    index("order_disputes_withdrawn").on(table.withdrawnAt),
    index("order_disputes_reinstated").on(table.reinstatedAt),
  ],
);

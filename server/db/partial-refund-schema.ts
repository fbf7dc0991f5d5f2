import { sql } from "drizzle-orm";
import { index, integer, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { orders } from "./order-schema.ts";
import { createdAt, updatedAt } from "./columns.ts";

/** Refunds of a part of an order's payment. Each completed refund has a credit note if the sale has an invoice. */
export const partialRefunds = pgTable(
  "partial_refunds",
  {
    id: uuid().primaryKey(),
    orderId: uuid("order_id")
      .notNull()
      .references(() => orders.id, { onDelete: "cascade" }),
    /** Checkout session whose payment is refunded in part. */
    sessionId: text("session_id").notNull(),
    cents: integer().notNull(),
    /** Reason that an admin gave, which the credit note names. */
    reason: text().notNull(),
    /**
     * State of the refund. `refunded` includes refunds made in Stripe's dashboard for which an admin has issued a
     * credit note.
     */
    state: text().$type<"requested" | "refunded" | "failed">().notNull(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    index("partial_refunds_order").on(table.orderId),
    index("partial_refunds_requested")
      .on(table.updatedAt)
      .where(sql`state = 'requested'`),
  ],
);

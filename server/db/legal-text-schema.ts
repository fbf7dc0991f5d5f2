import { integer, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import type { LegalTextKind } from "#domain/legal-texts/legal-texts.ts";
import { orders } from "./order-schema.ts";
import { moment } from "./columns.ts";

/**
 * Published versions of the operator's legal texts. A trigger refuses to change or delete them, because orders name
 * them.
 */
export const legalTexts = pgTable(
  "legal_texts",
  {
    kind: text().$type<LegalTextKind>().notNull(),
    version: integer().notNull(),
    text: text().notNull(),
    publishedAt: moment("published_at").notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.kind, table.version] })],
);

/** Withdrawals from the contract by consumers (§ 356a BGB), at most one per order. */
export const orderWithdrawals = pgTable("order_withdrawals", {
  orderId: uuid("order_id")
    .primaryKey()
    .references(() => orders.id, { onDelete: "cascade" }),
  /** Name that the consumer stated in the declaration. */
  name: text().notNull(),
  /** Email address that the consumer stated; the confirmation of the withdrawal goes to it. */
  email: text().notNull(),
  declaredAt: moment("declared_at").notNull().defaultNow(),
  /** Time at which the order was refunded or an admin settled the withdrawal; null while an admin must act. */
  settledAt: moment("settled_at"),
});

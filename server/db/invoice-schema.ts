import { sql } from "drizzle-orm";
import { boolean, date, index, integer, jsonb, pgTable, primaryKey, text, unique, uuid } from "drizzle-orm/pg-core";
import type { InvoiceContent, InvoiceKind, InvoiceSeller } from "#domain/invoices/invoice.ts";
import { users } from "./account-schema.ts";
import { createdAt } from "./columns.ts";

/**
 * Invoices and credit notes: one of each kind per payment, and one credit note per partial refund. A row without a
 * number waits until the operator's details are complete. A trigger refuses changes of a numbered row, and its deletion
 * before the law allows it.
 */
export const invoices = pgTable(
  "invoices",
  {
    id: uuid().primaryKey(),
    kind: text().$type<InvoiceKind>().notNull(),
    isTest: boolean("is_test").notNull(),
    /**
     * Checkout session that was paid or refunded; for a partial credit note, the id of the partial refund. The
     * session's row may be deleted with the account; the invoice stays.
     */
    sessionId: text("session_id").notNull(),
    orderId: uuid("order_id").notNull(),
    /** Account of the buyer; null after its deletion. */
    userId: uuid("user_id").references(() => users.id, { onDelete: "set null" }),
    content: jsonb().$type<InvoiceContent>().notNull(),
    /** Number of the invoice; like `issuedOn`, `performedOn` and `seller`, null until the invoice is issued. */
    number: text().unique(),
    issuedOn: date("issued_on", { mode: "string" }),
    performedOn: date("performed_on", { mode: "string" }),
    seller: jsonb().$type<InvoiceSeller>(),
    /** Checkout session whose invoice a partial credit note corrects; null for all other documents. */
    correctedSessionId: text("corrected_session_id"),
    /** Invoice that a credit note cancels. */
    corrects: jsonb().$type<{ number: string; issuedOn: string }>(),
    /** Storage key of the PDF; null until it is first rendered. */
    pdfKey: text("pdf_key"),
    /** SHA-256 of the PDF; null until it is first rendered. */
    pdfSha256: text("pdf_sha256"),
    createdAt: createdAt(),
  },
  (table) => [
    unique("invoices_payment").on(table.sessionId, table.kind),
    index("invoices_corrected").on(table.correctedSessionId),
    index("invoices_order").on(table.orderId),
    index("invoices_user").on(table.userId),
    index("invoices_issued").on(table.issuedOn),
    index("invoices_waiting")
      .on(table.createdAt)
      .where(sql`number is null`),
  ],
);

/** Last number of each series and year. Its row is locked until the transaction that takes a number ends. */
export const invoiceCounters = pgTable(
  "invoice_counters",
  {
    series: text().notNull(),
    year: integer().notNull(),
    last: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.series, table.year] })],
);

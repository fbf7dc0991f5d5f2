import { and, asc, desc, eq, inArray, isNull, sql } from "drizzle-orm";
import type { InvoiceKind } from "#domain/invoices/invoice.ts";
import { formatInvoiceNumber } from "#domain/invoices/invoice-numbers.ts";
import type { Database, Queryable, Transaction } from "#server/db/client.ts";
import { invoiceCounters, invoices } from "#server/db/invoice-schema.ts";
import { orderEvents } from "#server/db/order-schema.ts";

export type InvoiceRow = typeof invoices.$inferSelect;
export type NewInvoice = Pick<InvoiceRow, "id" | "kind" | "isTest" | "sessionId" | "orderId" | "userId" | "content"> & {
  correctedSessionId?: string;
};
export type Issue = Required<Pick<InvoiceRow, "number" | "issuedOn" | "performedOn" | "seller" | "corrects">>;

const isCounter = (series: string, year: number) =>
  and(eq(invoiceCounters.series, series), eq(invoiceCounters.year, year));

/** SQL of invoices and of the counters of their numbers. */
export function invoiceStore(db: Database) {
  return {
    /** Inserts an invoice without number; false if the payment has a document of the same kind. */
    async insert(row: NewInvoice, on: Queryable): Promise<boolean> {
      const inserted = await on.insert(invoices).values(row).onConflictDoNothing().returning({ id: invoices.id });
      return inserted.length === 1;
    },

    async find(id: string): Promise<InvoiceRow | undefined> {
      const [row] = await db.select().from(invoices).where(eq(invoices.id, id));
      return row;
    },

    async findOf(sessionId: string, kind: InvoiceKind, on: Queryable): Promise<InvoiceRow | undefined> {
      const [row] = await on
        .select()
        .from(invoices)
        .where(and(eq(invoices.sessionId, sessionId), eq(invoices.kind, kind)));
      return row;
    },

    /** Partial credit notes of the invoice of a payment, including those that wait for their number. */
    async listParts(sessionId: string, on: Queryable): Promise<InvoiceRow[]> {
      return on.select().from(invoices).where(eq(invoices.correctedSessionId, sessionId));
    },

    /** Reads an invoice that has no number, and locks it until the transaction ends. */
    async lockWaiting(id: string, transaction: Transaction): Promise<InvoiceRow | undefined> {
      const [row] = await transaction
        .select()
        .from(invoices)
        .where(and(eq(invoices.id, id), isNull(invoices.number)))
        .for("update");
      return row;
    },

    /**
     * Takes the next number of a series. The counter stays locked until the transaction ends: a rollback gives the
     * number back, so that none is missing.
     */
    async takeNumber(series: string, year: number, transaction: Transaction): Promise<string> {
      const [row] = await transaction
        .insert(invoiceCounters)
        .values({ series, year, last: 1 })
        .onConflictDoUpdate({
          target: [invoiceCounters.series, invoiceCounters.year],
          set: { last: sql`${invoiceCounters.last} + 1` },
        })
        .returning({ last: invoiceCounters.last });
      if (!row) throw new Error("The counter of invoices returned no number");
      return formatInvoiceNumber(series, year, row.last);
    },

    /** Locks the counter of a series until the transaction ends. @returns the last number taken; 0 if there is none */
    async lockCounter(series: string, year: number, transaction: Transaction): Promise<number> {
      await transaction.insert(invoiceCounters).values({ series, year, last: 0 }).onConflictDoNothing();
      const [row] = await transaction.select().from(invoiceCounters).where(isCounter(series, year)).for("update");
      return row?.last ?? 0;
    },

    async setCounter(series: string, year: number, last: number, transaction: Transaction): Promise<void> {
      await transaction.update(invoiceCounters).set({ last }).where(isCounter(series, year));
    },

    async issue(id: string, values: Issue, transaction: Transaction): Promise<InvoiceRow | undefined> {
      const [row] = await transaction
        .update(invoices)
        .set(values)
        .where(and(eq(invoices.id, id), isNull(invoices.number)))
        .returning();
      return row;
    },

    /** Stores where the PDF of an invoice is, unless it is stored already. */
    async savePdf(id: string, values: { pdfKey: string; pdfSha256: string }): Promise<void> {
      await db
        .update(invoices)
        .set(values)
        .where(and(eq(invoices.id, id), isNull(invoices.pdfKey)));
    },

    /** Ids of invoices that wait for a number, in the order in which they get it. */
    async listWaiting(limit = 100): Promise<string[]> {
      const rows = await db
        .select({ id: invoices.id })
        .from(invoices)
        .where(isNull(invoices.number))
        .orderBy(asc(invoices.createdAt), desc(invoices.kind))
        .limit(limit);
      return rows.map(({ id }) => id);
    },

    async countWaiting(): Promise<{ count: number; since: Date | null }> {
      const [row] = await db
        .select({ count: sql<number>`count(*)::int`, since: sql<string | null>`min(${invoices.createdAt})` })
        .from(invoices)
        .where(isNull(invoices.number));
      return { count: row?.count ?? 0, since: row?.since ? new Date(row.since) : null };
    },

    /** Issued documents of several orders, oldest first. */
    async listOf(orderIds: readonly string[], on: Queryable = db): Promise<InvoiceRow[]> {
      return on
        .select()
        .from(invoices)
        .where(and(inArray(invoices.orderId, [...orderIds]), sql`${invoices.number} is not null`))
        .orderBy(asc(invoices.createdAt), asc(invoices.number));
    },

    /** Issued documents of sales in a month, such as `2026-11`; documents of the test checkout are left out. */
    async listMonth(month: string): Promise<InvoiceRow[]> {
      return db
        .select()
        .from(invoices)
        .where(
          and(
            sql`${invoices.number} is not null and not ${invoices.isTest}`,
            // Compare with a range: a condition on an expression, such as the month, could not use the index on the day
            // of issue.
            sql`${invoices.issuedOn} >= ${`${month}-01`}::date
              and ${invoices.issuedOn} < (${`${month}-01`}::date + interval '1 month')::date`,
          ),
        )
        .orderBy(asc(invoices.issuedOn), asc(invoices.number));
    },

    /** Month in which the first document of a sale was issued, such as `2026-11`; null if none was issued. */
    async findFirstMonth(): Promise<string | null> {
      const [row] = await db
        .select({ month: sql<string | null>`to_char(min(${invoices.issuedOn}), 'YYYY-MM')` })
        .from(invoices)
        .where(sql`${invoices.number} is not null and not ${invoices.isTest}`);
      return row?.month ?? null;
    },

    /** Time at which the order's video was first delivered; null if it was not. */
    async findDelivery(orderId: string, on: Queryable): Promise<Date | null> {
      const [row] = await on
        .select({ at: orderEvents.createdAt })
        .from(orderEvents)
        .where(and(eq(orderEvents.orderId, orderId), eq(orderEvents.kind, "delivered")))
        .orderBy(asc(orderEvents.id))
        .limit(1);
      return row?.at ?? null;
    },
  };
}

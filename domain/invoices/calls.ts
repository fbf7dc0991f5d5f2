import * as z from "zod/mini";
import { defineCall, idParameter } from "../call.ts";
import { month } from "../months.ts";
import { taxCases } from "../taxes/tax.ts";
import { invoiceKinds } from "./invoice.ts";

/** An invoice or credit note in a list. */
export const listedInvoice = z.object({
  id: z.string(),
  kind: z.enum(invoiceKinds),
  number: z.string(),
  /** Day of issue, as `2026-11-24`. */
  issued_on: z.string(),
  is_test: z.boolean(),
  /** Whether a credit note corrects only a part of its invoice. */
  is_part: z.boolean(),
});
export type ListedInvoice = z.infer<typeof listedInvoice>;

export const readInvoice = defineCall({
  method: "GET",
  path: "/api/invoices/:id",
  params: { id: idParameter("invoice.not-found") },
  summary: "Eine eigene Rechnung oder Stornorechnung als PDF, mit elektronischer Rechnung nach EN 16931",
  access: "signed-in",
  scope: "read",
  produces: "application/pdf",
});

const bookedInvoice = z.extend(listedInvoice, {
  order_id: z.string(),
  buyer: z.string(),
  tax_case: z.enum(taxCases),
  net_cents: z.number(),
  tax_cents: z.number(),
  gross_cents: z.number(),
});
export type BookedInvoice = z.infer<typeof bookedInvoice>;

/** Money that a bank took back from the seller because of a dispute, or gave back to the seller, on one day. */
const returnedPayment = z.object({
  /** Stripe's id of the dispute. */
  dispute_id: z.string(),
  /** Day in Germany on which the bank took the money back or gave it back, as `2026-11-24`. */
  day: z.string(),
  /** Amount that the bank took back; negative if it gave the amount back. */
  returned_cents: z.number(),
  /** Reason for the dispute, by Stripe's name for it. */
  reason: z.string(),
  /** Id of the order whose payment is disputed; null if the order was deleted. */
  order_id: z.nullable(z.string()),
  /** Number of the order's invoice; null if there is none. */
  invoice_number: z.nullable(z.string()),
  /** Name of the buyer; null if it is not known any more. */
  buyer: z.nullable(z.string()),
});
export type ReturnedPayment = z.infer<typeof returnedPayment>;

const ofMonth = z.object({ month: z.optional(month) });

export const listInvoices = defineCall({
  method: "GET",
  path: "/api/admin/invoices",
  summary: "Rechnungen und Stornorechnungen eines Monats, älteste zuerst, ohne die der Testkasse",
  access: "admin",
  query: ofMonth,
  answer: z.object({
    month: z.string(),
    /** Month of the first invoice; null if there are no invoices. */
    first_month: z.nullable(z.string()),
    invoices: z.array(bookedInvoice),
    /** Sums of the month in euro cents: invoices minus credit notes. */
    totals: z.object({ net_cents: z.number(), tax_cents: z.number(), gross_cents: z.number() }),
    /**
     * Payments that banks took back or gave back in the month, oldest first. Neither creates an invoice or a credit note
     * by itself, so that the accountant needs this list.
     */
    returned_payments: z.array(returnedPayment),
    /** Number of invoices that cannot be issued yet, and labels of the missing details of the operator. */
    waiting: z.object({ count: z.number(), missing: z.array(z.string()) }),
  }),
});

export const downloadInvoiceAsAdmin = defineCall({
  method: "GET",
  path: "/api/admin/invoices/:id/pdf",
  params: { id: idParameter("invoice.not-found") },
  summary: "Eine Rechnung oder Stornorechnung als PDF, für Admins",
  access: "admin",
  produces: "application/pdf",
});

export const downloadInvoices = defineCall({
  method: "GET",
  path: "/api/admin/invoices/zip",
  summary: "Die Rechnungen und Stornorechnungen eines Monats als ZIP-Archiv der PDF-Dateien, mit der CSV-Datei",
  access: "admin",
  query: ofMonth,
  produces: "application/zip",
});

export const downloadInvoiceTable = defineCall({
  method: "GET",
  path: "/api/admin/invoices/csv",
  summary: "Die Rechnungen und Stornorechnungen eines Monats als CSV-Datei mit den Spaltennamen von DATEV",
  access: "admin",
  query: ofMonth,
  produces: "text/csv",
});

export const downloadReturnedPayments = defineCall({
  method: "GET",
  path: "/api/admin/returned-payments/csv",
  summary: "Die Rückbuchungen eines Monats als CSV-Datei mit den Spaltennamen von DATEV",
  access: "admin",
  query: ofMonth,
  produces: "text/csv",
});

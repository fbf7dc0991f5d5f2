import type { BookedInvoice, ListedInvoice } from "#domain/invoices/calls.ts";
import { toInvoice } from "./read-invoice-pdf.ts";
import type { InvoiceRow } from "./store.ts";

/** Number and date of an issued invoice, for lists in the API; undefined while it waits for its number. */
export function toListed(row: InvoiceRow): ListedInvoice | undefined {
  const { id, kind, number, issuedOn, isTest, content } = row;
  if (number === null || issuedOn === null) return undefined;
  return { id, kind, number, issued_on: issuedOn, is_test: isTest, is_part: content.isPart === true };
}

/** An issued invoice with its amounts, for admins; undefined while it waits for its number. */
export function toBooked(row: InvoiceRow): BookedInvoice | undefined {
  const listed = toListed(row);
  const invoice = toInvoice(row);
  if (!listed || !invoice) return undefined;
  return {
    ...listed,
    order_id: invoice.orderId,
    buyer: invoice.buyer.name,
    tax_case: invoice.taxCase,
    net_cents: invoice.netCents,
    tax_cents: invoice.taxCents,
    gross_cents: invoice.grossCents,
  };
}

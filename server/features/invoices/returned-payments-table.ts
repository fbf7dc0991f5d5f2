import type { ReturnedPayment } from "#domain/invoices/calls.ts";
import { dayInGermany, formatInvoiceDay } from "#domain/invoices/invoice.ts";
import { disputeReasonLabel } from "#domain/orders/disputes.ts";
import type { ReturnedPaymentRow } from "#server/features/orders/disputes/store.ts";
import { csvText, toCsvFile } from "#server/platform/csv.ts";
import { tableAmount } from "./invoice-table.ts";

const head = [
  "Umsatz (ohne Soll/Haben-Kz)",
  "Soll/Haben-Kennzeichen",
  "WKZ Umsatz",
  "Belegdatum",
  "Belegfeld 1",
  "Belegfeld 2",
  "Buchungstext",
  "Grund",
  "Kunde",
  "Bestellnummer",
];

/** A payment that a bank took back or gave back, as the API shows it. */
export const toReturnedPayment = (row: ReturnedPaymentRow): ReturnedPayment => ({
  dispute_id: row.disputeId,
  day: dayInGermany(row.at),
  returned_cents: row.cents,
  reason: row.reason,
  order_id: row.orderId,
  invoice_number: row.invoiceNumber,
  buyer: row.buyer,
});

/**
 * Writes payments that banks took back as CSV with the column names of DATEV's booking batch. The customer's account is
 * debited again (S), and credited (H) if the money came back; revenue and tax stay as they are.
 */
export function toReturnedPaymentsTable(payments: readonly ReturnedPayment[]): string {
  const rows = payments.map((payment) => {
    const { dispute_id, day, returned_cents, reason, order_id, invoice_number, buyer } = payment;
    const isReturned = returned_cents > 0;
    return [
      tableAmount(Math.abs(returned_cents)),
      isReturned ? "S" : "H",
      "EUR",
      formatInvoiceDay(day),
      csvText(invoice_number ?? ""),
      csvText(dispute_id),
      csvText(`${isReturned ? "Rückbuchung" : "Rückbuchung aufgehoben"} ${buyer ?? ""}`.trim().slice(0, 60)),
      csvText(disputeReasonLabel(reason)),
      csvText(buyer ?? ""),
      order_id ?? "",
    ];
  });
  return toCsvFile([head, ...rows]);
}

import { formatInvoiceDay, type Invoice, invoiceTitle } from "#domain/invoices/invoice.ts";
import { vatPercents } from "#domain/taxes/tax.ts";
import { memberStateOf } from "#domain/taxes/vat-id.ts";
import { csvText, toCsvFile } from "#server/platform/csv.ts";

const head = [
  "Umsatz (ohne Soll/Haben-Kz)",
  "Soll/Haben-Kennzeichen",
  "WKZ Umsatz",
  "Belegdatum",
  "Belegfeld 1",
  "Belegfeld 2",
  "Buchungstext",
  "Steuersatz",
  "Steuerfall",
  "Nettobetrag",
  "Umsatzsteuer",
  "Kunde",
  "EU-Land u. UStID",
  "Bestellnummer",
];
const taxCaseLabels = {
  standard: "Regelsatz",
  reduced: "Ermäßigter Satz",
  "small-business": "§ 19 UStG",
  "reverse-charge": "Reverse Charge",
} as const;

export const tableAmount = (cents: number) => `${Math.trunc(cents / 100)},${String(cents % 100).padStart(2, "0")}`;

/** The VAT id of a buyer in another EU country; empty for all other buyers, including German businesses. */
function foreignVatId(vatId: string): string {
  const country = memberStateOf(vatId);
  return country === undefined || country === "DE" ? "" : vatId;
}

/**
 * Writes invoices as CSV with the column names by which DATEV imports a booking batch, without accounts, which the tax
 * adviser chooses. Amounts are positive: a sale is debit (S), a refund credit (H). Payments that a bank took back
 * change no sale and stand in a table of their own (`returned-payments-table.ts`).
 */
export function toInvoiceTable(invoices: readonly Invoice[]): string {
  const rows = invoices.map((invoice) => {
    const { kind, number, issuedOn, corrects, taxCase, grossCents, netCents, taxCents, buyer, orderId } = invoice;
    return [
      tableAmount(grossCents),
      kind === "invoice" ? "S" : "H",
      "EUR",
      formatInvoiceDay(issuedOn),
      csvText(number),
      csvText(corrects?.number ?? ""),
      csvText(`${invoiceTitle(invoice)} ${buyer.name}`.slice(0, 60)),
      String(vatPercents[taxCase]),
      csvText(taxCaseLabels[taxCase]),
      tableAmount(netCents),
      tableAmount(taxCents),
      csvText(buyer.name),
      csvText(foreignVatId(buyer.vatId)),
      orderId,
    ];
  });
  return toCsvFile([head, ...rows]);
}

import { berlinDay, formatEuro } from "../format.ts";
import { taxLabel, taxNotes } from "../taxes/tax-labels.ts";
import type { MemberState } from "../taxes/vat-id.ts";
import { type TaxCase, vatPercents } from "../taxes/tax.ts";

/** A credit note cancels an invoice whose payment was returned. German law calls it Stornorechnung, not Gutschrift. */
export const invoiceKinds = ["invoice", "credit-note"] as const;
export type InvoiceKind = (typeof invoiceKinds)[number];

const invoiceTitles: Record<InvoiceKind, string> = { invoice: "Rechnung", "credit-note": "Stornorechnung" };

/** German title of a document. A credit note for a part corrects its invoice and does not cancel it. */
export const invoiceTitle = ({ kind, isPart = false }: { kind: InvoiceKind; isPart?: boolean }): string =>
  kind === "credit-note" && isPart ? "Rechnungskorrektur" : invoiceTitles[kind];

export type PostalAddress = { street: string; postalCode: string; city: string; country: MemberState };

/** The selling business as it was when the invoice was issued. At least one of `vatId` and `taxNumber` is stated. */
export type InvoiceSeller = PostalAddress & {
  company: string;
  vatId: string;
  taxNumber: string;
  phone: string;
  email: string;
  /** Lines that business letters must carry, such as seat, register and representative (§ 35a GmbHG). */
  letterLines: string[];
};

/** The buyer as they were when they ordered. Invoices up to 250 € may lack the address (§ 33 UStDV). */
export type InvoiceBuyer = { name: string; address: PostalAddress | null; vatId: string };

/** A line of an invoice: one service, with its price before tax. */
export type InvoiceLine = { description: string; netCents: number };

/** Statements of an invoice about a sale. They are known when the payment arrives and do not change. */
export type InvoiceContent = {
  orderId: string;
  buyer: InvoiceBuyer;
  lines: InvoiceLine[];
  taxCase: TaxCase;
  netCents: number;
  taxCents: number;
  grossCents: number;
  /** Day on which the payment arrived, or for a credit note was returned, as `2026-11-24`. */
  paidOn: string;
  /** Whether a credit note was issued because the bank took the payment back; missing if the money was refunded. */
  isReturned?: boolean;
  /** Whether a credit note corrects its invoice by a part only; missing otherwise. */
  isPart?: boolean;
  /**
   * Amount in cents by which earlier credit notes have corrected the invoice that a credit note cancels; missing for 0.
   */
  correctedBeforeCents?: number;
};

export type Invoice = InvoiceContent & {
  kind: InvoiceKind;
  number: string;
  /** Whether the test checkout took the payment: no money was moved, so the document is not a real invoice. */
  isTest: boolean;
  issuedOn: string;
  /** Day on which the service was completed; null if the invoice was issued before that day. */
  performedOn: string | null;
  seller: InvoiceSeller;
  /** The invoice that a credit note cancels; null for an invoice. */
  corrects: { number: string; issuedOn: string } | null;
};

/** Name of an invoice's file, such as `Rechnung-RE-2026-000001.pdf`. */
export const invoiceFileName = ({ kind, number, isPart }: Pick<Invoice, "kind" | "number" | "isPart">): string =>
  `${invoiceTitle({ kind, ...(isPart && { isPart }) })}-${number}.pdf`;

/** The calendar day of a time in Germany, as `2026-11-24`. */
export const dayInGermany = (time: Date): string => berlinDay(time);

/** German label of the day on which the money of an invoice or credit note was moved. */
export const paymentLabel = ({ kind, isReturned = false }: Pick<Invoice, "kind" | "isReturned">): string =>
  kind === "invoice" ? "Bezahlt am" : isReturned ? "Zurückgebucht am" : "Erstattet am";

/** Formats a calendar day in German: `2026-11-24` becomes `24.11.2026`. */
export const formatInvoiceDay = (day: string): string => day.split("-").toReversed().join(".");

/** Rows of the totals, such as `Nettobetrag` and `19 % MwSt.`; a sale without tax has only the last row. */
export function totalRows({
  kind,
  taxCase,
  netCents,
  taxCents,
  grossCents,
  isReturned = false,
}: Pick<Invoice, "kind" | "taxCase" | "netCents" | "taxCents" | "grossCents" | "isReturned">): {
  label: string;
  amount: string;
}[] {
  const totalLabel = kind === "invoice" ? "Gesamtbetrag" : isReturned ? "Stornobetrag" : "Erstattungsbetrag";
  const total = { label: totalLabel, amount: formatEuro(grossCents) };
  if (vatPercents[taxCase] === 0) return [total];
  return [
    { label: "Nettobetrag", amount: formatEuro(netCents) },
    { label: taxLabel(taxCase) ?? "", amount: formatEuro(taxCents) },
    total,
  ];
}

/** Sentences below the totals: the reason for a missing tax line, what was paid, and what a credit note cancels. */
export function invoiceNotes(invoice: Invoice): string[] {
  const { kind, taxCase, grossCents, paidOn, performedOn, corrects, isReturned = false } = invoice;
  const amount = formatEuro(grossCents);
  const day = formatInvoiceDay(paidOn);
  const note = taxNotes[taxCase];
  if (kind === "credit-note") {
    return [
      ...(corrects ? [correctionOf(invoice, corrects)] : []),
      ...(note ? [note.endsWith(".") ? note : `${note}.`] : []),
      isReturned
        ? `${amount} hat die Bank des Käufers am ${day} zurückgebucht. Zu bezahlen ist nichts mehr.`
        : `${amount} wurden am ${day} auf dem Weg erstattet, auf dem sie bezahlt wurden.`,
    ];
  }
  return [
    ...(note ? [note.endsWith(".") ? note : `${note}.`] : []),
    `${amount} wurden am ${day} bezahlt. Es ist nichts mehr zu überweisen.`,
    ...(performedOn === null ? ["Die Leistung wird nach dem Eingang der Zahlung erbracht."] : []),
  ];
}

/** German sentence on what a credit note does to its invoice. */
function correctionOf(
  { isPart, grossCents, correctedBeforeCents = 0 }: Invoice,
  corrects: { number: string; issuedOn: string },
) {
  const of = `die Rechnung ${corrects.number} vom ${formatInvoiceDay(corrects.issuedOn)}`;
  if (isPart) {
    return `Diese Rechnungskorrektur mindert ${of} um ${formatEuro(grossCents)}. Im Übrigen gilt die Rechnung weiter.`;
  }
  const before =
    correctedBeforeCents > 0 ? ` Um ${formatEuro(correctedBeforeCents)} war die Rechnung schon vorher gemindert.` : "";
  return `Diese Stornorechnung hebt ${of} auf.${before}`;
}

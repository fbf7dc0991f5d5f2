import { type InvoiceKind, invoiceTitle } from "#domain/invoices/invoice.ts";
import type { EmailContent, EmailSender } from "../email-layout.ts";

type Values = {
  name: string;
  kind: InvoiceKind;
  number: string;
  /** Gross amount, formatted as `29,00 €`. */
  amount: string;
  /** Whether the test checkout took the payment, so that no money was moved. */
  isTest: boolean;
  /** Whether the email contains a credit note because the bank took the payment back. */
  isReturned: boolean;
  /** Whether the credit note corrects only a part of its invoice. */
  isPart: boolean;
  /** Name of the attached PDF. */
  fileName: string;
};

/** Email to the buyer with an invoice that had to wait or whose order is refunded at once, or with a credit note. */
export function invoiceIssued(values: Values, { brand, publicUrl }: EmailSender): EmailContent {
  const { name, kind, number, amount, isTest, isReturned, fileName } = values;
  const label = invoiceTitle(values);
  const title = `Ihre ${label} ${number}`;
  const sentence =
    kind === "invoice"
      ? `im Anhang finden Sie die Rechnung über ${amount} zu Ihrer bezahlten Bestellung (${fileName}).`
      : isReturned
        ? `Ihre Bank hat ${amount} zurückgebucht, und wir haben die Rechnung storniert: Zu bezahlen ist nichts mehr. Im Anhang finden Sie die Stornorechnung (${fileName}).`
        : `wir haben Ihnen ${amount} erstattet. Im Anhang finden Sie die ${label} dazu (${fileName}).`;
  return {
    subject: title,
    preheader: `${label} über ${amount}`,
    title,
    paragraphs: [
      `Guten Tag, ${name},`,
      sentence,
      ...(isTest
        ? ["Die Bestellung lief über die Testkasse: Es ist kein Geld geflossen, und das Dokument zählt nicht."]
        : []),
      "Sie finden das Dokument auch unter „Meine Bestellungen“.",
    ],
    button: { label: "Zu meinen Bestellungen", link: new URL("/bestellungen", publicUrl).href },
    remarks: brand.supportEmail ? ["Haben Sie Fragen? Antworten Sie einfach auf diese E-Mail."] : [],
  };
}

import { expect, test } from "vitest";
import { emptyOperator } from "../operator/empty-operator.ts";
import {
  dayInGermany,
  invoiceFileName,
  type Invoice,
  invoiceNotes,
  invoiceTitle,
  paymentLabel,
  totalRows,
} from "./invoice.ts";
import { formatInvoiceNumber, invoiceSeries } from "./invoice-numbers.ts";
import { findMissingInvoiceDetails, toInvoiceSeller } from "./seller.ts";

test("numbers name series and year, and have six digits or more", () => {
  expect(formatInvoiceNumber(invoiceSeries("invoice", false), 2026, 1)).toBe("RE-2026-000001");
  expect(formatInvoiceNumber(invoiceSeries("credit-note", true), 2027, 1_234_567)).toBe("TEST-ST-2027-1234567");
});

test("the year begins at midnight in Germany", () => {
  expect(dayInGermany(new Date("2026-12-31T22:59:59Z"))).toBe("2026-12-31");
  expect(dayInGermany(new Date("2026-12-31T23:00:00Z"))).toBe("2027-01-01");
});

test("an invoice needs name, address, and a VAT id or a tax number", () => {
  expect(findMissingInvoiceDetails(emptyOperator)).toEqual([
    "Unternehmen",
    "Straße und Hausnummer",
    "Postleitzahl",
    "Ort",
    "USt-IdNr. oder Steuernummer",
  ]);
  const complete = { ...emptyOperator, company: "Studio", street: "Weg 1", postalCode: "97070", city: "Würzburg" };
  expect(toInvoiceSeller(complete)).toBeUndefined();
  expect(toInvoiceSeller({ ...complete, taxNumber: "257/123/45678" })).toMatchObject({ taxNumber: "257/123/45678" });
  expect(findMissingInvoiceDetails({ ...complete, vatId: "DE123456789" })).toEqual([]);
});

test("a credit note says whether the money was refunded or taken back by the bank", () => {
  const note = { ...creditNote, isReturned: true };
  expect(plain(invoiceNotes(note))).toContain(
    "29,00 € hat die Bank des Käufers am 24.11.2026 zurückgebucht. Zu bezahlen ist nichts mehr.",
  );
  expect([paymentLabel(note), totalRows(note).at(-1)?.label]).toEqual(["Zurückgebucht am", "Stornobetrag"]);
  expect(plain(invoiceNotes(creditNote))).toContain("29,00 € wurden am 24.11.2026 auf dem Weg erstattet");
  expect([paymentLabel(creditNote), totalRows(creditNote).at(-1)?.label]).toEqual([
    "Erstattet am",
    "Erstattungsbetrag",
  ]);
});

test("a credit note for a part leaves the rest of its invoice valid, and one for the rest names the earlier part", () => {
  const part = { ...creditNote, isPart: true };
  expect(plain(invoiceNotes(part))).toContain(
    "mindert die Rechnung RE-2026-000042 vom 24.11.2026 um 29,00 €. Im Übrigen gilt die Rechnung weiter.",
  );
  expect([invoiceTitle(part), invoiceTitle(creditNote)]).toEqual(["Rechnungskorrektur", "Stornorechnung"]);
  expect(invoiceFileName(part)).toBe("Rechnungskorrektur-ST-2026-000001.pdf");
  expect(plain(invoiceNotes({ ...creditNote, correctedBeforeCents: 500 }))).toContain(
    "hebt die Rechnung RE-2026-000042 vom 24.11.2026 auf. Um 5,00 € war die Rechnung schon vorher gemindert.",
  );
});

const plain = (notes: readonly string[]) => notes.join(" ").replaceAll("\u00a0", " ");

const creditNote: Invoice = {
  kind: "credit-note",
  number: "ST-2026-000001",
  isTest: false,
  orderId: "6f0f4a3e-6f0b-4a38-9d8e-0a4b5f0c1d2e",
  issuedOn: "2026-11-25",
  performedOn: null,
  paidOn: "2026-11-24",
  seller: { ...emptyOperator, letterLines: [] },
  buyer: { name: "Groß & Söhne OHG", address: null, vatId: "" },
  lines: [{ description: "Video", netCents: 2437 }],
  taxCase: "standard",
  netCents: 2437,
  taxCents: 463,
  grossCents: 2900,
  corrects: { number: "RE-2026-000042", issuedOn: "2026-11-24" },
};

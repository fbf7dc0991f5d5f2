import { expect, test } from "vitest";
import { emptyOperator } from "../operator/operator.ts";
import { dayInGermany, formatInvoiceNumber, invoiceSeries } from "./invoice.ts";
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

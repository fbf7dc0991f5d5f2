import { expect, test } from "vitest";
import type { Invoice } from "#domain/invoices/invoice.ts";
import { validateEInvoice } from "#server/testing/en16931/validate.ts";
import { sampleInvoice } from "#server/testing/invoices.ts";
import { toEInvoice } from "./e-invoice.ts";

const { seller, buyer } = sampleInvoice();
const untaxed = (cents: number) => ({
  lines: [{ description: "Video mit KI-Sprecher", netCents: cents }],
  netCents: cents,
  taxCents: 0,
  grossCents: cents,
});
const austrian = {
  name: "Wiener Werkstatt GmbH",
  vatId: "ATU12345678",
  address: { street: "Ring 1", postalCode: "1010", city: "Wien", country: "AT" as const },
};

const cases: [string, Partial<Invoice>][] = [
  ["19 %", {}],
  [
    "7 %",
    {
      taxCase: "reduced",
      lines: [{ description: "Video", netCents: 2710 }],
      netCents: 2710,
      taxCents: 190,
      grossCents: 2900,
    },
  ],
  [
    "a small business with a tax number only",
    {
      taxCase: "small-business",
      seller: { ...seller, vatId: "", taxNumber: "257/123/45678" },
      ...untaxed(2900),
    },
  ],
  ["reverse charge", { taxCase: "reverse-charge", buyer: austrian, ...untaxed(2437) }],
  ["a buyer without address", { buyer: { ...buyer, address: null } }],
  ["a service that is completed", { performedOn: "2026-11-25" }],
  [
    "a credit note",
    {
      kind: "credit-note",
      number: "ST-2026-000001",
      corrects: { number: "RE-2026-000042", issuedOn: "2026-11-24" },
    },
  ],
  [
    "a credit note for a part",
    {
      kind: "credit-note",
      number: "ST-2026-000001",
      corrects: { number: "RE-2026-000042", issuedOn: "2026-11-24" },
      isPart: true,
      lines: [{ description: "Minderung des Preises: Ton zu leise", netCents: 840 }],
      netCents: 840,
      taxCents: 160,
      grossCents: 1000,
    },
  ],
  [
    "a credit note for a payment that the bank took back",
    {
      kind: "credit-note",
      number: "ST-2026-000001",
      corrects: { number: "RE-2026-000042", issuedOn: "2026-11-24" },
      isReturned: true,
    },
  ],
  ["hostile text", { buyer: { ...buyer, name: `<Ram:Name>&amp; "Łukasz" \u0000\uD800]]> 'x'` } }],
  [
    "an amount over 1 000 €",
    {
      lines: [{ description: "Video", netCents: 168_067 }],
      netCents: 168_067,
      taxCents: 31_933,
      grossCents: 200_000,
    },
  ],
];

test.each(cases)("%s follows the XML schema and the rules of EN 16931", async (_name, change) => {
  expect(await validateEInvoice(toEInvoice(sampleInvoice(change)))).toEqual([]);
});

test.each([
  ["a total that is not the sum of net amount and tax", { grossCents: 2901 }, "BR-CO-15"],
  // Make the tax several euros too high, because a difference of up to one euro does not violate rule BR-CO-17.
  ["a tax that is not the percentage of the net amount", { taxCents: 1000, grossCents: 3437 }, "BR-CO-17"],
  ["a seller without VAT id and tax number", { seller: { ...seller, vatId: "" } }, "BR-S-02"],
  ["reverse charge without a VAT id of the buyer", { taxCase: "reverse-charge", ...untaxed(2437) }, "BR-AE-02"],
] as [string, Partial<Invoice>, string][])("the rules notice %s", async (_name, change, rule) => {
  expect((await validateEInvoice(toEInvoice(sampleInvoice(change)))).join("\n")).toContain(rule);
});

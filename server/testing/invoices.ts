import type { Invoice } from "#domain/invoices/invoice.ts";

/** An invoice of 29 € with 19 % VAT, with the given fields changed. */
export function sampleInvoice(change: Partial<Invoice> = {}): Invoice {
  return {
    kind: "invoice",
    number: "RE-2026-000042",
    isTest: false,
    orderId: "6f0f4a3e-6f0b-4a38-9d8e-0a4b5f0c1d2e",
    issuedOn: "2026-11-24",
    performedOn: null,
    paidOn: "2026-11-24",
    seller: {
      company: "Studio am Dom GmbH",
      street: "Domstraße 1",
      postalCode: "97070",
      city: "Würzburg",
      country: "DE",
      vatId: "DE123456789",
      taxNumber: "",
      phone: "+49 931 123456",
      email: "post@studio.example",
      letterLines: [
        "Studio am Dom GmbH, Domstraße 1, 97070 Würzburg",
        "Vertreten durch Nina Weber · Amtsgericht Würzburg, HRB 4711 · USt-IdNr. DE123456789",
      ],
    },
    buyer: {
      name: "Groß & Söhne OHG",
      address: { street: "Gartenweg 7", postalCode: "04109", city: "Leipzig", country: "DE" },
      vatId: "",
    },
    lines: [{ description: "Video mit KI-Sprecher (Neukunden), gesprochen von Sophie", netCents: 2437 }],
    taxCase: "standard",
    netCents: 2437,
    taxCents: 463,
    grossCents: 2900,
    corrects: null,
    ...change,
  };
}

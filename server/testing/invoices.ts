import { randomUUID } from "node:crypto";
import type { Invoice } from "#domain/invoices/invoice.ts";
import type { Database } from "#server/db/client.ts";
import { invoices } from "#server/db/invoice-schema.ts";

/** An invoice of 29 € with 19 % VAT, with the fields of `change` replaced. */
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

/** Inserts an issued invoice of a user, with a number of its own. */
export async function buildInvoice(
  db: Database,
  userId: string,
  change: Partial<typeof invoices.$inferInsert> = {},
): Promise<typeof invoices.$inferSelect> {
  const { kind, isTest, seller, corrects, issuedOn, performedOn, number: _, ...content } = sampleInvoice();
  const id = randomUUID();
  const row = { id, kind, isTest, seller, corrects, issuedOn, performedOn, content, userId, orderId: content.orderId };
  const number = `RE-2026-${id.slice(0, 6)}`;
  const [inserted] = await db
    .insert(invoices)
    .values({ ...row, sessionId: randomUUID(), number, ...change })
    .returning();
  if (!inserted) throw new Error("The invoice was not inserted");
  return inserted;
}

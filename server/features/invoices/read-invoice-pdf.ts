import { createHash } from "node:crypto";
import { buffer } from "node:stream/consumers";
import { type Invoice, invoiceFileName } from "#domain/invoices/invoice.ts";
import type { Context } from "#server/context.ts";
import { type InvoiceRow, invoiceStore } from "./store.ts";

export type InvoiceFile = { name: string; content: Buffer };

/** Converts the row of an issued invoice for its PDF and XML; undefined while the invoice waits for its number. */
export function toInvoice(row: InvoiceRow): Invoice | undefined {
  const { kind, isTest, content, number, issuedOn, performedOn, seller, corrects } = row;
  if (number === null || issuedOn === null || seller === null) return undefined;
  return { ...content, kind, isTest, number, issuedOn, performedOn, seller, corrects };
}

/** Loads the PDF library with the first invoice: it takes several MiB, which an idle process can do without. */
const loadRenderer = async () => (await import("./document/render-pdf.ts")).renderInvoicePdf;

/**
 * Reads the PDF of an issued invoice. The first reader renders and stores it; later readers get the same bytes.
 * @throws Error for an invoice without number, or a file whose content was changed
 */
export async function readInvoicePdf(ctx: Context, id: string): Promise<InvoiceFile> {
  const store = invoiceStore(ctx.db);
  let row = await store.find(id);
  const invoice = row && toInvoice(row);
  if (!row || !invoice) throw new Error(`Invoice ${id} is not issued`);
  if (row.pdfKey === null) {
    const rendered = await (await loadRenderer())(invoice);
    const pdfSha256 = sha256(rendered);
    const pdfKey = `invoices/${id}/${pdfSha256}.pdf`;
    await ctx.storage.put(pdfKey, rendered);
    await store.savePdf(id, { pdfKey, pdfSha256 });
    // Read the row again: if another process has stored its PDF first, that PDF counts.
    row = (await store.find(id)) ?? row;
  }
  const content = await buffer(await ctx.storage.read(String(row.pdfKey)));
  if (sha256(content) !== row.pdfSha256) throw new Error(`The stored PDF of invoice ${invoice.number} was changed`);
  return { name: invoiceFileName(invoice), content };
}

const sha256 = (content: Uint8Array) => createHash("sha256").update(content).digest("hex");

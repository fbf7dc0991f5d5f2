import { dayInGermany } from "#domain/invoices/invoice.ts";
import { invoiceSeries } from "#domain/invoices/invoice-numbers.ts";
import { toInvoiceSeller } from "#domain/invoices/seller.ts";
import type { Context } from "#server/context.ts";
import type { Transaction } from "#server/db/client.ts";
import { databaseNow } from "#server/platform/database-clock.ts";
import { failpoint } from "#server/platform/failpoint.ts";
import { type InvoiceRow, invoiceStore } from "./store.ts";

/**
 * Gives a waiting invoice its number, date and seller. Does nothing while the operator's details lack what an invoice
 * must state, or while the invoice that a credit note cancels has no number. Call it last in a transaction: it locks
 * the counter of numbers, which other payments need.
 * @returns the issued invoice; undefined if it still waits or was issued before
 */
export async function issueInvoice(
  ctx: Context,
  id: string,
  transaction: Transaction,
): Promise<InvoiceRow | undefined> {
  const store = invoiceStore(ctx.db);
  const seller = toInvoiceSeller(await ctx.operator.read(transaction));
  const row = await store.lockWaiting(id, transaction);
  if (!seller || !row) return undefined;
  const corrected =
    row.kind === "credit-note"
      ? await store.findOf(row.correctedSessionId ?? row.sessionId, "invoice", transaction)
      : undefined;
  if (row.kind === "credit-note" && !corrected?.number) return undefined;
  const delivery = await store.findDelivery(row.orderId, transaction);
  const issuedOn = dayInGermany(new Date(databaseNow()));
  const number = await store.takeNumber(invoiceSeries(row.kind, row.isTest), Number(issuedOn.slice(0, 4)), transaction);
  failpoint("invoice-numbered");
  return store.issue(
    id,
    {
      number,
      issuedOn,
      performedOn: delivery && dayInGermany(delivery),
      seller,
      corrects: corrected ? { number: String(corrected.number), issuedOn: String(corrected.issuedOn) } : null,
    },
    transaction,
  );
}

import { toInvoiceSeller } from "#domain/invoices/seller.ts";
import type { Context } from "#server/context.ts";
import { log } from "#server/platform/log.ts";
import { enqueueInvoiceEmail } from "./enqueue-invoice-email.ts";
import { issueInvoice } from "./issue-invoice.ts";
import { invoiceStore } from "./store.ts";

/** Issues invoices that waited for the operator's details, oldest first, and sends them by email. */
export async function issueWaitingInvoices(ctx: Context): Promise<void> {
  const waiting = await invoiceStore(ctx.db).listWaiting();
  if (waiting.length === 0 || !toInvoiceSeller(await ctx.operator.read())) return;
  for (const id of waiting) {
    await ctx
      .transaction(async (transaction) => {
        const issued = await issueInvoice(ctx, id, transaction);
        if (issued) await enqueueInvoiceEmail(ctx, issued, transaction);
      })
      .catch((error: unknown) => log.error("a waiting invoice could not be issued", { invoiceId: id, error }));
  }
  await ctx.jobs.notifyWorkers("send-mail");
}

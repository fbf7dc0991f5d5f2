import { invoiceFileName } from "#domain/invoices/invoice.ts";
import { formatEuro } from "#domain/format.ts";
import type { Context } from "#server/context.ts";
import type { Transaction } from "#server/db/client.ts";
import { accountStore } from "#server/features/accounts/store.ts";
import { enqueueEmail } from "#server/features/mail/enqueue-email.ts";
import type { InvoiceRow } from "./store.ts";

/** Enqueues the email with an issued invoice or credit note to the buyer's account, unless the account is deleted. */
export async function enqueueInvoiceEmail(
  ctx: Context,
  { id, kind, number, userId, isTest, content }: InvoiceRow,
  transaction: Transaction,
): Promise<void> {
  const owner = userId === null ? undefined : await accountStore(ctx.db).findRecipient(userId, transaction);
  if (!owner || number === null) return;
  const data = {
    name: owner.name,
    kind,
    number,
    amount: formatEuro(content.grossCents),
    isTest,
    isReturned: content.isReturned === true,
    isPart: content.isPart === true,
    fileName: invoiceFileName({ ...content, kind, number }),
  };
  const mail = { kind: "invoice-issued" as const, userId, recipient: owner.email, invoiceId: id, data };
  await enqueueEmail(ctx, mail, transaction);
}

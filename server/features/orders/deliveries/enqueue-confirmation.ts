import { formatDate } from "#domain/format.ts";
import { invoiceFileName } from "#domain/invoices/invoice.ts";
import { legalTextLabels } from "#domain/legal-texts/legal-texts.ts";
import { formatOfOrder, wizards } from "#domain/orders/wizards.ts";
import { formatPrice, priceOfOrder } from "#domain/prices/format-price-with-tax.ts";
import { fullName } from "#domain/orders/recipient-names.ts";
import { formatLabels } from "#domain/speakers/video-formats.ts";
import { speakerProfiles } from "#domain/speakers/speakers.ts";
import type { Context } from "#server/context.ts";
import type { Transaction } from "#server/db/client.ts";
import { accountStore } from "#server/features/accounts/store.ts";
import type { InvoiceRow } from "#server/features/invoices/store.ts";
import { legalTextStore } from "#server/features/legal-texts/store.ts";
import { enqueueEmail } from "#server/features/mail/enqueue-email.ts";
import type { OrderContract } from "#server/features/mail/templates/contract-paragraphs.ts";
import type { Checkout } from "../payments/checkout.ts";
import type { OrderRow } from "../store.ts";

/**
 * Content of the contract, as emails that confirm an order repeat it.
 * @param ownerEmail email address of the orderer
 */
export async function readContract(
  ctx: Context,
  order: OrderRow,
  ownerEmail: string,
  transaction: Transaction,
): Promise<OrderContract> {
  const { id: orderId, request } = order;
  const isForOwner = request.isForMyself ?? request.email.toLowerCase() === ownerEmail.toLowerCase();
  const { sender } = request;
  const addresses = [request.email, ...(request.whatsappNumber ? [`WhatsApp ${request.whatsappNumber}`] : [])];
  return {
    kind: wizards[request.kind].label,
    speakerName: speakerProfiles[request.speaker].name,
    format: formatLabels[formatOfOrder(request)],
    price: formatPrice(priceOfOrder(order)),
    recipient: isForOwner ? null : `${fullName(request)}, ${addresses.join(", ")}`,
    sender: isForOwner || !sender ? null : `${sender.name}, ${sender.company}`,
    orderId,
    buyer: request.buyer?.kind === "business" ? request.buyer.company : null,
    startsEarly: request.buyer?.kind === "consumer",
    legalTexts: await readAgreedTexts(ctx, request, transaction),
  };
}

/** The versions of the legal texts that an order names, with their titles. */
async function readAgreedTexts(ctx: Context, request: OrderRow["request"], transaction: Transaction) {
  const store = legalTextStore(ctx.db);
  const named = [
    ["terms", request.termsVersion],
    ["withdrawal", request.withdrawalVersion],
  ] as const;
  const texts = [];
  for (const [kind, version] of named) {
    const row = version === undefined ? undefined : await store.find(kind, version, transaction);
    if (!row) continue;
    texts.push({
      label: `${legalTextLabels[kind]}, Fassung ${row.version} vom ${formatDate(row.publishedAt)}`,
      text: row.text,
    });
  }
  return texts;
}

/** Enqueues the email which tells the order's owner that the payment arrived, with the invoice if it is issued. */
export async function enqueueConfirmedEmail(
  ctx: Context,
  order: OrderRow,
  { provider, invoice }: { provider: Checkout["provider"]; invoice: InvoiceRow | undefined },
  transaction: Transaction,
): Promise<void> {
  const { userId } = order;
  const owner = await accountStore(ctx.db).findRecipient(userId, transaction);
  if (!owner) return;
  const { isAgent, mail } = ctx.config;
  const data = {
    ...(await readContract(ctx, order, owner.email, transaction)),
    name: owner.name,
    isTest: provider === "test",
    invoiceName: invoice?.number ? invoiceFileName({ kind: "invoice", number: invoice.number }) : null,
    dispatch: isAgent ? (mail.serverUrl ? ("sent" as const) : ("stored" as const)) : ("automation" as const),
  };
  const confirmation = { kind: "order-confirmed" as const, userId, recipient: owner.email, data };
  await enqueueEmail(ctx, { ...confirmation, ...(invoice && { invoiceId: invoice.id }) }, transaction);
}

/**
 * Enqueues the email which tells the order's owner that the order arrived and that the bank has yet to confirm the
 * payment.
 */
export async function enqueueReceivedEmail(ctx: Context, order: OrderRow, transaction: Transaction): Promise<void> {
  const { userId } = order;
  const owner = await accountStore(ctx.db).findRecipient(userId, transaction);
  if (!owner) return;
  const data = { ...(await readContract(ctx, order, owner.email, transaction)), name: owner.name };
  await enqueueEmail(ctx, { kind: "order-received", userId, recipient: owner.email, data }, transaction);
}

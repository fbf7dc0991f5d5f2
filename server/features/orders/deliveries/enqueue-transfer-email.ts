import { transferLines } from "#domain/orders/bank-transfer.ts";
import { formatEuro } from "#domain/format.ts";
import { wizards } from "#domain/orders/wizards.ts";
import { formatPrice, priceOfOrder } from "#domain/prices/format-price-with-tax.ts";
import type { Context } from "#server/context.ts";
import type { Transaction } from "#server/db/client.ts";
import type { StoredTransfer } from "#server/db/order-schema.ts";
import { accountStore } from "#server/features/accounts/store.ts";
import { enqueueEmail } from "#server/features/mail/enqueue-email.ts";
import type { TransferNews } from "#server/features/mail/templates/bank-transfer.ts";
import { toBankTransfer } from "../payments/to-bank-transfer.ts";
import type { OrderRow } from "../store.ts";
import { readContract } from "./enqueue-confirmation.ts";

type Values = {
  news: TransferNews;
  transfer: StoredTransfer | null;
  transferDueAt: Date | null;
  /** Whether the email is the first one about the order, which confirms it. */
  isFirst?: boolean;
};

/** Enqueues an email to the order's owner about the bank transfer that pays for the order. */
export async function enqueueTransferEmail(
  ctx: Context,
  order: OrderRow,
  { news, transfer, transferDueAt, isFirst = false }: Values,
  transaction: Transaction,
): Promise<void> {
  const { userId, request } = order;
  const owner = await accountStore(ctx.db).findRecipient(userId, transaction);
  const presented = toBankTransfer({ transfer, transferDueAt });
  if (!owner || !presented) return;
  const data = {
    name: owner.name,
    news,
    kind: wizards[request.kind].label,
    price: formatPrice(priceOfOrder(order)),
    arrived: formatEuro(order.priceCents - presented.remaining_cents),
    missing: formatEuro(presented.remaining_cents),
    isPart: presented.remaining_cents < order.priceCents,
    lines: transferLines(presented),
    contract: isFirst ? await readContract(ctx, order, owner.email, transaction) : null,
  };
  await enqueueEmail(ctx, { kind: "payment-transfer", userId, recipient: owner.email, data }, transaction);
}

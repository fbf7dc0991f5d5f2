import { formatEuro } from "#domain/format.ts";
import { fullName } from "#domain/orders/recipient-names.ts";
import { isInSendersName } from "#domain/orders/order-addressee.ts";
import { formatOfOrder, wizards } from "#domain/orders/wizards.ts";
import { formatPrice, priceOfOrder } from "#domain/prices/format-price-with-tax.ts";
import { readSharedPoster, readSharedVideo } from "#domain/shares/calls.ts";
import { sharePath } from "#domain/shares/share-page.ts";
import { speakerProfiles } from "#domain/speakers/speakers.ts";
import type { Context } from "#server/context.ts";
import type { Transaction } from "#server/db/client.ts";
import { accountStore } from "#server/features/accounts/store.ts";
import { enqueueEmail } from "#server/features/mail/enqueue-email.ts";
import type { RefundedPayment } from "../start-refund.ts";
import type { OrderRow } from "../store.ts";
import { enqueueRecipientEmail } from "./enqueue-recipient-email.ts";
import type { LogoSizes } from "./read-logo-sizes.ts";
import type { DeliveryRow } from "./store.ts";

const shareUrlOf = ({ config }: Context, { shareToken }: OrderRow) => config.publicUrl + sharePath(String(shareToken));

/**
 * Enqueues the email with the finished video, to the recipient named in the order: in the sender's name if the
 * recipient is not the orderer, otherwise in the operator's name.
 * @returns the email's id
 */
export async function enqueueDeliveredEmail(
  ctx: Context,
  order: OrderRow,
  logoSizes: LogoSizes,
  transaction: Transaction,
): Promise<string> {
  const { id: orderId, userId, request, script, shareToken } = order;
  if (isInSendersName(request))
    return enqueueRecipientEmail(ctx, { ...order, orderId, request, logoSizes }, transaction);
  const { publicUrl } = ctx.config;
  const owner = await accountStore(ctx.db).findRecipient(userId, transaction);
  const addressOf = (call: { path: string }) => `${publicUrl}${call.path.replace(":token", String(shareToken))}`;
  const data = {
    name: fullName(request),
    isOwner: owner?.email.toLowerCase() === request.email.toLowerCase(),
    speakerName: speakerProfiles[request.speaker].name,
    shareUrl: shareUrlOf(ctx, order),
    videoUrl: `${addressOf(readSharedVideo)}?download=1`,
    imageUrl: `${addressOf(readSharedPoster)}?play=1`,
    portrait: formatOfOrder(request) === "portrait",
    script: script ?? "",
  };
  return enqueueEmail(ctx, { kind: "order-delivered", userId, recipient: request.email, data }, transaction);
}

/** Enqueues the email which tells the order's owner that the video reached another person. */
export async function enqueueArrivedEmail(
  ctx: Context,
  order: OrderRow,
  deliveries: readonly DeliveryRow[],
  transaction: Transaction,
): Promise<void> {
  const { userId, request } = order;
  const owner = await accountStore(ctx.db).findRecipient(userId, transaction);
  const isForOwner = request.isForMyself ?? request.email.toLowerCase() === owner?.email.toLowerCase();
  if (!owner || isForOwner || deliveries.length === 0) return;
  const channels = deliveries.map(({ channel, recipient }) =>
    channel === "mail" ? `per E-Mail an ${recipient}` : `per WhatsApp an +${recipient}`,
  );
  const data = {
    name: owner.name,
    recipientName: fullName(request),
    channels: [...new Set(channels)].join(" und "),
    shareUrl: shareUrlOf(ctx, order),
  };
  await enqueueEmail(ctx, { kind: "order-arrived", userId, recipient: owner.email, data }, transaction);
}

/** Enqueues the email which tells the order's owner that no delivery of the video succeeded. */
export async function enqueueUndeliveredEmail(
  ctx: Context,
  order: OrderRow,
  deliveries: readonly DeliveryRow[],
  transaction: Transaction,
): Promise<void> {
  const { userId, request } = order;
  const owner = await accountStore(ctx.db).findRecipient(userId, transaction);
  if (!owner) return;
  const isUncertain = deliveries.some(({ state }) => state === "unconfirmed");
  const isDeclined = deliveries.every(({ state }) => state === "stopped");
  const reason = isUncertain ? ("uncertain" as const) : isDeclined ? ("declined" as const) : ("failed" as const);
  const data = { name: owner.name, recipientName: fullName(request), reason, shareUrl: shareUrlOf(ctx, order) };
  await enqueueEmail(ctx, { kind: "order-undelivered", userId, recipient: owner.email, data }, transaction);
}

/** Enqueues the email which tells the order's owner that the order failed. */
export async function enqueueFailedEmail(
  ctx: Context,
  { userId, priceCents }: OrderRow,
  {
    refund,
    refundedCents,
    takenBackCents,
    isProvisional,
  }: RefundedPayment & { refund: "requested" | "refunded" | "none" },
  transaction: Transaction,
): Promise<void> {
  const owner = await accountStore(ctx.db).findRecipient(userId, transaction);
  if (!owner) return;
  const data = {
    name: owner.name,
    price: formatEuro(refundedCents || priceCents),
    isRest: refundedCents > 0 && refundedCents < priceCents,
    refund,
    returned: takenBackCents > 0 ? { amount: formatEuro(takenBackCents), isProvisional } : null,
  };
  await enqueueEmail(ctx, { kind: "order-failed", userId, recipient: owner.email, data }, transaction);
}

/**
 * Enqueues the email which tells the order's owner that money is returned. `hasVideo`: whether the video was made;
 * `refundedCents`: amount of the refund; `isDone`: whether the refund was made already; `isPart`: whether the rest of
 * the payment stays paid.
 */
export async function enqueueRefundedEmail(
  ctx: Context,
  { userId, priceCents }: OrderRow,
  {
    hasVideo,
    refundedCents,
    isDone,
    isPart = false,
  }: { hasVideo: boolean; refundedCents: number; isDone: boolean; isPart?: boolean },
  transaction: Transaction,
): Promise<void> {
  const owner = await accountStore(ctx.db).findRecipient(userId, transaction);
  if (!owner) return;
  const isRest = refundedCents < priceCents;
  const data = {
    name: owner.name,
    price: formatEuro(refundedCents),
    isRest: isRest && !isPart,
    isPart,
    hasVideo,
    isDone,
  };
  await enqueueEmail(ctx, { kind: "order-refunded", userId, recipient: owner.email, data }, transaction);
}

/** Enqueues the email which tells the order's owner that the bank has refused the payment. */
export async function enqueuePaymentFailedEmail(
  ctx: Context,
  order: OrderRow,
  transaction: Transaction,
): Promise<void> {
  const { userId, request } = order;
  const owner = await accountStore(ctx.db).findRecipient(userId, transaction);
  if (!owner) return;
  const data = { name: owner.name, kind: wizards[request.kind].label, price: formatPrice(priceOfOrder(order)) };
  await enqueueEmail(ctx, { kind: "payment-failed", userId, recipient: owner.email, data }, transaction);
}

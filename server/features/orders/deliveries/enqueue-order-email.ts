import { formatEuro } from "#domain/format.ts";
import { formatOfOrder } from "#domain/orders/kinds.ts";
import { readSharedPoster, readSharedVideo, sharePath } from "#domain/orders/share.ts";
import { speakerProfiles } from "#domain/speakers/speakers.ts";
import type { Context } from "#server/context.ts";
import type { Transaction } from "#server/db/client.ts";
import { accountStore } from "#server/features/accounts/store.ts";
import { enqueueEmail } from "#server/features/mail/enqueue-email.ts";
import type { OrderRow } from "../store.ts";

/**
 * Enqueues the email with the finished video, to the recipient named in the order.
 * @returns the email's id
 */
export async function enqueueDeliveredEmail(
  ctx: Context,
  { userId, request, script, shareToken }: OrderRow,
  transaction: Transaction,
): Promise<string> {
  const { publicUrl } = ctx.config;
  const owner = await accountStore(ctx.db).findRecipient(userId, transaction);
  const addressOf = (call: { path: string }) => `${publicUrl}${call.path.replace(":token", String(shareToken))}`;
  const data = {
    name: `${request.firstName} ${request.lastName}`,
    isOwner: owner?.email.toLowerCase() === request.email.toLowerCase(),
    speakerName: speakerProfiles[request.speaker].name,
    shareUrl: publicUrl + sharePath(String(shareToken)),
    videoUrl: `${addressOf(readSharedVideo)}?download=1`,
    imageUrl: `${addressOf(readSharedPoster)}?play=1`,
    portrait: formatOfOrder(request) === "portrait",
    script: script ?? "",
  };
  return enqueueEmail(ctx, { kind: "order-delivered", userId, recipient: request.email, data }, transaction);
}

/** Enqueues the email that the order failed, to its owner. */
export async function enqueueFailedEmail(
  ctx: Context,
  { userId, priceCents }: OrderRow,
  transaction: Transaction,
): Promise<void> {
  const owner = await accountStore(ctx.db).findRecipient(userId, transaction);
  if (!owner) return;
  const data = { name: owner.name, price: formatEuro(priceCents), refunded: false };
  await enqueueEmail(ctx, { kind: "order-failed", userId, recipient: owner.email, data }, transaction);
}

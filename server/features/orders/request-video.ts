import { databaseNow } from "#server/platform/database-clock.ts";
import { createHash, randomUUID } from "node:crypto";
import { isSameCompany } from "#domain/brand-kits/same-company.ts";
import { AppError } from "#domain/errors.ts";
import { priceOfOrder } from "#domain/prices/format-price-with-tax.ts";
import type { OrderRequest } from "#domain/orders/order-request.ts";
import type { Context } from "#server/context.ts";
import type { Transaction } from "#server/db/client.ts";
import { type BrandKitRow, brandKitStore } from "#server/features/brand-kits/store.ts";
import { notifyWebhookWorkers } from "#server/features/webhooks/jobs/enqueue.ts";
import { recordWebhookEvent } from "#server/features/webhooks/record-event.ts";
import { failpoint } from "#server/platform/failpoint.ts";
import { type SenderRow, senderStore } from "#server/features/senders/store.ts";
import { type ApprovedScript, findApprovedScript, withoutApproval } from "./approved-script.ts";
import { chooseSender } from "./choose-sender.ts";
import { refuseReturnedPayment } from "./disputes/refuse-returned-payment.ts";
import { refuseDeclined } from "./declines/refuse-declined.ts";
import { quoteOrder } from "./quote-order.ts";
import { refuseWithoutAgreement } from "./sales-rules.ts";
import { firstCheckSeconds, openCheckout } from "./payments/open-checkout.ts";
import { copyWebsite } from "./read-customer-website.ts";
import { refuseBeyondCap } from "./spending/refuse-beyond-cap.ts";
import { spendingStore } from "./spending/store.ts";
import { orderStore } from "./store.ts";
import { toWebhookEvent } from "./to-webhook-event.ts";

/**
 * Stores an order, its webhook event and its approved text in one transaction, and opens a checkout. The same
 * idempotency key with the same answers returns the same order, and a checkout as long as it is unpaid.
 * @throws AppError order.no-payment, order.payment-unreachable, order.declined, order.beyond-cap,
 * order.payment-returned, request.key-reused, sender.missing, sender.unverified, input.invalid for an unusable draft
 */
export async function requestVideo(
  ctx: Context,
  { ownerId, request, key }: { ownerId: string; request: OrderRequest; key: string | undefined },
): Promise<{ orderId: string; checkoutUrl: string }> {
  const orders = orderStore(ctx.db);
  const { publicUrl } = ctx.config;
  if (!ctx.checkouts.current) throw new AppError("order.no-payment");
  const id = randomUUID();
  const requestHash = createHash("sha256").update(JSON.stringify(request)).digest("hex");
  const usedKey = key ?? id;
  const known = await orders.findByKey(ownerId, usedKey);
  // Do not check the sender of a repeated request: it must succeed like the first one, even if the account's sender
  // has changed or lost its verification.
  const named = known ? request : await chooseSender(ctx, ownerId, request);
  if (!known) {
    await refuseWithoutAgreement(ctx, request);
    await refuseDeclined(ctx, ownerId, named);
  }
  const { grossCents: priceCents, ...tax } = known ? priceOfOrder(known) : await quoteOrder(ctx, request);
  const projectId = randomUUID();
  const approved = known ? null : await findApprovedScript(ctx, ownerId, request);
  // Copy the logo before the transaction, because a slow storage would hold its locks and its database connection.
  const website = approved && (await copyReadWebsite(ctx, approved.website, projectId));
  const storing = ctx.transaction(async (transaction) => {
    // Lock the account until the order is stored: two concurrent orders must not exceed the spending cap together.
    await spendingStore(ctx.db).lockAccount(ownerId, transaction);
    if (!(await orders.findByKey(ownerId, usedKey, transaction))) {
      await refuseReturnedPayment(ctx, ownerId, transaction);
      await refuseBeyondCap(ctx, { userId: ownerId, priceCents }, transaction);
    }
    const paymentCheckAt = new Date(databaseNow() + firstCheckSeconds * 1000);
    const senders = senderStore(ctx.db);
    const kept = await senders.findLocked(ownerId, transaction);
    const stored = withoutApproval(named);
    const values = { id, userId: ownerId, key: usedKey, requestHash, request: stored, priceCents, ...tax };
    const isApproved = "script" in request || approved !== null;
    const approval = { approvedAt: isApproved ? new Date() : null, approvedBy: isApproved ? ownerId : null };
    const logoAndColor = chooseLogoAndColor(stored, kept, await brandKitStore(ctx.db).findLocked(ownerId, transaction));
    const row = { ...values, ...approval, ...logoAndColor, projectId, paymentCheckAt };
    if (!known && (await orders.insert(row, transaction))) {
      if (request.sender) await senders.insertIfMissing(ownerId, request.sender, transaction);
      await orders.addHistoryEntry(id, "requested", transaction);
      if (approved) await storeApproved(ctx, id, { ...approved, website }, transaction);
      const ordered = { ...row, script: approved?.script ?? null };
      await recordWebhookEvent(ctx, toWebhookEvent(ordered, "pending", publicUrl), transaction);
    }
    return orders.findByKey(ownerId, usedKey, transaction);
  });
  const order = await storing.catch(async (error: unknown) => {
    await removeCopy(ctx, website);
    throw error;
  });
  if (!order) throw new AppError("server.unexpected");
  if (order.projectId !== projectId) await removeCopy(ctx, website);
  if (order.requestHash !== requestHash) throw new AppError("request.key-reused");
  failpoint("order-committed");
  await notifyWebhookWorkers(ctx);
  return { orderId: order.id, checkoutUrl: await openCheckout(ctx, order) };
}

type ApprovedWebsite = ApprovedScript["website"];

/** Copies the website that was read for a script draft, with its logo, for the project of the order. */
async function copyReadWebsite(ctx: Context, website: ApprovedWebsite, projectId: string): Promise<ApprovedWebsite> {
  return website === null || website === "unreadable" ? website : copyWebsite(ctx, website, projectId);
}

/** Removes the copied logo of a request that was refused, or whose order an earlier request has stored. */
async function removeCopy(ctx: Context, website: ApprovedWebsite): Promise<void> {
  if (website === null || website === "unreadable" || website.logoKey === null) return;
  await ctx.storage.remove([website.logoKey]);
}

async function storeApproved(
  ctx: Context,
  id: string,
  { website, ...script }: ApprovedScript,
  transaction: Transaction,
): Promise<void> {
  const orders = orderStore(ctx.db);
  if (website) {
    await orders.saveWebsite(id, website, transaction);
    const isRead = website !== "unreadable";
    await orders.addHistoryEntry(id, isRead ? "website-read" : "website-unreadable", transaction);
  }
  failpoint("draft-copied");
  await orders.saveScript(id, script, transaction);
  await orders.addHistoryEntry(id, "script-approved", transaction);
}

/**
 * Logo and colour of an order's share page: the logo of the account's sender or, if the sender has none, logo and
 * colour of the account's brand. Each is used only if the order names its company. If the colour is null,
 * `saveSenderColor` finds one later.
 */
function chooseLogoAndColor(
  { sender }: OrderRequest,
  kept: SenderRow | undefined,
  brandKit: BrandKitRow | undefined,
): { senderLogoKey: string | null; senderDarkLogoKey: string | null; senderColor: string | null } {
  const isNamed = (own: { company: string } | undefined) => isSameCompany(sender?.company, own?.company);
  const senderLogoKey = isNamed(kept) ? (kept?.logoKey ?? null) : null;
  if (senderLogoKey !== null || !brandKit || !isNamed(brandKit))
    return { senderLogoKey, senderDarkLogoKey: null, senderColor: null };
  const { logoKey, darkLogoKey, primaryColor } = brandKit;
  return { senderLogoKey: logoKey, senderDarkLogoKey: logoKey && darkLogoKey, senderColor: primaryColor };
}

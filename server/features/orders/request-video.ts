import { createHash, randomUUID } from "node:crypto";
import { AppError } from "#domain/errors.ts";
import { orderEventSource, videoRequestFields } from "#domain/orders/webhook-fields.ts";
import { wizards } from "#domain/orders/kinds.ts";
import { isUnpaid } from "#domain/orders/states.ts";
import type { OrderRequest } from "#domain/orders/request.ts";
import type { Context } from "#server/context.ts";
import type { Transaction } from "#server/db/client.ts";
import { notifyWebhookWorkers } from "#server/features/webhooks/jobs/enqueue.ts";
import { type NewWebhookEvent, recordWebhookEvent } from "#server/features/webhooks/record-event.ts";
import { failpoint } from "#server/platform/failpoint.ts";
import { log } from "#server/platform/log.ts";
import { accountStore } from "#server/features/accounts/store.ts";
import { type SenderRow, senderStore } from "#server/features/senders/store.ts";
import { type ApprovedScript, findApprovedScript, withoutApproval } from "./approval.ts";
import { chooseSender } from "./choose-sender.ts";
import { refuseDeclined } from "./declines/refuse-declined.ts";
import { paymentStore } from "./payments/store.ts";
import { publishOrder } from "./publish-order.ts";
import { copyWebsite } from "./read-customer-website.ts";
import { type OrderRow, orderStore } from "./store.ts";

/** Seconds until the first payment check if the provider sends no notification. */
const firstCheckSeconds = 60;

/**
 * Stores an order, its webhook event and its approved text in one transaction, and opens a checkout. The same
 * idempotency key with the same answers returns the same order, with a checkout as long as it is unpaid.
 * @throws AppError order.no-payment, order.payment-unreachable, order.declined, request.key-reused, sender.missing,
 * sender.unverified, input.invalid for an unusable draft
 */
export async function requestVideo(
  ctx: Context,
  { ownerId, request, key }: { ownerId: string; request: OrderRequest; key: string | undefined },
): Promise<{ orderId: string; checkoutUrl: string }> {
  const orders = orderStore(ctx.db);
  const { publicUrl, orderPriceCents: priceCents } = ctx.config;
  if (!ctx.checkouts.current) throw new AppError("order.no-payment");
  const id = randomUUID();
  const requestHash = createHash("sha256").update(JSON.stringify(request)).digest("hex");
  const usedKey = key ?? id;
  const known = await orders.findByKey(ownerId, usedKey);
  // A repeated request must succeed like the first one, even if the account's sender was changed or lost its
  // verification meanwhile.
  const named = known ? request : await chooseSender(ctx, ownerId, request);
  if (!known) await refuseDeclined(ctx, ownerId, named);
  const approved = known ? null : await findApprovedScript(ctx, ownerId, request);
  const order = await ctx.transaction(async (transaction) => {
    const paymentCheckAt = new Date(Date.now() + firstCheckSeconds * 1000);
    const senders = senderStore(ctx.db);
    const kept = await senders.findLocked(ownerId, transaction);
    const stored = withoutApproval(named);
    const values = { id, userId: ownerId, key: usedKey, requestHash, request: stored, priceCents };
    const projectId = randomUUID();
    const isApproved = "script" in request || approved !== null;
    const approval = { approvedAt: isApproved ? new Date() : null, approvedBy: isApproved ? ownerId : null };
    const row = { ...values, ...approval, senderLogoKey: logoOf(stored, kept), projectId, paymentCheckAt };
    if (!known && (await orders.insert(row, transaction))) {
      if (request.sender) await senders.insertIfMissing(ownerId, request.sender, transaction);
      await orders.addHistoryEntry(id, "requested", transaction);
      if (approved) await storeApproved(ctx, { id, projectId }, approved, transaction);
      const ordered = { ...row, script: approved?.script ?? null };
      await recordWebhookEvent(ctx, toWebhookEvent(ordered, "pending", publicUrl), transaction);
    }
    return orders.findByKey(ownerId, usedKey, transaction);
  });
  if (!order) throw new AppError("server.unexpected");
  if (order.requestHash !== requestHash) throw new AppError("request.key-reused");
  failpoint("order-committed");
  await notifyWebhookWorkers(ctx);
  return { orderId: order.id, checkoutUrl: await openCheckout(ctx, order) };
}

async function storeApproved(
  ctx: Context,
  { id, projectId }: Pick<OrderRow, "id" | "projectId">,
  { website, ...script }: ApprovedScript,
  transaction: Transaction,
): Promise<void> {
  const orders = orderStore(ctx.db);
  const isRead = website !== null && website !== "unreadable";
  if (website) {
    await orders.saveWebsite(id, isRead ? await copyWebsite(ctx, website, projectId) : website, transaction);
    await orders.addHistoryEntry(id, isRead ? "website-read" : "website-unreadable", transaction);
  }
  failpoint("draft-copied");
  await orders.saveScript(id, script, transaction);
  await orders.addHistoryEntry(id, "script-approved", transaction);
}

/** The logo stored with the account; null if the order names a company other than the account's. */
function logoOf({ sender }: OrderRequest, kept: SenderRow | undefined): string | null {
  return sender && sender.company.toLowerCase() === kept?.company.toLowerCase() ? kept.logoKey : null;
}

/** The webhook event of an order, sent twice: before and after the payment (D-18). */
export function toWebhookEvent(
  {
    id: orderId,
    userId,
    request,
    script,
    approvedAt,
  }: Pick<OrderRow, "id" | "userId" | "request" | "script" | "approvedAt">,
  paymentStatus: "pending" | "paid",
  publicUrl: string,
): NewWebhookEvent {
  const timestamp = new Date().toISOString();
  const text = "script" in request ? request.script : script;
  const approval = approvedAt && text !== null ? { script: text, at: approvedAt.toISOString() } : null;
  const fields = videoRequestFields(request, { orderId, paymentStatus, timestamp, publicUrl, approval });
  const { email, whatsappNumber } = request;
  return { source: orderEventSource(orderId), fields, userId, email, whatsappNumber: whatsappNumber || null };
}

/** URLs to which the browser returns after the checkout; their form is part of the specification. */
function returnUrls(order: Pick<OrderRow, "id" | "request">, publicUrl: string) {
  const { path } = wizards[order.request.kind];
  const to = (payment: string) => `${publicUrl}${path}?payment=${payment}&order=${order.id}`;
  return { successUrl: to("success"), cancelUrl: to("cancelled") };
}

/**
 * Returns the URL at which the order can be paid: that of its open session, or of a new one.
 * @throws AppError order.no-payment, order.payment-unreachable, order.declined
 */
export async function openCheckout(ctx: Context, order: OrderRow): Promise<string> {
  const checkout = ctx.checkouts.current;
  const orders = orderStore(ctx.db);
  const payments = paymentStore(ctx.db);
  if (!checkout) throw new AppError("order.no-payment");
  const urls = returnUrls(order, ctx.config.publicUrl);
  // The order was paid in another tab: return the page that follows a payment.
  if (!isUnpaid(order.state)) return urls.successUrl;
  await refuseDeclined(ctx, order.userId, order.request);
  const sessions = await payments.listOf([order.id]);
  const open = sessions.findLast(({ state, expiresAt }) => state === "open" && expiresAt > new Date());
  if (open) return open.url;
  const payer = await accountStore(ctx.db).findRecipient(order.userId);
  if (!payer) throw new AppError("account.not-found");
  const session = await checkout
    .open({
      orderId: order.id,
      attempt: sessions.length + 1,
      grossCents: order.priceCents,
      title: `Video mit KI-Sprecher (${wizards[order.request.kind].label})`,
      // The payer is the account: the provider learns no address of sender or recipient.
      email: payer.email,
      ...urls,
    })
    .catch((error: unknown) => {
      log.error("the checkout could not be opened", { orderId: order.id, error });
      throw new AppError("order.payment-unreachable", { cause: error });
    });
  failpoint("checkout-opened");
  await ctx.transaction(async (transaction) => {
    const { sessionId, url, expiresAt } = session;
    const payment = { sessionId, url, expiresAt, orderId: order.id, provider: checkout.provider };
    await payments.insert({ ...payment, amountCents: order.priceCents }, transaction);
    if (await orders.changeState(order.id, "awaiting_payment", transaction)) {
      await orders.addHistoryEntry(order.id, "checkout-opened", transaction);
    }
    await orders.checkPaymentIn(order.id, firstCheckSeconds, transaction);
  });
  await publishOrder(ctx, order);
  return session.url;
}

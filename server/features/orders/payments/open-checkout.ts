import { AppError } from "#domain/errors.ts";
import { wizards } from "#domain/orders/wizards.ts";
import { priceOfOrder } from "#domain/prices/format-price-with-tax.ts";
import { awaitsPayment, isUnpaid } from "#domain/orders/order-states.ts";
import type { Context } from "#server/context.ts";
import { accountStore } from "#server/features/accounts/store.ts";
import { failpoint } from "#server/platform/failpoint.ts";
import { log } from "#server/platform/log.ts";
import { refuseReturnedPayment } from "../disputes/refuse-returned-payment.ts";
import { refuseDeclined } from "../declines/refuse-declined.ts";
import { publishOrder } from "../publish-order.ts";
import { refuseBeyondCap } from "../spending/refuse-beyond-cap.ts";
import { spendingStore } from "../spending/store.ts";
import { type OrderRow, orderStore } from "../store.ts";
import { withdrawalStore } from "../withdrawals/store.ts";
import { lineItemTitle } from "./checkout-line-item.ts";
import { isAwaitingTransfer, isProcessing, paymentStore } from "./store.ts";

/** Seconds until the first payment check if the provider sends no notification. */
export const firstCheckSeconds = 60;

/**
 * URLs to which the browser returns after the checkout; their form is part of the specification. The browser reads them
 * by `readWizardLocation` and confirms the payment by `usePaymentReturn`, both in web/features/orders/wizard/.
 */
function returnUrls(order: Pick<OrderRow, "id" | "request">, publicUrl: string) {
  const { path } = wizards[order.request.kind];
  const to = (payment: string) => `${publicUrl}${path}?payment=${payment}&order=${order.id}`;
  return { successUrl: to("success"), cancelUrl: to("cancelled") };
}

/**
 * Returns the URL at which the order can be paid: that of its open session, or of a new one.
 * @throws AppError order.no-payment, order.payment-unreachable, order.declined, order.beyond-cap,
 * order.payment-returned, order.not-allowed if the buyer has withdrawn
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
  // Return the page that follows a payment if the bank has yet to confirm a payment, or a transfer is under way: a
  // second checkout could charge the order twice.
  if (sessions.some(isProcessing) || sessions.some(isAwaitingTransfer)) return urls.successUrl;
  // Refuse a payment after a withdrawal: the contract has ended, so the payment would be refunded.
  if ((await withdrawalStore(ctx.db).listOf([order.id])).length > 0) throw new AppError("order.not-allowed");
  const open = sessions.findLast(({ state, expiresAt }) => state === "open" && expiresAt > new Date());
  if (open) return open.url;
  const payer = await accountStore(ctx.db).findRecipient(order.userId);
  if (!payer) throw new AppError("account.not-found");
  const isResumed = await resume(ctx, order);
  const session = await checkout
    .open({
      orderId: order.id,
      attempt: sessions.length + 1,
      price: priceOfOrder(order),
      title: lineItemTitle(order.request.kind),
      // Send only the address of the account's owner, who pays: the provider needs no address of sender or recipient.
      email: payer.email,
      customerId: sessions.findLast(({ customerId }) => customerId !== null)?.customerId ?? null,
      ...urls,
    })
    .catch(async (error: unknown) => {
      if (isResumed) await orders.changeState(order.id, order.state, ctx.db, ["awaiting_payment"]);
      log.error("checkout session could not be opened", { orderId: order.id, error });
      throw new AppError("order.payment-unreachable", { cause: error });
    });
  failpoint("checkout-opened");
  await ctx.transaction(async (transaction) => {
    const { sessionId, url, expiresAt, customerId } = session;
    const payment = { sessionId, url, expiresAt, customerId, orderId: order.id, provider: checkout.provider };
    await payments.insert({ ...payment, amountCents: order.priceCents }, transaction);
    if ((await orders.changeState(order.id, "awaiting_payment", transaction)) ?? isResumed) {
      await orders.addHistoryEntry(order.id, "checkout-opened", transaction);
    }
    await orders.checkPaymentIn(order.id, firstCheckSeconds, transaction);
  });
  await publishOrder(ctx, order);
  return session.url;
}

/**
 * Makes an expired or discarded order wait for its payment again before its checkout opens, because it then counts
 * towards the account's cap. Refuses accounts with a payment that was taken back.
 * @returns whether the order was resumed
 */
async function resume(ctx: Context, { id, userId, priceCents, state }: OrderRow): Promise<boolean> {
  if (awaitsPayment(state)) return false;
  return ctx.transaction(async (transaction) => {
    await spendingStore(ctx.db).lockAccount(userId, transaction);
    await refuseReturnedPayment(ctx, userId, transaction);
    await refuseBeyondCap(ctx, { userId, priceCents }, transaction);
    const resumed = await orderStore(ctx.db).changeState(id, "awaiting_payment", transaction, [state]);
    await orderStore(ctx.db).checkPaymentIn(id, firstCheckSeconds, transaction);
    return resumed !== undefined;
  });
}

import { AppError } from "#domain/errors.ts";
import { usageRates } from "#domain/usage-limits/usage-rates.ts";
import * as calls from "#domain/orders/calls.ts";
import { readOffer } from "#domain/orders/offer-call.ts";
import { requestVideo as requestVideoCall } from "#domain/orders/request-video-call.ts";
import type { Order } from "#domain/orders/order.ts";
import { isUnpaid } from "#domain/orders/order-states.ts";
import type { Context } from "#server/context.ts";
import { log } from "#server/platform/log.ts";
import { readIdempotencyKey } from "#server/platform/http/idempotency-key.ts";
import { type Router, serveCall } from "#server/platform/http/serve-call.ts";
import { readCursor, toPage } from "#server/platform/page-cursor.ts";
import { declineRoutes } from "./declines/routes.ts";
import { draftRoutes } from "./script-drafts/routes.ts";
import { resultRoutes } from "./automation/result-routes.ts";
import { discardOrder } from "./discard-order.ts";
import { findOwnOrder } from "./find-own-order.ts";
import { testCheckoutRoutes } from "./payments/test-checkout-routes.ts";
import { openCheckout } from "./payments/open-checkout.ts";
import { isAwaitingTransfer, isProcessing, paymentStore } from "./payments/store.ts";
import { stripeWebhookRoutes } from "./payments/stripe-webhook-routes.ts";
import { publishOrder } from "./publish-order.ts";
import { readPricing } from "./quote-order.ts";
import { requestVideo } from "./request-video.ts";
import { readSalesRules } from "./sales-rules.ts";
import { settlePayment } from "./settle-payment.ts";
import { type OrderRow, orderStore } from "./store.ts";
import { presentOrders } from "./to-order.ts";
import { withdrawalRoutes } from "./withdrawals/routes.ts";
import { spendingRoutes } from "./spending/routes.ts";
import { whatsappWebhookRoutes } from "./whatsapp/webhook-routes.ts";

/** The routes with which users place and follow their own orders. */
export function orderRoutes(app: Router, ctx: Context): void {
  const { limiter, limits } = ctx;
  const orders = orderStore(ctx.db);

  async function countOrder(userId: string): Promise<void> {
    await limiter.count({ rule: usageRates(await limits.read()).orders, of: userId });
  }

  async function present(row: OrderRow): Promise<Order> {
    const [order] = await presentOrders(ctx, [row]);
    if (!order) throw new AppError("order.not-found");
    return order;
  }

  serveCall(app, readOffer, async ({ query: { kind } }) => {
    const { grossCents, taxCase, acceptsVatId } = await readPricing(ctx, kind);
    const { customers, termsVersion, withdrawalVersion } = await readSalesRules(ctx);
    return {
      price_cents: grossCents,
      tax: { case: taxCase, accepts_vat_id: acceptsVatId },
      payment: ctx.checkouts.current?.provider ?? ("none" as const),
      customers,
      terms_version: termsVersion,
      withdrawal_version: withdrawalVersion,
    };
  });

  serveCall(app, requestVideoCall, async ({ context, body, user }) => {
    const key = readIdempotencyKey(context);
    await countOrder(user.id);
    return requestVideo(ctx, { ownerId: user.id, request: body, key });
  });

  serveCall(app, calls.reopenCheckout, async ({ params, user }) => {
    const order = await findOwnOrder(ctx, params.id, user.id);
    await countOrder(user.id);
    return { checkoutUrl: await openCheckout(ctx, order) };
  });

  serveCall(app, calls.confirmOrder, async ({ params, user }) => {
    const { id } = await findOwnOrder(ctx, params.id, user.id);
    const settled = await settlePayment(ctx, id).catch((error: unknown) => {
      log.error("payment provider could not be queried", { orderId: id, error });
      throw new AppError("order.payment-unreachable", { cause: error });
    });
    if (!settled || isUnpaid(settled.state)) {
      const payments = await paymentStore(ctx.db).listOf([id]);
      if (payments.some(isAwaitingTransfer)) throw new AppError("order.transfer-awaited");
      throw new AppError(payments.some(isProcessing) ? "order.payment-processing" : "order.unpaid");
    }
    return present(settled);
  });

  serveCall(app, calls.discardOrder, async ({ params, user }) => {
    const order = await findOwnOrder(ctx, params.id, user.id);
    await discardOrder(ctx, order);
    await publishOrder(ctx, order);
    return undefined;
  });

  serveCall(app, calls.listOrders, async ({ query: { limit, cursor }, user }) => {
    const rows = await orders.list({
      ownerId: user.id,
      hasDiscarded: false,
      limit: limit + 1,
      after: readCursor(cursor),
    });
    const { page, next } = toPage(rows, limit);
    return { orders: await presentOrders(ctx, page), next };
  });

  serveCall(app, calls.readOrder, async ({ params, user }) => present(await findOwnOrder(ctx, params.id, user.id)));

  serveCall(app, calls.endShare, async ({ params, user }) => {
    const { id, shareToken } = await findOwnOrder(ctx, params.id, user.id);
    if (shareToken === null) throw new AppError("order.not-deliverable");
    await ctx.transaction(async (transaction) => {
      if (await orders.endShare(id, transaction)) await orders.addHistoryEntry(id, "share-ended", transaction);
    });
    await publishOrder(ctx, { userId: user.id, id });
    return present(await findOwnOrder(ctx, id, user.id));
  });

  draftRoutes(app, ctx);
  testCheckoutRoutes(app, ctx);
  stripeWebhookRoutes(app, ctx);
  whatsappWebhookRoutes(app, ctx);
  resultRoutes(app, ctx);
  declineRoutes(app, ctx);
  withdrawalRoutes(app, ctx);
  spendingRoutes(app, ctx);
}

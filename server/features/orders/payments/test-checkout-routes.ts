import { AppError } from "#domain/errors.ts";
import * as calls from "#domain/orders/calls.ts";
import { summaryOf } from "#domain/orders/order-summary.ts";
import type { Context } from "#server/context.ts";
import { type Router, serveCall } from "#server/platform/http/serve-call.ts";
import { findOwnOrder } from "../find-own-order.ts";
import { toTax } from "../to-order.ts";
import type { OrderRow } from "../store.ts";
import { paymentStore, type TestCheckoutRow } from "./store.ts";

/**
 * Routes of the test checkout's page, which replaces a payment provider's own page. They change only records of the
 * test checkout, never an order.
 */
export function testCheckoutRoutes(app: Router, ctx: Context): void {
  const payments = paymentStore(ctx.db);
  async function find(orderId: string): Promise<TestCheckoutRow> {
    const row = ctx.checkouts.current?.provider === "test" ? await payments.findLatestTest(orderId) : undefined;
    if (!row) throw new AppError("order.not-found");
    return row;
  }
  const present = (order: OrderRow, { orderId, amountCents, state, successUrl, cancelUrl }: TestCheckoutRow) => ({
    order_id: orderId,
    price_cents: amountCents,
    tax: toTax(order),
    summary: summaryOf(order.request),
    state: state === "refunded" ? ("paid" as const) : state,
    success_url: successUrl,
    cancel_url: cancelUrl,
  });

  serveCall(app, calls.readTestCheckout, async ({ params, user }) => {
    const order = await findOwnOrder(ctx, params.id, user.id);
    return present(order, await find(order.id));
  });

  serveCall(app, calls.payTestCheckout, async ({ params, body, user }) => {
    const order = await findOwnOrder(ctx, params.id, user.id);
    const { sessionId } = await find(order.id);
    // Cancelling only navigates back: the session stays open, as at a real payment provider.
    if (body.outcome === "paid") await payments.moveTest(sessionId, "open", "paid");
    return present(order, await find(order.id));
  });
}

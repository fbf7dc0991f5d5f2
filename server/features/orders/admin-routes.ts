import { AppError } from "#domain/errors.ts";
import * as calls from "#domain/orders/calls.ts";
import type { Context } from "#server/context.ts";
import { recordAction } from "#server/features/audit/record-action.ts";
import { type Router, serveCall } from "#server/platform/http/serve-call.ts";
import { readCursor, toPage } from "#server/platform/page-cursor.ts";
import { redeliver } from "./deliveries/redeliver.ts";
import { enqueueRefund } from "./jobs/enqueue.ts";
import { paymentStore } from "./payments/store.ts";
import { publishOrder } from "./publish-order.ts";
import { type OrderRow, orderStore } from "./store.ts";
import { presentForAdmins } from "./to-order.ts";

/** Lists all orders for admins, and repeats deliveries and refunds. */
export function orderAdminRoutes(app: Router, ctx: Context): void {
  const orders = orderStore(ctx.db);
  const payments = paymentStore(ctx.db);

  async function find(id: string): Promise<OrderRow> {
    const row = await orders.find(id);
    if (!row) throw new AppError("order.not-found");
    return row;
  }
  async function present(id: string): Promise<calls.AdminOrder> {
    const [order] = await presentForAdmins(ctx, [await find(id)]);
    if (!order) throw new AppError("order.not-found");
    return order;
  }

  serveCall(app, calls.listAllOrders, async ({ query: { limit, state, cursor } }) => {
    const rows = await orders.list({ state, limit: limit + 1, after: readCursor(cursor) });
    const { page, next } = toPage(rows, limit);
    return { orders: await presentForAdmins(ctx, page), next };
  });

  serveCall(app, calls.redeliverOrder, async ({ params, user }) => {
    const order = await find(params.id);
    if (!(await redeliver(ctx, order))) throw new AppError("order.not-deliverable");
    await recordAction(ctx, { action: "order.redelivered", actorId: user.id, details: { order: order.id } });
    await publishOrder(ctx, order);
    return present(order.id);
  });

  serveCall(app, calls.refundOrder, async ({ params, user }) => {
    const order = await find(params.id);
    const isStarted = await ctx.transaction(async (transaction) => {
      let count = 0;
      for (const { sessionId } of await payments.listOf([order.id], transaction)) {
        if (!(await payments.move(sessionId, ["refund-failed"], { state: "refunding" }, transaction))) continue;
        if (order.refund) await orders.setRefund(order.id, "requested", transaction);
        await orders.addHistoryEntry(order.id, "refund-requested", transaction);
        await enqueueRefund(ctx, sessionId, transaction);
        count += 1;
      }
      const entry = { action: "order.refund-repeated" as const, actorId: user.id, details: { order: order.id } };
      if (count > 0) await recordAction(ctx, entry, transaction);
      return count > 0;
    });
    if (!isStarted) throw new AppError("order.nothing-to-refund");
    await publishOrder(ctx, order);
    return present(order.id);
  });
}

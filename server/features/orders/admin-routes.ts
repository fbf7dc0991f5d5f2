import { AppError } from "#domain/errors.ts";
import * as calls from "#domain/orders/calls.ts";
import type { Transaction } from "#server/db/client.ts";
import { type Router, serveCall } from "#server/platform/http/serve-call.ts";
import { readCursor, toPage } from "#server/platform/page-cursor.ts";
import type { OrderRow } from "./store.ts";
import { presentForAdmins } from "./to-order.ts";
import type { OrderContext } from "./context.ts";

export type OrderAdminContext = Pick<
  OrderContext,
  "orders" | "payments" | "deliveries" | "inTransaction" | "enqueueRefund" | "publishOrder"
> & {
  /** Sends a finished video again by all channels; false while there is no video. */
  redeliver: (order: OrderRow) => Promise<boolean>;
  audit: (
    entry: { action: string; actorId: string; subjectId?: string; details: Record<string, string> },
    transaction?: Transaction,
  ) => Promise<void>;
};

/** Lists all orders for admins, and repeats deliveries and refunds. */
export function orderAdminRoutes(app: Router, ctx: OrderAdminContext): void {
  const { orders, payments, inTransaction, enqueueRefund, publishOrder, redeliver, audit } = ctx;

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
    if (!(await redeliver(order))) throw new AppError("order.not-deliverable");
    await audit({ action: "order.redelivered", actorId: user.id, details: { order: order.id } });
    await publishOrder(order.userId, order.id);
    return present(order.id);
  });

  serveCall(app, calls.refundOrder, async ({ params, user }) => {
    const order = await find(params.id);
    const isStarted = await inTransaction(async (transaction) => {
      let count = 0;
      for (const { sessionId } of await payments.listOf([order.id], transaction)) {
        if (!(await payments.move(sessionId, ["refund-failed"], { state: "refunding" }, transaction))) continue;
        if (order.refund) await orders.setRefund(order.id, "requested", transaction);
        await orders.addHistoryEntry(order.id, "refund-requested", transaction);
        await enqueueRefund(sessionId, transaction);
        count += 1;
      }
      const entry = { action: "order.refund-repeated", actorId: user.id, details: { order: order.id } };
      if (count > 0) await audit(entry, transaction);
      return count > 0;
    });
    if (!isStarted) throw new AppError("order.nothing-to-refund");
    await publishOrder(order.userId, order.id);
    return present(order.id);
  });
}

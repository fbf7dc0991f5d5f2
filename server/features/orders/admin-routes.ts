import { AppError } from "#domain/errors.ts";
import * as calls from "#domain/orders/admin-calls.ts";
import type { Context } from "#server/context.ts";
import { recordAction } from "#server/features/audit/record-action.ts";
import { type Router, serveCall } from "#server/platform/http/serve-call.ts";
import { readCursor, toPage } from "#server/platform/page-cursor.ts";
import { cancelClaim, clearAccount, keepClaim } from "./admin/decide-claim.ts";
import { markDelivered } from "./admin/mark-delivered.ts";
import { produceHere } from "./admin/produce-here.ts";
import { closePartialTransfer, returnSurplus } from "./admin/settle-transfer.ts";
import { correctInvoice, refundPart } from "./admin/refund-part.ts";
import { settleWithdrawal } from "./admin/settle-withdrawal.ts";
import { refundOrder } from "./admin/refund-order.ts";
import { redeliver } from "./deliveries/redeliver.ts";
import { publishOrder } from "./publish-order.ts";
import { type OrderRow, orderStore } from "./store.ts";
import { presentForAdmins } from "./to-order.ts";

/** Lists all orders for admins, with the actions that are allowed for each order. */
export function orderAdminRoutes(app: Router, ctx: Context): void {
  const orders = orderStore(ctx.db);

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
  async function publish(id: string): Promise<calls.AdminOrder> {
    await publishOrder(ctx, await find(id));
    return present(id);
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
    return publish(order.id);
  });

  serveCall(app, calls.refundOrder, async ({ params, user }) => {
    await refundOrder(ctx, params.id, user.id);
    return publish(params.id);
  });

  serveCall(app, calls.settleWithdrawal, async ({ params, user }) => {
    await settleWithdrawal(ctx, params.id, user.id);
    return publish(params.id);
  });

  serveCall(app, calls.cancelClaim, async ({ params, user }) => {
    await cancelClaim(ctx, params.id, user.id);
    return publish(params.id);
  });

  serveCall(app, calls.keepClaim, async ({ params, user }) => {
    await keepClaim(ctx, params.id, user.id);
    return publish(params.id);
  });

  serveCall(app, calls.clearAccount, async ({ params, user }) => {
    await clearAccount(ctx, params.id, user.id);
    return publish(params.id);
  });

  serveCall(app, calls.refundPart, async ({ params, body, user }) => {
    await refundPart(ctx, params.id, { ...body, actorId: user.id });
    return publish(params.id);
  });

  serveCall(app, calls.correctInvoice, async ({ params, body, user }) => {
    await correctInvoice(ctx, params.id, { ...body, actorId: user.id });
    return publish(params.id);
  });

  serveCall(app, calls.closeTransfer, async ({ params, user }) => {
    await closePartialTransfer(ctx, params.id, user.id);
    return publish(params.id);
  });

  serveCall(app, calls.returnSurplus, async ({ params, user }) => {
    await returnSurplus(ctx, params.id, user.id);
    return publish(params.id);
  });

  serveCall(app, calls.produceOrderHere, async ({ params, user }) => {
    await produceHere(ctx, params.id, user.id);
    return publish(params.id);
  });

  serveCall(app, calls.markOrderDelivered, async ({ params, body, user }) => {
    await markDelivered(ctx, params.id, user.id, body.note);
    return publish(params.id);
  });
}

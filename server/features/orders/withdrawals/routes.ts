import { AppError } from "#domain/errors.ts";
import { withdrawOrder as withdrawOrderCall } from "#domain/orders/calls.ts";
import type { Context } from "#server/context.ts";
import { type Router, serveCall } from "#server/platform/http/serve-call.ts";
import { findOwnOrder } from "../find-own-order.ts";
import { publishOrder } from "../publish-order.ts";
import { presentOrders } from "../to-order.ts";
import { withdrawOrder } from "./withdraw-order.ts";

/** The route by which a consumer withdraws from the contract of the consumer's own order. */
export function withdrawalRoutes(app: Router, ctx: Context): void {
  serveCall(app, withdrawOrderCall, async ({ params, body, user }) => {
    const { id } = await findOwnOrder(ctx, params.id, user.id);
    await withdrawOrder(ctx, id, body);
    await publishOrder(ctx, { userId: user.id, id });
    const [order] = await presentOrders(ctx, [await findOwnOrder(ctx, id, user.id)]);
    if (!order) throw new AppError("order.not-found");
    return order;
  });
}

import type { Context } from "#server/context.ts";
import { deliveryStore } from "../deliveries/store.ts";
import { enqueueProduction } from "./enqueue.ts";

/**
 * Enqueues the job that continues an order whose video was emailed to orderer or recipient, or whose email has finally
 * failed.
 */
export async function produceAfterEmail(ctx: Context, { id, kind }: { id: string; kind: string }): Promise<void> {
  if (kind !== "order-delivered" && kind !== "order-video-for-recipient") return;
  const delivery = await deliveryStore(ctx.db).findByReference(id);
  if (delivery) await enqueueProduction(ctx, delivery.orderId);
}

import { AppError } from "#domain/errors.ts";
import type { Context } from "#server/context.ts";
import { projectStore } from "#server/features/projects/store.ts";
import { type OrderRow, orderStore } from "../store.ts";
import { withdrawalStore } from "../withdrawals/store.ts";
import { createDeliveries } from "./create-deliveries.ts";
import { readLogoSizes } from "./read-logo-sizes.ts";
import { deliveryStore } from "./store.ts";

/**
 * Sends a finished video again by all channels. @returns false if there is no video yet, or its page was taken down
 * @throws AppError order.not-allowed while a withdrawal from the order is open
 */
export async function redeliver(ctx: Context, order: OrderRow): Promise<boolean> {
  const orders = orderStore(ctx.db);
  const video = await projectStore(ctx.db).findOrdered(order.projectId, order.id);
  if (video?.status !== "completed" || order.shareToken === null || order.shareEndedAt !== null) return false;
  const logoSizes = await readLogoSizes(ctx, order);
  await ctx.transaction(async (transaction) => {
    // Lock the order, so that two admins who act at the same time start two rounds of deliveries one after the other,
    // instead of one round with two emails.
    await orders.lock(order.id, transaction);
    if (await withdrawalStore(ctx.db).isOpen(order.id, transaction)) throw new AppError("order.not-allowed");
    const earlier = await deliveryStore(ctx.db).listOf([order.id], transaction);
    const round = Math.max(0, ...earlier.map((delivery) => delivery.round)) + 1;
    await orders.addHistoryEntry(order.id, "redelivery-requested", transaction);
    await createDeliveries(ctx, order, { round, logoSizes }, transaction);
  });
  await ctx.jobs.notifyWorkers("send-mail");
  await ctx.jobs.notifyWorkers("deliver-whatsapp");
  return true;
}

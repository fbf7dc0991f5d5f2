import type { Context } from "#server/context.ts";
import type { Transaction } from "#server/db/client.ts";
import { type OrderRow, orderStore } from "../store.ts";
import { isHandedOver } from "#domain/orders/automation.ts";
import { automationStore } from "./store.ts";

/**
 * Lets this server produce an order that waits for the operator's automation. Locks the order, so that if a result
 * arrives at the same time, only the first of the two changes takes effect.
 * @returns false if the order no longer waits
 */
export async function takeOver(ctx: Context, id: string, transaction: Transaction): Promise<boolean> {
  const order = await lockWaitingOrder(ctx, id, transaction);
  if (!order) return false;
  const orders = orderStore(ctx.db);
  await orders.setProducer(id, "agent", transaction);
  await orders.addHistoryEntry(id, "agent-took-over", transaction);
  return true;
}

/** Locks an order that waits for a result of the automation; undefined if the order does not wait. */
export async function lockWaitingOrder(
  ctx: Context,
  id: string,
  transaction: Transaction,
): Promise<OrderRow | undefined> {
  const order = await orderStore(ctx.db).lock(id, transaction);
  if (!order || !isHandedOver(ctx.config, order)) return undefined;
  return (await automationStore.lockWaiting(order, transaction)) ? order : undefined;
}

import type { Context } from "#server/context.ts";
import type { Transaction } from "#server/db/client.ts";
import { type OrderRow, orderStore } from "./store.ts";

/**
 * Assigns a paid order to its producer: this server, or the operator's automation. Undefined if it is assigned
 * already.
 */
export async function claimOrder(ctx: Context, id: string, transaction: Transaction): Promise<OrderRow | undefined> {
  const orders = orderStore(ctx.db);
  if (!(await orders.changeState(id, "in_production", transaction, ["paid"]))) return undefined;
  if (ctx.config.isAgent) return orders.setProducer(id, "agent", transaction);
  await orders.addHistoryEntry(id, "handed-over", transaction);
  return orders.setProducer(id, "automation", transaction);
}

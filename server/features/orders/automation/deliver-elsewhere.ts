import type { Context } from "#server/context.ts";
import type { Transaction } from "#server/db/client.ts";
import { enqueueOrphanRemoval } from "#server/features/projects/jobs/enqueue.ts";
import { type OrderRow, orderStore } from "../store.ts";
import { automationStore } from "./store.ts";

/**
 * Ends an order whose video was delivered outside of this program. The order gets no share page, and its project is
 * removed if it has no video.
 * @returns false if the order's state does not allow it
 */
export async function deliverElsewhere(
  ctx: Context,
  order: OrderRow,
  note: string | undefined,
  transaction: Transaction,
): Promise<boolean> {
  const orders = orderStore(ctx.db);
  if (!(await orders.changeState(order.id, "delivered", transaction))) return false;
  await orders.addHistoryEntry(order.id, "delivered-elsewhere", transaction, note || null);
  await orders.addHistoryEntry(order.id, "delivered", transaction);
  if (await automationStore.removeUnfinished(order, transaction)) {
    await enqueueOrphanRemoval(ctx, order.projectId, { after: "end", transaction });
  }
  return true;
}

import { randomUUID } from "node:crypto";
import { AppError } from "#domain/errors.ts";
import { orderActionsOf } from "#domain/orders/admin-actions.ts";
import type { Context } from "#server/context.ts";
import type { Transaction } from "#server/db/client.ts";
import { recordAction } from "#server/features/audit/record-action.ts";
import { isHandedOver } from "#domain/orders/automation.ts";
import { automationStore } from "../automation/store.ts";
import { takeOver } from "../automation/take-over.ts";
import { enqueueProduction } from "../jobs/enqueue.ts";
import { findBought } from "../payments/find-bought.ts";
import { paymentStore } from "../payments/store.ts";
import { provisionalDeadline } from "../provisional-deadline.ts";
import { type OrderRow, orderStore } from "../store.ts";
import { withdrawalStore } from "../withdrawals/store.ts";

/**
 * Lets this server produce an order that waits for the operator's automation, or that failed without a refund.
 * @throws AppError order.not-allowed
 */
export async function produceHere(ctx: Context, id: string, actorId: string): Promise<void> {
  await ctx.transaction(async (transaction) => {
    const order = await orderStore(ctx.db).lock(id, transaction);
    if (!order) throw new AppError("order.not-found");
    if (await withdrawalStore(ctx.db).isOpen(id, transaction)) throw new AppError("order.not-allowed");
    const isTaken = isHandedOver(ctx.config, order)
      ? await takeOver(ctx, id, transaction)
      : await revive(ctx, order, transaction);
    if (!isTaken) throw new AppError("order.not-allowed");
    await recordAction(ctx, { action: "order.produced-here", actorId, details: { order: id } }, transaction);
    await enqueueProduction(ctx, id, transaction);
  });
  await ctx.jobs.notifyWorkers("produce-order");
}

async function revive(ctx: Context, order: OrderRow, transaction: Transaction): Promise<boolean> {
  const orders = orderStore(ctx.db);
  const hasVideo = order.shareToken !== null;
  const situation = { ...order, hasVideo, hasOpenShare: hasVideo, waitsForAutomation: false };
  if (!orderActionsOf(situation).includes("produce")) return false;
  const values = { taskId: randomUUID(), deadline: provisionalDeadline() };
  if (!(await automationStore.waitAgain(order, values, transaction))) return false;
  if (!(await orders.changeState(order.id, "in_production", transaction, ["failed"]))) return false;
  await orders.setProducer(order.id, "agent", transaction);
  await orders.resetAttempts(order.id, transaction);
  const payments = paymentStore(ctx.db);
  const bought = findBought(order, await payments.listOf([order.id], transaction));
  if (bought) await payments.move(bought.sessionId, ["refund-failed"], { state: "paid" }, transaction);
  await orders.addHistoryEntry(order.id, "agent-took-over", transaction);
  return true;
}

import { isDeepStrictEqual } from "node:util";
import { AppError } from "#domain/errors.ts";
import { automationProviderName, type AutomationResult } from "#domain/orders/automation.ts";
import { isUnpaid } from "#domain/orders/order-states.ts";
import type { Context } from "#server/context.ts";
import type { Transaction } from "#server/db/client.ts";
import { enqueueAdvance } from "#server/features/projects/jobs/enqueue.ts";
import { publishProject } from "#server/features/projects/publish-project.ts";
import { failpoint } from "#server/platform/failpoint.ts";
import { log } from "#server/platform/log.ts";
import { claimOrder } from "../claim-order.ts";
import { failOrder, notifyAfterFailure } from "../fail-order.ts";
import { publishOrder } from "../publish-order.ts";
import { type OrderRow, orderStore } from "../store.ts";
import { deliverElsewhere } from "./deliver-elsewhere.ts";
import { automationStore } from "./store.ts";
import { lockWaitingOrder } from "./take-over.ts";

/**
 * Accepts a result that the operator's automation reports about an order, once. The order is locked, so that a result
 * and the end of the wait never both take effect.
 * @throws AppError order.not-found, order.unpaid, automation.unexpected, automation.contradiction
 */
export async function acceptResult(ctx: Context, orderId: string, result: AutomationResult): Promise<void> {
  const order = await ctx.transaction(async (transaction) => {
    const found = await orderStore(ctx.db).lock(orderId, transaction);
    if (!found) throw new AppError("order.not-found");
    const earlier = await automationStore.findResult(orderId, result.id, transaction);
    if (earlier && !isDeepStrictEqual(earlier, result)) throw new AppError("automation.contradiction");
    if (earlier) return undefined;
    if (isUnpaid(found.state)) throw new AppError("order.unpaid");
    // Assign the order to the automation if needed: its result may arrive before the job that hands the order over has
    // run.
    if (found.state === "paid") await claimOrder(ctx, orderId, transaction);
    const waiting = await lockWaitingOrder(ctx, orderId, transaction);
    if (!waiting) throw new AppError("automation.unexpected");
    await automationStore.insertResult(orderId, result, transaction);
    await apply(ctx, waiting, result, transaction);
    return waiting;
  });
  if (!order) return;
  failpoint("result-accepted");
  log.info("the automation reported a result", { orderId, outcome: result.outcome });
  await ctx.jobs.notifyWorkers("advance-project");
  await notifyAfterFailure(ctx);
  await publishProject(ctx, order.userId, order.projectId);
  await publishOrder(ctx, order);
}

async function apply(
  ctx: Context,
  order: OrderRow,
  result: AutomationResult,
  transaction: Transaction,
): Promise<unknown> {
  switch (result.outcome) {
    case "video":
      return receiveVideo(ctx, order, { url: result.url }, transaction);
    case "delivered":
      return deliverElsewhere(ctx, order, result.note, transaction);
    case "failed":
      return failOrder(ctx, order, transaction, { kind: "automation-failed", detail: result.reason });
  }
}

/**
 * Passes the URL of the automation's video to the code that fetches, checks, labels and stores results of providers.
 */
async function receiveVideo(
  ctx: Context,
  order: OrderRow,
  receipt: { url: string },
  transaction: Transaction,
): Promise<void> {
  const orders = orderStore(ctx.db);
  if (order.producer === null) await orders.setProducer(order.id, "automation", transaction);
  await automationStore.receiveVideo(order, { provider: automationProviderName, receipt }, transaction);
  await orders.addHistoryEntry(order.id, "result-received", transaction);
  await enqueueAdvance(ctx, order.projectId, { transaction });
}

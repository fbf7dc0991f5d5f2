import { databaseNow } from "#server/platform/database-clock.ts";
import { randomUUID } from "node:crypto";
import type { Context } from "#server/context.ts";
import type { ProjectRow } from "#server/features/projects/store.ts";
import { publishProject } from "#server/features/projects/publish-project.ts";
import { failpoint } from "#server/platform/failpoint.ts";
import { log } from "#server/platform/log.ts";
import { failOrder, notifyAfterFailure } from "../fail-order.ts";
import { type OrderRow, orderStore } from "../store.ts";
import { automationWaitOf } from "#domain/orders/automation.ts";
import { automationStore } from "./store.ts";
import { provisionalDeadline } from "../provisional-deadline.ts";
import { lockWaitingOrder, takeOver } from "./take-over.ts";

/**
 * Takes the next step of an order that the operator's automation produces: waits, asks for another video if the last
 * video was unusable, and ends the wait when its time limit is over.
 * @returns whether the order changed
 */
export async function awaitAutomation(ctx: Context, order: OrderRow, video: ProjectRow | undefined): Promise<boolean> {
  switch (video?.status) {
    case "waiting":
      return endWait(ctx, order, video);
    case "failed":
      return expectAnotherResult(ctx, order, video);
    case undefined:
      return failLost(ctx, order);
    default:
      return false;
  }
}

async function endWait(ctx: Context, order: OrderRow, video: ProjectRow): Promise<boolean> {
  const { until, fallback } = automationWaitOf(ctx.config, order, video.createdAt);
  // Whether this server now produces all orders itself, because the settings were changed after the order was handed
  // over.
  const isAgent = ctx.config.isAgent;
  if (!isAgent && (until === null || Date.parse(until) > databaseNow())) return false;
  const isEnded = await ctx.transaction(async (transaction) => {
    if (!(await lockWaitingOrder(ctx, order.id, transaction))) return false;
    if (!isAgent && fallback === "refund") {
      return failOrder(ctx, order, transaction, { kind: "automation-overdue" });
    }
    if (!isAgent) await orderStore(ctx.db).addHistoryEntry(order.id, "automation-overdue", transaction);
    return takeOver(ctx, order.id, transaction);
  });
  failpoint("agent-took-over");
  if (!isEnded) return false;
  log.warn("the automation reported no result in time", { orderId: order.id, fallback: isAgent ? "agent" : fallback });
  await notifyAfterFailure(ctx);
  await publishProject(ctx, video.userId, video.id);
  return true;
}

async function expectAnotherResult(ctx: Context, order: OrderRow, video: ProjectRow): Promise<boolean> {
  log.warn("a video of the automation is unusable", { orderId: order.id, reason: video.errorCode });
  const isWaiting = await ctx.transaction(async (transaction) => {
    await orderStore(ctx.db).lock(order.id, transaction);
    const values = { taskId: randomUUID(), deadline: provisionalDeadline() };
    if (!(await automationStore.waitAgain(order, values, transaction))) return false;
    await orderStore(ctx.db).addHistoryEntry(order.id, "result-unusable", transaction, video.errorMessage);
    return true;
  });
  await publishProject(ctx, video.userId, video.id);
  return isWaiting;
}

async function failLost(ctx: Context, order: OrderRow): Promise<boolean> {
  log.error("project of an order is missing", { orderId: order.id });
  const isFailed = await ctx.transaction((transaction) => failOrder(ctx, order, transaction));
  await notifyAfterFailure(ctx);
  return isFailed;
}

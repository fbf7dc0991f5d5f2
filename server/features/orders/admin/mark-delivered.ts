import { AppError } from "#domain/errors.ts";
import { orderActionsOf } from "#domain/orders/admin-actions.ts";
import type { Context } from "#server/context.ts";
import { recordAction } from "#server/features/audit/record-action.ts";
import { publishProject } from "#server/features/projects/publish-project.ts";
import { isHandedOver } from "#domain/orders/automation.ts";
import { deliverElsewhere } from "../automation/deliver-elsewhere.ts";
import { lockWaitingOrder } from "../automation/take-over.ts";
import { orderStore } from "../store.ts";

/** Marks an order as delivered outside of this program, by an admin. @throws AppError order.not-allowed */
export async function markDelivered(ctx: Context, id: string, actorId: string, note: string): Promise<void> {
  const order = await ctx.transaction(async (transaction) => {
    const found = await orderStore(ctx.db).lock(id, transaction);
    if (!found) throw new AppError("order.not-found");
    const waitsForAutomation =
      isHandedOver(ctx.config, found) && (await lockWaitingOrder(ctx, id, transaction)) !== undefined;
    const hasVideo = found.shareToken !== null;
    const situation = { ...found, waitsForAutomation, hasVideo, hasOpenShare: hasVideo };
    const isAllowed = orderActionsOf(situation).includes("mark-delivered");
    if (!isAllowed || !(await deliverElsewhere(ctx, found, note, transaction))) throw new AppError("order.not-allowed");
    await recordAction(ctx, { action: "order.marked-delivered", actorId, details: { order: id } }, transaction);
    return found;
  });
  await publishProject(ctx, order.userId, order.projectId);
}

import type { Context } from "#server/context.ts";
import { enqueueDelivery, notifyWebhookWorkers } from "./jobs/enqueue.ts";
import { webhookEventStore } from "./store.ts";

/** Delivers an event again that was delivered, given up or only stored; false while the event waits. */
export async function resendWebhookEvent(ctx: Context, id: string): Promise<boolean> {
  const isConfigured = ctx.config.automation !== null;
  const isRestarted = await ctx.transaction(async (transaction) => {
    const row = await webhookEventStore(ctx.db).restart(id, isConfigured ? "waiting" : "kept", transaction);
    if (row && isConfigured) await enqueueDelivery(ctx, { source: row.source, key: id }, transaction);
    return row !== undefined;
  });
  if (isRestarted) await notifyWebhookWorkers(ctx);
  return isRestarted;
}

import type { Context } from "#server/context.ts";
import type { Transaction } from "#server/db/client.ts";
import { enqueueDelivery, notifyWebhookWorkers } from "./jobs/enqueue.ts";
import { webhookEventStore } from "./store.ts";

/** Removes an account's events, and delivers the events of other accounts that waited behind them. */
export async function removeWebhookEvents(ctx: Context, userId: string, transaction?: Transaction): Promise<void> {
  const sources = await webhookEventStore(ctx.db).removeOf(userId, transaction);
  for (const source of sources) await enqueueDelivery(ctx, { source, key: source }, transaction);
  if (sources.length && !transaction) await notifyWebhookWorkers(ctx);
}

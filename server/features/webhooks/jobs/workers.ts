import type { Context } from "#server/context.ts";
import { webhookEventStore } from "#server/features/webhooks/store.ts";
import { deliverWebhooks } from "./deliver-webhooks.ts";

/** Number of event sources that one process delivers at a time. */
export const deliverySlots = 4;

export function startWebhookWorkers(ctx: Context): void {
  ctx.jobs.work("deliver-webhooks", { slots: deliverySlots }, async ({ source }, { signal }) => {
    const retry = await deliverWebhooks(ctx, source, signal);
    if (retry) await ctx.jobs.enqueue("deliver-webhooks", { source }, retry);
  });
}

/** Enqueues all sources with due events, whose jobs may have been lost. A duplicate job does nothing. */
export async function resumeWebhooks({ db, jobs }: Context): Promise<void> {
  for (const source of await webhookEventStore(db).findDueSources()) {
    await jobs.enqueue("deliver-webhooks", { source }, { key: source });
  }
  jobs.fetchNow("deliver-webhooks");
}

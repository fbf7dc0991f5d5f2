import type { Context } from "#server/context.ts";
import { webhookEventStore } from "#server/features/webhooks/store.ts";
import { deliverWebhooks } from "./deliver-webhooks.ts";
import { workerSlots } from "#server/queue/worker-slots.ts";

export function startWebhookWorkers(ctx: Context): void {
  ctx.jobs.work("deliver-webhooks", { slots: workerSlots["deliver-webhooks"] }, async ({ source }, { signal }) => {
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

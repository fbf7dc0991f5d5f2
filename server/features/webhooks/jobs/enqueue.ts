import type { Context } from "#server/context.ts";
import type { Transaction } from "#server/db/client.ts";

/**
 * Enqueues the delivery of a source's events, in the transaction that stores the event. Each event has a job key of its
 * own: with a common key, a job that waits already would replace the new job and might run before the commit.
 */
export async function enqueueDelivery(
  { jobs }: Context,
  { source, key }: { source: string; key: string },
  transaction?: Transaction,
): Promise<void> {
  await jobs.enqueue("deliver-webhooks", { source }, { key, ...(transaction && { transaction }) });
}

/** Notifies the workers if a webhook address is configured. Call it after the commit. */
export async function notifyWebhookWorkers({ config, jobs }: Context): Promise<void> {
  if (config.automation) await jobs.notifyWorkers("deliver-webhooks");
}

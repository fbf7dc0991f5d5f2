import type { Context } from "#server/context.ts";
import type { Transaction } from "#server/db/client.ts";

/**
 * Enqueues the delivery of a source, in the transaction of its row. Only one job waits per key: with a common key, a
 * job that starts before the commit would be the last one.
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

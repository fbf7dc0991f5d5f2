import type { Transaction } from "#server/db/client.ts";
import type { JobQueue } from "#server/queue/job-queue.ts";
import type { JobName, Jobs } from "#server/queue/job-data.ts";

type Queue = { jobs: Pick<JobQueue, "enqueue" | "notifyWorkers"> };

/**
 * Enqueues the job that continues the production of an order. With a transaction, the caller notifies the workers after
 * the commit.
 */
export const enqueueProduction = (ctx: Queue, orderId: string, transaction?: Transaction): Promise<void> =>
  enqueueKeyed(ctx, "produce-order", { orderId }, orderId, transaction);

/** Enqueues the refund of a payment. With a transaction, the caller notifies the workers after the commit. */
export const enqueueRefund = (ctx: Queue, sessionId: string, transaction?: Transaction): Promise<void> =>
  enqueueKeyed(ctx, "refund-payment", { sessionId }, sessionId, transaction);

/** Enqueues the WhatsApp message of an order. With a transaction, the caller notifies the workers after the commit. */
export const enqueueWhatsapp = (ctx: Queue, orderId: string, transaction?: Transaction): Promise<void> =>
  enqueueKeyed(ctx, "deliver-whatsapp", { orderId }, orderId, transaction);

/** Enqueues a job that reads the state of an order's payments from the payment provider. */
export const enqueuePaymentCheck = (ctx: Queue, orderId: string): Promise<void> =>
  enqueueKeyed(ctx, "check-payment", { orderId }, orderId);

async function enqueueKeyed<Name extends JobName>(
  { jobs }: Queue,
  name: Name,
  data: Jobs[Name],
  key: string,
  transaction?: Transaction,
): Promise<void> {
  await jobs.enqueue(name, data, { key, ...(transaction && { transaction }) });
  if (!transaction) await jobs.notifyWorkers(name);
}

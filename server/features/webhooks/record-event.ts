import { randomUUID } from "node:crypto";
import type { Context } from "#server/context.ts";
import type { Transaction } from "#server/db/client.ts";
import { enqueueDelivery, notifyWebhookWorkers } from "./jobs/enqueue.ts";
import { webhookEventStore } from "./store.ts";

export type NewWebhookEvent = {
  /** Source of the event; events of one source are delivered in the order in which they were recorded. */
  source: string;
  /** Fields of the form-encoded request body; null and undefined are left out, objects are sent as JSON. */
  fields: Record<string, unknown>;
  /** Account with which the event is exported and erased; null for visitors. */
  userId?: string | null;
  email?: string | null;
  whatsappNumber?: string | null;
};

/**
 * Stores an event for the operator's automation before the first delivery attempt, so that it is not lost.
 * @param transaction if given, the event is stored in it, and the caller notifies the workers after the commit
 * @returns the event's id
 */
export async function recordWebhookEvent(
  ctx: Context,
  event: NewWebhookEvent,
  transaction?: Transaction,
): Promise<string> {
  const { source, fields, userId = null, email = null, whatsappNumber = null } = event;
  const id = randomUUID();
  const isConfigured = ctx.config.automation !== null;
  const state = isConfigured ? "waiting" : "kept";
  const insert = async (on: Transaction) => {
    await webhookEventStore(ctx.db).insert({ id, source, fields, userId, email, whatsappNumber, state }, on);
    if (isConfigured) await enqueueDelivery(ctx, { source, key: id }, on);
  };
  if (transaction) {
    await insert(transaction);
  } else {
    await ctx.transaction(insert);
    await notifyWebhookWorkers(ctx);
  }
  return id;
}

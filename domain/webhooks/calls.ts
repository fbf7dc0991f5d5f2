import * as z from "zod/mini";
import { defineCall, idParameter } from "#domain/call.ts";
import { next, pageQuery } from "#domain/paging.ts";
import { webhookDeliveryStates } from "./webhook-delivery-states.ts";

const webhookDelivery = z.object({
  /** Id of the delivery, also sent as a header, so that receivers can drop duplicates. */
  id: z.string(),
  source: z.string(),
  fields: z.record(z.string(), z.unknown()),
  state: z.enum(webhookDeliveryStates),
  attempts: z.number(),
  last_status: z.nullable(z.number()),
  last_error: z.nullable(z.string()),
  /**
   * Earliest time of the next attempt; null unless the delivery waits. The attempt begins only after all earlier
   * deliveries with the same `source` have ended.
   */
  next_attempt_at: z.nullable(z.string()),
  created_at: z.string(),
  delivered_at: z.nullable(z.string()),
});
export type WebhookDelivery = z.infer<typeof webhookDelivery>;

export const listWebhookDeliveries = defineCall({
  method: "GET",
  path: "/api/admin/deliveries",
  summary: "Ereignisse für die Automatisierung, neueste zuerst",
  access: "admin",
  query: z.object({ state: z.optional(z.enum(webhookDeliveryStates)), ...pageQuery }),
  answer: z.object({
    deliveries: z.array(webhookDelivery),
    next,
    /** The webhook URL without user name and password; null if none is configured. */
    target: z.nullable(z.string()),
  }),
});

export const resendWebhookDelivery = defineCall({
  method: "POST",
  path: "/api/admin/deliveries/:id/resend",
  params: { id: idParameter("outbox.not-found") },
  summary: "Ein Ereignis erneut senden, mit derselben Kennung",
  access: "admin",
  answer: webhookDelivery,
});

import * as z from "zod/mini";
import { orderKinds } from "./kinds.ts";
import { orderEventKinds, orderStates, refundStates } from "./states.ts";

export const channels = ["mail", "whatsapp"] as const;
export type Channel = (typeof channels)[number];
export const channelLabels: Record<Channel, string> = { mail: "E-Mail", whatsapp: "WhatsApp" };

/**
 * `stored`: without a mail server the mail stays in the outbox. `unconfirmed`: the program ended while it was being
 * sent; nobody knows whether it arrived.
 */
export const deliveryStates = ["waiting", "sent", "stored", "failed", "unconfirmed"] as const;
export type DeliveryState = (typeof deliveryStates)[number];
export const deliveryStateLabels: Record<DeliveryState, string> = {
  waiting: "Wird gesendet",
  sent: "Gesendet",
  stored: "Im Postausgang (kein Mailserver eingerichtet)",
  failed: "Nicht zugestellt",
  unconfirmed: "Zustellung ungewiss",
};

const delivery = z.object({
  channel: z.enum(channels),
  state: z.enum(deliveryStates),
  recipient: z.string(),
  updated_at: z.string(),
});

/** The page of a delivered film, which everybody with its address may see. */
const share = z.object({
  /** Path on this site. */
  path: z.string(),
  views: z.number(),
  ended: z.boolean(),
});

/** An order as its owner sees it. */
export const order = z.object({
  id: z.string(),
  kind: z.enum(orderKinds),
  state: z.enum(orderStates),
  refund: z.nullable(z.enum(refundStates)),
  price_cents: z.number(),
  speaker: z.string(),
  recipient: z.object({
    first_name: z.string(),
    last_name: z.string(),
    email: z.string(),
    whatsapp_number: z.string(),
  }),
  summary: z.array(z.object({ label: z.string(), value: z.string() })),
  /** What the film says; null until it is written. */
  script: z.nullable(z.string()),
  /** Its film in "Meine Projekte", from the payment on. */
  project_id: z.nullable(z.string()),
  history: z.array(z.object({ kind: z.enum(orderEventKinds), at: z.string() })),
  deliveries: z.array(delivery),
  share: z.nullable(share),
  created_at: z.string(),
});
export type Order = z.infer<typeof order>;

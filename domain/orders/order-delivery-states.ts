export const channels = ["mail", "whatsapp"] as const;
export type Channel = (typeof channels)[number];
export const channelLabels: Record<Channel, string> = { mail: "E-Mail", whatsapp: "WhatsApp" };

/**
 * States of a delivery. `stored`: without a mail server the email stays in the outbox. `unconfirmed`: the program ended
 * while sending, so the message may have arrived. WhatsApp reports `delivered` and `read`; `stopped`: the recipient
 * wants no messages, or the buyer has withdrawn.
 */
export const deliveryStates = [
  "waiting",
  "sent",
  "delivered",
  "read",
  "stored",
  "failed",
  "unconfirmed",
  "stopped",
] as const;
export type DeliveryState = (typeof deliveryStates)[number];
const deliveryStateLabels: Record<DeliveryState, string> = {
  waiting: "Wird gesendet",
  sent: "Gesendet",
  delivered: "Zugestellt",
  read: "Gelesen",
  stored: "Nicht verschickt (hier nicht eingerichtet)",
  failed: "Nicht zugestellt",
  unconfirmed: "Zustellung ungewiss",
  stopped: "Empfänger möchte keine Nachrichten",
};

/**
 * German label of a delivery's state. After a withdrawal, `stopped` has a label of its own, because the recipient has
 * not declined the message.
 */
export const deliveryStateLabel = (state: DeliveryState, { withdrawal }: { withdrawal: object | null }): string =>
  state === "stopped" && withdrawal !== null ? "Nicht gesendet (Widerruf)" : deliveryStateLabels[state];

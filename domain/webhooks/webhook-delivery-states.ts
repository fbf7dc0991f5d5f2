/** States of a webhook delivery. `kept`: no webhook address is configured, so nothing is delivered. */
export const webhookDeliveryStates = ["waiting", "delivered", "failed", "kept"] as const;
export const webhookDeliveryStateLabels: Record<(typeof webhookDeliveryStates)[number], string> = {
  waiting: "Wartet",
  delivered: "Zugestellt",
  failed: "Gescheitert",
  kept: "Aufbewahrt",
};

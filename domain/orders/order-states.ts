/** States of an order (D-16). An order that becomes `failed` after production is refunded. */
export const orderStates = [
  "requested",
  "awaiting_payment",
  "paid",
  "in_production",
  "delivered",
  "failed",
  "expired",
  "discarded",
] as const;
export type OrderState = (typeof orderStates)[number];

export const orderStateLabels: Record<OrderState, string> = {
  requested: "Angelegt",
  awaiting_payment: "Wartet auf Zahlung",
  paid: "Bezahlt",
  in_production: "In Produktion",
  delivered: "Ausgeliefert",
  failed: "Fehlgeschlagen",
  expired: "Abgelaufen",
  discarded: "Verworfen",
};

/**
 * Allowed transitions of orders. A late payment still starts production, even of a discarded order. A failed delivery
 * may be repeated, a failed order without refund may be produced after all, and WhatsApp may report a failure after
 * the delivery. A paid order fails if its buyer withdraws before the work begins.
 */
const transitions: Record<OrderState, readonly OrderState[]> = {
  requested: ["awaiting_payment", "paid", "expired", "discarded"],
  awaiting_payment: ["paid", "expired", "discarded"],
  expired: ["awaiting_payment", "paid", "discarded"],
  discarded: ["awaiting_payment", "paid"],
  paid: ["in_production", "failed"],
  in_production: ["delivered", "failed"],
  failed: ["delivered", "in_production"],
  delivered: ["failed"],
};

export function mayBecome(from: OrderState, to: OrderState): boolean {
  return transitions[from].includes(to);
}

/** The states from which an order can change to the state `to`. */
export function statesBefore(to: OrderState): OrderState[] {
  return orderStates.filter((from) => mayBecome(from, to));
}

/** Whether an order in a state can still be paid. A late payment for an expired order is accepted too. */
export const isUnpaid = (state: OrderState): boolean => mayBecome(state, "paid");

/** Whether the owner may discard the order. */
export const isDiscardable = (state: OrderState): boolean => mayBecome(state, "discarded");

/** Whether a payment is expected in a state; without one, the order expires. */
export const awaitsPayment = (state: OrderState): boolean => mayBecome(state, "expired");

export const refundStates = ["requested", "refunded", "failed"] as const;
export type RefundState = (typeof refundStates)[number];
export const refundStateLabels: Record<RefundState, string> = {
  requested: "Erstattung läuft",
  refunded: "Erstattet",
  failed: "Erstattung fehlgeschlagen",
};

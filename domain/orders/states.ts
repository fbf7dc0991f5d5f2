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
 * the delivery.
 */
const transitions: Record<OrderState, readonly OrderState[]> = {
  requested: ["awaiting_payment", "paid", "expired", "discarded"],
  awaiting_payment: ["paid", "expired", "discarded"],
  expired: ["awaiting_payment", "paid", "discarded"],
  discarded: ["awaiting_payment", "paid"],
  paid: ["in_production"],
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

/** Whether a payment in this state still buys the video. A late payment of an expired order does. */
export const isUnpaid = (state: OrderState): boolean => mayBecome(state, "paid");

/** Whether the owner may discard the order. */
export const isDiscardable = (state: OrderState): boolean => mayBecome(state, "discarded");

/** Whether a payment is expected in this state; without one, the order expires. */
export const awaitsPayment = (state: OrderState): boolean => mayBecome(state, "expired");

export const refundStates = ["requested", "refunded", "failed"] as const;
export type RefundState = (typeof refundStates)[number];
export const refundStateLabels: Record<RefundState, string> = {
  requested: "Erstattung läuft",
  refunded: "Erstattet",
  failed: "Erstattung fehlgeschlagen",
};

/** German labels of the entries in an order's history, in their usual order. */
export const orderHistoryLabels = {
  requested: "Bestellung angelegt",
  "script-approved": "Text freigegeben",
  "checkout-opened": "Zahlung begonnen",
  paid: "Zahlung eingegangen",
  "paid-twice": "Doppelte Zahlung erkannt, sie wird erstattet",
  "amount-differs": "Zahlung mit falschem Betrag",
  expired: "Zahlung nicht abgeschlossen",
  discarded: "Verworfen",
  "handed-over": "An die Automatisierung übergeben",
  "result-received": "Video von der Automatisierung erhalten",
  "result-unusable": "Das Video der Automatisierung ließ sich nicht übernehmen",
  "automation-failed": "Die Automatisierung konnte das Video nicht erstellen",
  "automation-overdue": "Die Frist der Automatisierung ist abgelaufen",
  "agent-took-over": "Der Agent erstellt das Video",
  "delivered-elsewhere": "Auf anderem Weg geliefert",
  "website-read": "Website des Kunden gelesen",
  "website-unreadable": "Website des Kunden nicht erreichbar",
  "script-written": "Sprechtext geschrieben",
  "film-started": "Video wird erstellt",
  "film-restarted": "Video wird noch einmal erstellt",
  "film-finished": "Video ist fertig",
  "mail-sent": "Per E-Mail gesendet",
  "mail-stored": "E-Mail im Postausgang (kein Mailserver eingerichtet)",
  "mail-declined": "Empfänger möchte keine Videos per E-Mail",
  "mail-failed": "E-Mail konnte nicht zugestellt werden",
  "whatsapp-sent": "Per WhatsApp gesendet",
  "whatsapp-skipped": "Kein Versand per WhatsApp (hier nicht eingerichtet)",
  "whatsapp-unusable": "Kein Versand per WhatsApp (keine gültige Nummer)",
  "whatsapp-delivered": "Per WhatsApp zugestellt",
  "whatsapp-read": "In WhatsApp gelesen",
  "whatsapp-stopped": "Empfänger möchte keine Nachrichten per WhatsApp",
  "whatsapp-unconfirmed": "Per WhatsApp gesendet, Empfang ungewiss",
  "whatsapp-failed": "WhatsApp konnte nicht zugestellt werden",
  delivered: "Ausgeliefert",
  failed: "Fehlgeschlagen",
  "refund-requested": "Erstattung veranlasst",
  refunded: "Betrag erstattet",
  "refund-failed": "Erstattung fehlgeschlagen",
  "redelivery-requested": "Erneut geliefert",
  "share-ended": "Videoseite beendet",
} as const;
export type OrderHistoryKind = keyof typeof orderHistoryLabels;
/** Whether the mail with a finished video was not sent, but only stored in the outbox. */
export function isOnlyStored(history: readonly { kind: OrderHistoryKind }[]): boolean {
  const has = (...kinds: OrderHistoryKind[]) => history.some(({ kind }) => kinds.includes(kind));
  return (
    has("mail-stored") &&
    !has("mail-sent", "whatsapp-sent", "whatsapp-delivered", "whatsapp-read", "whatsapp-unconfirmed")
  );
}

/** German label instead of 'Ausgeliefert' if the mail with the video was only stored and not sent. */
export const storedLabel = "Fertig, nicht verschickt";

/** German label of an entry in an order's history. */
export function orderHistoryLabel(kind: OrderHistoryKind, history: readonly { kind: OrderHistoryKind }[]): string {
  return kind === "delivered" && isOnlyStored(history) ? storedLabel : orderHistoryLabels[kind];
}

export const orderHistoryKinds = Object.keys(orderHistoryLabels) as OrderHistoryKind[];

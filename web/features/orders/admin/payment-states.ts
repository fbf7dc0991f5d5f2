const labels: Record<string, string> = {
  open: "Offen",
  paid: "Bezahlt",
  expired: "Abgelaufen",
  refunding: "Erstattung läuft",
  refunded: "Erstattet",
  "refund-failed": "Erstattung fehlgeschlagen",
};

/** German label of a payment state; an unknown state is returned unchanged. */
export const paymentStateLabel = (state: string): string => labels[state] ?? state;

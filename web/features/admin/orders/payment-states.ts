const labels: Record<string, string> = {
  open: "Offen",
  paid: "Bezahlt",
  expired: "Abgelaufen",
  refunding: "Erstattung läuft",
  refunded: "Erstattet",
  "refund-failed": "Erstattung fehlgeschlagen",
};

/** In German; a state that came later than these words stands for itself. */
export const paymentStateLabel = (state: string): string => labels[state] ?? state;

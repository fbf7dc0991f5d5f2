/** German messages about orders and drafts that the server refuses, at the field that causes the refusal. */
export const orderMessages = {
  notApproved: "Bitte geben Sie den Text frei.",
  draftGone: "Diesen Entwurf gibt es nicht mehr. Bitte lassen Sie den Text neu schreiben.",
  otherDraft: "Dieser Entwurf gehört zu einem anderen Video.",
  unspeakable: "Darin ist nichts, was sich sprechen lässt.",
  otherOrder: "Das ist eine andere Bestellung als in der Adresse.",
} as const;

/** German messages about the payment of an order, which the browser also shows without an answer of the server. */
export const paymentMessages = {
  noPayment: "Bestellungen sind hier noch nicht möglich: Es ist keine Zahlung eingerichtet.",
  unpaid: "Für diese Bestellung ist noch keine Zahlung eingegangen.",
  alreadyPaid: "Diese Bestellung ist schon bezahlt.",
} as const;

/** Prompt of the project of an order whose request contains no script; the project's card shows it. */
export const orderPrompt = (recipientName: string) => `Video für ${recipientName}`;

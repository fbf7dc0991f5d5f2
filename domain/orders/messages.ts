/** German messages about orders and drafts that the server refuses, at the field that causes the refusal. */
export const orderMessages = {
  notApproved: "Bitte geben Sie den Text frei.",
  draftGone: "Diesen Entwurf gibt es nicht mehr. Bitte lassen Sie den Text neu schreiben.",
  otherDraft: "Dieser Entwurf gehört zu einem anderen Video.",
  unspeakable: "Darin ist nichts, was sich sprechen lässt.",
  otherOrder: "Das ist eine andere Bestellung als in der Adresse.",
} as const;

/** Prompt shown on the project card of an order without a script of its own. */
export const orderPrompt = (recipientName: string) => `Video für ${recipientName}`;

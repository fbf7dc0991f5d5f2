/** States of a message from the contact form. */
export const messageStates = ["open", "handled"] as const;
export const messageStateLabels: Record<(typeof messageStates)[number], string> = {
  open: "Offen",
  handled: "Erledigt",
};

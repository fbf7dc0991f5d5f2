export const mailStates = ["waiting", "sent", "failed"] as const;
export const mailStateLabels: Record<(typeof mailStates)[number], string> = {
  waiting: "Wartet",
  sent: "Gesendet",
  failed: "Gescheitert",
};

/**
 * German name of an email's state. `isSending`: whether a mail server is configured; without one, an email in state
 * `sent` is only stored in the outbox.
 */
export const mailStateLabel = (state: (typeof mailStates)[number], isSending: boolean): string =>
  state === "sent" && !isSending ? "Im Postausgang" : mailStateLabels[state];

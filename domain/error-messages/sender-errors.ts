/** Errors of senders: HTTP status and German message by code. */
export const senderErrors = {
  "sender.unverified": {
    status: 409,
    message: "Bitte bestätigen Sie zuerst die Antwortadresse des Absenders mit dem Code aus der E-Mail.",
  },
  "sender.missing": { status: 409, message: "Bitte geben Sie zuerst an, in wessen Namen das Video verschickt wird." },
  "sender.no-logo": { status: 404, message: "Es gibt kein Logo." },
  "sender.wrong-code": { status: 422, message: "Dieser Code stimmt nicht oder ist abgelaufen." },
} as const;

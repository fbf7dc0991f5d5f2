/**
 * Errors whose messages the browser shows without an answer of the server. All other messages arrive in the answer, so
 * that the browser does not load them.
 */
export const messagesInBrowser = {
  "account.wrong-credentials": { status: 401, message: "Bitte überprüfen Sie Ihre Anmeldedaten" },
  "request.too-many": {
    status: 429,
    message: "Zu viele Anfragen. Bitte warten Sie einen Moment und versuchen Sie es erneut.",
  },
  "input.too-large": { status: 413, message: "Die Anfrage ist zu groß." },
  "server.unavailable": {
    status: 503,
    message: "Der Dienst ist gerade nicht erreichbar. Bitte versuchen Sie es gleich noch einmal.",
  },
  "server.unexpected": {
    status: 500,
    message: "Da ist etwas schiefgelaufen. Bitte versuchen Sie es erneut.",
  },
  "generation.no-provider": {
    status: 503,
    message: "API-Schlüssel nicht konfiguriert. Bitte kontaktieren Sie den Administrator.",
  },
  "order.no-payment": {
    status: 503,
    message: "Bestellungen sind hier noch nicht möglich: Es ist keine Zahlung eingerichtet.",
  },
  "order.unpaid": { status: 402, message: "Für diese Bestellung ist noch keine Zahlung eingegangen." },
  "order.already-paid": { status: 409, message: "Diese Bestellung ist schon bezahlt." },
} as const;

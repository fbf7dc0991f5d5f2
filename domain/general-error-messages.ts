/**
 * Errors that any call can have. The browser also shows their messages when no answer of the server names an error. All
 * other messages arrive in the answer, so that the browser does not load them.
 */
export const generalErrorMessages = {
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
} as const;

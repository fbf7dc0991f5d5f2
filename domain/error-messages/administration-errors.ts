/** Errors of pages of the administration: HTTP status and German message by code. */
export const administrationErrors = {
  "outbox.not-found": { status: 404, message: "Diesen Eintrag gibt es nicht." },
  "jobs.none-failed": { status: 404, message: "Es gibt keine gescheiterte Aufgabe dieser Art." },
  "outbox.not-failed": { status: 409, message: "Dieser Eintrag wartet noch auf seine Zustellung." },
  "message.not-found": { status: 404, message: "Diese Nachricht gibt es nicht." },
  "legal-text.not-found": { status: 404, message: "Diesen Text gibt es hier nicht." },
  "limit.not-found": { status: 404, message: "Diese Grenze gibt es nicht." },
} as const;

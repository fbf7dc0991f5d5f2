/** Errors of requests that the server cannot read or does not accept: HTTP status and German message by code. */
export const requestErrors = {
  "events.too-many": {
    status: 429,
    message: "Zu viele Fenster zeigen Ihr Konto gerade live an. Bitte schließen Sie einige davon.",
  },
  "input.invalid": { status: 422, message: "Bitte prüfen Sie die markierten Felder." },
  "input.not-json": { status: 400, message: "Die Anfrage ist kein gültiges JSON." },
  "input.too-deep": { status: 400, message: "Die Anfrage ist zu tief verschachtelt." },
  "input.unknown-query": { status: 400, message: "Die Adresse enthält eine Angabe, die es hier nicht gibt." },
  "input.repeated-query": { status: 400, message: "Die Adresse enthält dieselbe Angabe mehrmals." },
  "input.wrong-type": { status: 415, message: "Die Anfrage muss als JSON gesendet werden." },
  "request.malformed": { status: 400, message: "Diese Anfrage ist kein gültiges HTTP." },
  "request.unknown-method": { status: 405, message: "Diese Methode gibt es hier nicht." },
  "request.too-slow": { status: 408, message: "Die Anfrage kam nicht rechtzeitig vollständig an." },
  "request.headers-too-large": { status: 431, message: "Die Kopfzeilen der Anfrage sind zu groß." },
  "request.incomplete": { status: 400, message: "Die Anfrage kam nicht vollständig an." },
  "request.foreign-origin": {
    status: 403,
    message: "Diese Anfrage kommt von einer fremden Seite und wurde abgelehnt.",
  },
  "request.key-reused": {
    status: 409,
    message: "Dieser Vorgang wurde schon mit anderen Angaben gestartet. Bitte starten Sie ihn neu.",
  },
  "route.unknown": { status: 404, message: "Diese Adresse gibt es nicht." },
  "request.signature-invalid": { status: 400, message: "Die Signatur dieser Nachricht ist ungültig." },
  "server.storage-full": {
    status: 507,
    message: "Auf dem Server ist kein Speicherplatz mehr frei. Bitte versuchen Sie es später noch einmal.",
  },
} as const;

/** Errors of results of the operator's automation: HTTP status and German message by code. */
export const automationErrors = {
  "automation.no-secret": {
    status: 503,
    message: "Hier ist kein AUTOMATION_WEBHOOK_SECRET eingerichtet, mit dem sich Ergebnisse prüfen lassen.",
  },
  "automation.signature-invalid": {
    status: 401,
    message: "Die Signatur dieses Ergebnisses ist ungültig oder älter als fünf Minuten.",
  },
  "automation.unexpected": {
    status: 409,
    message: "Für diese Bestellung wird kein Ergebnis der Automatisierung erwartet.",
  },
  "automation.contradiction": {
    status: 409,
    message: "Unter dieser Kennung wurde schon ein anderes Ergebnis gemeldet.",
  },
} as const;

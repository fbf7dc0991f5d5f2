/** Errors of accounts: HTTP status and German message by code. */
export const accountErrors = {
  "account.order-open": {
    status: 409,
    message:
      "Ein bezahltes Video ist noch nicht zugestellt. Mit dem Konto ginge es verloren, und der Preis wird dann nicht erstattet. Sie können warten, bis es zugestellt ist, oder unten bestätigen, dass Sie darauf verzichten.",
  },
  "account.payment-open": {
    status: 409,
    message:
      "Zu einer Bestellung ist noch eine Zahlung offen oder bei der Bank. Sie können das Konto löschen, sobald sie bestätigt oder abgelehnt ist. Eine Bestellung, die auf Ihre Überweisung wartet, können Sie vorher verwerfen.",
  },
  "account.refund-open": {
    status: 409,
    message:
      "Zu einer Bestellung ist ein Widerruf, eine Erstattung oder eine Rückbuchung offen. Sie können das Konto löschen, sobald das erledigt ist.",
  },
  "account.wrong-password": { status: 422, message: "Das Passwort stimmt nicht." },
  "account.email-link-invalid": {
    status: 422,
    message: "Dieser Link gilt nicht mehr. Fordern Sie in Ihrem Konto einen neuen an.",
  },
  "account.email-same": { status: 422, message: "Das ist schon die Adresse Ihres Kontos." },
  "account.last-admin": {
    status: 409,
    message: "Das ist das letzte Admin-Konto. Geben Sie zuerst jemand anderem die Admin-Rolle.",
  },
  "account.blocked": {
    status: 403,
    message: "Dieses Konto ist gesperrt. Bitte schreiben Sie uns über die Seite „Kontakt“.",
  },
  "account.own-account": { status: 409, message: "Das geht nicht mit dem eigenen Konto." },
  "account.not-found": { status: 404, message: "Dieses Konto gibt es nicht." },
  "account.export-running": {
    status: 429,
    message: "Für Ihr Konto wird gerade schon ein Archiv erstellt. Bitte warten Sie, bis es geladen ist.",
  },
  "account.exports-busy": {
    status: 429,
    message: "Gerade werden viele Archive erstellt. Bitte versuchen Sie es in einer Minute erneut.",
  },
  "account.session-not-found": { status: 404, message: "Diese Sitzung gibt es nicht mehr." },
  "account.forbidden": { status: 403, message: "Dafür fehlt Ihnen die Berechtigung." },
} as const;

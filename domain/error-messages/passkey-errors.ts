/** Errors of passkeys: HTTP status and German message by code. */
export const passkeyErrors = {
  "account.passkey-first": {
    status: 403,
    message: "Für Admins ist ein zweiter Schritt Pflicht. Bitte melden Sie sich zuerst mit einem Ihrer Passkeys an.",
  },
  "account.passkey-refused": {
    status: 401,
    message:
      "Dieser Passkey wurde nicht anerkannt. Bitte versuchen Sie es noch einmal, oder melden Sie sich mit dem Passwort an.",
  },
  "account.passkey-unknown": {
    status: 401,
    message: "Dieser Passkey gehört hier zu keinem Konto. Bitte melden Sie sich mit dem Passwort an.",
  },
  "account.passkey-copied": {
    status: 401,
    message:
      "Dieser Passkey wurde aus Sicherheitsgründen abgelehnt: Vielleicht gibt es eine Kopie. Bitte melden Sie sich mit dem Passwort an und löschen Sie ihn unter „Konto“.",
  },
  "account.passkey-expired": {
    status: 401,
    message: "Das hat zu lange gedauert oder wurde schon benutzt. Bitte versuchen Sie es noch einmal.",
  },
  "account.passkey-not-made": {
    status: 422,
    message: "Dieser Passkey konnte nicht geprüft werden. Bitte versuchen Sie es noch einmal.",
  },
  "account.passkey-too-late": {
    status: 422,
    message: "Das hat zu lange gedauert oder wurde schon benutzt. Bitte fangen Sie noch einmal an.",
  },
  "account.passkey-known": { status: 409, message: "Diesen Passkey gibt es hier schon." },
  "account.passkey-not-found": { status: 404, message: "Diesen Passkey gibt es nicht mehr." },
  "account.too-many-passkeys": {
    status: 409,
    message: "Mehr Passkeys sind nicht möglich. Bitte löschen Sie zuerst einen.",
  },
  "account.passkeys-impossible": {
    status: 409,
    message: "Passkeys gehen hier nicht: Diese Seite braucht dafür eine https-Adresse mit einem Namen.",
  },
} as const;

/** Errors of sign-ins in two steps: HTTP status and German message by code. */
export const secondFactorErrors = {
  "account.wrong-code": { status: 422, message: "Der Code stimmt nicht oder wurde schon benutzt." },
  "account.second-step-over": {
    status: 401,
    message: "Bitte melden Sie sich noch einmal mit Ihrem Passwort an.",
  },
  "account.second-factor-on": { status: 409, message: "Der zweite Schritt ist schon eingeschaltet." },
  "account.second-factor-off": { status: 409, message: "Der zweite Schritt ist nicht eingeschaltet." },
  "account.second-factor-first": {
    status: 409,
    message: "Melden Sie sich zuerst selbst mit zwei Schritten oder mit einem Passkey an.",
  },
  "account.second-factor-required": {
    status: 403,
    message:
      "Für die Administration brauchen Sie eine Anmeldung in zwei Schritten oder einen Passkey. Beides richten Sie unter „Konto“ ein.",
  },
} as const;

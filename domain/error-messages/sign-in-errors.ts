import { wrongCredentials } from "../sign-in/messages.ts";

/** Errors of sign-in, sign-up and new passwords: HTTP status and German message by code. */
export const signInErrors = {
  "account.wrong-credentials": { status: 401, message: wrongCredentials },
  "account.signed-out": { status: 401, message: "Sie müssen angemeldet sein" },
  "account.email-taken": {
    status: 409,
    message: "Für diese E-Mail-Adresse gibt es bereits ein Konto. Bitte melden Sie sich an.",
  },
  "account.invitation-unknown": {
    status: 422,
    message: "Bitte überprüfe den Code oder fordere einen neuen an.",
  },
  "account.password-weak": { status: 422, message: "Bitte wählen Sie ein anderes Passwort." },
  "account.reset-link-invalid": { status: 422, message: "Bitte verwenden Sie den Link aus der E-Mail" },
  "account.reset-code-unknown": { status: 422, message: "Bitte geben Sie einen gültigen Einladungscode ein" },
} as const;

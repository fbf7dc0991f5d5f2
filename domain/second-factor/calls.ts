import * as z from "zod/mini";
import { defineCall } from "#domain/call.ts";
import { currentPassword } from "#domain/accounts/account-fields.ts";
import { user } from "#domain/accounts/user.ts";
import { anyCode, appCode } from "./code-fields.ts";

export const setUpForm = z.strictObject({ password: currentPassword });
export const confirmationForm = z.strictObject({ code: appCode });
/** Password and code, required again for changes that weaken the protection of an account. */
export const proofForm = z.strictObject({ password: currentPassword, code: anyCode });
export const secondStepForm = z.strictObject({ code: anyCode });

const state = z.object({
  /** Whether signing in requires a code in addition to the password. */
  is_on: z.boolean(),
  backup_codes_left: z.number(),
  /** Whether the caller's account needs a second factor for the administration. */
  is_required: z.boolean(),
  /** Whether the caller's session was started with, or confirmed by, a second factor. */
  is_session_confirmed: z.boolean(),
  has_passkeys: z.boolean(),
});
export type SecondFactorState = z.infer<typeof state>;

const backupCodes = z.object({ backup_codes: z.array(z.string()) });

export const readSecondFactor = defineCall({
  method: "GET",
  path: "/api/account/second-factor",
  summary: "Ob die Anmeldung nach einem zweiten Schritt fragt",
  access: "signed-in",
  answer: state,
});

export const setUpSecondFactor = defineCall({
  method: "POST",
  path: "/api/account/second-factor",
  summary: "Ein neues Geheimnis für eine Authenticator-App; es gilt, sobald ein Code bestätigt ist",
  access: "signed-in",
  body: setUpForm,
  answer: z.object({ secret: z.string(), uri: z.string() }),
});

export const confirmSecondFactor = defineCall({
  method: "POST",
  path: "/api/account/second-factor/confirmation",
  summary: "Den ersten Code bestätigen; alle anderen Sitzungen enden, die Backup-Codes kommen nur dieses eine Mal",
  access: "signed-in",
  body: confirmationForm,
  answer: backupCodes,
});

export const renewBackupCodes = defineCall({
  method: "POST",
  path: "/api/account/second-factor/backup-codes",
  summary: "Neue Backup-Codes an die Stelle der bisherigen setzen",
  access: "signed-in",
  body: proofForm,
  answer: backupCodes,
});

export const endSecondFactor = defineCall({
  method: "POST",
  path: "/api/account/second-factor/end",
  summary: "Den zweiten Schritt ausschalten",
  access: "signed-in",
  body: proofForm,
});

export const confirmSignIn = defineCall({
  method: "POST",
  path: "/api/auth/second-step",
  summary: "Zweiter Schritt der Anmeldung: Code aus der App oder Backup-Code; setzt das Sitzungs-Cookie",
  access: "public",
  body: secondStepForm,
  answer: z.object({ user }),
});

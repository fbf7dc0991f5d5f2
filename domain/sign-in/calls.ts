import * as z from "zod/mini";
import { defineCall } from "../call.ts";
import {
  confirmedEmail,
  emailConfirmation,
  invitationCode,
  invitationRequest,
  passwordReset,
  resetRequest,
  signIn as signInBody,
  signUp as signUpBody,
} from "../accounts/account-fields.ts";
import { user } from "../accounts/user.ts";

const signedIn = z.object({ user });

export const signUp = defineCall({
  method: "POST",
  path: "/api/auth/sign-up/email",
  summary: "Konto anlegen; braucht einen gültigen Einladungscode",
  access: "public",
  body: signUpBody,
  answer: signedIn,
});

export const signIn = defineCall({
  method: "POST",
  path: "/api/auth/sign-in/email",
  summary: "Anmelden; setzt das Sitzungs-Cookie, oder verlangt mit second_step und ohne user einen zweiten Schritt",
  access: "public",
  body: signInBody,
  answer: z.object({ user: z.nullable(user), second_step: z.optional(z.literal(true)) }),
});

export const verifyInvitation = defineCall({
  method: "POST",
  path: "/api/invitation/verify",
  summary: "Prüft einen Einladungscode",
  access: "public",
  body: z.strictObject({
    code: invitationCode("Bitte gib deinen Einladungscode ein"),
  }),
});

export const requestInvitation = defineCall({
  method: "POST",
  path: "/api/invitation/request",
  summary: "Fordert einen Einladungscode an; nextUrl ist die Seite, auf der es weitergeht",
  access: "public",
  body: invitationRequest,
  answer: z.object({ nextUrl: z.string() }),
});

export const requestPasswordReset = defineCall({
  method: "POST",
  path: "/api/auth/request-password-reset",
  summary: "Schickt eine E-Mail mit einem Link; antwortet für unbekannte Adressen genauso",
  access: "public",
  body: resetRequest,
});

export const resetPassword = defineCall({
  method: "POST",
  path: "/api/auth/reset-password",
  summary: "Setzt mit dem Link aus der E-Mail ein neues Passwort und beendet alle Sitzungen des Kontos",
  access: "public",
  body: passwordReset,
});

export const confirmEmail = defineCall({
  method: "POST",
  path: "/api/auth/confirm-email",
  summary: "Bestätigt mit dem Link aus der E-Mail eine Adresse, oder eine neue, die dann gilt",
  access: "public",
  body: emailConfirmation,
  answer: confirmedEmail,
});

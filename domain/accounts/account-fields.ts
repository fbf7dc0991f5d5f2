import { unknownInvitationCode } from "#domain/invitations/messages.ts";
import * as z from "zod/mini";
import { stripControlCharacters } from "../control-characters.ts";
import { accountTextLengths } from "./text-lengths.ts";

/** Matches names: letters of any language, joined by spaces and hyphens, such as José or Müller-Lüdenscheidt. */
const nameCharacters = /^[\p{L}\p{M}]+(?:[ -]+[\p{L}\p{M}]+)*$/u;
const phoneCharacters = /^[\d +\-()]+$/;

const name = (label: "Vorname" | "Nachname", missing: string) =>
  z
    .string(missing)
    .check(
      z.trim(),
      z.minLength(1, missing),
      z.maxLength(accountTextLengths.name, `${label} darf maximal ${accountTextLengths.name} Zeichen lang sein`),
      z.regex(nameCharacters, `${label} enthält ungültige Zeichen`),
    );

const missingPhone = "Bitte geben Sie eine gültige Telefonnummer ein";
const phone = z
  .string(missingPhone)
  .check(
    z.trim(),
    z.minLength(accountTextLengths.phoneMin, missingPhone),
    z.maxLength(
      accountTextLengths.phoneMax,
      `Telefonnummer darf maximal ${accountTextLengths.phoneMax} Zeichen lang sein`,
    ),
    z.regex(phoneCharacters, "Telefonnummer enthält ungültige Zeichen"),
  );

const invalidEmail = "Bitte geben Sie eine gültige E-Mail-Adresse ein";
const email = z
  .string(invalidEmail)
  .check(z.trim(), z.toLowerCase(), z.maxLength(accountTextLengths.emailMax, invalidEmail), z.email(invalidEmail));

const shortPassword = `Das Passwort muss mindestens ${accountTextLengths.passwordMin} Zeichen lang sein`;
const password = z
  .string(shortPassword)
  .check(
    z.minLength(accountTextLengths.passwordMin, shortPassword),
    z.maxLength(
      accountTextLengths.passwordMax,
      `Das Passwort darf maximal ${accountTextLengths.passwordMax} Zeichen lang sein`,
    ),
  );

/**
 * Schema of an invitation code.
 * @param missing message for an empty field; each form words it differently
 */
export const invitationCode = (missing: string) =>
  z
    .string(missing)
    .check(stripControlCharacters(), z.trim(), z.minLength(1, missing), z.maxLength(200, unknownInvitationCode));

export const signUp = z.strictObject({
  firstName: name("Vorname", "Bitte geben Sie Ihren Vornamen ein"),
  lastName: name("Nachname", "Bitte geben Sie Ihren Nachnamen ein"),
  email,
  whatsappNumber: phone,
  password,
  invitationCode: invitationCode("Bitte geben Sie den Einladungscode ein"),
});

export const signIn = z.strictObject({ email, password });

/** Request for an invitation code, by a person without an account; the operator sends the code by WhatsApp. */
export const invitationRequest = z.strictObject({
  firstName: name("Vorname", "Bitte geben Sie Ihren Vornamen ein"),
  lastName: name("Nachname", "Bitte geben Sie Ihren Nachnamen ein"),
  whatsappNumber: phone,
});

export const resetRequest = z.strictObject({ email });

export const passwordReset = z.strictObject({
  token: z.string().check(z.minLength(1), z.maxLength(200)),
  invitationCode: invitationCode("Bitte geben Sie einen Einladungscode ein"),
  password,
});

const missingConfirmation = "Bitte bestätigen Sie Ihr Passwort";
const differingPasswords = "Die Passwörter stimmen nicht überein";
const confirmation = z
  .string(missingConfirmation)
  .check(z.minLength(accountTextLengths.passwordMin, missingConfirmation));

/** Form for a new password. It includes the repeated password, which is only compared and not sent to the server. */
export const passwordResetForm = z
  .strictObject({
    invitationCode: passwordReset.shape.invitationCode,
    password,
    confirmation,
  })
  .check(
    z.refine((form) => form.password === form.confirmation, { path: ["confirmation"], error: differingPasswords }),
  );

export const profile = z.strictObject({
  firstName: name("Vorname", "Bitte geben Sie Ihren Vornamen ein"),
  lastName: name("Nachname", "Bitte geben Sie Ihren Nachnamen ein"),
  whatsappNumber: phone,
});

const missingCurrent = "Bitte geben Sie Ihr jetziges Passwort ein";
export const currentPassword = z
  .string(missingCurrent)
  .check(z.minLength(1, missingCurrent), z.maxLength(accountTextLengths.passwordMax, missingCurrent));

export const passwordChange = z.strictObject({ currentPassword, password });

export const passwordChangeForm = z
  .strictObject({ currentPassword, password, confirmation })
  .check(
    z.refine((form) => form.password === form.confirmation, { path: ["confirmation"], error: differingPasswords }),
  );

export const emailChange = z.strictObject({ email, currentPassword });

export const emailConfirmation = z.strictObject({ token: z.string().check(z.minLength(1), z.maxLength(200)) });

export const confirmedEmail = z.object({ outcome: z.enum(["verified", "changed"]), email: z.string() });

/** Form for deleting the account, which requires the password again. */
export const accountDeletion = z.strictObject({
  password: currentPassword,
  /** Whether the owner gives up paid videos that are not delivered yet; without it, such an account is not deleted. */
  endsOrders: z.optional(z.boolean()),
});

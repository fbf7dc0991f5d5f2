import * as z from "zod/mini";

export const limits = { name: 50, phoneMin: 8, phoneMax: 20, passwordMin: 8, passwordMax: 128, emailMax: 254 };

/** Letters of any language, joined by spaces and hyphens: José and Müller-Lüdenscheidt are names. */
const nameCharacters = /^[\p{L}\p{M}]+(?:[ -]+[\p{L}\p{M}]+)*$/u;
const phoneCharacters = /^[\d +\-()]+$/;

const name = (label: "Vorname" | "Nachname", missing: string) =>
  z
    .string(missing)
    .check(
      z.trim(),
      z.minLength(1, missing),
      z.maxLength(limits.name, `${label} darf maximal ${limits.name} Zeichen lang sein`),
      z.regex(nameCharacters, `${label} enthält ungültige Zeichen`),
    );

const missingPhone = "Bitte geben Sie eine gültige Telefonnummer ein";
const phone = z
  .string(missingPhone)
  .check(
    z.trim(),
    z.minLength(limits.phoneMin, missingPhone),
    z.maxLength(limits.phoneMax, `Telefonnummer darf maximal ${limits.phoneMax} Zeichen lang sein`),
    z.regex(phoneCharacters, "Telefonnummer enthält ungültige Zeichen"),
  );

const invalidEmail = "Bitte geben Sie eine gültige E-Mail-Adresse ein";
const email = z
  .string(invalidEmail)
  .check(z.trim(), z.toLowerCase(), z.maxLength(limits.emailMax, invalidEmail), z.email(invalidEmail));

const shortPassword = `Das Passwort muss mindestens ${limits.passwordMin} Zeichen lang sein`;
const password = z
  .string(shortPassword)
  .check(
    z.minLength(limits.passwordMin, shortPassword),
    z.maxLength(limits.passwordMax, `Das Passwort darf maximal ${limits.passwordMax} Zeichen lang sein`),
  );

const missingCode = "Bitte geben Sie den Einladungscode ein";
const invitationCode = z
  .string(missingCode)
  .check(z.trim(), z.minLength(1, missingCode), z.maxLength(200, "Ungültiger Einladungscode"));

export const signUp = z.strictObject({
  firstName: name("Vorname", "Bitte geben Sie Ihren Vornamen ein"),
  lastName: name("Nachname", "Bitte geben Sie Ihren Nachnamen ein"),
  email,
  whatsappNumber: phone,
  password,
  invitationCode,
});

export const signIn = z.strictObject({ email, password });

export const role = z.enum(["admin", "moderator", "user"]);
export type Role = z.infer<typeof role>;

/** The signed-in user as the browser knows them. */
export const user = z.object({
  id: z.string(),
  email: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  full_name: z.string(),
  whatsapp_number: z.string(),
  role,
  created_at: z.string(),
});
export type User = z.infer<typeof user>;

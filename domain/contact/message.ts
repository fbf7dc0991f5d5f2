import * as z from "zod/mini";
import { profile, signUp } from "../accounts/account-fields.ts";
import { stripControlCharacters } from "../control-characters.ts";

export const messageLimits = { subject: 150, message: 5000 };

const missingSubject = "Bitte geben Sie einen Betreff ein";
const missingMessage = "Bitte schreiben Sie uns eine Nachricht";

/** A message of the contact form. `subject` becomes a mail header, so it must be a single line. */
export const contactMessage = z.strictObject({
  firstName: profile.shape.firstName,
  lastName: profile.shape.lastName,
  email: signUp.shape.email,
  subject: z.string(missingSubject).check(
    stripControlCharacters(),
    z.overwrite((value: string) => value.replaceAll(/\s+/g, " ")),
    z.trim(),
    z.minLength(1, missingSubject),
    z.maxLength(messageLimits.subject, `Der Betreff darf höchstens ${messageLimits.subject} Zeichen lang sein`),
  ),
  message: z
    .string(missingMessage)
    .check(
      stripControlCharacters(),
      z.trim(),
      z.minLength(1, missingMessage),
      z.maxLength(messageLimits.message, `Die Nachricht darf höchstens ${messageLimits.message} Zeichen lang sein`),
    ),
});
export type ContactMessage = z.output<typeof contactMessage>;

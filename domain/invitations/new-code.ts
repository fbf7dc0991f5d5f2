import * as z from "zod/mini";
import { stripControlCharacters } from "#domain/control-characters.ts";

const badCode = "Erlaubt sind 4 bis 40 Buchstaben, Ziffern und Bindestriche";

export const newInvitationCode = z.strictObject({
  /** The invitation code to create; if left out, the server generates one. */
  code: z.optional(z.string().check(z.trim(), z.regex(/^[\p{L}\d-]{4,40}$/u, badCode))),
  note: z._default(
    z
      .string()
      .check(stripControlCharacters(), z.trim(), z.maxLength(200, "Die Notiz darf höchstens 200 Zeichen lang sein")),
    "",
  ),
  maxUses: z._default(
    z.nullable(
      z
        .number("Bitte geben Sie eine ganze Zahl ein")
        .check(
          z.int("Bitte geben Sie eine ganze Zahl ein"),
          z.minimum(1, "Mindestens 1"),
          z.maximum(100_000, "Höchstens 100.000"),
        ),
    ),
    null,
  ),
  expiresAt: z._default(z.nullable(z.iso.datetime("Bitte geben Sie ein gültiges Datum ein")), null),
});

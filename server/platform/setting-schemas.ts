import * as z from "zod/mini";

export const optionalText = z.optional(z.string().check(z.trim(), z.minLength(1)));
export const webAddress = z.url({ protocol: /^https?$/, error: "muss eine http(s)-Adresse sein" });

/** Schema of an API key, which may contain only characters that an HTTP header allows. */
export const headerKey = z.optional(
  z.string().check(z.trim(), z.regex(/^[\x21-\x7e]+$/, "muss ein Schlüssel ohne Leerzeichen und Umlaute sein")),
);

export const cents = z.coerce
  .number("muss eine Zahl sein")
  .check(z.int("muss eine ganze Zahl sein"), z.minimum(0, "muss mindestens 0 sein"));

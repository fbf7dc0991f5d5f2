import * as z from "zod/mini";
import { stripControlCharacters } from "../control-characters.ts";

const maxLength = 500;
const missing = "Bitte geben Sie die Internetadresse des Kunden ein";
const wrong = "Bitte geben Sie eine gültige Internetadresse ein, zum Beispiel www.beispiel.de";

const hasScheme = /^[a-z][a-z\d+.-]*:\/\//i;

/** Schema of a customer's website. Accepts addresses as people type them: https is added if the scheme is missing. */
export const customerWebAddress = webAddress(missing);

/** Schema of an optional web address; an empty one counts as missing. */
export const optionalWebAddress = z.optional(z.union([z.literal(""), webAddress(wrong)]));

/** Schema of a web address. @param missingMessage message for an empty field */
export function webAddress(missingMessage: string) {
  return z.pipe(
    z.string(missingMessage).check(
      stripControlCharacters(),
      z.trim(),
      z.minLength(1, missingMessage),
      z.maxLength(maxLength, wrong),
      z.overwrite((value: string) => (hasScheme.test(value) ? value : `https://${value}`)),
    ),
    z
      .url({ protocol: /^https?$/, hostname: /^[^.].*\.[^.]/, error: wrong })
      // Refuse a user name in the address, because no website needs one.
      .check(z.refine((value) => !/^[^/]*\/\/[^/?#]*@/.test(value), wrong)),
  );
}

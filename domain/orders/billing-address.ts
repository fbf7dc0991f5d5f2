import * as z from "zod/mini";
import { stripControlCharacters } from "../control-characters.ts";
import { isForeignVatId } from "../taxes/tax.ts";
import { normaliseVatId } from "../taxes/vat-id.ts";

const line = (missing: string, maxLength: number) =>
  z
    .string(missing)
    .check(
      stripControlCharacters(),
      z.trim(),
      z.minLength(1, missing),
      z.maxLength(maxLength, `Bitte höchstens ${maxLength} Zeichen`),
    );

/** The buying business in another EU country, for a sale with reverse charge. */
export const billing = z.strictObject({
  company: line("Bitte geben Sie den Namen des Unternehmens ein", 200),
  street: line("Bitte geben Sie Straße und Hausnummer ein", 200),
  postalCode: line("Bitte geben Sie die Postleitzahl ein", 20),
  city: line("Bitte geben Sie den Ort ein", 200),
  /** VAT id, whose prefix is also the country of the business. */
  vatId: z
    .string("Bitte geben Sie die USt-IdNr. ein")
    .check(
      z.overwrite(normaliseVatId),
      z.minLength(1, "Bitte geben Sie die USt-IdNr. ein"),
      z.refine(
        isForeignVatId,
        "Bitte geben Sie die USt-IdNr. eines Unternehmens aus einem anderen EU-Land ein, zum Beispiel ATU12345678",
      ),
    ),
});
export type Billing = z.output<typeof billing>;

/** Name, address and VAT id of the buying business in one line. */
export function billingText({ company, street, postalCode, city, vatId }: Billing): string {
  return `${company}, ${street}, ${postalCode} ${city}, ${vatId}`;
}

export const billingNotPossible =
  "Bestellungen mit USt-IdNr. sind hier nicht möglich. Bitte leeren Sie die Angaben zum Unternehmen.";

import * as z from "zod/mini";
import { stripControlCharacters } from "../control-characters.ts";
import type { FieldErrors } from "../error-response.ts";
import type { Operator } from "../operator/operator.ts";
import { memberStateOf, normaliseVatId } from "../taxes/vat-id.ts";
import { onlyBusinesses } from "./who-may-order.ts";

export const buyerKinds = ["business", "consumer"] as const;

export const missingBuyer = "Bitte wählen Sie, ob Sie als Unternehmen oder privat bestellen.";
export const missingCompany = "Bitte geben Sie das Unternehmen ein, das bestellt.";
export const missingEarlyStart = "Bitte stimmen Sie zu, dass wir vor Ende der Widerrufsfrist beginnen.";
export const consumerWithVatId =
  "Eine USt-IdNr. haben nur Unternehmen. Bitte wählen Sie „Ein Unternehmen“, oder löschen Sie die USt-IdNr.";
export const invalidGermanVatId = "Bitte geben Sie eine deutsche USt-IdNr. ein, zum Beispiel DE123456789.";
export const termsNotAccepted = "Bitte stimmen Sie den Allgemeinen Geschäftsbedingungen zu.";
export const textsChanged =
  "Die Rechtstexte haben sich gerade geändert. Bitte lesen Sie die neue Fassung, und bestellen Sie dann noch einmal.";

/** Whether a VAT id, without spaces, dots and hyphens, has the German form. */
const isGermanVatId = (vatId: string) => memberStateOf(vatId) === "DE";

/**
 * Who buys. With `business`, the orderer confirms being a business (§ 14 BGB). With `startsEarly`, a consumer demands
 * that the work starts within the withdrawal period, and acknowledges that the right of withdrawal ends with the
 * delivery (§ 356 Abs. 4, 5 BGB).
 */
export const buyer = z.discriminatedUnion(
  "kind",
  [
    z.strictObject({
      kind: z.literal("business"),
      company: z
        .string(missingCompany)
        .check(
          stripControlCharacters(),
          z.trim(),
          z.minLength(1, missingCompany),
          z.maxLength(200, "Bitte höchstens 200 Zeichen"),
        ),
      /** German VAT id for the invoice; the tax stays the same. Businesses in other EU countries use `billing`. */
      vatId: z.optional(
        z.string(invalidGermanVatId).check(z.overwrite(normaliseVatId), z.refine(isGermanVatId, invalidGermanVatId)),
      ),
    }),
    z.strictObject({ kind: z.literal("consumer"), startsEarly: z.literal(true, missingEarlyStart) }),
  ],
  missingBuyer,
);
export type Buyer = z.output<typeof buyer>;

/** Numbers of the versions of the legal texts that the orderer has read and agreed to. */
export const agreedVersions = {
  termsVersion: z.optional(z.int(termsNotAccepted)),
  withdrawalVersion: z.optional(z.int(textsChanged)),
};

/** Who may order and which versions of the legal texts are in force; null for a text that is not published. */
export type SalesRules = {
  customers: Operator["customers"];
  termsVersion: number | null;
  withdrawalVersion: number | null;
};

type Agreement = {
  buyer?: Buyer | undefined;
  termsVersion?: number | undefined;
  withdrawalVersion?: number | undefined;
  /** The invoice address of a business with a VAT id; only its presence is checked. */
  billing?: object | undefined;
};

/**
 * Checks what an order says about its buyer and about the legal texts.
 * @returns errors by field; empty if the order may be placed
 */
export function checkAgreement(order: Agreement, rules: SalesRules): FieldErrors {
  const errors: FieldErrors = {};
  const isConsumer = order.buyer?.kind === "consumer";
  if (rules.customers === "businesses" && order.buyer?.kind !== "business") {
    errors["buyer.kind"] = onlyBusinesses;
  } else if (rules.customers === "everyone" && !order.buyer) {
    errors["buyer.kind"] = missingBuyer;
  } else if (isConsumer && order.billing) {
    errors["buyer.kind"] = consumerWithVatId;
  }
  if (rules.termsVersion !== null && order.termsVersion !== rules.termsVersion) {
    errors["termsVersion"] = order.termsVersion === undefined ? termsNotAccepted : textsChanged;
  }
  if (isConsumer && rules.withdrawalVersion !== null && order.withdrawalVersion !== rules.withdrawalVersion) {
    errors["withdrawalVersion"] = textsChanged;
  }
  return errors;
}

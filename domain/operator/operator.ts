import * as z from "zod/mini";
import { stripControlCharacters } from "../control-characters.ts";
import { memberStateCodes, memberStateOf, normaliseVatId } from "../taxes/vat-id.ts";
import { legalFormNames } from "./legal-forms.ts";

const line = (maxLength = 200) =>
  z.string("Bitte geben Sie einen Text ein.").check(
    stripControlCharacters(),
    z.overwrite((text) => text.replaceAll(/\s+/g, " ")),
    z.trim(),
    z.maxLength(maxLength, `Bitte höchstens ${maxLength} Zeichen.`),
  );
/** Schema of a one-line text that is either empty or accepted by `isRight`. */
const lineOf = (isRight: (text: string) => boolean, message: string) =>
  line().check(z.refine((text) => text === "" || isRight(text), message));

const email = z.email();

/**
 * Details of the business or person that operates this installation. An empty text means that the detail is not stated.
 * All details except the tax number are public.
 */
export const operatorFields = {
  company: line(),
  legalForm: z.enum(["", ...legalFormNames], "Bitte wählen Sie eine Rechtsform aus."),
  street: line(),
  postalCode: line(20),
  city: line(),
  country: z.enum(memberStateCodes, "Bitte wählen Sie ein Land der EU."),
  representative: line(),
  registerCourt: line(),
  registerNumber: line(60),
  vatId: z.string("Bitte geben Sie einen Text ein.").check(
    z.overwrite(normaliseVatId),
    z.refine(
      (text) => text === "" || memberStateOf(text) !== undefined,
      "Bitte geben Sie eine gültige USt-IdNr. ein, zum Beispiel DE123456789.",
    ),
  ),
  /** Wirtschafts-Identifikationsnummer (§ 139c AO), with or without the number of the activity; for the imprint. */
  economicId: z.string("Bitte geben Sie einen Text ein.").check(
    z.overwrite((text) => text.replaceAll(/\s/g, "").toUpperCase()),
    z.refine(
      (text) => text === "" || /^DE\d{9}(?:-\d{5})?$/.test(text),
      "Bitte geben Sie eine gültige Wirtschafts-IdNr. ein, zum Beispiel DE123456789-00001.",
    ),
  ),
  /** Number at the tax office (Steuernummer); invoices name it where there is no VAT id (§ 14 Abs. 4 Nr. 2 UStG). */
  taxNumber: lineOf(
    (text) => /^\d[\d /]*$/.test(text) && /^\d{10,13}$/.test(text.replaceAll(/\D/g, "")),
    "Bitte geben Sie eine gültige Steuernummer ein, zum Beispiel 257/123/45678.",
  ),
  phone: lineOf((text) => /^\+?[\d ()/-]{6,30}$/.test(text), "Bitte geben Sie eine gültige Telefonnummer ein."),
  email: lineOf((text) => email.safeParse(text).success, "Bitte geben Sie eine gültige E-Mail-Adresse ein."),
  /** Place that the contact page names; empty: city and country of the address. */
  location: line(),
  /** Opening hours on the contact page: entries like "Samstag: 10:00–16:00 Uhr", separated by semicolons. */
  businessHours: line(300),
  /** Sentence of the page "Über Uns" about who supports the operator. */
  funding: line(300),
  supervisoryAuthority: line(300),
  /** Whether the operator is a small business without VAT (§ 19 UStG). */
  isSmallBusiness: z.boolean("Bitte wählen Sie Ja oder Nein."),
  /** Who may order. Empty: not decided, and then the order form does not ask who buys. */
  customers: z.enum(["", "businesses", "everyone"], "Bitte wählen Sie, wer bestellen darf."),
  /** Country whose VAT applies to sales. Only German rules are implemented. */
  taxCountry: z.enum(["DE"], "Diese Version kennt nur die deutsche Umsatzsteuer."),
};

export const operator = z.object(operatorFields);
export type Operator = z.infer<typeof operator>;
/**
 * The operator's details that everybody may read: strangers could misuse the tax number, and the imprint does not need
 * it.
 */
export const publicOperator = z.extend(z.omit(operator, { taxNumber: true }), {
  // A process of the release before does not send these.
  location: z._default(operatorFields.location, ""),
  businessHours: z._default(operatorFields.businessHours, ""),
  funding: z._default(operatorFields.funding, ""),
});
export type PublicOperator = z.infer<typeof publicOperator>;
export type OperatorField = keyof Operator;
export const operatorFieldNames = Object.keys(operatorFields) as [OperatorField, ...OperatorField[]];

export const operatorLabels: Record<OperatorField, string> = {
  company: "Unternehmen",
  legalForm: "Rechtsform",
  street: "Straße und Hausnummer",
  postalCode: "Postleitzahl",
  city: "Ort",
  country: "Land",
  representative: "Vertreten durch",
  registerCourt: "Registergericht",
  registerNumber: "Registernummer",
  vatId: "USt-IdNr.",
  economicId: "Wirtschafts-IdNr.",
  taxNumber: "Steuernummer",
  phone: "Telefon",
  email: "E-Mail",
  location: "Standort",
  businessHours: "Geschäftszeiten",
  funding: "Förderung",
  supervisoryAuthority: "Aufsichtsbehörde",
  isSmallBusiness: "Kleinunternehmer nach § 19 UStG",
  customers: "Wer bestellen darf",
  taxCountry: "Steuerland",
};

/** Returns the details of `record` that everybody may read: all except the tax number. */
export const toPublicOperator = (record: Operator): PublicOperator => publicOperator.parse(record);

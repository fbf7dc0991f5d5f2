import { memberStateName } from "../taxes/vat-id.ts";
import { findLegalForm } from "./legal-forms.ts";
import { operatorLabels, type PublicOperator } from "./operator.ts";

/**
 * Contacts from the settings SUPPORT_EMAIL and SUPPORT_WHATSAPP; the imprint names them in addition to the operator's
 * own contacts.
 */
export type SupportContacts = { supportEmail: string | null; supportWhatsapp: string | null };

/**
 * Lists the labels of details that § 5 Abs. 1 DDG demands and the operator has not stated: name, address, email, a
 * second quick contact (ECJ C-298/07), and depending on the legal form representative and register. VAT id, economic id
 * and supervisory authority are never listed, because only some businesses have one.
 */
export function findMissingDetails(
  operator: PublicOperator,
  { supportEmail, supportWhatsapp }: SupportContacts,
): string[] {
  const form = operator.legalForm === "" ? undefined : findLegalForm(operator.legalForm);
  const required: (keyof PublicOperator)[] = [
    "company",
    "legalForm",
    "street",
    "postalCode",
    "city",
    ...(form?.isRepresented ? (["representative"] as const) : []),
    ...(form?.isRegistered ? (["registerCourt", "registerNumber"] as const) : []),
    ...(supportEmail === null ? (["email"] as const) : []),
    ...(supportWhatsapp === null ? (["phone"] as const) : []),
  ];
  return required.filter((field) => operator[field] === "").map((field) => operatorLabels[field]);
}

/** Lines of the operator's postal address; parts that the operator has not stated are left out. */
export function addressLines({ company, street, postalCode, city, country }: PublicOperator): string[] {
  const place = [postalCode, city].filter(Boolean).join(" ");
  const abroad = country === "DE" || place === "" ? "" : memberStateName(country);
  return [company, street, place, abroad].filter(Boolean);
}

/**
 * Lines below every email and on shared pages. They name what business letters must name: legal form, seat, register
 * and representative (§ 35a GmbHG, § 80 AktG, § 37a HGB).
 */
export function letterLines(operator: PublicOperator): string[] {
  if (operator.company === "") return [];
  const { representative, registerCourt, registerNumber, vatId } = operator;
  const details = [
    nameOfForm(operator),
    representative && `${operatorLabels.representative} ${representative}`,
    [registerCourt, registerNumber].filter(Boolean).join(", "),
    vatId && `${operatorLabels.vatId} ${vatId}`,
  ].filter(Boolean);
  return [addressLines(operator).join(", "), ...(details.length > 0 ? [details.join(" · ")] : [])];
}

/** Label of the legal form, unless the company's name contains it already, as `Lichtspiel GmbH` does. */
export function nameOfForm({ company, legalForm }: PublicOperator): string {
  if (legalForm === "" || legalForm === "other") return "";
  const { label } = findLegalForm(legalForm);
  return company.toLowerCase().includes(label.toLowerCase()) ? "" : label;
}

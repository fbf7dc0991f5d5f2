import { type TaxCase, vatPercents } from "./tax.ts";

/** Label of a tax as invoices and the checkout name it, such as `19 % MwSt.`; null for a sale without a tax line. */
export function taxLabel(taxCase: TaxCase): string | null {
  const percent = vatPercents[taxCase];
  return percent === 0 ? null : `${percent}\u00a0% MwSt.`;
}

/** Ends a price with the tax that it contains, such as ` inkl. 19 % MwSt.`. */
export const taxSuffix = (taxCase: TaxCase): string =>
  taxCase === "small-business" ? `, nach §\u00a019 UStG ohne Umsatzsteuer` : ` inkl. ${taxLabel(taxCase)}`;

/**
 * Notes that say why a sale has no tax line: § 34a UStDV demands that invoices of small businesses name the exemption
 * from the tax, § 14a Abs. 5 UStG demands the other note for reverse charge.
 */
export const taxNotes: Partial<Record<TaxCase, string>> = {
  "small-business": "Steuerfrei nach § 19 UStG (Kleinunternehmerregelung).",
  "reverse-charge": "Steuerschuldnerschaft des Leistungsempfängers",
};

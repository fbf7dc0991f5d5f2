import type { Capabilities } from "../brand.ts";
import { formatEuro } from "../format.ts";
import { splitGross, type TaxCase, type TaxedAmount, vatPercents } from "../taxes/tax.ts";

/** Default of the setting ORDER_PRICE_CENTS: gross price of a video in euro cents. */
export const defaultPriceCents = 2900;

/** The tax columns of an order; all null in orders from before they were added. */
type OrderPrice = { priceCents: number; taxCase: TaxCase | null; netCents: number | null; taxCents: number | null };

/** Price of an order as it was agreed. Orders without tax columns were all sold with 19 % VAT included. */
export function priceOfOrder({ priceCents, taxCase, netCents, taxCents }: OrderPrice): TaxedAmount {
  if (taxCase === null || netCents === null || taxCents === null) return splitGross(priceCents, "standard");
  return { taxCase, netCents, taxCents, grossCents: priceCents };
}

/** Label of a tax as invoices and the checkout name it, such as `19 % MwSt.`; null for a sale without a tax line. */
export function taxLabel(taxCase: TaxCase): string | null {
  const percent = vatPercents[taxCase];
  return percent === 0 ? null : `${percent}\u00a0% MwSt.`;
}

/** Why a sale has no tax line: § 34a UStDV demands a note of small businesses, § 14a Abs. 1 UStG of reverse charge. */
export const taxNotes: Partial<Record<TaxCase, string>> = {
  "small-business": "Nach § 19 UStG wird keine Umsatzsteuer berechnet.",
  "reverse-charge": "Steuerschuldnerschaft des Leistungsempfängers",
};

/** Formats a price with its tax, such as `29,00 € inkl. 19 % MwSt. (4,63 €)`. */
export function formatPrice({ taxCase, grossCents, taxCents }: TaxedAmount): string {
  const sum = formatEuro(grossCents);
  if (taxCase === "small-business") return `${sum}, nach §\u00a019 UStG ohne Umsatzsteuer`;
  if (taxCase === "reverse-charge") return `${sum} netto, ${taxNotes[taxCase]}`;
  return `${sum} inkl. ${taxLabel(taxCase)} (${formatEuro(taxCents)})`;
}

/**
 * Price of an ordered video for pages on which an order starts, such as `29,00 € inkl. 19 % MwSt. (4,63 €)`. It says
 * whether nothing is charged; null if nothing can be ordered.
 */
export function orderPriceText({ orderPrice }: Pick<Capabilities, "orderPrice">): string | null {
  if (!orderPrice) return null;
  const price = formatPrice(splitGross(orderPrice.cents, orderPrice.taxCase));
  return orderPrice.isTest ? `${price}. ${testMode}` : price;
}

/** Says that the test checkout charges nothing. */
export const testMode = "Testmodus: es wird nichts abgebucht";

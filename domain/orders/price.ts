import { formatEuro } from "../format.ts";

/** VAT included in the gross price (Umsatzsteuer, § 12 Abs. 1 UStG). */
export const vatPercent = 19;

/** Default of the setting ORDER_PRICE_CENTS: gross price of a video in euro cents. */
export const defaultPriceCents = 2900;

export type Price = { grossCents: number; netCents: number; vatCents: number };

/** Splits a gross price into net price and tax, whole cents that add up to it. */
export function priceOf(grossCents: number): Price {
  const netCents = Math.round((grossCents * 100) / (100 + vatPercent));
  return { grossCents, netCents, vatCents: grossCents - netCents };
}

/** Formats a gross price with its tax, such as `29,00 € inkl. 19 % MwSt. (4,63 €)`. */
export function formatPrice(grossCents: number): string {
  const { vatCents } = priceOf(grossCents);
  return `${formatEuro(grossCents)} inkl. ${vatPercent}\u00a0% MwSt. (${formatEuro(vatCents)})`;
}

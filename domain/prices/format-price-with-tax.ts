import type { Capabilities } from "../brand.ts";
import { formatEuro } from "../format.ts";
import type { OrderKind } from "../orders/order-kinds.ts";
import { testMode, testModeMark } from "../orders/test-mode.ts";
import { taxNotes, taxSuffix } from "../taxes/tax-labels.ts";
import { splitGross, type TaxCase, type TaxedAmount } from "../taxes/tax.ts";

/** The tax columns of an order; all null in orders that are older than the columns. */
type OrderPrice = { priceCents: number; taxCase: TaxCase | null; netCents: number | null; taxCents: number | null };

/** Price of an order as it was agreed. Orders without tax columns were all sold with 19 % VAT included. */
export function priceOfOrder({ priceCents, taxCase, netCents, taxCents }: OrderPrice): TaxedAmount {
  if (taxCase === null || netCents === null || taxCents === null) return splitGross(priceCents, "standard");
  return { taxCase, netCents, taxCents, grossCents: priceCents };
}

/** Formats a price with its tax, such as `29,00 € inkl. 19 % MwSt. (4,63 €)`. */
export function formatPrice({ taxCase, grossCents, taxCents }: TaxedAmount): string {
  const sum = formatEuro(grossCents);
  if (taxCase === "reverse-charge") return `${sum} netto, ${taxNotes[taxCase]}`;
  const tax = taxCase === "small-business" ? "" : ` (${formatEuro(taxCents)})`;
  return `${sum}${taxSuffix(taxCase)}${tax}`;
}

type Prices = Pick<Capabilities, "orderPrices">;

/**
 * Price of an ordered video for pages on which an order starts, such as `29,00 € inkl. 19 % MwSt. (4,63 €)`. With the
 * test checkout, the text adds that nothing is charged; null if nothing can be ordered.
 * @param kind kind of the order; without it, the text gives the range of all kinds
 */
export function orderPriceText({ orderPrices }: Prices, kind?: OrderKind): string | null {
  if (!orderPrices) return null;
  const { cents, taxCase, isTest } = orderPrices;
  const amounts = kind ? [cents[kind]] : Object.values(cents);
  const lowest = Math.min(...amounts);
  const highest = Math.max(...amounts);
  const price =
    lowest === highest
      ? formatPrice(splitGross(lowest, taxCase))
      : // Put the tax in parentheses: `MwSt.` must not directly precede the full stop of the sentence around it.
        `${formatEuro(lowest)} bis ${formatEuro(highest)} (je nach Art${taxSuffix(taxCase).replace(/^,?/, ",")})`;
  return isTest ? `${price}. ${testMode}` : price;
}

/**
 * Total of an order of one kind with its tax, for cards and menus, such as `29,00 € inkl. 19 % MwSt.`. With the test
 * checkout, the text names the test mode, which the page explains once; null if nothing can be ordered.
 */
export function priceOnCard({ orderPrices }: Prices, kind: OrderKind): string | null {
  if (!orderPrices) return null;
  const { cents, taxCase, isTest } = orderPrices;
  return `${formatEuro(cents[kind])}${taxSuffix(taxCase)}${isTest ? `\u00a0· ${testModeMark}` : ""}`;
}

/**
 * Total of an order of one kind, for lists that name the tax beside it, such as `29,00 €`; null if nothing can be
 * ordered.
 */
export function orderTotal({ orderPrices }: Prices, kind: OrderKind): string | null {
  return orderPrices && formatEuro(orderPrices.cents[kind]);
}

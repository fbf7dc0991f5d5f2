import { formatPrice } from "../prices/format-price-with-tax.ts";
import type { TaxedAmount } from "../taxes/tax.ts";

/** Refusal of an order that names a total other than the current one. */
export const priceChanged = (amount: TaxedAmount): string =>
  `Der Preis hat sich geändert. Er beträgt jetzt ${formatPrice(amount)}. Bitte bestellen Sie noch einmal, wenn Sie einverstanden sind.`;

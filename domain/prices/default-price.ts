/** Gross price of an order in Germany in euro cents, for kinds without an entry in the price list. */
export const defaultPriceCents = 2900;

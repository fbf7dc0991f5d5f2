/** Lowest price in cents that Stripe charges in euros. */
export const lowestPriceCents = 50;
/**
 * Highest price in cents: an invoice of more than 250 € needs the buyer's address (§ 33 UStDV), which the order form
 * asks only of businesses abroad.
 */
export const highestPriceCents = 25_000;

/** How many days ahead a price can be planned. */
export const longestPlanDays = 730;

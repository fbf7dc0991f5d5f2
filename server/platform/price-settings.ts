import * as z from "zod/mini";
import { highestPriceCents, lowestPriceCents } from "#domain/prices/price-limits.ts";

export const priceSettings = {
  /** Price of all kinds of orders, which replaces the price list. */
  ORDER_PRICE_CENTS: z.optional(
    z.coerce
      .number("muss eine Zahl sein")
      .check(
        z.int("muss eine ganze Zahl sein"),
        z.minimum(lowestPriceCents, `muss mindestens ${lowestPriceCents} sein`),
        z.maximum(
          highestPriceCents,
          `muss höchstens ${highestPriceCents} sein: teurere Rechnungen brauchen die Anschrift des Käufers`,
        ),
      ),
  ),
  /** VAT that ORDER_PRICE_CENTS contains, in percent, unless the operator is a small business. */
  ORDER_VAT_PERCENT: z._default(z.enum(["19", "7"], "muss 19 oder 7 sein"), "19"),
};
type Settings = z.output<z.ZodMiniObject<typeof priceSettings>>;

export function readPrices(data: Settings) {
  return {
    orderPriceCents: data.ORDER_PRICE_CENTS ?? null,
    orderVatPercent: data.ORDER_VAT_PERCENT === "19" ? (19 as const) : (7 as const),
  };
}

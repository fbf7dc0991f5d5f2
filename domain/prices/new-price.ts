import * as z from "zod/mini";
import { orderKinds } from "../orders/order-kinds.ts";
import { missingPrice, missingStart, priceTooHigh, priceTooLow } from "./messages.ts";
import { highestPriceCents, lowestPriceCents } from "./price-limits.ts";

/** A new entry of the price list, as admins enter it. Without `valid_from` it applies at once. */
export const newPrice = z.strictObject({
  kind: z.enum(orderKinds, "Bitte wählen Sie eine Art von Bestellung."),
  cents: z
    .int(missingPrice)
    .check(z.minimum(lowestPriceCents, priceTooLow), z.maximum(highestPriceCents, priceTooHigh)),
  valid_from: z.optional(z.iso.datetime({ offset: true, error: missingStart })),
});

/**
 * Reads a price in euros as people type it: `29`, `29,9`, `29,90 €`, `1.234,50`.
 * @returns euro cents; undefined if the text is not a price
 */
export function parseEuro(text: string): number | undefined {
  const digits = text.replaceAll(/[\s\u00a0€]/g, "");
  const match = /^(\d{1,3}(?:\.\d{3})+|\d{1,6})(?:,(\d{1,2}|-|–|--))?$/.exec(digits);
  if (!match) return undefined;
  const [, euros = "", cents = ""] = match;
  return Number(euros.replaceAll(".", "")) * 100 + (/^\d/.test(cents) ? Number(cents.padEnd(2, "0")) : 0);
}

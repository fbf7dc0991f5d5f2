import * as z from "zod/mini";
import { type OrderKind, orderKinds } from "../orders/kinds.ts";

/** Lowest price in cents that Stripe charges in euros. */
export const lowestPriceCents = 50;
/**
 * Highest price in cents: an invoice of more than 250 € needs the buyer's address (§ 33 UStDV), which the order form
 * asks only of businesses abroad.
 */
export const highestPriceCents = 25_000;

/** Gross price of an order in Germany in euro cents, for kinds without an entry in the price list. */
const defaultPriceCents = 2900;

/** Gross prices of orders in Germany, in euro cents. */
export type OrderPrices = Record<OrderKind, number>;

/** Returns prices of orders in which each kind of order has the same price. */
export const samePrice = (cents: number): OrderPrices => ({
  generic: cents,
  neukunden: cents,
  "video-ads": cents,
  "email-marketing": cents,
  whatsapp: cents,
});

/** An entry of the price list: from `validFrom` on, orders of `kind` cost `cents`. */
export type PriceEntry = { kind: OrderKind; cents: number; validFrom: Date };

/**
 * The prices at `time`: of each kind, the entry whose validity began last, else the default.
 * @param time milliseconds since 1970
 */
export function pricesAt(entries: readonly PriceEntry[], time: number): OrderPrices {
  const prices = samePrice(defaultPriceCents);
  const begun = entries.filter(({ validFrom }) => validFrom.getTime() <= time);
  for (const { kind, cents } of begun.toSorted((a, b) => a.validFrom.getTime() - b.validFrom.getTime())) {
    prices[kind] = cents;
  }
  return prices;
}

export const missingPrice = "Bitte geben Sie einen Preis in Euro ein, zum Beispiel 29,00.";
const priceTooLow = "Der Preis muss mindestens 0,50 € betragen.";
const priceTooHigh =
  "Der Preis darf höchstens 250,00 € betragen: teurere Rechnungen brauchen die Anschrift des Käufers.";
export const startInThePast = "Ein Preis kann nicht rückwirkend gelten. Bitte wählen Sie einen späteren Zeitpunkt.";
export const sameStart = "Zu diesem Zeitpunkt beginnt schon ein anderer Preis. Bitte nehmen Sie ihn zuerst zurück.";
export const startTooLate = "Bitte wählen Sie einen Zeitpunkt innerhalb der nächsten zwei Jahre.";
export const missingStart = "Bitte wählen Sie Tag und Uhrzeit.";

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

import * as z from "zod/mini";
import { type OrderKind, orderKinds } from "../orders/order-kinds.ts";
import { wizards } from "../orders/wizards.ts";

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

/** Returns a price list in which all kinds of orders cost the same. */
export const samePrice = (cents: number): OrderPrices => ({
  generic: cents,
  neukunden: cents,
  "video-ads": cents,
  "email-marketing": cents,
  whatsapp: cents,
});

/** Kinds of orders that share one price: a video from the customer's own script costs the same in all order forms. */
const scriptKinds = orderKinds.filter((kind) => wizards[kind].asks === "script");

/** Kinds of orders whose price is always that of `kind`, in the order of `orderKinds`; `kind` is one of them. */
export const kindsPricedLike = (kind: OrderKind): readonly [OrderKind, ...OrderKind[]] =>
  scriptKinds.includes(kind) ? (scriptKinds as [OrderKind, ...OrderKind[]]) : [kind];

/** Kind of order under which the price list stores the price of `kind`: the first of the kinds that share the price. */
export const pricedKind = (kind: OrderKind): OrderKind => kindsPricedLike(kind)[0];

/** Kinds of orders that have entries in the price list: of the kinds that share a price, only the first. */
export const pricedKinds: readonly OrderKind[] = orderKinds.filter((kind) => pricedKind(kind) === kind);

/** Label of all kinds of orders that are priced like `kind`, such as `Eigenes Skript und Video Ads`. */
export const priceLabel = (kind: OrderKind): string =>
  kindsPricedLike(kind)
    .map((each) => wizards[each].label)
    .join(" und ");

/** An entry of the price list: from `validFrom` on, orders of `kind`, and of all kinds priced like it, cost `cents`. */
export type PriceEntry = { kind: OrderKind; cents: number; validFrom: Date };

/**
 * Prices of all kinds of orders at `time`. Kinds that are priced alike cost what their latest entry that has begun
 * says, or the default if none has begun. Of entries that begin at the same time, the kind that is first in
 * `orderKinds` decides.
 * @param time milliseconds since 1970
 */
export function pricesAt(entries: readonly PriceEntry[], time: number): OrderPrices {
  const prices = samePrice(defaultPriceCents);
  const begun = entries.filter(({ validFrom }) => validFrom.getTime() <= time);
  for (const { kind, cents } of begun.toSorted(compareStarts)) {
    for (const each of kindsPricedLike(kind)) prices[each] = cents;
  }
  return prices;
}

const compareStarts = (a: PriceEntry, b: PriceEntry) =>
  a.validFrom.getTime() - b.validFrom.getTime() || orderKinds.indexOf(b.kind) - orderKinds.indexOf(a.kind);

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

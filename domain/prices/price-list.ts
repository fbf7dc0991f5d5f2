import { type OrderKind, orderKinds } from "../orders/order-kinds.ts";
import { wizards } from "../orders/wizards.ts";
import { defaultPriceCents } from "./default-price.ts";

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

import * as z from "zod/mini";
import { defineCall, idParameter } from "../call.ts";
import { orderKinds } from "../orders/order-kinds.ts";
import { newPrice } from "./new-price.ts";

const priceEntry = z.object({
  id: z.string(),
  cents: z.number(),
  valid_from: z.string(),
});

const managedPrices = z.object({
  prices: z.array(
    z.object({
      kind: z.enum(orderKinds),
      /** All kinds of orders that have this price; `kind` is the first of them. */
      kinds: z.array(z.enum(orderKinds)),
      /** Current gross price in Germany, in euro cents. */
      cents: z.number(),
      /** Entries of the price list that begin later, the earliest first. */
      planned: z.array(priceEntry),
      /** Entries of the price list that have begun, the newest first. */
      earlier: z.array(priceEntry),
      /**
       * Mean cost at outside providers of a video for orders of these `kinds` in the last 90 days, in euro cents; null
       * if outside providers made no such video.
       */
      cost_cents: z.nullable(z.number()),
      /** Whether a part of `cost_cents` is estimated, because providers did not report the costs of some runs. */
      is_cost_estimated: z.boolean(),
    }),
  ),
  /**
   * Price that the setting ORDER_PRICE_CENTS fixes for all kinds of orders; it takes precedence over the list; null if
   * the setting is missing.
   */
  configured_cents: z.nullable(z.number()),
  /** VAT that the prices contain, in percent; 0 for a small business. */
  vat_percent: z.number(),
});
export type ManagedPrices = z.infer<typeof managedPrices>;

export const listPrices = defineCall({
  method: "GET",
  path: "/api/admin/prices",
  summary: "Die Preise von Bestellungen: geltende, geplante und frühere",
  access: "admin",
  answer: managedPrices,
});

export const addPrice = defineCall({
  method: "POST",
  path: "/api/admin/prices",
  summary:
    "Einen Preis festlegen, der sofort oder ab einem späteren Zeitpunkt gilt; bestehende Bestellungen behalten ihren",
  access: "admin",
  body: newPrice,
  answer: managedPrices,
});

export const withdrawPrice = defineCall({
  method: "DELETE",
  path: "/api/admin/prices/:id",
  params: { id: idParameter("price.not-found") },
  summary: "Einen geplanten Preis zurücknehmen, der noch nicht gilt",
  access: "admin",
  answer: managedPrices,
});

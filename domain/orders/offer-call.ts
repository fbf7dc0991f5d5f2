import * as z from "zod/mini";
import { defineCall } from "../call.ts";
import { orderKinds } from "./order-kinds.ts";

const offer = z.object({
  /** Price of the order in Germany, with its tax. */
  price_cents: z.number(),
  tax: z.object({
    case: z.enum(["standard", "reduced", "small-business"]),
    /** Whether businesses in other EU countries may order with their VAT id, and then pay the net amount. */
    accepts_vat_id: z.boolean(),
  }),
  /** How orders are paid. `test`: nothing is charged; `none`: orders are refused. */
  payment: z.enum(["stripe", "test", "none"]),
  /** Who may order; empty if the order form does not ask who buys, which only happens where orders are not charged. */
  customers: z.enum(["", "businesses", "everyone"]),
  /** Version of the terms in force, which an order has to name; null if no terms are published. */
  terms_version: z.nullable(z.number()),
  /** Version of the text on the right of withdrawal in force, which an order has to name; null if none is published. */
  withdrawal_version: z.nullable(z.number()),
});
export type Offer = z.infer<typeof offer>;

/** Quotes the price of an order of one kind, and says how it is paid and who may order. */
export const readOffer = defineCall({
  method: "GET",
  path: "/api/video-requests/offer",
  summary: "Preis einer Bestellung, und wie sie bezahlt wird",
  access: "public",
  query: z.object({ kind: z._default(z.enum(orderKinds, "Diese Art von Bestellung gibt es nicht."), "generic") }),
  answer: offer,
});

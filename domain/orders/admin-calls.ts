import * as z from "zod/mini";
import { defineCall, idParameter } from "../call.ts";
import { next, pageQuery } from "../paging.ts";
import { orderActions } from "./admin-actions.ts";
import { deliveryNote } from "./automation.ts";
import { adminDispute } from "./disputes.ts";
import { refundedPart, refundReason } from "./partial-refund.ts";
import { order } from "./order.ts";
import { orderFilters } from "./order-filters.ts";

const adminOrder = z.extend(order, {
  owner: z.object({ id: z.string(), name: z.string(), email: z.string() }),
  payments: z.array(
    z.object({
      session: z.string(),
      provider: z.string(),
      state: z.string(),
      amount_cents: z.number(),
      /** Amount that was refunded, including refunds made in the dashboard of the payment provider. */
      refunded_cents: z.number(),
      created_at: z.string(),
    }),
  ),
  /**
   * Cost of the video for the operator at outside providers, in euro cents; null if it used free providers only.
   * `is_estimate`: whether a part of it is estimated.
   */
  provider_cost: z.nullable(z.object({ cents: z.number(), is_estimate: z.boolean() })),
  /**
   * Amount in cents that has arrived of incomplete transfers for which the order no longer waits, and that has not been
   * paid back.
   */
  unreturned_cents: z.number(),
  /** Amount in cents that is left of the payment; 0 if the payment cannot be refunded. */
  refundable_cents: z.number(),
  /** Refunded amount in cents for which no credit note was issued; 0 if the payment cannot be refunded. */
  uncorrected_cents: z.number(),
  /** Disputes about the payments of the order, newest first. */
  disputes: z.array(adminDispute),
  /** Reasons why steps of the order failed: messages of the services that refused them. */
  troubles: z.array(z.object({ at: z.string(), what: z.string() })),
  /** Notes of the automation or of an admin on how a video was delivered outside of this program. */
  notes: z.array(z.object({ at: z.string(), what: z.string() })),
  /** Actions of admins that the state of the order allows now. */
  actions: z.array(z.enum(orderActions)),
});
export type AdminOrder = z.infer<typeof adminOrder>;

export const listAllOrders = defineCall({
  method: "GET",
  path: "/api/admin/orders",
  summary: "Alle Bestellungen, neueste zuerst",
  access: "admin",
  query: z.object({ state: z.optional(z.enum(orderFilters)), ...pageQuery }),
  answer: z.object({ orders: z.array(adminOrder), next }),
});

export const redeliverOrder = defineCall({
  method: "POST",
  path: "/api/admin/orders/:id/redeliver",
  params: { id: idParameter("order.not-found") },
  summary: "Ein fertiges Video erneut liefern",
  access: "admin",
  answer: adminOrder,
});

export const refundOrder = defineCall({
  method: "POST",
  path: "/api/admin/orders/:id/refund",
  params: { id: idParameter("order.not-found") },
  summary: "Eine Bestellung erstatten, oder eine fehlgeschlagene Erstattung noch einmal versuchen",
  access: "admin",
  answer: adminOrder,
});

export const settleWithdrawal = defineCall({
  method: "POST",
  path: "/api/admin/orders/:id/settle-withdrawal",
  params: { id: idParameter("order.not-found") },
  summary: "Den Widerruf einer Bestellung als erledigt markieren, ohne sie zu erstatten",
  access: "admin",
  answer: adminOrder,
});

export const produceOrderHere = defineCall({
  method: "POST",
  path: "/api/admin/orders/:id/produce",
  params: { id: idParameter("order.not-found") },
  summary: "Das Video einer Bestellung, die auf die Automatisierung wartet, selbst erstellen",
  access: "admin",
  answer: adminOrder,
});

export const markOrderDelivered = defineCall({
  method: "POST",
  path: "/api/admin/orders/:id/mark-delivered",
  params: { id: idParameter("order.not-found") },
  summary: "Eine Bestellung als auf anderem Weg geliefert markieren",
  access: "admin",
  body: z.strictObject({ note: deliveryNote }),
  answer: adminOrder,
});

export const cancelClaim = defineCall({
  method: "POST",
  path: "/api/admin/orders/:id/cancel-claim",
  params: { id: idParameter("order.not-found") },
  summary: "Nach einer Rückbuchung die Stornorechnung ausstellen: Die Forderung wird aufgegeben",
  access: "admin",
  answer: adminOrder,
});

export const keepClaim = defineCall({
  method: "POST",
  path: "/api/admin/orders/:id/keep-claim",
  params: { id: idParameter("order.not-found") },
  summary: "Nach einer Rückbuchung die Forderung offen lassen",
  access: "admin",
  answer: adminOrder,
});

export const clearAccount = defineCall({
  method: "POST",
  path: "/api/admin/orders/:id/clear-account",
  params: { id: idParameter("order.not-found") },
  summary: "Ein Konto, dessen Zahlung zurückgebucht wurde, wieder bestellen lassen",
  access: "admin",
  answer: adminOrder,
});

export const closeTransfer = defineCall({
  method: "POST",
  path: "/api/admin/orders/:id/close-transfer",
  params: { id: idParameter("order.not-found") },
  summary:
    "Eine Bestellung schließen, von deren Überweisung nur ein Teil rechtzeitig eingegangen ist, oder einen Teil als zurückgezahlt vermerken, auf den sie nicht mehr wartet",
  access: "admin",
  answer: adminOrder,
});

export const returnSurplus = defineCall({
  method: "POST",
  path: "/api/admin/orders/:id/return-surplus",
  params: { id: idParameter("order.not-found") },
  summary: "Zurückzahlen, was zu einer Bestellung zu viel oder zu spät überwiesen wurde",
  access: "admin",
  answer: adminOrder,
});

export const refundPart = defineCall({
  method: "POST",
  path: "/api/admin/orders/:id/refund-part",
  params: { id: idParameter("order.not-found") },
  summary: "Einen Teil der Zahlung einer Bestellung erstatten, mit Rechnungskorrektur",
  access: "admin",
  body: refundedPart,
  answer: adminOrder,
});

export const correctInvoice = defineCall({
  method: "POST",
  path: "/api/admin/orders/:id/correct-invoice",
  params: { id: idParameter("order.not-found") },
  summary: "Die Rechnung um das berichtigen, was bei Stripe schon teilweise erstattet ist",
  access: "admin",
  body: z.strictObject({ reason: refundReason }),
  answer: adminOrder,
});

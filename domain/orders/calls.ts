import * as z from "zod/mini";
import { defineCall, idParameter } from "../call.ts";
import { next, pageQuery } from "../paging.ts";
import { automationResult } from "./automation.ts";
import { order, orderTax } from "./order.ts";
import { withdrawalDeclaration } from "./withdrawal.ts";

export const confirmOrder = defineCall({
  method: "POST",
  path: "/api/video-requests/:id/confirm",
  params: { id: idParameter("order.not-found") },
  summary: "Nach der Rückkehr von der Zahlung: fragt den Zahlungsanbieter und gibt das Video in Auftrag",
  access: "signed-in",
  scope: "order",
  answer: order,
});

export const reopenCheckout = defineCall({
  method: "POST",
  path: "/api/video-requests/:id/checkout",
  params: { id: idParameter("order.not-found") },
  summary: "Eine eigene Bestellung, die noch nicht bezahlt ist, jetzt bezahlen",
  access: "signed-in",
  answer: z.object({ checkoutUrl: z.string() }),
});

export const discardOrder = defineCall({
  method: "POST",
  path: "/api/video-requests/:id/discard",
  params: { id: idParameter("order.not-found") },
  summary: "Eine eigene Bestellung verwerfen, die noch nicht bezahlt ist; ihre Kasse wird geschlossen",
  access: "signed-in",
  scope: "order",
});

export const withdrawOrder = defineCall({
  method: "POST",
  path: "/api/video-requests/:id/withdrawal",
  params: { id: idParameter("order.not-found") },
  summary: "Den Vertrag über eine eigene Bestellung widerrufen (nur Verbraucher, innerhalb der Frist)",
  access: "signed-in",
  body: withdrawalDeclaration,
  answer: order,
});

export const reportResult = defineCall({
  method: "POST",
  path: "/api/video-requests/:id/result",
  params: { id: idParameter("order.not-found") },
  summary:
    "Das Ergebnis der Automatisierung des Betreibers zu einer Bestellung, mit X-Lichtspiel-Timestamp und X-Lichtspiel-Signature (docs/webhooks.md)",
  access: "public",
  body: automationResult,
  answer: z.object({ id: z.string(), outcome: z.enum(["video", "delivered", "failed"]) }),
});

export const listOrders = defineCall({
  method: "GET",
  path: "/api/video-requests",
  summary: "Eigene Bestellungen, neueste zuerst",
  access: "signed-in",
  scope: "read",
  query: z.object(pageQuery),
  answer: z.object({ orders: z.array(order), next }),
});

export const readOrder = defineCall({
  method: "GET",
  path: "/api/video-requests/:id",
  params: { id: idParameter("order.not-found") },
  summary: "Eine eigene Bestellung",
  access: "signed-in",
  scope: "read",
  answer: order,
});

export const endShare = defineCall({
  method: "POST",
  path: "/api/video-requests/:id/end-share",
  params: { id: idParameter("order.not-found") },
  summary: "Die öffentliche Seite des gelieferten Videos beenden",
  access: "signed-in",
  answer: order,
});

const checkout = z.object({
  order_id: z.string(),
  price_cents: z.number(),
  tax: orderTax,
  summary: z.array(z.object({ label: z.string(), value: z.string() })),
  state: z.enum(["open", "paid", "cancelled"]),
  /** URL to which the browser returns after the payment. */
  success_url: z.string(),
  cancel_url: z.string(),
});
export type TestCheckout = z.infer<typeof checkout>;

export const readTestCheckout = defineCall({
  method: "GET",
  path: "/api/test-checkout/:id",
  params: { id: idParameter("order.not-found") },
  summary: "Die Testkasse einer eigenen Bestellung (nur ohne Zahlungsanbieter)",
  access: "signed-in",
  answer: checkout,
});

export const payTestCheckout = defineCall({
  method: "POST",
  path: "/api/test-checkout/:id",
  params: { id: idParameter("order.not-found") },
  summary: "In der Testkasse bezahlen; es wird nichts abgebucht",
  access: "signed-in",
  body: z.strictObject({ outcome: z.enum(["paid", "cancelled"], "Diese Angabe fehlt.") }),
  answer: checkout,
});

export const stripeWebhook = defineCall({
  method: "POST",
  path: "/api/stripe/webhook",
  summary: "Ereignisse von Stripe, nur mit gültiger Signatur",
  access: "public",
  query: z.looseObject({}),
});

import * as z from "zod/mini";
import { defineCall } from "./call.ts";
import { legalTextKinds } from "./legal-texts/legal-texts.ts";
import { paymentMethods } from "./orders/payment-methods.ts";
import { orderKinds } from "./orders/order-kinds.ts";
import { publicOperator } from "./operator/operator.ts";
import { processorIds } from "./operator/processor-ids.ts";

/** Features of this installation on which texts of pages depend, so that every sentence on a page is true. */
export const capabilities = z.object({
  /** German names of the languages that at least one speaker speaks. */
  languages: z.array(z.string()),
  /** Whether this program produces and delivers ordered videos; otherwise the operator's automation does. */
  producesOrders: z.boolean(),
  /** Whether a payment service is configured; without one, orders are refused. */
  takesOrders: z.boolean(),
  /** Prices of ordered videos in Germany; null if nothing can be ordered. With the test checkout nothing is charged. */
  orderPrices: z.nullable(
    z.object({
      cents: z.record(z.enum(orderKinds), z.number()),
      taxCase: z.enum(["standard", "reduced", "small-business"]),
      isTest: z.boolean(),
    }),
  ),
  /** Who may order; empty if the order form does not ask who buys. */
  customers: z.enum(["", "businesses", "everyone"]),
  /** Whether a mail server is configured; without one, emails are stored as files in the outbox. */
  sendsMail: z.boolean(),
  sendsWhatsapp: z.boolean(),
  /** Sources of the figures in advertising claims; a claim whose source is null is hidden. */
  claimSources: z.object({
    savingsPerYear: z.nullable(z.string()),
    productionTime: z.nullable(z.string()),
    openRate: z.nullable(z.string()),
  }),
  /** Outside services that may receive personal data. */
  processors: z.array(z.enum(processorIds)),
  /** Payment methods that the checkout at Stripe offers; empty without Stripe. */
  paymentMethods: z.array(z.enum(paymentMethods)),
  /** Days after which emails, webhook deliveries, and requests from people without an account are deleted. */
  retention: z.object({ mailDays: z.number(), webhookDays: z.number(), requestDays: z.number() }),
});
/** The operator's name, contacts and details, and the installation's capabilities; all of them are public. */
export const brand = z.object({
  name: z.string(),
  supportEmail: z.nullable(z.string()),
  supportWhatsapp: z.nullable(z.string()),
  imprintUrl: z.string(),
  privacyUrl: z.string(),
  operator: publicOperator,
  /** Legal texts that the operator has published. */
  legalTexts: z.array(z.enum(legalTextKinds)),
  capabilities,
});

export const readBrand = defineCall({
  method: "GET",
  path: "/api/brand",
  summary: "Name und Adressen dieses Betreibers, und was hier eingerichtet ist",
  access: "public",
  answer: brand,
});

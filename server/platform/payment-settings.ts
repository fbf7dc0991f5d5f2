import * as z from "zod/mini";
import { type PaymentMethod, paymentMethods } from "#domain/orders/payment-methods.ts";
import { listOf } from "./network-settings.ts";
import { optionalText, webAddress } from "./setting-schemas.ts";

const isMethod = (name: string): name is PaymentMethod => paymentMethods.some((method) => method === name);

export const paymentSettings = {
  STRIPE_SECRET_KEY: optionalText,
  STRIPE_WEBHOOK_SECRET: optionalText,
  STRIPE_BASE_URL: z.optional(webAddress),
  STRIPE_PAYMENT_METHODS: z._default(
    z
      .string()
      .check(
        z.refine(
          (text) => listOf(text).length > 0 && listOf(text).every(isMethod),
          `muss eine Liste aus ${paymentMethods.join(", ")} sein`,
        ),
      ),
    "card",
  ),
  /**
   * Whether the test checkout is offered, which charges nothing. With a public https address or NODE_ENV=production,
   * the operator must turn it on explicitly.
   */
  TEST_CHECKOUT: z._default(z.enum(["auto", "on"], "muss auto oder on sein"), "auto"),
};
type Settings = z.output<z.ZodMiniObject<typeof paymentSettings>>;

/** Reads the settings with which the server accesses Stripe; null without a secret key. */
export function readStripe(data: Settings) {
  if (!data.STRIPE_SECRET_KEY) return null;
  return {
    secretKey: data.STRIPE_SECRET_KEY,
    webhookSecret: data.STRIPE_WEBHOOK_SECRET ?? null,
    baseUrl: data.STRIPE_BASE_URL ?? null,
    paymentMethods: [...new Set(listOf(data.STRIPE_PAYMENT_METHODS).filter(isMethod))],
  };
}

/** Whether the test checkout is offered. @param isPublic whether the installation can be reached by the public */
export const hasTestCheckout = (data: Settings, isPublic: boolean): boolean =>
  !data.STRIPE_SECRET_KEY && (data.TEST_CHECKOUT === "on" || !isPublic);

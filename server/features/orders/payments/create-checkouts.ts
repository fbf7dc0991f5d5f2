import type { Database } from "#server/db/client.ts";
import type { Config } from "#server/platform/config.ts";
import type { Checkout, StripeReports } from "./checkout.ts";
import { paymentStore } from "./store.ts";
import { stripeCheckout } from "./stripe-client.ts";
import { testCheckout } from "./test-checkout.ts";

/** Payment providers that this process can use: the provider for new payments, and those of earlier payments. */
export type Checkouts = {
  /** Provider for new payments; null if payments are not configured. */
  current: Checkout | null;
  /** Returns the provider of an earlier payment; undefined if it is no longer configured. */
  find: (provider: Checkout["provider"]) => Checkout | undefined;
  /** Functions that read Stripe's events, disputes and refunds; null if Stripe is not configured. */
  stripe: StripeReports | null;
};

export async function createCheckouts(
  { stripe: settings, hasTestCheckout, publicUrl }: Pick<Config, "stripe" | "hasTestCheckout" | "publicUrl">,
  db: Database,
): Promise<Checkouts> {
  const stripe = settings && (await stripeCheckout(settings));
  const test = testCheckout({ payments: paymentStore(db), publicUrl });
  return {
    current: stripe ?? (hasTestCheckout ? test : null),
    find: (provider) => (provider === "stripe" ? (stripe ?? undefined) : test),
    stripe: stripe ?? null,
  };
}

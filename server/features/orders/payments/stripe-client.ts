import { createHash } from "node:crypto";
import type Stripe from "stripe";
import { taxNotes } from "#domain/taxes/tax-labels.ts";
import type { PaymentMethod } from "#domain/orders/payment-methods.ts";
import { type TaxedAmount, vatPercents } from "#domain/taxes/tax.ts";
import { type Checkout, RefundRefused, type SessionState, type StripeReports } from "./checkout.ts";
import type { StoredTransfer } from "#server/db/order-schema.ts";
import { idOf, toDispute, toRefund } from "./stripe-disputes.ts";
import { verifyStripeEvent } from "./verify-stripe-event.ts";

export type StripeSettings = {
  secretKey: string;
  webhookSecret: string | null;
  baseUrl: string | null;
  /** Payment methods that the checkout offers if they are switched on in the Stripe account. */
  paymentMethods: readonly PaymentMethod[];
};

const timeout = 20_000;
const keyMilliseconds = 10 * 60 * 1000;
const currency = "eur";
/** Options of bank transfers: customers get a German bank account to transfer to. */
const transferOptions = {
  customer_balance: {
    funding_type: "bank_transfer" as const,
    bank_transfer: { type: "eu_bank_transfer" as const, eu_bank_transfer: { country: "DE" } },
  },
};

/**
 * Stripe Checkout through Stripe's SDK. Source: docs.stripe.com/api/checkout/sessions and /webhooks; the API version is
 * the one that the SDK pins.
 */
export async function stripeCheckout({
  secretKey,
  webhookSecret,
  baseUrl,
  paymentMethods,
}: StripeSettings): Promise<Checkout & StripeReports> {
  // Import the SDK only when a key is configured, because it is large.
  const { default: StripeClient } = await import("stripe");
  const stripe = new StripeClient(secretKey, {
    timeout,
    maxNetworkRetries: 2,
    telemetry: false,
    ...(baseUrl !== null && addressOf(new URL(baseUrl))),
  });

  /** Waits for a read from Stripe. @returns undefined if Stripe says that it has no such object */
  async function unlessMissing<Read>(read: Promise<Read>): Promise<Read | undefined> {
    try {
      return await read;
    } catch (error) {
      if (error instanceof StripeClient.errors.StripeInvalidRequestError && error.statusCode === 404) return undefined;
      throw error;
    }
  }

  /**
   * Stripe's customer of an order, without whom Stripe offers no bank transfer. Each order has a customer of its own,
   * so that money for one order never pays for another.
   * @param deletedId customer of the order who was deleted at Stripe; null if there is none
   */
  async function createCustomer(orderId: string, email: string, deletedId: string | null): Promise<string | null> {
    if (!paymentMethods.includes("customer_balance")) return null;
    const customer = { email, preferred_locales: ["de"], metadata: { order_id: orderId } };
    const idempotencyKey = keyOf(`customer-${orderId}${deletedId === null ? "" : `-${deletedId}`}`, customer);
    return (await stripe.customers.create(customer, { idempotencyKey })).id;
  }

  /** Whether Stripe refuses a request because the customer whom it names was deleted. */
  const isCustomerMissing = (error: unknown): boolean =>
    error instanceof StripeClient.errors.StripeInvalidRequestError &&
    error.code === "resource_missing" &&
    error.param === "customer";

  return {
    provider: "stripe",

    open: async ({ orderId, attempt, price, title, email, customerId, successUrl, cancelUrl }) => {
      const lineItem = (name: string, unit_amount: number) => ({
        quantity: 1,
        price_data: { currency, unit_amount, product_data: { name } },
      });
      const openFor = async (customer: string | null) => {
        const parameters: Stripe.Checkout.SessionCreateParams = {
          mode: "payment",
          locale: "de",
          allowed_payment_method_types: [...paymentMethods],
          adaptive_pricing: { enabled: false },
          line_items: linesOf(title, price).map(([name, cents]) => lineItem(name, cents)),
          ...(customer === null ? { customer_email: email } : { customer, payment_method_options: transferOptions }),
          client_reference_id: orderId,
          metadata: { order_id: orderId },
          payment_intent_data: { metadata: { order_id: orderId } },
          success_url: successUrl,
          cancel_url: cancelUrl,
        };
        const idempotencyKey = keyOf(`order-${orderId}-${attempt}`, parameters);
        const session = await stripe.checkout.sessions.create(parameters, { idempotencyKey });
        if (!session.url) throw new Error("Stripe opened a session without a URL");
        const { id: sessionId, url, expires_at } = session;
        return { sessionId, url, expiresAt: new Date(expires_at * 1000), customerId: customer };
      };
      if (customerId === null) return openFor(await createCustomer(orderId, email, null));
      try {
        return await openFor(customerId);
      } catch (error) {
        if (!isCustomerMissing(error)) throw error;
        // Replace the customer who was deleted at Stripe: without a new one, the order could no longer be paid, not
        // even by card.
        return openFor(await createCustomer(orderId, email, customerId));
      }
    },

    read: async (sessionId) => {
      const reading = stripe.checkout.sessions.retrieve(sessionId, { expand: ["payment_intent"] });
      const session = await unlessMissing(reading);
      return session && toState(session);
    },

    readDispute: async (id) => {
      const dispute = await unlessMissing(stripe.disputes.retrieve(id, { expand: ["payment_intent"] }));
      return dispute && toDispute(dispute);
    },

    readRefund: async (id) => {
      const intent = await unlessMissing(stripe.paymentIntents.retrieve(id, { expand: ["latest_charge"] }));
      return intent && toRefund(intent);
    },

    readBalance: async (customerId) => {
      // Report 0 for a customer who was deleted in Stripe's dashboard, and therefore has no balance.
      const balance = await unlessMissing(stripe.customers.retrieveCashBalance(customerId));
      return balance?.available?.[currency] ?? 0;
    },

    returnBalance: async ({ customerId: customer, cents: amount, key }) => {
      try {
        await stripe.refunds.create(
          { customer, amount, currency, origin: "customer_balance" },
          { idempotencyKey: `balance-${key}` },
        );
      } catch (error) {
        if (!(error instanceof StripeClient.errors.StripeInvalidRequestError)) throw error;
        throw new RefundRefused(error.message);
      }
    },

    expire: async (sessionId) => {
      try {
        await stripe.checkout.sessions.expire(sessionId);
      } catch (error) {
        // Ignore Stripe's refusal to close a session that is paid or expired: the state of the session is read
        // afterwards.
        if (!(error instanceof StripeClient.errors.StripeInvalidRequestError)) throw error;
      }
    },

    refund: async ({ sessionId, intent, cents, requestedAt }) => {
      if (intent === null) throw new RefundRefused("Stripe named no payment of this session");
      try {
        await stripe.refunds.create(
          { payment_intent: intent, ...(cents !== null && { amount: cents }) },
          // Include the time of the request in the key, so that a refund can be repeated after the bank has sent it
          // back.
          { idempotencyKey: `refund-${sessionId}-${requestedAt.getTime()}-${cents ?? "all"}` },
        );
      } catch (error) {
        if (!(error instanceof StripeClient.errors.StripeInvalidRequestError)) throw error;
        // Count Stripe's answer that the whole charge is refunded already as success of a full refund, but as refusal
        // of a partial refund, for which nothing is left.
        if (error.code === "charge_already_refunded" && cents === null) return;
        throw new RefundRefused(error.message);
      }
    },

    parseNotification: (body, signature) => {
      if (webhookSecret === null) throw new Error("no webhook secret is configured");
      return verifyStripeEvent(stripe, { body, signature, webhookSecret });
    },
  };
}

/**
 * Idempotency key of a request that creates something a customer has not seen yet, so that a second one is harmless.
 * For a day, Stripe replays stored errors and refuses changed parameters under the same key, so the key changes with
 * the parameters and every ten minutes.
 */
function keyOf(name: string, parameters: object): string {
  const hash = createHash("sha256").update(JSON.stringify(parameters)).digest("hex").slice(0, 16);
  return `${name}-${hash}-${Math.floor(Date.now() / keyMilliseconds)}`;
}

/** Lines of the checkout: the net price and its tax, or one line that says why there is no tax. */
function linesOf(title: string, { taxCase, netCents, taxCents }: TaxedAmount): [name: string, cents: number][] {
  const note = taxNotes[taxCase];
  if (note !== undefined) return [[`${title}. ${note}`, netCents]];
  return [
    [title, netCents],
    [`${vatPercents[taxCase]} % Mehrwertsteuer`, taxCents],
  ];
}

function addressOf({ protocol, hostname, port }: URL) {
  const isSecure = protocol === "https:";
  return { protocol: isSecure ? "https" : "http", host: hostname, port: port || (isSecure ? 443 : 80) } as const;
}

function toState(session: Stripe.Checkout.Session): SessionState {
  const { metadata, amount_total, payment_intent, url, expires_at } = session;
  return {
    state: stateOf(session),
    orderId: metadata?.order_id ?? null,
    amountCents: amount_total,
    currency: session.currency,
    intent: idOf(payment_intent),
    transfer: transferOf(session),
    url: url ?? "",
    expiresAt: new Date(expires_at * 1000),
  };
}

/**
 * Derives the state of a session. A completed session that is unpaid belongs to a delayed payment method: it waits for
 * the bank or for a transfer, or has failed if the payment intent needs another method. Source:
 * docs.stripe.com/payments/paymentintents/lifecycle.
 */
function stateOf(session: Stripe.Checkout.Session): SessionState["state"] {
  const { status, payment_status, payment_intent } = session;
  if (payment_status === "paid") return "paid";
  if (status === "expired") return "expired";
  if (status !== "complete") return "open";
  if (transferOf(session) !== null) return "awaiting-transfer";
  const intent = typeof payment_intent === "string" ? undefined : payment_intent?.status;
  return intent === "requires_payment_method" || intent === "canceled" ? "failed" : "processing";
}

/**
 * Account and reference for the bank transfer that a session waits for; null for other sessions. Source:
 * docs.stripe.com/api/payment_intents/object (next_action.display_bank_transfer_instructions).
 */
function transferOf({ payment_intent }: Stripe.Checkout.Session): StoredTransfer | null {
  if (payment_intent === null || typeof payment_intent === "string") return null;
  const { status, next_action } = payment_intent;
  const instructions = next_action?.display_bank_transfer_instructions;
  const account = instructions?.financial_addresses?.find(({ iban }) => iban !== undefined)?.iban;
  if (status !== "requires_action" || !instructions || !account) return null;
  return {
    accountHolder: account.account_holder_name,
    iban: account.iban,
    bic: account.bic,
    reference: instructions.reference ?? "",
    remainingCents: instructions.amount_remaining ?? payment_intent.amount,
  };
}

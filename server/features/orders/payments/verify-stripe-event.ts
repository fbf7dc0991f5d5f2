import type Stripe from "stripe";
import type { StripeNotification } from "./checkout.ts";
import { idOf } from "./stripe-disputes.ts";

/** Maximum age in seconds of an event's signature; an older one may be a replay. Equals the default of Stripe's SDK. */
const maxSignatureAgeSeconds = 300;

/**
 * Types of the events that concern orders. Only the ids in an event are used: the objects are always read again from
 * Stripe.
 */
const sessionEvents = /^checkout\.session\./;
const disputeEvents = /^charge\.dispute\./;
const chargeRefunded = "charge.refunded";
const transferEvents =
  /^(?:cash_balance\.funds_available|customer_cash_balance_transaction\.created|payment_intent\.partially_funded)$/;
const refundEvents = /^(?:charge\.)?refund\.(?:failed|updated)$/;

/**
 * Verifies the signature of an event and reads what it is about. Source: docs.stripe.com/webhooks/signature.
 * @returns undefined if the event concerns no order
 * @throws if signature or timestamp are invalid
 */
export function verifyStripeEvent(
  stripe: Stripe,
  { body, signature, webhookSecret }: { body: string; signature: string; webhookSecret: string },
): StripeNotification | undefined {
  return toNotification(stripe.webhooks.constructEvent(body, signature, webhookSecret, maxSignatureAgeSeconds));
}

function toNotification({ type, data }: Stripe.Event): StripeNotification | undefined {
  if (sessionEvents.test(type)) {
    const session = data.object as Stripe.Checkout.Session;
    return { about: "session", sessionId: session.id, orderId: session.metadata?.order_id ?? null };
  }
  if (disputeEvents.test(type)) return { about: "dispute", disputeId: (data.object as Stripe.Dispute).id };
  if (transferEvents.test(type)) {
    const customerId = idOf((data.object as Stripe.CashBalance | Stripe.PaymentIntent).customer);
    return customerId === null ? undefined : { about: "balance", customerId };
  }
  if (type !== chargeRefunded && !refundEvents.test(type)) return undefined;
  const intent = idOf((data.object as Stripe.Charge | Stripe.Refund).payment_intent);
  return intent === null ? undefined : { about: "refund", intent };
}

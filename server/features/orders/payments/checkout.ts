import type { StoredTransfer } from "#server/db/order-schema.ts";
import type { TaxedAmount } from "#domain/taxes/tax.ts";

/** A purchase, and the URLs to which the browser returns afterwards. */
export type CheckoutRequest = {
  orderId: string;
  /**
   * Number of the session of the order, from 1. A request with the same number that is repeated within minutes returns
   * the same session.
   */
  attempt: number;
  price: TaxedAmount;
  title: string;
  /** Email address of the account's owner, who pays. */
  email: string;
  /** Stripe's customer of an earlier session of the order, if a bank transfer was offered in it. */
  customerId: string | null;
  successUrl: string;
  cancelUrl: string;
};

/**
 * An opened session. `customerId`: Stripe's customer, whose balance receives bank transfers; null if none is offered.
 */
export type CheckoutSession = { sessionId: string; url: string; expiresAt: Date; customerId: string | null };

/** A checkout session as the payment provider reports it at present. */
export type SessionState = {
  /**
   * State of a session. `processing`: the customer has paid, and the bank has yet to confirm the payment, which takes
   * days for direct debits; `awaiting-transfer`: the customer has chosen a bank transfer; `failed`: the bank has
   * refused the payment.
   */
  state: "open" | "processing" | "awaiting-transfer" | "paid" | "failed" | "expired";
  /** Where the customer transfers the price; null unless the session waits for a bank transfer. */
  transfer: StoredTransfer | null;
  orderId: string | null;
  amountCents: number | null;
  currency: string | null;
  /** The provider's id of the payment, which a refund must name; null until the session is paid. */
  intent: string | null;
  url: string;
  expiresAt: Date;
};

/** A dispute about a payment as Stripe reports it at present. Amounts are in euro cents. */
export type ReportedDispute = {
  id: string;
  /** Stripe's id of the disputed payment; null if Stripe names none. */
  intent: string | null;
  /** Order that the disputed payment pays for; null if Stripe names none. */
  orderId: string | null;
  status: string;
  reason: string;
  amountCents: number;
  dueBy: Date | null;
  openedAt: Date;
  /** Amount that the bank took back, in euro cents; 0 if it took nothing. */
  withdrawnCents: number;
  /** First time at which the bank took money back; null if it took none. */
  withdrawnAt: Date | null;
  /** Amount that the bank gave back, in euro cents; 0 if it gave nothing. */
  reinstatedCents: number;
  /** First time at which the bank gave money back; null if it gave none. */
  reinstatedAt: Date | null;
};

/** Refunded amount of a payment as Stripe reports it, including refunds that were made in Stripe's dashboard. */
export type ReportedRefund = { intent: string; orderId: string | null; refundedCents: number };

/**
 * A verified event of Stripe, which only hints at a change: the object is read again from Stripe by the id in the
 * event.
 */
export type StripeNotification =
  | { about: "session"; sessionId: string; orderId: string | null }
  | { about: "balance"; customerId: string }
  | { about: "dispute"; disputeId: string }
  | { about: "refund"; intent: string };

/** Functions of Stripe that the test checkout lacks. */
export type StripeReports = {
  /**
   * Verifies and reads an event; undefined if it concerns no order.
   * @throws if signature or timestamp are invalid
   */
  parseNotification: (body: string, signature: string) => StripeNotification | undefined;
  /** Reads a dispute by its id; undefined if Stripe has none. */
  readDispute: (id: string) => Promise<ReportedDispute | undefined>;
  /** Reads the refunded amount of a payment; undefined if Stripe has no such payment. */
  readRefund: (intent: string) => Promise<ReportedRefund | undefined>;
  /** Reads the money in a customer's cash balance, in euro cents: transferred money that no payment has used. */
  readBalance: (customerId: string) => Promise<number>;
  /**
   * Refunds money of a customer's cash balance to their bank account. The same `key` refunds once.
   * @throws RefundRefused when a retry would fail as well
   */
  returnBalance: (balance: { customerId: string; cents: number; key: string }) => Promise<void>;
};

/**
 * A payment provider: `stripeCheckout` or `testCheckout`. Every method may throw while the provider is unavailable;
 * repeating a call never charges or refunds twice.
 */
export type Checkout = {
  provider: "stripe" | "test";
  open: (order: CheckoutRequest) => Promise<CheckoutSession>;
  /** Reads the state of a session; undefined if the provider has no such session. */
  read: (sessionId: string) => Promise<SessionState | undefined>;
  /** Closes a session, so that it cannot be paid; does nothing when it is paid or expired already. */
  expire: (sessionId: string) => Promise<void>;
  /**
   * Refunds a payment.
   * @param payment `cents` is the amount to refund; null refunds all that is left. `requestedAt` is the same time in
   *   repeated attempts
   * @throws RefundRefused when a retry would fail as well
   */
  refund: (payment: {
    sessionId: string;
    intent: string | null;
    cents: number | null;
    requestedAt: Date;
  }) => Promise<void>;
};

export class RefundRefused extends Error {
  override readonly name = "RefundRefused";
}

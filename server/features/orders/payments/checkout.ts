/** What is to be paid, and where the browser goes afterwards. */
export type CheckoutOrder = {
  orderId: string;
  /** Counts the sessions of an order: the same attempt asked twice is one session. */
  attempt: number;
  /** Gross, in euro cents. */
  grossCents: number;
  title: string;
  email: string;
  successUrl: string;
  cancelUrl: string;
};

export type CheckoutSession = { sessionId: string; url: string; expiresAt: Date };

/** A session as the provider knows it now. */
export type SessionState = {
  /** `open`: not paid yet, or the money is still on its way. */
  state: "open" | "paid" | "expired";
  orderId: string | null;
  amountCents: number | null;
  currency: string | null;
  /** What a refund names; null until somebody paid. */
  intent: string | null;
  url: string;
  expiresAt: Date;
};

/**
 * Where orders are paid. All of it may throw when the provider is away; none of it charges or refunds
 * twice when it is repeated.
 */
export type Checkout = {
  provider: "stripe" | "test";
  open: (order: CheckoutOrder) => Promise<CheckoutSession>;
  /** Undefined: the provider knows no such session. */
  read: (sessionId: string) => Promise<SessionState | undefined>;
  /** @throws RefundRefused when no repetition would help */
  refund: (payment: { sessionId: string; intent: string | null }) => Promise<void>;
};

export class RefundRefused extends Error {
  override readonly name = "RefundRefused";
}

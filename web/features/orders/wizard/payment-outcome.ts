export type PaymentOutcome =
  | "none"
  | "checking"
  | "paid"
  | "unpaid"
  /** The customer has paid, and the bank has yet to confirm it. */
  | "processing"
  /** The customer has chosen a bank transfer, which has not arrived. */
  | "transfer"
  | "cancelled"
  /** The server does not know the order that the checkout's return URL names. */
  | "unknown"
  | "failed";

/**
 * Whether the order needs no further checkout: it is paid, the bank has yet to confirm, a transfer is agreed, or the
 * server is still checking the payment.
 */
export const isConcluded = (outcome: PaymentOutcome): boolean =>
  outcome === "paid" || outcome === "checking" || outcome === "processing" || outcome === "transfer";

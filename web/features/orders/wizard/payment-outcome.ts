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
  /** The server could not be asked, so the order may be paid. */
  | "failed";

/**
 * Whether no further checkout may be offered: the order is paid, the bank has yet to confirm, a transfer is agreed, or
 * it is not known yet whether it is paid.
 */
export const isConcluded = (outcome: PaymentOutcome): boolean =>
  outcome !== "none" && outcome !== "unpaid" && outcome !== "cancelled" && outcome !== "unknown";

import { type ClaimDecision } from "./disputes.ts";
import { isUnpaid, mayBecome, type OrderState, type RefundState } from "./order-states.ts";

export const orderActions = [
  "produce",
  "mark-delivered",
  "redeliver",
  "refund",
  "refund-part",
  "correct-invoice",
  "retry-refund",
  "settle-withdrawal",
  "cancel-claim",
  "keep-claim",
  "clear-account",
  "close-transfer",
  "return-surplus",
] as const;
export type OrderAction = (typeof orderActions)[number];

type OrderSituation = {
  state: OrderState;
  refund: RefundState | null;
  /**
   * Whether a refund of any payment for the order was refused, for example of an accidental second payment. A payment
   * that the bank has taken back as a whole does not count, because its refund would be refused again.
   */
  hasFailedRefund?: boolean;
  /** Whether the order still waits for the operator's automation to report a result. */
  waitsForAutomation: boolean;
  /** Whether the video of the order is finished. */
  hasVideo: boolean;
  /** Whether the video's public page can be opened. */
  hasOpenShare: boolean;
  /**
   * Whether the buyer has withdrawn after production began and no admin has settled the withdrawal; until then, nothing
   * is made or sent.
   */
  hasOpenWithdrawal?: boolean;
  /**
   * Whether a part of a bank transfer has arrived, and the time for the rest is over or the order no longer waits for
   * it.
   */
  hasUndecidedPart?: boolean;
  /** Amount in cents that the customer has transferred in excess or too late, and that has not been paid back. */
  surplusCents?: number;
  /** Amount in cents that is left of the payment and can be refunded in part. */
  refundableCents?: number;
  /** Amount in cents that was refunded, but for which no credit note was issued. */
  uncorrectedCents?: number;
  /** Payments that the bank has taken back; empty or missing if there are none. */
  returnedPayments?: readonly ReturnedPayment[];
};

export type ReturnedPayment = {
  /** Whether the bank has decided finally, and a claim against the customer remains. */
  isFinal: boolean;
  /**
   * Whether the bank has taken back all that was left of the payment that bought the order, so that nothing can be
   * refunded.
   */
  isWhole: boolean;
  /** Whether a credit note can be issued: for the whole amount of an invoice that has none yet. */
  isCreditable: boolean;
  decision: ClaimDecision | null;
  /** Whether the returned payment keeps the account from ordering. */
  blocksOrders: boolean;
};

/** The actions that the state of an order allows. */
export function orderActionsOf(order: OrderSituation): OrderAction[] {
  return orderActions.filter((action) => isAllowed[action](order));
}

const isAllowed: Record<OrderAction, (order: OrderSituation) => boolean> = {
  // A failed order can be produced again unless its payment is being refunded or was refunded.
  produce: ({ state, refund, waitsForAutomation, hasVideo, hasOpenWithdrawal = false }) =>
    !hasOpenWithdrawal &&
    (waitsForAutomation ||
      (mayBecome(state, "in_production") && state === "failed" && !hasVideo && isUnrefunded(refund))),
  "mark-delivered": ({ state, refund, waitsForAutomation }) =>
    waitsForAutomation || (state === "failed" && isUnrefunded(refund)),
  redeliver: ({ state, hasVideo, hasOpenShare, hasOpenWithdrawal = false }) =>
    !hasOpenWithdrawal && hasVideo && hasOpenShare && (state === "delivered" || state === "failed"),
  // Refuse to refund a payment that the bank has taken back as a whole, because the customer would get the money twice.
  refund: ({ state, refund, waitsForAutomation, hasOpenWithdrawal = false, returnedPayments = [] }) =>
    refund === null &&
    !returnedPayments.some(({ isWhole }) => isWhole) &&
    (waitsForAutomation || isPartRefundable(state, hasOpenWithdrawal)),
  "refund-part": ({ state, hasOpenWithdrawal = false, refundableCents = 0 }) =>
    isPartRefundable(state, hasOpenWithdrawal) && refundableCents > 1,
  "correct-invoice": ({ uncorrectedCents = 0 }) => uncorrectedCents > 0,
  "settle-withdrawal": ({ state, hasOpenWithdrawal = false }) => hasOpenWithdrawal && !isUnpaid(state),
  "retry-refund": ({ refund, hasFailedRefund = false }) => hasFailedRefund || refund === "failed",
  "cancel-claim": ({ returnedPayments = [] }) =>
    returnedPayments.some(({ isFinal, isCreditable }) => isFinal && isCreditable),
  "keep-claim": ({ returnedPayments = [] }) =>
    returnedPayments.some(({ isFinal, decision }) => isFinal && decision === null),
  "close-transfer": ({ hasUndecidedPart = false }) => hasUndecidedPart,
  "return-surplus": ({ surplusCents = 0 }) => surplusCents > 0,
  "clear-account": ({ returnedPayments = [] }) => returnedPayments.some((payment) => payment.blocksOrders),
};

/**
 * Whether a part of the payment can be refunded: after the delivery, after a failure, and after a withdrawal during
 * production, because the operator may keep the value of what was made (§ 357a BGB). Other orders are refunded as a
 * whole.
 */
export const isPartRefundable = (state: OrderState, hasOpenWithdrawal: boolean): boolean =>
  state === "delivered" || state === "failed" || (state === "in_production" && hasOpenWithdrawal);

const isUnrefunded = (refund: RefundState | null) => refund === null || refund === "failed";

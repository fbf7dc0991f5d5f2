import { mayBecome, type OrderState, type RefundState } from "./states.ts";

/** Actions of admins on an order. */
export const orderActions = [
  "produce",
  "mark-delivered",
  "redeliver",
  "refund",
  "retry-refund",
  "settle-withdrawal",
] as const;
export type OrderAction = (typeof orderActions)[number];

type Situation = {
  state: OrderState;
  refund: RefundState | null;
  /** Whether a refund of any payment for the order was refused, for example of an accidental second payment. */
  hasFailedRefund?: boolean;
  /** Whether the order still waits for the operator's automation to report a result. */
  waitsForAutomation: boolean;
  /** Whether the video of the order is finished. `hasOpenShare`: whether the video's public page can be opened. */
  hasVideo: boolean;
  hasOpenShare: boolean;
  /** Whether the buyer has withdrawn after the work had begun, and the withdrawal is not settled. */
  hasOpenWithdrawal?: boolean;
};

/** The actions that the state of an order allows. */
export function orderActionsOf(order: Situation): OrderAction[] {
  return orderActions.filter((action) => isAllowed[action](order));
}

const isAllowed: Record<OrderAction, (order: Situation) => boolean> = {
  // A failed order can be produced again unless the payment is being refunded or has been.
  produce: ({ state, refund, waitsForAutomation, hasVideo }) =>
    waitsForAutomation ||
    (mayBecome(state, "in_production") && state === "failed" && !hasVideo && isUnrefunded(refund)),
  "mark-delivered": ({ state, refund, waitsForAutomation }) =>
    waitsForAutomation || (state === "failed" && isUnrefunded(refund)),
  redeliver: ({ state, hasVideo, hasOpenShare }) =>
    hasVideo && hasOpenShare && (state === "delivered" || state === "failed"),
  refund: ({ state, refund, waitsForAutomation }) =>
    refund === null && (waitsForAutomation || state === "delivered" || state === "failed"),
  "settle-withdrawal": ({ hasOpenWithdrawal = false }) => hasOpenWithdrawal,
  "retry-refund": ({ refund, hasFailedRefund = false }) => hasFailedRefund || refund === "failed",
};

const isUnrefunded = (refund: RefundState | null) => refund === null || refund === "failed";

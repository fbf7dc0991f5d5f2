import { isUnpaid } from "#domain/orders/states.ts";
import type { Queryable } from "#server/db/client.ts";
import type { OrderRow } from "../store.ts";
import type { PaymentRow, PaymentStore } from "./store.ts";

const hasArrived = ({ state }: PaymentRow) => state !== "open" && state !== "expired";

/**
 * Finds the payment that bought an order, among all payments of the order; every other one is a duplicate. An unpaid
 * order has none, also if late money was refunded. Orders of releases that did not store it have it only if one payment
 * can be meant.
 */
export function findBought(
  { paidSessionId, state: orderState }: Pick<OrderRow, "paidSessionId" | "state">,
  payments: readonly PaymentRow[],
): PaymentRow | undefined {
  if (isUnpaid(orderState)) return undefined;
  if (paidSessionId !== null) return payments.find(({ sessionId }) => sessionId === paidSessionId);
  // A duplicate payment is refunded on arrival, so that it is never in state `paid`.
  const paid = payments.filter(({ state }) => state === "paid");
  const candidates = paid.length > 0 ? paid : payments.filter(hasArrived);
  return candidates.length === 1 ? candidates[0] : undefined;
}

/** Whether a payment bought its order, so that its refund is the refund of the order. */
export async function hasBought(
  payments: PaymentStore,
  order: Pick<OrderRow, "id" | "paidSessionId" | "state">,
  sessionId: string,
  on: Queryable,
): Promise<boolean> {
  return findBought(order, await payments.listOf([order.id], on))?.sessionId === sessionId;
}

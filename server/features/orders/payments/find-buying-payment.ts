import { isUnpaid } from "#domain/orders/order-states.ts";
import type { Queryable } from "#server/db/client.ts";
import type { OrderRow } from "../store.ts";
import type { PaymentRow, PaymentStore } from "./store.ts";

const hasArrived = ({ state }: PaymentRow) => state !== "open" && state !== "expired";

/**
 * Finds the payment that bought an order; all other payments of the order are duplicates. An unpaid order has none,
 * even if late money was refunded. If an earlier release did not store the payment, finds it only if exactly one
 * payment qualifies.
 */
export function findBought(
  { paidSessionId, state: orderState }: Pick<OrderRow, "paidSessionId" | "state">,
  payments: readonly PaymentRow[],
): PaymentRow | undefined {
  if (isUnpaid(orderState)) return undefined;
  if (paidSessionId !== null) return payments.find(({ sessionId }) => sessionId === paidSessionId);
  // Prefer a payment in state `paid`: duplicates are refunded on arrival and never have that state.
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

import { orderStateLabels, orderStates } from "./order-states.ts";

/**
 * Filters of the admins' list of orders: a state; `undecided`: orders that need an admin's decision; `disputed`: orders
 * whose payment the bank disputes or has taken back.
 */
export const orderFilters = [...orderStates, "undecided", "disputed"] as const;
export type OrderFilter = (typeof orderFilters)[number];
export const orderFilterLabels: Record<OrderFilter, string> = {
  undecided: "Braucht eine Entscheidung",
  disputed: "Zahlung beanstandet oder zurückgebucht",
  ...orderStateLabels,
};

import type { QueryClient } from "@tanstack/react-query";

export const ordersKey = ["orders"];

/** Reads again what is shown of the orders: one of them went a step on. What failed stays as it is. */
export function refreshOrders(client: QueryClient): Promise<void> {
  return client
    .invalidateQueries(
      { queryKey: ordersKey, predicate: ({ state }) => state.status !== "error" },
      { throwOnError: true },
    )
    .catch((error: unknown) => console.warn("orders could not be read again", error));
}

import type { QueryClient } from "@tanstack/react-query";

export const ordersKey = ["orders"];

/** Refetches all order queries after a server event, except failed ones, whose error has its own retry button. */
export function refreshOrders(client: QueryClient): Promise<void> {
  return client
    .invalidateQueries(
      { queryKey: ordersKey, predicate: ({ state }) => state.status !== "error" },
      { throwOnError: true },
    )
    .catch((error: unknown) => console.warn("orders could not be read again", error));
}

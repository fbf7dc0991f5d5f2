import type { QueryClient } from "@tanstack/react-query";
import { spendingKey } from "#web/platform/spending-key.ts";

export const ordersKey = ["orders"];

/** Refetches all order queries after a server event, except failed ones, whose error has its own retry button. */
export function refreshOrders(client: QueryClient): Promise<void> {
  void client.invalidateQueries({ queryKey: spendingKey });
  return client
    .invalidateQueries(
      { queryKey: ordersKey, predicate: ({ state }) => state.status !== "error" },
      { throwOnError: true },
    )
    .catch((error: unknown) => console.warn("orders could not be read again", error));
}

import { useQuery } from "@tanstack/react-query";
import { readSpending } from "#domain/orders/spending-calls.ts";
import { call } from "./api.ts";
import { spendingKey } from "./spending-key.ts";

/** Sums that the signed-in account spends on orders, and its caps; refetched with the orders. */
export function useSpending() {
  return useQuery({ queryKey: spendingKey, queryFn: ({ signal }) => call(readSpending, { signal }) });
}

import { useInfiniteQuery } from "@tanstack/react-query";
import { listOrders } from "#domain/orders/calls.ts";
import { call } from "#web/platform/api.ts";
import { ordersKey } from "./refresh-orders.ts";

/** The user's own orders, newest first; server events report every change. */
export function useOrders() {
  return useInfiniteQuery({
    queryKey: [...ordersKey, "list"],
    queryFn: ({ pageParam, signal }) => call(listOrders, { query: pageParam ? { cursor: pageParam } : {}, signal }),
    initialPageParam: "",
    getNextPageParam: (page) => page.next,
  });
}

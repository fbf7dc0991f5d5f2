import { useQuery } from "@tanstack/react-query";
import { readOrder } from "#domain/orders/calls.ts";
import { call } from "#web/platform/api.ts";
import { ordersKey } from "../own/refresh-orders.ts";

/** Query for an order; an undefined id disables it. */
export function useOrder(id: string | undefined) {
  return useQuery({
    queryKey: [...ordersKey, "one", id],
    queryFn: ({ signal }) => call(readOrder, { params: { id: id ?? "" }, signal }),
    enabled: id !== undefined,
  });
}

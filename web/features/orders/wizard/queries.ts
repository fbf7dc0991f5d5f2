import { useQuery } from "@tanstack/react-query";
import { readOffer, readOrder } from "#domain/orders/calls.ts";
import type { OrderKind } from "#domain/orders/order-kinds.ts";
import { call } from "#web/platform/api.ts";
import { ordersKey } from "../own/refresh-orders.ts";

/** First element of the query keys of the offers of all kinds of orders. */
export const offersKey = "offer";

/** Price and conditions of an order of one kind. */
export function useOffer(kind: OrderKind) {
  return useQuery({
    queryKey: [offersKey, kind],
    queryFn: ({ signal }) => call(readOffer, { query: { kind }, signal }),
  });
}

/** Query for an order; an undefined id disables it. */
export function useOrder(id: string | undefined) {
  return useQuery({
    queryKey: [...ordersKey, "one", id],
    queryFn: ({ signal }) => call(readOrder, { params: { id: id ?? "" }, signal }),
    enabled: id !== undefined,
  });
}

/** First element of the query keys of all text drafts. */
export const draftsKey = "video-draft";

import { useQuery } from "@tanstack/react-query";
import { readOffer } from "#domain/orders/offer-call.ts";
import type { OrderKind } from "#domain/orders/order-kinds.ts";
import { call } from "#web/platform/api.ts";

/** First element of the query keys of the offers of all kinds of orders. */
export const offersKey = "offer";

/** Price and conditions of an order of one kind. */
export function useOffer(kind: OrderKind) {
  return useQuery({
    queryKey: [offersKey, kind],
    queryFn: ({ signal }) => call(readOffer, { query: { kind }, signal }),
  });
}

/** First element of the query keys of all text drafts. */
export const draftsKey = "video-draft";

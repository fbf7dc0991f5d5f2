import { useQuery } from "@tanstack/react-query";
import { readOffer, readOrder } from "#domain/orders/calls.ts";
import { readSender } from "#domain/senders/calls.ts";
import { call } from "#web/platform/api.ts";
import { ordersKey } from "../own/refresh-orders.ts";

export const offerKey = ["offer"];

export function useOffer() {
  return useQuery({
    queryKey: offerKey,
    queryFn: ({ signal }) => call(readOffer, { signal }),
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

export const senderKey = ["sender"];

/** The sender that is stored with the account. */
export function useStoredSender() {
  return useQuery({ queryKey: senderKey, queryFn: ({ signal }) => call(readSender, { signal }) });
}

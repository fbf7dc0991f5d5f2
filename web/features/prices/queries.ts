import { useQuery } from "@tanstack/react-query";
import { listPrices } from "#domain/prices/calls.ts";
import { call } from "#web/platform/api.ts";

export const pricesKey = [listPrices.path];

export function usePrices() {
  return useQuery({ queryKey: pricesKey, queryFn: ({ signal }) => call(listPrices, { signal }) });
}

import { useQuery } from "@tanstack/react-query";
import { readBrandKit } from "#domain/brand-kits/own-brand-kit-calls.ts";
import { call } from "./api.ts";

export const brandKitKey = [readBrandKit.path];

/** Query for the user's own brand, which videos show. */
export function useBrandKit() {
  return useQuery({ queryKey: brandKitKey, queryFn: ({ signal }) => call(readBrandKit, { signal }) });
}

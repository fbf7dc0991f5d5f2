import { useQuery } from "@tanstack/react-query";
import { listLimits } from "#domain/usage-limits/calls.ts";
import { call } from "#web/platform/api.ts";

export function useLimits() {
  return useQuery({
    queryKey: [listLimits.path],
    queryFn: async ({ signal }) => (await call(listLimits, { signal })).limits,
  });
}

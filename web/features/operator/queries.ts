import { useQuery } from "@tanstack/react-query";
import { readOperator } from "#domain/operator/calls.ts";
import { call } from "#web/platform/api.ts";

export function useOperator() {
  return useQuery({
    queryKey: [readOperator.path],
    queryFn: ({ signal }) => call(readOperator, { signal }),
  });
}

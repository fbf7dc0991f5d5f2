import { useQuery } from "@tanstack/react-query";
import { listLegalTexts } from "#domain/legal-texts/calls.ts";
import { call } from "#web/platform/api.ts";

export function useLegalTexts() {
  return useQuery({
    queryKey: [listLegalTexts.path],
    queryFn: ({ signal }) => call(listLegalTexts, { signal }),
  });
}

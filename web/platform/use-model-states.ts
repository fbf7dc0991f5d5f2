import { useQuery } from "@tanstack/react-query";
import { listModelStates } from "#domain/models/calls.ts";
import { call } from "./api.ts";
import { contentKeys } from "./content-changes.ts";

/**
 * Hook that lists the models that are not active, and by which provider the models are served; undefined until the list
 * is loaded. Refetched when an admin changes a model's state.
 */
export function useModelStates() {
  const { data } = useQuery({
    queryKey: contentKeys.models,
    queryFn: ({ signal }) => call(listModelStates, { signal }),
  });
  return data;
}

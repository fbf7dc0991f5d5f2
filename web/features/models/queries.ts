import { useQuery } from "@tanstack/react-query";
import { listManagedModels } from "#domain/models/admin-calls.ts";
import { call } from "#web/platform/api.ts";
import { contentKeys } from "#web/platform/content-changes.ts";

/**
 * Query key of the admins' model list. It begins with the key of the public list, so that a server event invalidates
 * both lists.
 */
export const managedModelsKey = [...contentKeys.models, "managed"] as const;

export function useManagedModels() {
  return useQuery({
    queryKey: managedModelsKey,
    queryFn: async ({ signal }) => (await call(listManagedModels, { signal })).models,
  });
}

import { useQuery } from "@tanstack/react-query";
import { listManagedModels } from "#domain/admin/models.ts";
import { call } from "#web/platform/api.ts";
import { contentKeys } from "#web/platform/content.ts";

/** Below the key of the public list: what rings for that one is read again here too. */
export const managedModelsKey = [...contentKeys.models, "managed"] as const;

export function useManagedModels() {
  return useQuery({
    queryKey: managedModelsKey,
    queryFn: async ({ signal }) => (await call(listManagedModels, { signal })).models,
  });
}

import { useQuery } from "@tanstack/react-query";
import { type ListedCourse, listedCourse, listModelStates } from "#domain/models/calls.ts";
import type { Model } from "#domain/models/index.ts";
import type { Kind } from "#domain/models/replacement.ts";
import { call } from "./api.ts";
import { contentKeys } from "./content.ts";

/**
 * Who makes what of a model; read again when an admin changed one. Until the answer is there, and if it never comes,
 * every model counts as active: the server decides at the start.
 */
export function useCourseOf(): (model: Model, kind: Kind) => ListedCourse {
  const { data } = useQuery({
    queryKey: contentKeys.models,
    queryFn: async ({ signal }) => (await call(listModelStates, { signal })).models,
  });
  return (model, kind) => listedCourse(data ?? [], model, kind);
}

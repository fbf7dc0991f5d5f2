import { useQuery } from "@tanstack/react-query";
import { isFreeOfCharge, type ListedCourse, listedCourse, listModelStates } from "#domain/models/calls.ts";
import type { Model } from "#domain/models/index.ts";
import type { Kind } from "#domain/models/replacement.ts";
import { call } from "./api.ts";
import { contentKeys } from "./content.ts";

function useModelStates() {
  const { data } = useQuery({
    queryKey: contentKeys.models,
    queryFn: ({ signal }) => call(listModelStates, { signal }),
  });
  return data;
}

/**
 * Hook that returns which provider or fallback serves a model. The list is refetched when an admin changed one. Until
 * it is loaded, and if that fails, every model counts as active: the server decides at the start.
 */
export function useCourseOf(): (model: Model, kind: Kind) => ListedCourse {
  const data = useModelStates();
  return (model, kind) => listedCourse(data?.models ?? [], model, kind);
}

/**
 * Hook that returns whether a start is free of charge; false until the states are loaded, so that nothing is promised
 * early.
 */
export function useIsFree(): (model: Model, kind: Kind) => boolean {
  const data = useModelStates();
  return (model, kind) =>
    data !== undefined && isFreeOfCharge(model, listedCourse(data.models, model, kind).course, data.paid);
}

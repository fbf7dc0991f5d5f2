import { useQuery } from "@tanstack/react-query";
import { isFreeOfCharge, type ListedCourse, listedCourse, listModelStates } from "#domain/models/calls.ts";
import { englishNote } from "#domain/models/english-note.ts";
import type { Model } from "#domain/models/index.ts";
import type { Course } from "#domain/models/life-cycle.ts";
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
 * Who makes what of a model; read again when an admin changed one. Until the answer is there, and if it never comes,
 * every model counts as active: the server decides at the start.
 */
export function useCourseOf(): (model: Model, kind: Kind) => ListedCourse {
  const data = useModelStates();
  return (model, kind) => listedCourse(data?.models ?? [], model, kind);
}

/** What a form says of the language of its descriptions; nothing where German is understood. */
export function useEnglishNote(): (
  course: Course,
  model: Model,
  values: Record<string, unknown>,
) => string | undefined {
  const data = useModelStates();
  return (course, model, values) => {
    if (course.by !== "itself" && course.by !== "model") return undefined;
    const maker = course.by === "model" ? course.model : model;
    const english = data?.english.find(({ id }) => id === maker.id);
    return english && englishNote(english, values);
  };
}

/** Whether a start costs nobody anything; false until it is known, so that nothing is promised too early. */
export function useIsFree(): (model: Model, kind: Kind) => boolean {
  const data = useModelStates();
  return (model, kind) =>
    data !== undefined && isFreeOfCharge(model, listedCourse(data.models, model, kind).course, data.paid);
}

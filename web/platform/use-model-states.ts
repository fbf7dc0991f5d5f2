import { useQuery } from "@tanstack/react-query";
import { listModelStates } from "#domain/models/calls.ts";
import { call } from "./api.ts";
import { contentKeys } from "./content-changes.ts";

type RouteTexts = typeof import("./route-texts.ts");

let routeTexts: RouteTexts | undefined;

/** Code for routes and notes of models that the list of `useModelStates` names; undefined as long as it names none. */
export const loadedRouteTexts = (): RouteTexts | undefined => routeTexts;

/**
 * Hook that lists the models that are not active, and by which provider the models are served; undefined until the list
 * is loaded. Refetched when an admin changes a model's state.
 */
export function useModelStates() {
  const { data } = useQuery({
    queryKey: contentKeys.models,
    queryFn: async ({ signal }) => {
      const states = await call(listModelStates, { signal });
      if (states.models.length + states.english.length > 0) await loadRouteTexts();
      return states;
    },
  });
  return data;
}

/** Loads the code that knows all models. If that fails, every model counts as active, and forms have no notes. */
async function loadRouteTexts(): Promise<void> {
  try {
    routeTexts ??= await import("./route-texts.ts");
  } catch (error) {
    console.warn("the code of routes and notes could not be loaded", error);
  }
}

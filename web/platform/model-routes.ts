import type { ModelProvider } from "#domain/models/calls.ts";
import type { Kind } from "#domain/models/generation-kinds.ts";
import type { Route } from "#domain/models/life-cycle.ts";
import type { ListedRoute } from "#domain/models/listed-route.ts";
import { active } from "#domain/models/model-states.ts";
import type { Model } from "#domain/models/models.ts";
import type { Difference } from "#domain/models/replacement.ts";
import { loadedRouteTexts, useModelStates } from "./use-model-states.ts";

const activeRoute: ListedRoute = { lifeCycle: active, route: { by: "itself" } };

/**
 * Hook that tells which provider or fallback model serves a model, refetched when an admin changes a model's state.
 * Until the list is loaded, and if loading fails, every model counts as active: the server decides when a generation
 * starts.
 */
export function useModelRoutes(): (model: Model, kind: Kind) => ListedRoute {
  const data = useModelStates();
  return (model, kind) =>
    (data?.models.some(({ id }) => id === model.id) && loadedRouteTexts()?.routeFromList(data.models, model, kind)) ||
    activeRoute;
}

/** German phrases about what the replacement of a model does differently, by form field. */
export const routeDifferences = (model: Model, kind: Kind, route: Route): readonly Difference[] =>
  loadedRouteTexts()?.routeFieldDifferences(model, kind, route) ?? [];

/**
 * Hook that returns the provider that serves a model, directly or through its replacement; undefined until the list of
 * models is loaded, if the local engine replaces the model, and if nothing serves it.
 */
export function useModelProvider(): (route: Route, model: Model) => ModelProvider | undefined {
  const data = useModelStates();
  return (route, model) => {
    if (route.by !== "itself" && route.by !== "model") return undefined;
    const servingModel = route.by === "model" ? route.model : model;
    return data?.providers.find(({ id }) => id === servingModel.id);
  };
}

/** Hook that returns a form's note about the language of descriptions; undefined if the provider understands German. */
export function useEnglishNote(): (route: Route, model: Model, values: Record<string, unknown>) => string | undefined {
  const data = useModelStates();
  return (route, model, values) => {
    if (route.by !== "itself" && route.by !== "model") return undefined;
    const engine = route.by === "model" ? route.model : model;
    const english = data?.english.find(({ id }) => id === engine.id);
    return english && loadedRouteTexts()?.englishNote(english, values);
  };
}

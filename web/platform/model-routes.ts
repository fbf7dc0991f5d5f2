import type { ModelProvider } from "#domain/models/calls.ts";
import { englishNote } from "#domain/models/english-note.ts";
import type { Kind } from "#domain/models/generation-kinds.ts";
import type { Route } from "#domain/models/life-cycle.ts";
import { type ListedRoute, routeFromList } from "#domain/models/listed-route.ts";
import type { Model } from "#domain/models/models.ts";
import { useModelStates } from "./use-model-states.ts";

/**
 * Hook that tells which provider or fallback model serves a model, refetched when an admin changes a model's state.
 * Until the list is loaded, and if loading fails, every model counts as active: the server decides when a generation
 * starts.
 */
export function useModelRoutes(): (model: Model, kind: Kind) => ListedRoute {
  const data = useModelStates();
  return (model, kind) => routeFromList(data?.models ?? [], model, kind);
}

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
    return english && englishNote(english, values);
  };
}

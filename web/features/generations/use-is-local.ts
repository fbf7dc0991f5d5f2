import type { Kind } from "#domain/models/generation-kinds.ts";
import type { Model } from "#domain/models/models.ts";
import { useModelProvider, useModelRoutes } from "#web/platform/model-routes.ts";

/** Hook that tells whether the local engine serves a model; false until the list of models is loaded. */
export function useIsLocal(): (model: Model, kind: Kind) => boolean {
  const routeFor = useModelRoutes();
  const providerOf = useModelProvider();
  return (model, kind) => {
    const { route } = routeFor(model, kind);
    return route.by === "engine" || providerOf(route, model)?.is_local === true;
  };
}

import type { ListedLifeCycle } from "./calls.ts";
import type { Kind } from "./generation-kinds.ts";
import { resolveRoute, type Route } from "./life-cycle.ts";
import { active, type LifeCycle } from "./model-states.ts";
import type { Model, ModelId } from "./models.ts";

export type ListedRoute = { lifeCycle: LifeCycle; route: Route };

/** Finds a model's life cycle in the list of the API, and the engine or model that makes the model's results. */
export function routeFromList(list: readonly ListedLifeCycle[], model: Model, kind: Kind): ListedRoute {
  const lifeCycleOf = (id: ModelId): LifeCycle => list.find((each) => each.id === id) ?? active;
  return { lifeCycle: lifeCycleOf(model.id), route: resolveRoute(model, kind, lifeCycleOf) };
}

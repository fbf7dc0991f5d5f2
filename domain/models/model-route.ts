import { type LifeCycle, localEngine, localEngineLabel, nameWithState } from "./life-cycle.ts";
import { findModel, type Model, type ModelId, modelName } from "./models.ts";
import { type Difference, differences, fieldDifferences, type Kind, mayReplace } from "./replacement.ts";

/** The engine or model that makes the results when a user requests a generation with a model. */
export type Route = { by: "itself" } | { by: "engine" } | { by: "model"; model: Model } | { by: "none" };

/**
 * Decides which engine or model serves generation requests for a model. A replacement that is inactive itself is
 * ignored: replacements are not chained.
 */
export function resolveRoute(model: Model, kind: Kind, lifeCycleOf: (id: ModelId) => LifeCycle): Route {
  const { state, substitutes } = lifeCycleOf(model.id);
  if (state === "active") return { by: "itself" };
  const substitute = substitutes[kind];
  if (substitute === localEngine) return { by: "engine" };
  const other = substitute === undefined ? undefined : findModel(substitute);
  if (!other || !mayReplace(model, kind, other) || lifeCycleOf(other.id).state !== "active") return { by: "none" };
  return { by: "model", model: other };
}

const routeLabel = (route: Route) => (route.by === "model" ? modelName(route.model) : localEngineLabel);

/**
 * German title that says which model or engine makes the results, such as
 * `Sora 2 (eingestellt), läuft über Kling v2.5 Text`.
 */
export function routeTitle(model: Model, lifeCycle: LifeCycle, route: Route): string {
  const name = nameWithState(model, lifeCycle);
  if (route.by === "itself") return name;
  return route.by === "none" ? `${name}, kein Start möglich` : `${name}, läuft über ${routeLabel(route)}`;
}

/** German sentence about what the replacement does differently; "" if nothing. */
export function routeDifferences(model: Model, kind: Kind, route: Route, hiddenFields: readonly string[] = []): string {
  if (route.by !== "model") return "";
  const phrases = differences(model, kind, route.model, hiddenFields);
  return phrases.length === 0 ? "" : `Dort gilt: ${phrases.join("; ")}.`;
}

/** German phrases about what the replacement does differently, by form field; each phrase names the replacement. */
export function routeFieldDifferences(model: Model, kind: Kind, route: Route): Difference[] {
  if (route.by !== "model") return [];
  const name = modelName(route.model);
  return fieldDifferences(model, kind, route.model).map((each) => ({
    ...each,
    phrase: `Über ${name}: ${each.phrase}.`,
  }));
}

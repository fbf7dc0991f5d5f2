import { formatDate } from "../format.ts";
import type { Kind } from "./generation-kinds.ts";
import { localEngine, type Route } from "./life-cycle.ts";
import type { LifeCycle, Replacement } from "./model-states.ts";
import type { ModelState } from "./model-states.ts";
import { findModel, type Model, modelName } from "./models.ts";
import { type Difference, differences, fieldDifferences } from "./replacement.ts";

/** German name of the local engine where it replaces a model. */
const localEngineLabel = "das eigene Studio";

const stateAdjectives: Record<ModelState, string> = { active: "", paused: "pausiert", retired: "eingestellt" };

/** Name of a model with its state, such as `Sora 2 (eingestellt)`. */
export function nameWithState(model: Model, { state }: Pick<LifeCycle, "state">): string {
  return state === "active" ? modelName(model) : `${modelName(model)} (${stateAdjectives[state]})`;
}

/** German name of a replacement; the id if this version of the program does not know the model. */
export function replacementName(substitute: Replacement): string {
  const model = findModel(substitute);
  if (model) return modelName(model);
  return substitute === localEngine ? localEngineLabel : substitute;
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

const advice: Record<ModelState, string> = {
  active: "",
  paused: "Bitte wählen Sie ein anderes Modell oder versuchen Sie es später erneut.",
  retired: "Bitte wählen Sie ein anderes Modell oder bitten Sie den Administrator, ein Ersatzmodell zu nennen.",
};

/** One German sentence with the model's state, its date and its reason. */
export function stateSentence(model: Model, { state, since, reason }: LifeCycle): string {
  const when = state === "paused" ? "zurzeit" : since === null ? "" : `seit dem ${formatDate(since)}`;
  const statement = `${modelName(model)} ist ${[when, stateAdjectives[state]].filter(Boolean).join(" ")}.`;
  return [statement, reason && (/[.!?…]$/u.test(reason) ? reason : `${reason}.`)].filter(Boolean).join(" ");
}

/** German message on page and server if a model cannot be started: its state, and advice. */
export function refusalMessage(model: Model, lifeCycle: LifeCycle): string {
  return `${stateSentence(model, lifeCycle)} Ein Start ist nicht möglich. ${advice[lifeCycle.state]}`;
}

import { findModel, type Model, type ModelId, modelName, models } from "./models.ts";
import { kindsOf } from "./kinds-of-model.ts";
import { mayReplace } from "./replacement.ts";
import type { Kind } from "./generation-kinds.ts";
import { active, type LifeCycle, type Replacement } from "./model-states.ts";

/** Id of the local engine, which can replace every model. */
export const localEngine = "studio";

const soraRetired: LifeCycle = {
  state: "retired",
  // Day on which OpenAI shut down the Sora models and the Videos API. Source:
  // https://developers.openai.com/api/docs/models/sora-2
  since: "2026-09-24T00:00:00Z",
  reason: "OpenAI hat das Modell und seine Schnittstelle abgeschaltet.",
  substitutes: {},
};

/** Models that their vendors had retired when this version of the program was released. */
export const vendorLifeCycles: Partial<Record<ModelId, LifeCycle>> = {
  "sora2-text": soraRetired,
  "sora2-image": soraRetired,
};

/**
 * Life cycle of a model that no admin has changed. A model that its vendor has retired counts as retired only if no
 * external provider offers it, but some provider offers another model of the same kind; otherwise it is active.
 */
export function shippedLifeCycle(model: Model, hasExternalProvider: (id: ModelId) => boolean): LifeCycle {
  const fact = vendorLifeCycles[model.id];
  if (!fact || hasExternalProvider(model.id)) return active;
  const ownKinds = kindsOf(model);
  const isFollowed = models.some(
    (other) => hasExternalProvider(other.id) && kindsOf(other).some((kind) => ownKinds.includes(kind)),
  );
  return isFollowed ? fact : active;
}

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

export type ReplacementError = { kind: Kind; message: string };

/**
 * German messages about replacements that must not be saved: unknown or unsuitable models, and chains of replacements.
 */
export function validateReplacements(
  model: Model,
  substitutes: Partial<Record<Kind, Replacement>>,
  lifeCycleOf: (id: ModelId) => LifeCycle,
): ReplacementError[] {
  const named = Object.entries(substitutes) as [Kind, Replacement][];
  const isNamed = (id: ModelId) => Object.values(lifeCycleOf(id).substitutes).includes(model.id);
  const dependent = models.find(({ id }) => id !== model.id && isNamed(id));
  return named.flatMap(([kind, substitute]) => {
    const fault = (message: string) => [{ kind, message }];
    if (!kindsOf(model).includes(kind)) return fault("Das macht dieses Modell nicht.");
    if (dependent && substitute !== localEngine) {
      return fault(
        `${modelName(model)} ersetzt selbst ${modelName(dependent)} und kann deshalb nicht an ein weiteres Modell abgeben.`,
      );
    }
    if (substitute === localEngine) return [];
    const other = findModel(substitute);
    if (!other || !mayReplace(model, kind, other)) return fault("Dieses Modell kann das nicht ersetzen.");
    const isSelf = Object.keys(lifeCycleOf(other.id).substitutes).length === 0;
    return isSelf
      ? []
      : fault(`${modelName(other)} wird selbst ersetzt. Bitte wählen Sie ein Modell, das selbst läuft.`);
  });
}

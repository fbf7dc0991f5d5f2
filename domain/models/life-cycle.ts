import { formatDate } from "../format.ts";
import { findModel, type Model, type ModelId, modelName, models } from "./index.ts";
import { type Difference, differences, fieldDifferences, type Kind, kindsOf, mayReplace } from "./replacement.ts";

/** Paused: not at the moment. Retired: not any more. Whatever was started before goes on. */
export const modelStates = ["active", "paused", "retired"] as const;
export type ModelState = (typeof modelStates)[number];
export const modelStateLabels: Record<ModelState, string> = {
  active: "Aktiv",
  paused: "Pausiert",
  retired: "Eingestellt",
};

/** The engine of the house, which makes every model by itself. */
export const studio = "studio";
const studioLabel = "das eigene Studio";
/** What a start is made by instead: the id of a model, or `studio`. */
export type Substitute = string;

export type LifeCycle = {
  state: ModelState;
  /** ISO; null while it was never anything but active. */
  since: string | null;
  /** German, for everybody; "" when nobody gave one. */
  reason: string;
  /** For each kind that the model makes, if somebody named one. */
  substitutes: Partial<Record<Kind, Substitute>>;
};

export const active: LifeCycle = { state: "active", since: null, reason: "", substitutes: {} };

const soraRetired: LifeCycle = {
  state: "retired",
  // https://developers.openai.com/api/docs/models/sora-2: the models and the Videos API were switched off.
  since: "2026-09-24T00:00:00Z",
  reason: "OpenAI hat das Modell und seine Schnittstelle abgeschaltet.",
  substitutes: {},
};

/** What became of models at those who made them, as far as it was known when this version was made. */
export const facts: Partial<Record<ModelId, LifeCycle>> = { "sora2-text": soraRetired, "sora2-image": soraRetired };

/**
 * The end of a model counts where outside providers make what it made: the engine of the house goes on without them,
 * and so does a provider that still has the model.
 */
export function shippedLifeCycle(model: Model, isMadeOutside: (id: ModelId) => boolean): LifeCycle {
  const fact = facts[model.id];
  if (!fact || isMadeOutside(model.id)) return active;
  const own = kindsOf(model);
  const isFollowed = models.some(
    (other) => isMadeOutside(other.id) && kindsOf(other).some((kind) => own.includes(kind)),
  );
  return isFollowed ? fact : active;
}

/** Who makes what a start of a model asks for. */
export type Course = { by: "itself" } | { by: "studio" } | { by: "model"; model: Model } | { by: "nobody" };

/** A substitute that cannot be started itself counts as none: nothing is handed on twice. */
export function courseOf(model: Model, kind: Kind, lifeCycleOf: (id: ModelId) => LifeCycle): Course {
  const { state, substitutes } = lifeCycleOf(model.id);
  if (state === "active") return { by: "itself" };
  const substitute = substitutes[kind];
  if (substitute === studio) return { by: "studio" };
  const other = substitute === undefined ? undefined : findModel(substitute);
  if (!other || !mayReplace(model, kind, other) || lifeCycleOf(other.id).state !== "active") return { by: "nobody" };
  return { by: "model", model: other };
}

export type SubstituteFault = { kind: Kind; message: string };

/** Why this cannot be saved: unknown or unfit substitutes, and any that would hand on twice. */
export function substituteFaults(
  model: Model,
  substitutes: Partial<Record<Kind, Substitute>>,
  lifeCycleOf: (id: ModelId) => LifeCycle,
): SubstituteFault[] {
  const named = Object.entries(substitutes) as [Kind, Substitute][];
  const isNamed = (id: ModelId) => Object.values(lifeCycleOf(id).substitutes).includes(model.id);
  const dependent = models.find(({ id }) => id !== model.id && isNamed(id));
  return named.flatMap(([kind, substitute]) => {
    const fault = (message: string) => [{ kind, message }];
    if (!kindsOf(model).includes(kind)) return fault("Das macht dieses Modell nicht.");
    if (dependent && substitute !== studio) {
      return fault(
        `${modelName(model)} ersetzt selbst ${modelName(dependent)} und kann deshalb nicht an ein weiteres Modell abgeben.`,
      );
    }
    if (substitute === studio) return [];
    const other = findModel(substitute);
    if (!other || !mayReplace(model, kind, other)) return fault("Dieses Modell kann das nicht ersetzen.");
    const isSelf = Object.keys(lifeCycleOf(other.id).substitutes).length === 0;
    return isSelf
      ? []
      : fault(`${modelName(other)} wird selbst ersetzt. Bitte wählen Sie ein Modell, das selbst läuft.`);
  });
}

const stateWords: Record<ModelState, string> = { active: "", paused: "pausiert", retired: "eingestellt" };

/** `Sora 2 (eingestellt)` */
export function nameWithState(model: Model, { state }: Pick<LifeCycle, "state">): string {
  return state === "active" ? modelName(model) : `${modelName(model)} (${stateWords[state]})`;
}

/** Of one that this version does not know any more, its id. */
export function substituteName(substitute: Substitute): string {
  const model = findModel(substitute);
  if (model) return modelName(model);
  return substitute === studio ? studioLabel : substitute;
}

const courseLabel = (course: Course) => (course.by === "model" ? modelName(course.model) : studioLabel);

/** `Sora 2 (eingestellt), läuft über Kling v2.5 Text` */
export function courseTitle(model: Model, lifeCycle: LifeCycle, course: Course): string {
  const name = nameWithState(model, lifeCycle);
  if (course.by === "itself") return name;
  return course.by === "nobody" ? `${name}, kein Start möglich` : `${name}, läuft über ${courseLabel(course)}`;
}

/** What is otherwise than with the model itself, in one sentence; "" when nothing is. */
export function courseDifferences(model: Model, kind: Kind, course: Course): string {
  if (course.by !== "model") return "";
  const phrases = differences(model, kind, course.model);
  return phrases.length === 0 ? "" : `Dort gilt: ${phrases.join("; ")}.`;
}

/** The same at the fields of the form: each with who it is said of. */
export function courseFieldDifferences(model: Model, kind: Kind, course: Course): Difference[] {
  if (course.by !== "model") return [];
  const name = modelName(course.model);
  return fieldDifferences(model, kind, course.model).map((each) => ({
    ...each,
    phrase: `Über ${name}: ${each.phrase}.`,
  }));
}

/** Beside a button that starts nothing; what is retired does not come back. */
export const noStartWords = ({ state }: Pick<LifeCycle, "state">): string =>
  state === "retired" ? "Ein Start ist nicht möglich." : "Ein Start ist zurzeit nicht möglich.";

const advice: Record<ModelState, string> = {
  active: "",
  paused: "Bitte wählen Sie ein anderes Modell oder versuchen Sie es später erneut.",
  retired: "Bitte wählen Sie ein anderes Modell oder bitten Sie den Administrator, ein Ersatzmodell zu nennen.",
};

/** Since when and why. */
export function stateSentence(model: Model, { state, since, reason }: LifeCycle): string {
  const when = state === "paused" ? "zurzeit" : since === null ? "" : `seit dem ${formatDate(since)}`;
  const what = `${modelName(model)} ist ${[when, stateWords[state]].filter(Boolean).join(" ")}.`;
  return [what, reason && (/[.!?…]$/u.test(reason) ? reason : `${reason}.`)].filter(Boolean).join(" ");
}

/** What the page and the server say where nobody makes it: what happened, and what to do. */
export function refusalWords(model: Model, lifeCycle: LifeCycle): string {
  return `${stateSentence(model, lifeCycle)} Ein Start ist nicht möglich. ${advice[lifeCycle.state]}`;
}

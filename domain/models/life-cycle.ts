import { formatDate } from "../format.ts";
import { findModel, type Model, type ModelId, modelName, models } from "./index.ts";
import { type Difference, differences, fieldDifferences, type Kind, kindsOf, mayReplace } from "./replacement.ts";

/** Paused: temporarily off. Retired: permanently off. Running projects continue in both cases. */
export const modelStates = ["active", "paused", "retired"] as const;
export type ModelState = (typeof modelStates)[number];
export const modelStateLabels: Record<ModelState, string> = {
  active: "Aktiv",
  paused: "Pausiert",
  retired: "Eingestellt",
};

/** The local engine, which can replace every model. */
export const studio = "studio";
const studioLabel = "das eigene Studio";
/** What replaces a model: the id of another model, or `studio`. */
export type Substitute = string;

export type LifeCycle = {
  state: ModelState;
  /** ISO 8601; null if the model was always active. */
  since: string | null;
  /** German, public; "" if no reason was given. */
  reason: string;
  /** Replacement per kind that the model makes. */
  substitutes: Partial<Record<Kind, Substitute>>;
};

export const active: LifeCycle = { state: "active", since: null, reason: "", substitutes: {} };

const soraRetired: LifeCycle = {
  state: "retired",
  // https://developers.openai.com/api/docs/models/sora-2: OpenAI has shut down the models and the Videos API.
  since: "2026-09-24T00:00:00Z",
  reason: "OpenAI hat das Modell und seine Schnittstelle abgeschaltet.",
  substitutes: {},
};

/** Life cycles of models at their vendors, as known when this version was released. */
export const facts: Partial<Record<ModelId, LifeCycle>> = { "sora2-text": soraRetired, "sora2-image": soraRetired };

/**
 * The default life cycle. A vendor's shutdown counts only if no external provider still has the model, but one has
 * another model of the same kinds; otherwise the model stays active and the local engine runs its starts.
 */
export function shippedLifeCycle(model: Model, isMadeOutside: (id: ModelId) => boolean): LifeCycle {
  const fact = facts[model.id];
  if (!fact || isMadeOutside(model.id)) return active;
  const ownKinds = kindsOf(model);
  const isFollowed = models.some(
    (other) => isMadeOutside(other.id) && kindsOf(other).some((kind) => ownKinds.includes(kind)),
  );
  return isFollowed ? fact : active;
}

/** The engine or model that runs the starts of a model. */
export type Course = { by: "itself" } | { by: "studio" } | { by: "model"; model: Model } | { by: "nobody" };

/** A replacement that cannot be started itself is ignored: replacements are not chained. */
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

/** German messages why replacements cannot be saved: unknown or unsuitable ones, and chains. */
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

/** The id, if this version does not know the model. */
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

/** One sentence about the replacement's differences; "" when there are none. */
export function courseDifferences(model: Model, kind: Kind, course: Course): string {
  if (course.by !== "model") return "";
  const phrases = differences(model, kind, course.model);
  return phrases.length === 0 ? "" : `Dort gilt: ${phrases.join("; ")}.`;
}

/** The differences by form field; each phrase names the replacement. */
export function courseFieldDifferences(model: Model, kind: Kind, course: Course): Difference[] {
  if (course.by !== "model") return [];
  const name = modelName(course.model);
  return fieldDifferences(model, kind, course.model).map((each) => ({
    ...each,
    phrase: `Über ${name}: ${each.phrase}.`,
  }));
}

/** Shown beside the disabled start button; only paused models may return. */
export const noStartWords = ({ state }: Pick<LifeCycle, "state">): string =>
  state === "retired" ? "Ein Start ist nicht möglich." : "Ein Start ist zurzeit nicht möglich.";

const advice: Record<ModelState, string> = {
  active: "",
  paused: "Bitte wählen Sie ein anderes Modell oder versuchen Sie es später erneut.",
  retired: "Bitte wählen Sie ein anderes Modell oder bitten Sie den Administrator, ein Ersatzmodell zu nennen.",
};

/** One German sentence with state, date and reason. */
export function stateSentence(model: Model, { state, since, reason }: LifeCycle): string {
  const when = state === "paused" ? "zurzeit" : since === null ? "" : `seit dem ${formatDate(since)}`;
  const statement = `${modelName(model)} ist ${[when, stateWords[state]].filter(Boolean).join(" ")}.`;
  return [statement, reason && (/[.!?…]$/u.test(reason) ? reason : `${reason}.`)].filter(Boolean).join(" ");
}

/** The message of page and server when a model cannot be started: its state, and advice. */
export function refusalWords(model: Model, lifeCycle: LifeCycle): string {
  return `${stateSentence(model, lifeCycle)} Ein Start ist nicht möglich. ${advice[lifeCycle.state]}`;
}

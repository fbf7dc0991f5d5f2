import type { Kind } from "./generation-kinds.ts";

/**
 * States of a model. `paused`: temporarily off. `retired`: permanently off. Running projects continue in both states.
 */
export const modelStates = ["active", "paused", "retired"] as const;
export type ModelState = (typeof modelStates)[number];
export const modelStateLabels: Record<ModelState, string> = {
  active: "Aktiv",
  paused: "Pausiert",
  retired: "Eingestellt",
};

/** Replacement of a model: the id of another model, or `studio` for the local engine. */
export type Replacement = string;

export type LifeCycle = {
  state: ModelState;
  /** When the state began, ISO 8601; null if the model was always active. */
  since: string | null;
  /** German reason for the state, which all users can read; "" if there is none. */
  reason: string;
  /** Replacement by kind of generation, such as text to video; a model may make several kinds. */
  substitutes: Partial<Record<Kind, Replacement>>;
};

export const active: LifeCycle = { state: "active", since: null, reason: "", substitutes: {} };

/** German text beside the disabled start button. It depends on the state, because only a paused model may return. */
export const noStartMessage = ({ state }: Pick<LifeCycle, "state">): string =>
  state === "retired" ? "Ein Start ist nicht möglich." : "Ein Start ist zurzeit nicht möglich.";

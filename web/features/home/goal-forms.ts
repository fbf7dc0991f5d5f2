import { createExternalStore } from "#web/platform/external-store.ts";
import type { Goal, GoalForm } from "./find-goal-forms.ts";

export type GoalForms = Record<Goal, GoalForm>;

/**
 * The form of each goal while all models are active. They are the same as those of `findGoalForms`, so that the start
 * page needs the code of all models only if one of them is not active.
 */
export const usualForms: GoalForms = {
  presenter: { to: "/create-video-heygen", search: { speaker: "" }, template: {}, isAvailable: true },
  "text-to-film": { to: "/sora2/text-to-video-erstellen", template: {}, isAvailable: true },
  "picture-to-film": { to: "/sora2/video-erstellen", template: {}, isAvailable: true },
  "text-to-picture": { to: "/ki-bilder", search: { modell: "nano-banana" }, template: {}, isAvailable: true },
};

/** The present form of each goal: the usual one until `GoalFormsOfModels` has read the states of the models. */
export const goalForms = createExternalStore<GoalForms>(usualForms);

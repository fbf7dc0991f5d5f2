import type { ListedLifeCycle } from "#domain/models/calls.ts";
import type { Kind } from "#domain/models/generation-kinds.ts";
import { routeFromList } from "#domain/models/listed-route.ts";
import { type StartForm, startForm } from "#web/features/projects/model-forms.ts";

export type Goal = Exclude<Kind, "picture-to-picture">;
export type GoalForm = Omit<StartForm, "model">;

/** The form of each goal, while the models in the list are not active. */
export function findGoalForms(inactive: readonly ListedLifeCycle[]): Record<Goal, GoalForm> {
  const formOf = (goal: Goal): GoalForm => {
    const { to, search, template, isAvailable } = startForm(goal, (model, kind) =>
      routeFromList(inactive, model, kind),
    );
    return { to, ...(search && { search }), template, isAvailable };
  };
  return {
    presenter: formOf("presenter"),
    "text-to-film": formOf("text-to-film"),
    "picture-to-film": formOf("picture-to-film"),
    "text-to-picture": formOf("text-to-picture"),
  };
}

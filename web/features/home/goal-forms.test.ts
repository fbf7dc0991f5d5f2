import { expect, test } from "vitest";
import { findGoalForms } from "./find-goal-forms.ts";
import { usualForms } from "./goal-forms.ts";

const retired = (id: string) => ({ id, state: "retired" as const, since: null, reason: "", substitutes: {} });

test("[HOME-01] the goals link to the usual forms while all models are active", () => {
  expect(usualForms).toEqual(findGoalForms([]));
});

test("[HOME-01] a goal whose usual model is retired links to the form of another one", () => {
  expect(findGoalForms([retired("sora2-text")])).toEqual({
    ...usualForms,
    "text-to-film": { ...usualForms["text-to-film"], to: "/veo3/text-zu-video" },
  });
});

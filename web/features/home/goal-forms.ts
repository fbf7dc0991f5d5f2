import { useEffect, useState } from "react";
import { useModelStates } from "#web/platform/model-states.ts";
import type { Goal, GoalForm } from "./find-goal-forms.ts";

/**
 * The form of each goal while all models are active. They are the same as those of `findGoalForms`, so that the start
 * page needs the code of all models only if one of them is not active.
 */
export const usualForms: Record<Goal, GoalForm> = {
  presenter: { to: "/create-video-heygen", search: { speaker: "" }, template: {}, isAvailable: true },
  "text-to-film": { to: "/sora2/text-to-video-erstellen", template: {}, isAvailable: true },
  "picture-to-film": { to: "/sora2/video-erstellen", template: {}, isAvailable: true },
  "text-to-picture": { to: "/ki-bilder", search: { modell: "nano-banana" }, template: {}, isAvailable: true },
};

type FindForms = typeof import("./find-goal-forms.ts").findGoalForms;
let loaded: FindForms | undefined;

/**
 * Hook that returns the form of each goal. The usual forms until the models' states and, if one is not active, its code
 * are loaded: the server decides when a generation starts.
 */
export function useGoalForms(): Record<Goal, GoalForm> {
  const inactive = useModelStates()?.models ?? [];
  const [findForms, setFindForms] = useState(() => loaded);
  const isMissing = inactive.length > 0 && !findForms;
  useEffect(() => {
    if (!isMissing) return undefined;
    let isShown = true;
    async function load() {
      try {
        const { findGoalForms } = await import("./find-goal-forms.ts");
        loaded = findGoalForms;
        if (isShown) setFindForms(() => findGoalForms);
      } catch (error) {
        console.warn("the forms of other models could not be found", error);
      }
    }
    void load();
    return () => {
      isShown = false;
    };
  }, [isMissing]);
  return findForms ? findForms(inactive) : usualForms;
}

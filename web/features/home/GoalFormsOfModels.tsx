import { useEffect, useMemo, useState } from "react";
import { useModelStates } from "#web/platform/use-model-states.ts";
import { QueryLayer } from "#web/platform/QueryLayer.tsx";
import { type GoalForms, goalForms, usualForms } from "./goal-forms.ts";

/** Updates the form of each goal once the states of the models are loaded, and when they change. */
export default function GoalFormsOfModels() {
  return (
    <QueryLayer>
      <Update />
    </QueryLayer>
  );
}

function Update(): null {
  const forms = useGoalForms();
  useEffect(() => goalForms.write(forms), [forms]);
  return null;
}

type FindForms = typeof import("./find-goal-forms.ts").findGoalForms;
let loaded: FindForms | undefined;

/**
 * Hook that returns the form of each goal. The usual forms until the models' states and, if one is not active, its code
 * are loaded: the server decides when a generation starts.
 */
function useGoalForms(): GoalForms {
  const models = useModelStates()?.models;
  const [findForms, setFindForms] = useState(() => loaded);
  const isMissing = models !== undefined && models.length > 0 && !findForms;
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
  return useMemo(() => (findForms && models ? findForms(models) : usualForms), [findForms, models]);
}

import { useEffect, useState } from "react";
import { goals } from "#domain/content/goals.ts";
import { useModelRoutes } from "#web/platform/model-routes.ts";
import { useModelStates } from "#web/platform/use-model-states.ts";
import type { ButtonSize } from "#web/ui/Button.tsx";
import { MenuButton } from "#web/ui/MenuButton.tsx";
import { firstForms } from "./first-forms.ts";

const videoGoals = ["presenter", "text-to-film", "picture-to-film"] as const;

type Props = { label: string; size?: ButtonSize; className?: string };

/**
 * Menu of the goals of a new video, named as on the start page; each leads to the form of a model that accepts
 * requests.
 */
export function NewVideoMenu(props: Props) {
  const routeFor = useModelRoutes();
  const forms = useModelForms();
  const entries = videoGoals.map((goal) => {
    const { to, search = {}, template } = forms?.startForm(goal, routeFor) ?? firstForms[goal];
    return { to, search, template, label: goals[goal].title };
  });
  return <MenuButton {...props} entries={entries} />;
}

/**
 * Hook that loads the forms of all models; undefined as long as all models are active, and if loading fails, like the code
 * of their routes.
 */
function useModelForms() {
  const isAnyInactive = (useModelStates()?.models.length ?? 0) > 0;
  const [forms, setForms] = useState<typeof import("./model-forms.ts")>();
  useEffect(() => {
    if (!isAnyInactive) return;
    import("./model-forms.ts").then(setForms, (error: unknown) =>
      console.warn("the forms of the models could not be loaded", error),
    );
  }, [isAnyInactive]);
  return forms;
}

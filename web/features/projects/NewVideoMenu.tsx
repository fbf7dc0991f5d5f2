import { home } from "#domain/content/home.ts";
import { useModelRoutes } from "#web/platform/model-routes.ts";
import type { ButtonSize } from "#web/ui/Button.tsx";
import { MenuButton } from "#web/ui/MenuButton.tsx";
import { startForm } from "./model-forms.ts";

const videoGoals = ["presenter", "text-to-film", "picture-to-film"] as const;

type Props = { label: string; size?: ButtonSize; className?: string };

/**
 * Menu of the goals of a new video, named as on the start page; each leads to the form of a model that accepts
 * requests.
 */
export function NewVideoMenu(props: Props) {
  const routeFor = useModelRoutes();
  const entries = videoGoals.map((goal) => {
    const { to, search = {}, template } = startForm(goal, routeFor);
    return { to, search, template, label: home.goals[goal].title };
  });
  return <MenuButton {...props} entries={entries} />;
}

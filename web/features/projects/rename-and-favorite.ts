import { useQueryClient } from "@tanstack/react-query";
import { changeProject } from "#domain/projects/project-action-calls.ts";
import type { Project } from "#domain/projects/project.ts";
import { call } from "#web/platform/api.ts";
import { errorMessage } from "#web/platform/api-error.ts";
import { showToast } from "#web/ui/toast.ts";
import { applyProjectUpdate } from "./queries.ts";

/**
 * Hook that marks a project as a favourite or not. The change is shown at once, and undone if the server refuses it.
 */
export function useFavorite(project: Project, onChanged?: (changed: Project) => void) {
  const client = useQueryClient();
  const show = (changed: Project) => {
    applyProjectUpdate(client, changed);
    onChanged?.(changed);
  };
  const { is_favorite: isFavorite = false, ...others } = project;
  async function toggle() {
    show(isFavorite ? others : { ...project, is_favorite: true });
    try {
      await call(changeProject, { params: { id: project.id }, body: { is_favorite: !isFavorite } });
    } catch (error) {
      show(project);
      showToast("error", "Favorit nicht geändert", errorMessage(error));
    }
  }
  return { isFavorite, toggle: () => void toggle() };
}

/** Hook that renames a project; an empty name removes the name. */
export function useRename({ id }: Project) {
  const client = useQueryClient();
  return async function rename(name: string): Promise<void> {
    try {
      applyProjectUpdate(client, await call(changeProject, { params: { id }, body: { name } }));
    } catch (error) {
      showToast("error", "Name nicht geändert", errorMessage(error));
    }
  };
}

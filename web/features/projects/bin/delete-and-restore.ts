import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { deleteProject } from "#domain/projects/project-action-calls.ts";
import { deleteProjects, removeDeletedProjects, restoreProjects } from "#domain/projects/deleted-project-calls.ts";
import { mostChanged } from "#domain/projects/selection-limits.ts";
import { call } from "#web/platform/api.ts";
import { ApiError, errorMessage } from "#web/platform/api-error.ts";
import { useBusy } from "#web/platform/use-busy.ts";
import { useIsMounted } from "#web/platform/use-is-mounted.ts";
import { showToast } from "#web/ui/toast.ts";
import { refreshProjects, removeCachedProjects } from "../queries.ts";

export const countProjects = (count: number): string => (count === 1 ? "Projekt" : `${count} Projekte`);

/** Splits ids into groups that are small enough for one request. */
export function chunksOf(ids: readonly string[]): string[][] {
  const count = Math.ceil(ids.length / mostChanged);
  return Array.from({ length: count }, (_, index) => ids.slice(index * mostChanged, (index + 1) * mostChanged));
}

async function restore(client: QueryClient, ids: readonly string[]): Promise<void> {
  try {
    for (const some of chunksOf(ids)) await call(restoreProjects, { body: { ids: some } });
    showToast("done", `${countProjects(ids.length)} wiederhergestellt`);
  } catch (error) {
    showToast("error", "Nicht wiederhergestellt", errorMessage(error));
  }
  await refreshProjects(client);
}

function showDeleted(client: QueryClient, ids: readonly string[]): void {
  removeCachedProjects(client, ids);
  showToast("done", `${countProjects(ids.length)} gelöscht`, undefined, {
    label: "Rückgängig",
    run: () => void restore(client, ids),
  });
}

/** Hook that moves one project to the bin; the toast about it offers to restore the project. */
export function useDelete({ id }: { id: string }, onDeleted: () => void) {
  const client = useQueryClient();
  const { isBusy, run } = useBusy();
  // Tell a dialog that was cancelled meanwhile nothing: its page may show another dialog by now.
  const isMounted = useIsMounted();
  async function remove() {
    try {
      await call(deleteProject, { params: { id } }).catch((error: unknown) => {
        // Treat a project that no longer exists as deleted, for example when another tab deleted it.
        if (!(error instanceof ApiError && error.status === 404)) throw error;
      });
      if (isMounted()) onDeleted();
      showDeleted(client, [id]);
      void refreshProjects(client);
    } catch (error) {
      showToast("error", "Fehler beim Löschen", errorMessage(error));
    }
  }
  return { isBusy, remove: () => void run(remove) };
}

/** Hook that moves several projects to the bin; those that could not be moved stay in the list. */
export function useDeleteSeveral(onDeleted: () => void) {
  const client = useQueryClient();
  const { isBusy, run } = useBusy();
  const isMounted = useIsMounted();
  async function remove(ids: readonly string[]) {
    const deleted: string[] = [];
    let refused = 0;
    try {
      for (const some of chunksOf(ids)) {
        const answer = await call(deleteProjects, { body: { ids: some } });
        deleted.push(...answer.deleted);
        refused += answer.refused;
      }
      if (isMounted()) onDeleted();
    } catch (error) {
      showToast("error", "Fehler beim Löschen", errorMessage(error));
    }
    if (refused > 0)
      showToast("error", `${countProjects(refused)} nicht gelöscht`, "Auf diese Videos wartet noch eine Bestellung.");
    if (deleted.length > 0) showDeleted(client, deleted);
    void refreshProjects(client);
  }
  return { isBusy, remove: (ids: readonly string[]) => void run(() => remove(ids)) };
}

/** Deleted projects on which the user acts: their ids, or all projects in the bin. */
export type Choice = readonly string[] | "all";
const bodiesOf = (choice: Choice) =>
  choice === "all" ? [{ all: true } as const] : chunksOf(choice).map((ids) => ({ ids }));

export function useBinActions() {
  const client = useQueryClient();
  const { isBusy, run } = useBusy();
  async function restoreChosen(choice: Choice) {
    try {
      let count = 0;
      for (const body of bodiesOf(choice)) count += (await call(restoreProjects, { body })).restored.length;
      showToast("done", `${countProjects(count)} wiederhergestellt`);
    } catch (error) {
      showToast("error", "Nicht wiederhergestellt", errorMessage(error));
    }
    await refreshProjects(client);
  }
  async function removeChosen(choice: Choice, onEnd: () => void) {
    try {
      let count = 0;
      for (const body of bodiesOf(choice)) count += (await call(removeDeletedProjects, { body })).removed;
      showToast("done", `${countProjects(count)} endgültig gelöscht`);
    } catch (error) {
      showToast("error", "Fehler beim Löschen", errorMessage(error));
    }
    await refreshProjects(client);
    onEnd();
  }
  return {
    isBusy,
    restore: (choice: Choice) => void run(() => restoreChosen(choice)),
    remove: (choice: Choice, onEnd: () => void) => void run(() => removeChosen(choice, onEnd)),
  };
}

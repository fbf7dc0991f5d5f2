import { useQueryClient } from "@tanstack/react-query";
import { idempotencyHeader } from "#domain/call.ts";
import { typeMakes } from "#domain/models/models.ts";
import { cancelProject, deleteProject, retryProject } from "#domain/projects/calls.ts";
import { downloadName, extensionOf, type Project } from "#domain/projects/project.ts";
import { call, downloadFile } from "#web/platform/api.ts";
import { ApiError, errorMessage } from "#web/platform/api-error.ts";
import { runIdempotent } from "#web/platform/idempotency.ts";
import { saveFile } from "#web/platform/save-file.ts";
import { useBusy } from "#web/platform/use-busy.ts";
import { showToast } from "#web/ui/toast.ts";
import { suppressCompletionToast } from "./completion-toast.ts";
import { removeCachedProject, refreshProjects, applyProjectUpdate } from "./queries.ts";

type Download = { index?: number; isOriginal?: boolean };

/** Downloads the result at `index`; `isOriginal` asks for the provider's own file without our changes. */
export function useDownload(
  { id, name, model_type, media }: Project,
  { index = 0, isOriginal = false }: Download = {},
) {
  const { isBusy, run } = useBusy();
  async function fetchAndSave() {
    showToast("info", "Download wird vorbereitet...");
    try {
      const query = new URLSearchParams({
        ...(index > 0 && { medium: String(index) }),
        ...(isOriginal && { original: "1" }),
      });
      const file = await downloadFile(
        `/api/projects/${encodeURIComponent(id)}/download${query.size > 0 ? `?${query}` : ""}`,
      );
      const extension = isOriginal ? { ending: extensionOf(media[index]?.type ?? "") } : {};
      saveFile(file, downloadName(model_type, id, { makes: typeMakes(model_type), name, index, ...extension }));
      showToast("done", "Download gestartet");
    } catch (error) {
      showToast("error", "Fehler beim Download", errorMessage(error));
    }
  }
  return { isBusy, download: () => void run(fetchAndSave) };
}

async function removeOne(id: string): Promise<void> {
  await call(deleteProject, { params: { id } }).catch((error: unknown) => {
    // Treat a project that no longer exists as deleted, for example when another tab deleted it.
    if (!(error instanceof ApiError && error.status === 404)) throw error;
  });
}

export function useDelete({ id }: Project, onDeleted: () => void) {
  const client = useQueryClient();
  const { isBusy, run } = useBusy();
  async function remove() {
    try {
      await removeOne(id);
      onDeleted();
      removeCachedProject(client, id);
      showToast("done", "Projekt gelöscht");
      void refreshProjects(client);
    } catch (error) {
      showToast("error", "Fehler beim Löschen", errorMessage(error));
    }
  }
  return { isBusy, remove: () => void run(remove) };
}

/** Downloads projects as an archive, which the browser streams to disk, because it may be larger than the memory. */
export function useArchive(projects: readonly Project[]) {
  return () => {
    const link = document.createElement("a");
    link.href = `/api/projects/archive?ids=${projects.map(({ id }) => id).join(",")}`;
    link.download = "";
    link.click();
    showToast("done", "Download gestartet");
  };
}

const maxParallelDeletes = 4;

/**
 * Deletes projects with a few requests at a time; counts the projects that could not be deleted and leaves them in the
 * list.
 */
export function useDeleteSeveral(onDeleted: () => void) {
  const client = useQueryClient();
  const { isBusy, run } = useBusy();
  async function remove(projects: readonly Project[]) {
    const remaining = [...projects];
    const failures: unknown[] = [];
    async function deleteNext() {
      for (let project = remaining.pop(); project; project = remaining.pop()) {
        const { id } = project;
        try {
          await removeOne(id);
          removeCachedProject(client, id);
        } catch (error) {
          failures.push(error);
        }
      }
    }
    await Promise.all(Array.from({ length: maxParallelDeletes }, deleteNext));
    const count = projects.length - failures.length;
    if (count > 0) showToast("done", count === 1 ? "Projekt gelöscht" : `${count} Projekte gelöscht`);
    if (failures.length > 0) showToast("error", "Fehler beim Löschen", errorMessage(failures[0]));
    onDeleted();
    void refreshProjects(client);
  }
  return { isBusy, remove: (projects: readonly Project[]) => void run(() => remove(projects)) };
}

export function useCancel({ id }: Project) {
  const client = useQueryClient();
  const { isBusy, run } = useBusy();
  async function cancel() {
    try {
      suppressCompletionToast(id);
      applyProjectUpdate(client, await call(cancelProject, { params: { id } }));
      showToast("done", "Erstellung abgebrochen");
    } catch (error) {
      showToast("error", "Nicht abgebrochen", errorMessage(error));
      void refreshProjects(client);
    }
  }
  return { isBusy, cancel: () => void run(cancel) };
}

export function useRetry({ id }: Project) {
  const client = useQueryClient();
  const { isBusy, run } = useBusy();
  async function startAgain() {
    try {
      await runIdempotent({ retry: id }, (key) =>
        call(retryProject, { params: { id }, headers: { [idempotencyHeader]: key } }),
      );
      showToast("done", "Neuer Versuch gestartet", "Er steht als neues Projekt oben in der Liste.");
      await refreshProjects(client);
    } catch (error) {
      showToast("error", "Neuer Versuch nicht gestartet", errorMessage(error));
    }
  }
  return { isBusy, retry: () => void run(startAgain) };
}

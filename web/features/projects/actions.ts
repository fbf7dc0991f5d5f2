import { useQueryClient } from "@tanstack/react-query";
import { idempotencyHeader } from "#domain/generations/functions.ts";
import { typeMakes } from "#domain/models/index.ts";
import { deleteProject, retryProject } from "#domain/projects/calls.ts";
import { downloadName, type Project } from "#domain/projects/project.ts";
import { call, readFile } from "#web/platform/api.ts";
import { ApiError, errorMessage } from "#web/platform/api-error.ts";
import { useOnce } from "#web/platform/idempotency.ts";
import { saveFile } from "#web/platform/save-file.ts";
import { useBusy } from "#web/platform/use-busy.ts";
import { showToast } from "#web/ui/toast.ts";
import { forgetProject, refreshProjects } from "./queries.ts";

export function useDownload({ id, model_type }: Project) {
  const { isBusy, run } = useBusy();
  async function fetchAndSave() {
    showToast("info", "Download wird vorbereitet...");
    try {
      const file = await readFile(`/api/projects/${encodeURIComponent(id)}/download`);
      saveFile(file, downloadName(model_type, id, typeMakes(model_type)));
      showToast("done", "Download gestartet");
    } catch (error) {
      showToast("error", "Fehler beim Download", errorMessage(error));
    }
  }
  return { isBusy, download: () => void run(fetchAndSave) };
}

export function useDelete({ id }: Project, onDeleted: () => void) {
  const client = useQueryClient();
  const { isBusy, run } = useBusy();
  async function remove() {
    try {
      await call(deleteProject, { params: { id } }).catch((error: unknown) => {
        // Gone already, for example in another tab: that is what was asked for.
        if (!(error instanceof ApiError && error.status === 404)) throw error;
      });
      onDeleted();
      forgetProject(client, id);
      showToast("done", "Projekt gelöscht");
      void refreshProjects(client);
    } catch (error) {
      showToast("error", "Fehler beim Löschen", errorMessage(error));
    }
  }
  return { isBusy, remove: () => void run(remove) };
}

export function useRetry({ id }: Project) {
  const client = useQueryClient();
  const once = useOnce();
  const { isBusy, run } = useBusy();
  async function startAgain() {
    try {
      await once(id, (key) => call(retryProject, { params: { id }, headers: { [idempotencyHeader]: key } }));
      showToast("done", "Neuer Versuch gestartet", "Er steht als neues Projekt oben in der Liste.");
      await refreshProjects(client);
    } catch (error) {
      showToast("error", "Neuer Versuch nicht gestartet", errorMessage(error));
    }
  }
  return { isBusy, retry: () => void run(startAgain) };
}

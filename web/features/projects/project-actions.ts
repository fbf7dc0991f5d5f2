import { useQueryClient } from "@tanstack/react-query";
import { idempotencyHeader } from "#domain/call.ts";
import { typeMakes } from "#domain/models/model-types.ts";
import { archiveProjects } from "#domain/projects/archive-calls.ts";
import { cancelProject, retryProject } from "#domain/projects/project-action-calls.ts";
import { downloadName, extensionOf } from "#domain/projects/download-names.ts";
import type { Project } from "#domain/projects/project.ts";
import { call, downloadFile } from "#web/platform/api.ts";
import { errorMessage } from "#web/platform/api-error.ts";
import { runIdempotent } from "#web/platform/idempotency.ts";
import { saveFile } from "#web/platform/save-file.ts";
import { useBusy } from "#web/platform/use-busy.ts";
import { showKeyedToast, showToast } from "#web/ui/toast.ts";
import { suppressCompletionToast } from "./completion-toast.ts";
import { refreshProjects, applyProjectUpdate } from "./queries.ts";

type Download = { index?: number; isOriginal?: boolean };

/** Downloads the result at `index`; `isOriginal` asks for the provider's own file without our changes. */
export function useDownload(
  { id, name, model_type, media }: Project,
  { index = 0, isOriginal = false }: Download = {},
) {
  const { isBusy, run } = useBusy();
  async function fetchAndSave() {
    const toast = `download-${id}-${index}-${isOriginal ? "original" : "copy"}`;
    showKeyedToast(toast, { kind: "info", title: "Download wird vorbereitet..." });
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
      showKeyedToast(toast, { kind: "done", title: "Download gestartet" });
    } catch (error) {
      showKeyedToast(toast, { kind: "error", title: "Fehler beim Download", description: errorMessage(error) });
    }
  }
  return { isBusy, download: () => void run(fetchAndSave) };
}

/** Downloads projects as an archive, which the browser streams to disk, because it may be larger than the memory. */
export function downloadArchive(ids: readonly string[]): void {
  const link = document.createElement("a");
  link.href = `${archiveProjects.path}?${new URLSearchParams({ ids: ids.join(",") })}`;
  link.download = "";
  link.click();
  showToast("done", "Download gestartet");
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

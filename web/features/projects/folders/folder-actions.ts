import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { type Folder } from "#domain/projects/folder-calls.ts";
import { createFolder, deleteFolder, moveProjects, renameFolder } from "#domain/projects/folder-action-calls.ts";
import { call } from "#web/platform/api.ts";
import { ApiError, errorMessage } from "#web/platform/api-error.ts";
import { useBusy } from "#web/platform/use-busy.ts";
import { useIsMounted } from "#web/platform/use-is-mounted.ts";
import { showToast } from "#web/ui/toast.ts";
import { countProjects } from "../bin/delete-and-restore.ts";
import { refreshProjects, setCachedFolders } from "../queries.ts";
import { type Moved, moveBackInRequests, moveInRequests, reportMoveBack, type SendMove } from "./move-projects.ts";
import { refreshFolders } from "./queries.ts";

const sendMove =
  (client: QueryClient): SendMove =>
  async (ids, folderId) => {
    const { moved } = await call(moveProjects, { body: { ids: [...ids], folder_id: folderId } });
    setCachedFolders(client, new Map(moved.map(({ id }) => [id, folderId])));
    return moved;
  };

/** Moves projects back to the folders in which they were. */
async function moveBack(client: QueryClient, former: readonly Moved[]): Promise<void> {
  const result = await moveBackInRequests(sendMove(client), former);
  const { kind, title, description } = reportMoveBack(result, former.length);
  showToast(kind, title, description);
  await refreshProjects(client);
}

type Target = Pick<Folder, "id" | "name"> | null;

/** Moves projects and shows a toast that offers to undo the moves, even if a later request has failed. */
async function moveAndReport(client: QueryClient, ids: readonly string[], folder: Target): Promise<void> {
  const { moved, error } = await moveInRequests(sendMove(client), ids, folder?.id ?? null);
  if (error !== undefined)
    showToast("error", moved.length > 0 ? "Nicht alle Projekte verschoben" : "Nicht verschoben", errorMessage(error));
  if (moved.length > 0)
    showToast(
      "done",
      `${countProjects(moved.length)} ${folder ? `in „${folder.name}“ verschoben` : "aus dem Ordner genommen"}`,
      undefined,
      { label: "Rückgängig", run: () => void moveBack(client, moved) },
    );
  else if (error === undefined) showToast("info", folder ? `Schon in „${folder.name}“` : "Schon in keinem Ordner");
  void refreshProjects(client);
}

/** Hook that moves projects into a folder, or with null out of their folders; the toast offers to undo the move. */
export function useMove() {
  const client = useQueryClient();
  const { isBusy, run } = useBusy();
  const isMounted = useIsMounted();
  return {
    isBusy,
    /**
     * Moves the projects, then calls `onEnd`, unless the user has closed the dialog meanwhile. `onEnd` is also called
     * after a failure, which a toast reports.
     */
    move: (ids: readonly string[], folder: Target, onEnd: () => void) =>
      void run(async () => {
        await moveAndReport(client, ids, folder);
        if (isMounted()) onEnd();
      }),
  };
}

/** Hook with the functions that create and rename a folder. They throw an ApiError, which the form shows. */
export function useNameFolder() {
  const client = useQueryClient();
  return {
    create: async (name: string): Promise<Folder> => {
      const folder = await call(createFolder, { body: { name } });
      await refreshFolders(client);
      return folder;
    },
    rename: async (id: string, name: string): Promise<void> => {
      try {
        await call(renameFolder, { params: { id }, body: { name } });
      } finally {
        // Read the folders again even if the server refuses the name: another tab may have deleted or renamed a folder.
        await refreshProjects(client);
      }
    },
  };
}

/** Hook that deletes a folder; its projects stay. Calls `onDeleted` unless the user has closed the dialog meanwhile. */
export function useDeleteFolder({ id, name, projects }: Folder, onDeleted: () => void) {
  const client = useQueryClient();
  const { isBusy, run } = useBusy();
  const isMounted = useIsMounted();
  async function remove() {
    try {
      await call(deleteFolder, { params: { id } }).catch((error: unknown) => {
        // Treat a folder that no longer exists as deleted, for example when another tab deleted it.
        if (!(error instanceof ApiError && error.status === 404)) throw error;
      });
      if (isMounted()) onDeleted();
      const left = projects === 1 ? "Sein Projekt bleibt erhalten." : `Seine ${projects} Projekte bleiben erhalten.`;
      showToast("done", `Ordner „${name}“ gelöscht`, projects > 0 ? left : undefined);
    } catch (error) {
      showToast("error", "Ordner nicht gelöscht", errorMessage(error));
    }
    await refreshProjects(client);
  }
  return { isBusy, remove: () => void run(remove) };
}

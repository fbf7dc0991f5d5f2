import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { createFolder, deleteFolder, type Folder, moveProjects, renameFolder } from "#domain/projects/folders.ts";
import { call } from "#web/platform/api.ts";
import { ApiError, errorMessage } from "#web/platform/api-error.ts";
import { useBusy } from "#web/platform/use-busy.ts";
import { showToast } from "#web/ui/toast.ts";
import { chunksOf, countProjects } from "../bin/actions.ts";
import { refreshProjects, setCachedFolders } from "../queries.ts";
import { refreshFolders } from "./queries.ts";

type FolderId = string | null;
type Moved = { id: string; former_folder_id: FolderId };

/**
 * Moves projects in requests of the allowed size. If one fails, the list still shows the moves of the requests before
 * it.
 */
async function move(client: QueryClient, ids: readonly string[], folderId: FolderId): Promise<Moved[]> {
  const moved: Moved[] = [];
  try {
    for (const some of chunksOf(ids))
      moved.push(...(await call(moveProjects, { body: { ids: some, folder_id: folderId } })).moved);
  } finally {
    setCachedFolders(client, new Map(moved.map(({ id }) => [id, folderId])));
    void refreshProjects(client);
  }
  return moved;
}

/** Moves projects back to the folders in which they were. */
async function moveBack(client: QueryClient, moved: readonly Moved[]): Promise<void> {
  const byFolder = Map.groupBy(moved, ({ former_folder_id }) => former_folder_id);
  try {
    for (const [folderId, some] of byFolder)
      await move(
        client,
        some.map(({ id }) => id),
        folderId,
      );
    showToast("done", `${countProjects(moved.length)} zurückgelegt`);
  } catch (error) {
    showToast("error", "Nicht zurückgelegt", errorMessage(error));
  }
}

/** Hook that moves projects into a folder, or with null out of their folders; the toast offers to undo the move. */
export function useMove() {
  const client = useQueryClient();
  const { isBusy, run } = useBusy();
  async function moveAndReport(ids: readonly string[], folder: Pick<Folder, "id" | "name"> | null) {
    try {
      const moved = await move(client, ids, folder?.id ?? null);
      const where = folder ? `in „${folder.name}“ verschoben` : "aus dem Ordner genommen";
      if (moved.length === 0) return showToast("info", folder ? `Schon in „${folder.name}“` : "Schon in keinem Ordner");
      showToast("done", `${countProjects(moved.length)} ${where}`, undefined, {
        label: "Rückgängig",
        run: () => void moveBack(client, moved),
      });
    } catch (error) {
      showToast("error", "Nicht verschoben", errorMessage(error));
    }
  }
  return {
    isBusy,
    /** Moves the projects, then calls `onEnd`, also after a failure, which a toast reports. */
    move: (ids: readonly string[], folder: Pick<Folder, "id" | "name"> | null, onEnd: () => void) =>
      void run(() => moveAndReport(ids, folder).then(onEnd)),
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

/** Hook that deletes a folder; its projects stay. */
export function useDeleteFolder({ id, name, projects }: Folder, onDeleted: () => void) {
  const client = useQueryClient();
  const { isBusy, run } = useBusy();
  async function remove() {
    try {
      await call(deleteFolder, { params: { id } }).catch((error: unknown) => {
        // Treat a folder that no longer exists as deleted, for example when another tab deleted it.
        if (!(error instanceof ApiError && error.status === 404)) throw error;
      });
      onDeleted();
      const left = projects === 1 ? "Sein Projekt bleibt erhalten." : `Seine ${projects} Projekte bleiben erhalten.`;
      showToast("done", `Ordner „${name}“ gelöscht`, projects > 0 ? left : undefined);
    } catch (error) {
      showToast("error", "Ordner nicht gelöscht", errorMessage(error));
    }
    await refreshProjects(client);
  }
  return { isBusy, remove: () => void run(remove) };
}

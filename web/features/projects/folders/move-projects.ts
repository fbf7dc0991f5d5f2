import { ApiError, errorMessage } from "#web/platform/api-error.ts";
import type { ToastKind } from "#web/ui/toast.ts";
import { chunksOf, countProjects } from "../bin/delete-and-restore.ts";

export type FolderId = string | null;
/** A moved project with the folder in which it was before. */
export type Moved = { id: string; former_folder_id: FolderId };
/**
 * Function that sends one request that moves projects.
 * @throws ApiError
 */
export type SendMove = (ids: readonly string[], folderId: FolderId) => Promise<readonly Moved[]>;
/** The projects that were moved, and the error of the request that failed, if one did. */
export type MoveResult = { moved: Moved[]; error: unknown };
export type Report = { kind: ToastKind; title: string; description?: string };

/** Moves projects in requests of the allowed size, one after the other, until one fails. */
export async function moveInRequests(send: SendMove, ids: readonly string[], folderId: FolderId): Promise<MoveResult> {
  const moved: Moved[] = [];
  try {
    for (const some of chunksOf(ids)) moved.push(...(await send(some, folderId)));
    return { moved, error: undefined };
  } catch (error) {
    return { moved, error };
  }
}

const isNotFound = (error: unknown) => error instanceof ApiError && error.status === 404;

/** Moves projects to their former folders. Skips folders that no longer exist; ends at any other error. */
export async function moveBackInRequests(send: SendMove, former: readonly Moved[]): Promise<MoveResult> {
  const moved: Moved[] = [];
  let lastError: unknown;
  for (const [folderId, some] of Map.groupBy(former, ({ former_folder_id: id }) => id)) {
    const ids = some.map(({ id }) => id);
    const result = await moveInRequests(send, ids, folderId);
    moved.push(...result.moved);
    lastError = result.error ?? lastError;
    if (result.error !== undefined && !isNotFound(result.error)) break;
  }
  return { moved, error: lastError };
}

/** Describes how many of the projects were put back into their former folders. */
export function reportMoveBack({ moved: { length: count }, error }: MoveResult, total: number): Report {
  const part = `${count} von ${total} Projekten zurückgelegt`;
  if (error !== undefined)
    return {
      kind: "error",
      title: count > 0 ? `Nur ${part}` : "Nicht zurückgelegt",
      description: isNotFound(error) ? deletedFolder(total) : errorMessage(error),
    };
  if (count === total) return { kind: "done", title: `${countProjects(count)} zurückgelegt` };
  if (count > 0)
    return { kind: "done", title: part, description: "Die übrigen liegen schon dort oder wurden gelöscht." };
  return {
    kind: "info",
    title: "Nichts zurückzulegen",
    description:
      total === 1
        ? "Das Projekt liegt schon dort oder wurde gelöscht."
        : "Die Projekte liegen schon dort oder wurden gelöscht.",
  };
}

const deletedFolder = (projects: number) =>
  projects === 1 ? "Der frühere Ordner wurde gelöscht." : "Mindestens ein früherer Ordner wurde gelöscht.";

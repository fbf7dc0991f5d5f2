import type { Context } from "#server/context.ts";
import { projectStore } from "#server/features/projects/store.ts";
import { keysWithDerived } from "#server/platform/project-media-keys.ts";

/**
 * Removes files in a project's folders to which no row refers: they remain if a process dies before it stores the
 * project, or before it removes files that are no longer needed.
 */
export async function removeOrphans(
  { db, storage }: Pick<Context, "db" | "storage">,
  projectId: string,
): Promise<void> {
  const folder = `projects/${projectId}`;
  const project = await projectStore(db).findWithoutOwner(projectId);
  if (!project) return storage.removeFolders([`inputs/${projectId}`, folder]);
  // Skip projects that are neither completed nor cancelled, because they may get files to which no row refers yet.
  if (project.status !== "completed" && project.errorCode !== "cancelled") return;
  const named = keysWithDerived(project.media);
  const isNamed = (entry: string) => named.some((key) => key === entry || key.startsWith(`${entry}/`));
  const entries = (await storage.list(folder)).map((name) => `${folder}/${name}`);
  await storage.removeFolders(entries.filter((entry) => !isNamed(entry)));
}

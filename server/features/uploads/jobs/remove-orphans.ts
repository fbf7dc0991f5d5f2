import type { ProjectStore } from "#server/features/projects/store.ts";
import { keysWithDerived } from "#server/platform/media-keys.ts";
import type { Store } from "#server/platform/storage.ts";

type Context = {
  projects: Pick<ProjectStore, "findWithoutOwner">;
  store: Pick<Store, "list" | "removeFolders">;
};

/**
 * Removes files in a project's folders that no row references. They remain when a process dies before it stores the
 * project, or before it removes files that are no longer needed.
 */
export async function removeOrphans({ projects, store }: Context, projectId: string): Promise<void> {
  const folder = `projects/${projectId}`;
  const project = await projects.findWithoutOwner(projectId);
  if (!project) return store.removeFolders([`inputs/${projectId}`, folder]);
  // A project in another state may get files that its row does not reference yet.
  if (project.status !== "completed" && project.errorCode !== "cancelled") return;
  const named = keysWithDerived(project.media);
  const isNamed = (entry: string) => named.some((key) => key === entry || key.startsWith(`${entry}/`));
  const entries = (await store.list(folder)).map((name) => `${folder}/${name}`);
  await store.removeFolders(entries.filter((entry) => !isNamed(entry)));
}

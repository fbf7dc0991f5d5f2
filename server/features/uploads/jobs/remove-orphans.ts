import type { ProjectStore } from "#server/features/projects/store.ts";
import { keysWithDerived } from "#server/platform/media-keys.ts";
import type { Store } from "#server/platform/storage.ts";

type Tools = {
  projects: Pick<ProjectStore, "findOfAnybody">;
  store: Pick<Store, "list" | "removeFolders">;
};

/**
 * Removes what lies in a project's folders and is named by no row: whoever put it there may have died before the
 * project was written, or before it could remove what was not wanted any more.
 */
export async function removeOrphans({ projects, store }: Tools, projectId: string): Promise<void> {
  const folder = `projects/${projectId}`;
  const project = await projects.findOfAnybody(projectId);
  if (!project) return store.removeFolders([`inputs/${projectId}`, folder]);
  // Any other may be about to get files that its row does not name yet.
  if (project.status !== "completed" && project.errorCode !== "cancelled") return;
  const named = keysWithDerived(project.media);
  const isNamed = (entry: string) => named.some((key) => key === entry || key.startsWith(`${entry}/`));
  const entries = (await store.list(folder)).map((name) => `${folder}/${name}`);
  await store.removeFolders(entries.filter((entry) => !isNamed(entry)));
}

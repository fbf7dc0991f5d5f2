import type { ProjectStore } from "#server/features/projects/store.ts";
import { mediaKeys } from "#server/platform/media-keys.ts";

type Tools = {
  projects: Pick<ProjectStore, "findByTask">;
  removeFiles: (keys: readonly string[]) => Promise<void>;
  /** Looks once more after a while. */
  lookLater: () => Promise<void>;
};

/**
 * Removes files that were kept while a provider was being asked, unless their project took them over: its process may
 * have died in between, or the project was deleted or failed.
 */
export async function removeUnclaimed(
  { projects, removeFiles, lookLater }: Tools,
  { reference, keys }: { reference: string; keys: readonly string[] },
): Promise<void> {
  const project = await projects.findByTask(reference);
  if (project && !["completed", "failed"].includes(project.status)) return lookLater();
  const named = new Set(project ? mediaKeys(project.media) : []);
  await removeFiles(keys.filter((key) => !named.has(key)));
}

import { lateHours } from "#domain/projects/failures.ts";
import type { ProjectStore } from "#server/features/projects/store.ts";
import { mediaKeys } from "#server/platform/media-keys.ts";

type Tools = {
  projects: Pick<ProjectStore, "findByTask" | "findLate">;
  removeFiles: (keys: readonly string[]) => Promise<void>;
  /** Looks once more after a while. */
  lookLater: () => Promise<void>;
};

/** Whoever looks for a late result for the last time may still be fetching it. */
const lastLookHours = 1;

/**
 * Removes files that were kept while a provider was being asked, unless their project took them over: its process may
 * have died in between, or the project was deleted or failed for good.
 */
export async function removeUnclaimed(
  { projects, removeFiles, lookLater }: Tools,
  { reference, keys }: { reference: string; keys: readonly string[] },
): Promise<void> {
  const project = await projects.findByTask(reference);
  if (project && !["completed", "failed"].includes(project.status)) return lookLater();
  if (project && (await projects.findLate(project.id, lateHours + lastLookHours))) return lookLater();
  const named = new Set(project ? mediaKeys(project.media) : []);
  await removeFiles(keys.filter((key) => !named.has(key)));
}

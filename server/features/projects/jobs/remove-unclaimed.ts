import { lateHours } from "#domain/projects/time-limits.ts";
import type { Context } from "#server/context.ts";
import { projectStore } from "#server/features/projects/store.ts";
import { mediaKeys } from "#server/platform/project-media-keys.ts";
import { enqueueUnclaimedRemoval } from "./enqueue.ts";

/** Maximum duration in hours of a job that fetches a late result. */
const lastPollHours = 1;

/**
 * Removes files stored for a provider's result unless a project refers to them. No project does so if a process died,
 * or if the project was deleted or failed for good. Enqueues itself again as long as a project may still refer to them.
 */
export async function removeUnclaimed(
  ctx: Pick<Context, "db" | "storage" | "jobs">,
  { reference, keys }: { reference: string; keys: string[] },
): Promise<void> {
  const projects = projectStore(ctx.db);
  const retryLater = () => enqueueUnclaimedRemoval(ctx, { reference, keys });
  const project = await projects.findByTask(reference);
  if (project && !["completed", "failed"].includes(project.status)) return retryLater();
  if (project && (await projects.findLate(project.id, lateHours + lastPollHours))) return retryLater();
  const named = new Set(project ? mediaKeys(project.media) : []);
  await ctx.storage.remove(keys.filter((key) => !named.has(key)));
}

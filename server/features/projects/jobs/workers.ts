import type { Context } from "#server/context.ts";
import { projectStore } from "../store.ts";
import { ensureFollowed } from "./enqueue.ts";
import { removeOrphans } from "./remove-orphans.ts";
import { removeUnclaimed } from "./remove-unclaimed.ts";

const idleSeconds = 60;

/** Starts the workers that remove files which no project refers to. */
export function startProjectWorkers(ctx: Context): void {
  ctx.jobs.work("remove-unclaimed", { slots: 1 }, (data) => removeUnclaimed(ctx, data));
  ctx.jobs.work("remove-orphans", { slots: 1 }, ({ projectId }) => removeOrphans(ctx, projectId));
}

/**
 * Enqueues projects whose job was lost. Checks all idle projects: most wait for hours with a job, and a limit could
 * hide a project that has lost its job.
 */
export async function resumeProjects(ctx: Context): Promise<void> {
  const idle = await projectStore(ctx.db).findIdle(idleSeconds);
  for (const id of await ctx.jobs.findMissing("advance-project", idle)) await ensureFollowed(ctx, id);
}

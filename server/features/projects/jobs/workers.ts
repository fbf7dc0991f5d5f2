import type { Context } from "#server/context.ts";
import { renditionStore } from "../rendition-store.ts";
import { projectStore } from "../store.ts";
import { ensureFollowed, ensureRenditions } from "./enqueue.ts";
import { makeRenditions } from "./make-renditions.ts";
import { removeOrphans } from "./remove-orphans.ts";
import { removeUnclaimed } from "./remove-unclaimed.ts";
import { idleSeconds } from "#server/queue/job-options.ts";
import { workerSlots } from "#server/queue/worker-slots.ts";

/** Starts the workers that remove files to which no project refers, and that make missing renditions. */
export function startProjectWorkers(ctx: Context): void {
  ctx.jobs.work("remove-unclaimed", { slots: workerSlots["remove-unclaimed"] }, (data) => removeUnclaimed(ctx, data));
  ctx.jobs.work("remove-orphans", { slots: workerSlots["remove-orphans"] }, ({ projectId }) =>
    removeOrphans(ctx, projectId),
  );
  ctx.jobs.work("make-renditions", { slots: workerSlots["make-renditions"] }, (_, { signal }) =>
    makeRenditions(ctx, signal),
  );
}

/**
 * Enqueues projects whose job was lost. Checks all idle projects: most of them have a job and wait for hours, and a
 * limit could hide a project that has lost its job.
 */
export async function resumeProjects(ctx: Context): Promise<void> {
  const idle = await projectStore(ctx.db).findIdle(idleSeconds);
  for (const id of await ctx.jobs.findMissing("advance-project", idle)) await ensureFollowed(ctx, id);
}

/** Enqueues the making of renditions if projects lack them, such as those of earlier versions. */
export async function resumeRenditions(ctx: Context): Promise<void> {
  if ((await renditionStore(ctx.db).findLacking(1)).length > 0) await ensureRenditions(ctx);
}
